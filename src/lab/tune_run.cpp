#include "lab/tune_run.h"

#include "arena/player_cache.h"
#include "core/key.h"
#include "core/parallel.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <mutex>

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
          openings_(openings_of(variant, plan.conditions)),
          rivals_(rivals_of(plan)) {
        store_.each([&](const StoredGame& game) { know(game); });
        for (int i = 0; i < plan_.conditions.concurrency; ++i)
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

    long long played_games() const { return static_cast<long long>(scores_.size()); }
    long long played_here() const { return played_here_; }

private:
    struct Game {
        GameId id;
        int south = 0;
        int north = 0;
    };

    void know(const StoredGame& game) {
        const Side first = game.id.side == 0 ? Side::south : Side::north;
        scores_[game.id] = score_for(game.record, first);
    }

    GameId id_of(int pairing, const GameBatch& batch, int pair, int side) const {
        return {plan_.conditions.seed, pairing, batch.opening + pair, side};
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
        std::mutex mutex;  // guards the store and the scores
        const auto play_one = [&](std::size_t i, std::size_t worker) {
            const StoredGame game = play(games[i], *caches_[worker], stop);
            if (game.record.verdict == Verdict::stopped) return;
            const std::lock_guard lock(mutex);
            store_.add({game});
            know(game);
            ++played_here_;
            after();
        };
        parallel_for(games.size(), static_cast<int>(caches_.size()), play_one, stop);
        const auto is_known = [&](const Game& game) { return scores_.contains(game.id); };
        return std::all_of(games.begin(), games.end(), is_known);
    }

    StoredGame play(const Game& game, PlayerCache& players, const std::stop_token& stop) const {
        const auto number =
            combine_seeds(static_cast<Key>(game.id.pairing),
                          2 * static_cast<Key>(game.id.opening) + static_cast<Key>(game.id.side));
        GameSetup setup = game_setup(plan_.conditions, openings_.line(game.id.opening), number);
        const auto seated = players.seat(game.south, game.north, setup);
        return {game.id, play_game(*variant_, seated, setup, stop)};
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
        if (observer) observer({out.standing, table.played_games(), table.played_here(), planned});
    };
    const auto finish = [&](bool complete) {
        out.complete = complete;
        out.games = table.played_games();
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
