#include "lab/tune_run.h"

#include "arena/player_cache.h"
#include "arena/referee.h"
#include "core/failure.h"
#include "core/key.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <iterator>
#include <map>
#include <mutex>
#include <thread>

namespace pitboss {
namespace {

constexpr int first_verifying_opening = 1'000'000;

// The games of a tuning, played or looked up.
class TuneGames {
public:
    TuneGames(const VariantPtr& variant, const TunePlan& plan, GameStore& store,
              const PlayerMaker& make)
        : variant_(variant),
          plan_(plan),
          store_(store),
          openings_(opened(variant, plan)),
          rivals_(rivals_of(plan)) {
        store_.each([&](const StoredGame& game) { know(game); });
        for (int i = 0; i < plan_.concurrency; ++i)
            caches_.push_back(std::make_unique<PlayerCache>(entrants_, make));
    }

    using AfterGame = std::function<void()>;

    // Pair scores of the first player of each batch; nothing if stopped.
    std::optional<std::vector<std::vector<double>>> play(const std::vector<GameBatch>& batches,
                                                         const std::stop_token& stop,
                                                         const AfterGame& after) {
        std::vector<Game> missing;
        const int first_pairing = pairings_;
        for (const auto& batch : batches)
            list(batch, missing);
        if (!play_all(missing, stop, after)) {
            pairings_ = first_pairing;
            return std::nullopt;
        }
        std::vector<std::vector<double>> out;
        for (std::size_t i = 0; i < batches.size(); ++i)
            out.push_back(pair_scores(first_pairing + static_cast<int>(i), batches[i]));
        return out;
    }

    long long played() const { return static_cast<long long>(scores_.size()); }
    long long played_here() const { return played_here_; }

private:
    struct Game {
        GameId id;
        int south = 0;
        int north = 0;
    };

    static Openings opened(const VariantPtr& variant, const TunePlan& plan) {
        auto openings = Openings::make(variant, plan.openings, plan.seed);
        if (!openings) throw Failure("openings: " + openings.error().message);
        return *std::move(openings);
    }

    void know(const StoredGame& game) {
        const Side first = game.id.side == 0 ? Side::south : Side::north;
        scores_[game.id] = score_for(game.record, first);
    }

    GameId id_of(int pairing, const GameBatch& batch, int pair, int side) const {
        return {plan_.seed, pairing, batch.opening + pair, side};
    }

    void list(const GameBatch& batch, std::vector<Game>& missing) {
        const int pairing = pairings_++;
        const int first = entrant(plan_.player_at(batch.first));
        const int second =
            entrant(batch.second ? plan_.player_at(*batch.second) : rivals_[batch.rival]);
        for (int pair = 0; pair < batch.pairs; ++pair)
            for (const int side : {0, 1}) {
                const GameId id = id_of(pairing, batch, pair, side);
                if (scores_.contains(id)) continue;
                missing.push_back({id, side == 0 ? first : second, side == 0 ? second : first});
            }
    }

    int entrant(const std::string& spec) {
        const auto [found, added] = numbers_.try_emplace(spec, static_cast<int>(entrants_.size()));
        if (added) entrants_.push_back({.name = spec, .player = spec});
        return found->second;
    }

    std::vector<double> pair_scores(int pairing, const GameBatch& batch) const {
        std::vector<double> out;
        for (int pair = 0; pair < batch.pairs; ++pair)
            out.push_back((scores_.at(id_of(pairing, batch, pair, 0)) +
                           scores_.at(id_of(pairing, batch, pair, 1))) /
                          2);
        return out;
    }

    // Whether all of them were played.
    bool play_all(const std::vector<Game>& games, const std::stop_token& stop,
                  const AfterGame& after) {
        std::atomic<std::size_t> next = 0;
        std::mutex mutex;  // guards the store, the scores and `problem`
        std::exception_ptr problem;
        const auto work = [&](PlayerCache& players) {
            try {
                for (std::size_t i = next++; i < games.size() && !stop.stop_requested();
                     i = next++) {
                    StoredGame game = played(games[i], players, stop);
                    if (game.record.verdict == Verdict::stopped) return;
                    const std::lock_guard lock(mutex);
                    store_.add({game});
                    know(game);
                    ++played_here_;
                    after();
                }
            } catch (...) {
                const std::lock_guard lock(mutex);
                problem = std::current_exception();
                next = games.size();
            }
        };
        const std::size_t workers = std::min(caches_.size(), games.size());
        {
            std::vector<std::jthread> threads;
            for (std::size_t i = 1; i < workers; ++i)
                threads.emplace_back([&, i] { work(*caches_[i]); });
            if (workers > 0) work(*caches_[0]);
        }
        if (problem) std::rethrow_exception(problem);
        const auto is_known = [&](const Game& game) { return scores_.contains(game.id); };
        return std::all_of(games.begin(), games.end(), is_known);
    }

    StoredGame played(const Game& game, PlayerCache& players, const std::stop_token& stop) const {
        const auto number =
            combine_seeds(static_cast<Key>(game.id.pairing),
                          2 * static_cast<Key>(game.id.opening) + static_cast<Key>(game.id.side));
        const GameSetup setup{.opening = openings_.line(game.id.opening),
                              .limits = plan_.limits,
                              .grace = plan_.grace,
                              .faults = plan_.faults,
                              .adjudicate = plan_.adjudicate,
                              .seed = combine_seeds(plan_.seed + 1, number)};
        Record record = play_game(
            *variant_, {&players.player(game.south), &players.player(game.north)}, setup, stop);
        record.players = {entrants_[static_cast<std::size_t>(game.south)].name,
                          entrants_[static_cast<std::size_t>(game.north)].name};
        return {game.id, std::move(record)};
    }

    const VariantPtr& variant_;
    const TunePlan& plan_;
    GameStore& store_;
    const Openings openings_;
    const std::vector<std::string> rivals_;
    std::map<GameId, double> scores_;  // of the first player of each game
    std::vector<Entrant> entrants_;
    std::map<std::string, int> numbers_;
    std::vector<std::unique_ptr<PlayerCache>> caches_;  // one for each worker
    int pairings_ = 0;
    long long played_here_ = 0;
};

}  // namespace

std::vector<GameBatch> verification_batches(const TunePlan& plan, const Point& best) {
    std::vector<GameBatch> batches;
    if (plan.verify > 0)
        add_batches(batches, plan, best, {plan.verify / 2, first_verifying_opening});
    return batches;
}

TuneOutcome run_tuning(const VariantPtr& variant, const TunePlan& plan, Tuning& tuning,
                       GameStore& store, const PlayerMaker& make, const std::stop_token& stop,
                       const TuneObserver& observer) {
    TuneGames table(variant, plan, store, make);
    TuneOutcome out;
    out.standing = tuning.standing();
    const long long planned = tuning.planned() + 1LL * plan.verify * std::ssize(rivals_of(plan));
    const auto after = [&] {
        if (observer) observer({out.standing, table.played(), table.played_here(), planned});
    };
    const auto finish = [&](bool complete) {
        out.complete = complete;
        out.games = table.played();
        return out;
    };
    for (auto batches = tuning.next(); !batches.empty(); batches = tuning.next()) {
        const auto scores = table.play(batches, stop, after);
        if (!scores) return finish(false);
        tuning.take(*scores);
        out.standing = tuning.standing();
    }
    const auto verified = table.play(verification_batches(plan, out.standing.best), stop, after);
    if (!verified) return finish(false);
    for (const auto& scores : *verified)
        for (const double score : scores)
            count_pair(out.verified, score);
    return finish(true);
}

}  // namespace pitboss
