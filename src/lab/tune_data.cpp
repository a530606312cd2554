#include "lab/tune_data.h"

#include "core/failure.h"
#include "core/key.h"
#include "core/numbers.h"
#include "core/parallel.h"
#include "core/rng.h"
#include "core/text.h"
#include "lab/tune_tables.h"

#include <memory>
#include <mutex>

namespace pitboss {
namespace {

// Every position of the games that may be taken, with the result for its side to move.
std::vector<LabelledPosition> positions_of_games(const Variant& variant, const TuneData& data) {
    std::vector<LabelledPosition> out;
    const GameStore games(data.store, GameStore::Use::read);
    if (games.game() != variant.name())
        throw Failure(data.store + " holds games of " + games.game() + ", not of " +
                      variant.name());
    int number = 0;
    games.each([&](const StoredGame& game) {
        ++number;
        if (game.record.verdict != Verdict::ok && game.record.verdict != Verdict::tables) return;
        const Line& line = game.record.line;
        const auto board = replay(variant, {line.game, line.start, {}});
        if (!board) throw Failure(data.store + ": " + board.error().message);
        for (std::size_t ply = 0; !(*board)->over(); ++ply) {
            const bool wanted =
                ply >= static_cast<std::size_t>(data.first_ply) &&
                (data.last_ply == 0 || ply <= static_cast<std::size_t>(data.last_ply));
            if (wanted)
                out.push_back({(*board)->position_text(),
                               score_for(game.record, (*board)->to_move()), number});
            if (ply >= line.moves.size() || !(*board)->play(line.moves[ply])) return;
        }
    });
    return out;
}

// So many of them, by lot; in their own order.
std::vector<LabelledPosition> draw_sample(std::vector<LabelledPosition> all, std::size_t count,
                                          Rng& rng) {
    std::vector<LabelledPosition> out;
    std::size_t left = all.size();
    for (auto& position : all) {
        const auto wanted = count - out.size();
        if (static_cast<std::size_t>(rng.below(static_cast<int>(left--))) < wanted)
            out.push_back(std::move(position));
    }
    return out;
}

std::vector<LabelledPosition> random_positions(const Variant& variant, const TunePlan& plan) {
    const TuneData& data = plan.data;
    std::vector<LabelledPosition> out;
    Rng rng(plan.conditions.seed);
    for (int i = 0; i < data.positions; ++i) {
        const int plies = data.first_ply + rng.below(data.last_ply - data.first_ply + 1);
        const Line line = random_opening(variant, {}, plies,
                                         combine_seeds(plan.conditions.seed, static_cast<Key>(i)));
        const auto board = replay(variant, line);
        if (!board) throw Failure(board.error().message);
        if (!(*board)->over()) out.push_back({(*board)->position_text(), 0, i});
    }
    return out;
}

// What was said about a position: the score, and "exact" if it is proven.
struct Judgement {
    double score = 0;
    bool exact = false;
};

std::string fact_key(const std::string& position) { return "value " + position; }

std::string fact_text(const Judgement& judgement) {
    return spec_number(judgement.score) + (judgement.exact ? " exact" : " estimate");
}

std::optional<Judgement> stored_judgement(const GameStore& store, const std::string& position) {
    const std::string text = store.fact(fact_key(position));
    if (text.empty()) return std::nullopt;
    const auto blank = text.find(' ');
    Judgement out;
    if (!read_number(std::string_view(text).substr(0, blank), out.score))
        throw Failure("the store is damaged: a position is worth " + quote(text));
    out.exact = text.substr(blank + 1) == "exact";
    return out;
}

// Has positions judged by the solver, on several threads.
class Judges {
public:
    Judges(const VariantPtr& variant, const TunePlan& plan, GameStore& store,
           const PlayerMaker& make)
        : variant_(variant), plan_(plan), store_(store), make_(make) {}

    // The judgements, in order; those that a stop left out are empty.
    std::vector<std::optional<Judgement>> judge(const std::vector<LabelledPosition>& positions,
                                                const std::stop_token& stop,
                                                const TuneDataObserver& observer) {
        std::vector<std::optional<Judgement>> out(positions.size());
        of_ = static_cast<int>(positions.size());
        std::vector<std::unique_ptr<Player>> solvers(
            static_cast<std::size_t>(plan_.conditions.concurrency));
        const auto judge_next = [&](std::size_t i, std::size_t worker) {
            auto& solver = solvers[worker];
            if (!solver) solver = make_({.name = "solver", .player = plan_.data.solver});
            judge_one(*solver, positions[i].position, out[i], stop, observer);
        };
        parallel_for(positions.size(), plan_.conditions.concurrency, judge_next, stop);
        return out;
    }

private:
    void judge_one(Player& solver, const std::string& position, std::optional<Judgement>& out,
                   const std::stop_token& stop, const TuneDataObserver& observer) {
        {
            const std::lock_guard lock(mutex_);
            out = stored_judgement(store_, position);
        }
        if (!out) {
            // Nothing is carried over: what is said does not depend on what was asked before.
            solver.start_game(plan_.conditions.seed);
            const Decision decision = solver.choose({variant_->name(), position, {}},
                                                    plan_.conditions.limits, Watch{stop, {}});
            if (stop.stop_requested()) return;
            if (!decision.score) throw Failure(plan_.data.solver + " gives no scores");
            out = Judgement{*decision.score, decision.exact};
            const std::lock_guard lock(mutex_);
            store_.set_fact(fact_key(position), fact_text(*out));
        }
        const std::lock_guard lock(mutex_);
        if (observer) observer(++done_, of_);
    }

    const VariantPtr& variant_;
    const TunePlan& plan_;
    GameStore& store_;
    const PlayerMaker& make_;
    int of_ = 0;
    std::mutex mutex_;  // guards the store and all that follows
    int done_ = 0;
};

}  // namespace

TuneDataSet collect_positions(const VariantPtr& variant, const TunePlan& plan, GameStore& store,
                              const PlayerMaker& make, const std::stop_token& stop,
                              const TuneDataObserver& observer) {
    const TuneData& data = plan.data;
    Rng rng(plan.conditions.seed);
    if (data.tables) {
        if (data.store.empty()) return random_table_positions(*variant, plan, stop, observer);
        TuneDataSet out{draw_sample(
            labelled_by_tables(*data.tables, *variant, positions_of_games(*variant, data)),
            static_cast<std::size_t>(data.positions), rng)};
        out.asked = static_cast<int>(out.positions.size());
        return out;
    }
    std::vector<LabelledPosition> positions =
        data.store.empty() ? random_positions(*variant, plan)
                           : draw_sample(positions_of_games(*variant, data),
                                         static_cast<std::size_t>(data.positions), rng);
    TuneDataSet out;
    out.asked = static_cast<int>(positions.size());
    if (data.target == TuneData::Target::results) {
        out.positions = std::move(positions);
        return out;
    }
    const auto judgements = Judges(variant, plan, store, make).judge(positions, stop, observer);
    for (std::size_t i = 0; i < positions.size(); ++i) {
        if (!judgements[i]) {
            out.complete = false;
            continue;
        }
        if (data.target == TuneData::Target::exact && !judgements[i]->exact) continue;
        positions[i].target = judgements[i]->score;
        out.positions.push_back(std::move(positions[i]));
    }
    return out;
}

}  // namespace pitboss
