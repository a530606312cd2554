#include "lab/study_run.h"

#include "core/failure.h"
#include "core/key.h"
#include "core/text.h"
#include "lab/study_proof.h"

#include <algorithm>

namespace pitboss {
namespace {

bool wants(const Experiment& experiment, Figure figure) {
    const auto is_it = [&](const Claim& claim) { return claim.what.figure == figure; };
    return std::count(experiment.show.begin(), experiment.show.end(), figure) > 0 ||
           std::any_of(experiment.claims.begin(), experiment.claims.end(), is_it);
}

std::string canonical_text(const Variant& variant, const std::string& text) {
    const auto spec = parse_spec(text);
    if (!spec) throw Failure(spec.error().message);
    const auto out = variant.canonical_text(*spec);
    if (!out) throw Failure(out.error().message);
    return *out;
}

Entrant entrant_of(const Variant& variant, const StudyPlayer& player) {
    return {.name = player.name, .player = canonical_text(variant, player.spec)};
}

TournamentPlan plan_of(const Study& study, const Experiment& experiment,
                       const VariantPtr& variant) {
    TournamentPlan plan;
    plan.game = variant->name();
    plan.schedule.pairs = experiment.rounds / 2;
    plan.conditions.openings.plies = experiment.opening_plies;
    if (experiment.all_openings) {
        plan.conditions.openings.kind = OpeningKind::tree;
        const auto openings = Openings::make(variant, plan.conditions.openings, study.seed);
        if (!openings) throw Failure(openings.error().message);
        plan.schedule.pairs *= *openings->count();
    }
    plan.conditions.seed = study.seed;
    plan.conditions.limits = experiment.limits;
    plan.conditions.concurrency = study.concurrency;
    return plan;
}

// Defaults included: what varies between two games may be the default of one.
std::map<std::string, double> number_parameters(const Catalogue& games, const std::string& game) {
    const auto spec = parse_spec(game);
    const GameEntry* entry = spec ? games.find(spec->name) : nullptr;
    std::map<std::string, double> out;
    if (!entry) return out;
    const auto values = OptionValues::read(entry->parameters, *spec, game);
    for (const auto& option : entry->parameters)
        if (values && option.kind == OptionKind::integer)
            out[option.name] = static_cast<double>(values->integer(option.name));
    return out;
}

// One experiment in the making.
class Laboratory {
public:
    Laboratory(const Study& study, const StudyEnvironment& world,
               const std::vector<ExperimentOutcome>& earlier, Experiment experiment)
        : study_(study), world_(world), earlier_(earlier) {
        outcome_.experiment = std::move(experiment);
    }

    Result<ExperimentOutcome> run() {
        outcome_.complete = true;
        if (!outcome_.experiment.winners_of.empty()) take_over_winners();
        for (const auto& game : outcome_.experiment.games) {
            const auto variant = world_.games.open(game);
            if (!variant) throw Failure(variant.error().message);
            for (std::size_t point = 0; point < points_of(experiment()); ++point) {
                players_ = at_point(experiment(), point);
                outcome_.data.emplace_back();
                outcome_.data.back().game = game;
                outcome_.data.back().point = point;
                outcome_.data.back().parameters = number_parameters(world_.games, game);
                if (const auto done = run_in(*variant, outcome_.data.back()); !done)
                    return done.error();
            }
        }
        evaluate(outcome_, earlier_, study_.quick);
        return std::move(outcome_);
    }

private:
    const Experiment& experiment() const { return outcome_.experiment; }

    Result<void> run_in(const VariantPtr& variant, StudyData& data) {
        switch (experiment().kind) {
            case ExperimentKind::match:
                return play_in(variant, data);
            case ExperimentKind::search:
                return watch_in(variant, data);
            case ExperimentKind::states:
                return count_in(*variant, data);
            case ExperimentKind::proof:
                break;
        }
        return prove_in(*variant, data);
    }

    // Those with the largest margins, if they are too many.
    void take_over_winners() {
        const auto found =
            std::find_if(earlier_.begin(), earlier_.end(), [&](const ExperimentOutcome& outcome) {
                return outcome.experiment.id == experiment().winners_of;
            });
        if (!found->complete) outcome_.complete = false;
        std::vector<std::pair<double, StudyPlayer>> winners;
        for (const auto& player : found->experiment.players)
            if (const auto margin = winning_margin(*found, player))
                winners.emplace_back(-*margin, player);
        std::stable_sort(winners.begin(), winners.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        const auto most = static_cast<std::size_t>(experiment().most_winners);
        outcome_.notices.push_back(
            std::to_string(winners.size()) + " of " +
            std::to_string(found->experiment.players.size()) + " players have won every game" +
            (winners.size() > most
                 ? "; the " + std::to_string(most) + " with the largest margins play on."
                 : "."));
        if (winners.size() > most) winners.resize(most);
        outcome_.experiment.players.clear();
        for (auto& [margin, player] : winners)
            outcome_.experiment.players.push_back(std::move(player));
    }

    // The mean over all games, if the player has won them all.
    static std::optional<double> winning_margin(const ExperimentOutcome& outcome,
                                                const StudyPlayer& player) {
        double sum = 0;
        for (const auto& data : outcome.data) {
            std::vector<int> against;
            for (const auto& other : outcome.experiment.against)
                against.push_back(data.games.number_of(other.name));
            const int number = data.games.number_of(player.name);
            if (number < 0 || !data.games.has_won_all(number, against)) return std::nullopt;
            sum += data.games.estimate({.figure = Figure::margin, .of = number})->value;
        }
        return sum;
    }

    Result<void> play_in(const VariantPtr& variant, StudyData& data) {
        const bool times = wants(experiment(), Figure::seconds);
        for (const auto& plan : plans_of(study_, players_, variant)) {
            if (!outcome_.complete) return {};
            GameStore store(next_store(), GameStore::Use::write);
            if (const auto begun = begin_store(store, plan.game, settings_of(plan)); !begun)
                return Error{path_ + " " + begun.error().message};
            for (const auto& entrant : plan.entrants)
                store.add_player({entrant.name, entrant.player});
            const TournamentHost host{
                .make = [&](const Entrant& entrant) { return world_.make(variant, entrant); },
                .observer = [&](const TournamentNews& news) { tell(news.played, news.planned); }};
            outcome_.complete = play_tournament(variant, plan, store, host, world_.stop);
            data.games.add(store, times ? variant.get() : nullptr);
        }
        return {};
    }

    std::vector<Setting> search_settings(const std::vector<Entrant>& entrants) const {
        TournamentPlan plan;
        plan.conditions.limits = experiment().limits;
        plan.conditions.openings.plies = experiment().opening_plies;
        plan.conditions.seed = study_.seed;
        plan.schedule.pairs = 0;
        plan.entrants = entrants;
        auto settings = settings_of(plan);
        settings.push_back({"searches", std::to_string(experiment().rounds) + " games, " +
                                            std::to_string(experiment().most_searches)});
        return settings;
    }

    Result<void> watch_in(const VariantPtr& variant, StudyData& data) {
        std::vector<Entrant> entrants;
        for (const auto* list : {&players_.players, &players_.against})
            for (const auto& player : *list)
                entrants.push_back(entrant_of(*variant, player));
        GameStore store(next_store(), GameStore::Use::write);
        if (const auto begun = begin_store(store, variant->name(), search_settings(entrants));
            !begun)
            return Error{path_ + " " + begun.error().message};
        std::vector<std::unique_ptr<Player>> made;
        std::vector<Player*> players;
        for (const auto& entrant : entrants) {
            made.push_back(world_.make(variant, entrant));
            players.push_back(made.back().get());
        }
        Player& opponent = *players.back();
        players.pop_back();
        for (int i = 0; i < experiment().rounds && outcome_.complete; ++i)
            outcome_.complete = watch(*variant, players, opponent, store, i, data);
        return {};
    }

    // One game, from the store if it is there; false if stopped.
    bool watch(const Variant& variant, const std::vector<Player*>& players, Player& opponent,
               GameStore& store, int number, StudyData& data) {
        const std::string key = "sample." + std::to_string(number);
        if (const auto known = store.fact(key); !known.empty()) {
            auto sample = parse_search_sample(known, players.size());
            if (!sample) throw Failure(path_ + " is damaged: " + sample.error().message);
            data.samples.push_back(*std::move(sample));
            return true;
        }
        const auto pair = static_cast<std::uint64_t>(number / 2);
        const SampleSetup setup{
            .opening = random_opening(variant, {}, experiment().opening_plies,
                                      combine_seeds(study_.seed, pair)),
            .limits = experiment().limits,
            .side = number % 2 == 0 ? Side::south : Side::north,
            .most_searches = experiment().most_searches,
            .seed = combine_seeds(study_.seed + 1, static_cast<std::uint64_t>(number))};
        auto sample = take_sample(variant, players, opponent, setup, world_.stop);
        if (!sample) return false;
        store.set_fact(key, to_text(*sample));
        data.samples.push_back(*std::move(sample));
        tell(number + 1, experiment().rounds);
        return true;
    }

    Result<void> count_in(const Variant& variant, StudyData& data) {
        const bool visit = wants(experiment(), Figure::reachable);
        const auto counts = count_states(variant, visit, world_.stop);
        if (!counts) return counts.error();
        data.states = *counts;
        if (visit && !counts->reachable) outcome_.complete = false;
        return {};
    }

    Result<void> prove_in(const Variant& variant, StudyData& data) {
        GameStore store(next_store(), GameStore::Use::write);
        const std::string position = experiment().position;
        const std::vector<Setting> settings{
            {"game", variant.name()}, {"proof", position.empty() ? "of the start" : position}};
        if (const auto begun = begin_store(store, variant.name(), settings); !begun)
            return Error{path_ + " " + begun.error().message};
        const auto value = prove(variant, {position, study_.concurrency, world_.stop}, store);
        if (!value) return value.error();
        data.value = *value;
        if (!data.value) outcome_.complete = false;
        return {};
    }

    const std::string& next_store() {
        path_ = store_of(world_, experiment(), ++parts_);
        return path_;
    }

    void tell(int done, int planned) const {
        if (world_.observer) world_.observer({experiment(), done, planned});
    }

    const Study& study_;
    const StudyEnvironment& world_;
    const std::vector<ExperimentOutcome>& earlier_;
    ExperimentOutcome outcome_;
    Experiment players_;  // the experiment with the players of one choice
    std::string path_;
    int parts_ = 0;
};

}  // namespace

std::string store_of(const StudyEnvironment& world, const Experiment& experiment, int part) {
    return world.folder + "/" + experiment.id + "." + std::to_string(part) + ".games";
}

std::vector<TournamentPlan> plans_of(const Study& study, const Experiment& experiment,
                                     const VariantPtr& variant) {
    std::vector<Entrant> players;
    for (const auto& player : experiment.players)
        players.push_back(entrant_of(*variant, player));
    std::vector<TournamentPlan> out;
    const auto add = [&](ScheduleKind kind, std::vector<Entrant> entrants) {
        TournamentPlan plan = plan_of(study, experiment, variant);
        plan.schedule.kind = kind;
        plan.schedule.players = static_cast<int>(entrants.size());
        plan.entrants = std::move(entrants);
        if (plan.entrants.size() > 1) out.push_back(std::move(plan));
    };
    for (const auto& opponent : experiment.against) {
        std::vector<Entrant> entrants{entrant_of(*variant, opponent)};
        entrants.insert(entrants.end(), players.begin(), players.end());
        add(ScheduleKind::gauntlet, std::move(entrants));
    }
    if (experiment.against.empty()) add(ScheduleKind::round_robin, std::move(players));
    return out;
}

Result<StudyOutcome> run_study(const Study& study, const StudyEnvironment& world) {
    StudyOutcome out;
    out.complete = true;
    for (const auto& experiment : study.experiments) {
        auto outcome = Laboratory(study, world, out.experiments, experiment).run();
        if (!outcome) return outcome.error();
        out.complete = out.complete && outcome->complete;
        out.experiments.push_back(*std::move(outcome));
    }
    return out;
}

}  // namespace pitboss
