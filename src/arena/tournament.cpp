#include "arena/tournament.h"

#include "arena/game_queue.h"
#include "arena/player_cache.h"
#include "arena/referee.h"
#include "core/failure.h"
#include "core/key.h"
#include "core/text.h"

#include <charconv>
#include <condition_variable>
#include <exception>
#include <limits>
#include <mutex>
#include <set>
#include <thread>

namespace pitboss {
namespace {

constexpr const char* counted_pairings = "counted_pairings";

void tell_result(GameQueue& queue, const StoredGame& game) {
    const Side first = game.id.side == 0 ? Side::south : Side::north;
    queue.take(game.id.pairing, game.id.side, score_for(game.record, first));
}

int pairings_that_count(const GameStore& store) {
    const std::string text = store.fact(counted_pairings);
    int count = std::numeric_limits<int>::max();
    const auto read = std::from_chars(text.data(), text.data() + text.size(), count);
    if (!text.empty() && read.ec != std::errc{})
        throw Failure("the store is damaged: it counts " + quote(text) + " pairings");
    return count;
}

// One sitting: workers play, one writer stores what they have finished, in groups, and only then
// tells the schedule.
class Sitting {
public:
    Sitting(const VariantPtr& variant, const TournamentPlan& plan, GameStore& store,
            const TournamentHost& host)
        : variant_(variant),
          plan_(plan),
          store_(store),
          host_(host),
          openings_(opened(variant, plan)),
          queue_(plan.schedule) {
        store_.each([&](const StoredGame& game) { know(game); });
    }

    bool play(const std::stop_token& stop) {
        {
            const std::stop_callback pass_on(stop, [&] { stop_.request_stop(); });
            std::jthread writer([&] { guarded([&] { write(); }); });
            {
                std::vector<std::jthread> workers;
                for (int i = 0; i < plan_.concurrency; ++i)
                    workers.emplace_back([&] { guarded([&] { work(); }); });
            }
            const std::lock_guard lock(mutex_);
            all_played_ = true;
            changed_.notify_all();
        }
        if (problem_) std::rethrow_exception(problem_);
        return finish();
    }

private:
    static Openings opened(const VariantPtr& variant, const TournamentPlan& plan) {
        auto openings = Openings::make(variant, plan.openings, plan.seed);
        if (!openings) throw Failure("openings: " + openings.error().message);
        return *std::move(openings);
    }

    // What goes wrong in a thread ends the sitting, and is thrown by who waits for it.
    template <class Action>
    void guarded(const Action& action) {
        try {
            action();
        } catch (...) {
            const std::lock_guard lock(mutex_);
            if (!problem_) problem_ = std::current_exception();
            stop_.request_stop();
            changed_.notify_all();
        }
    }

    void know(const StoredGame& game) {
        ++played_;
        tell_result(queue_, game);
    }

    void work() {
        PlayerCache players(plan_.entrants, host_.make);
        while (const auto game = next_game()) {
            StoredGame finished = played(*game, players);
            if (finished.record.verdict == Verdict::stopped) return;
            hand_in(std::move(finished));
            leave(*game);
        }
    }

    // Looks again now and then: nobody tells when a player comes that was away.
    std::optional<PlannedGame> next_game() {
        constexpr std::chrono::milliseconds a_while{500};
        std::unique_lock lock(mutex_);
        std::optional<PlannedGame> game;
        const auto found = [&] {
            game = playable();
            return game || queue_.finished();
        };
        while (!changed_.wait_for(lock, stop_.get_token(), a_while, found))
            if (stop_.stop_requested()) return std::nullopt;
        if (!game) changed_.notify_all();  // the others wait for what will not come, too
        if (stop_.stop_requested()) return std::nullopt;
        return game;
    }

    std::optional<PlannedGame> playable() {
        if (!host_.present) return queue_.next();
        const auto free = [&](int number) { return !seated_.contains(number); };
        const auto here = [&](int number) {
            return host_.present(plan_.entrants[static_cast<std::size_t>(number)]);
        };
        auto game = queue_.next([&](const PlannedGame& one) {
            return free(one.south()) && free(one.north()) && here(one.south()) && here(one.north());
        });
        if (!game && seated_.empty()) game = queue_.next();
        if (game) seated_.insert({game->south(), game->north()});
        return game;
    }

    void leave(const PlannedGame& game) {
        const std::lock_guard lock(mutex_);
        seated_.erase(game.south());
        seated_.erase(game.north());
        changed_.notify_all();
    }

    StoredGame played(const PlannedGame& game, PlayerCache& players) const {
        const GameId id{plan_.seed, game.pairing.number, game.pairing.opening, game.side};
        const auto number = static_cast<std::uint64_t>(2 * game.pairing.number + game.side);
        const GameSetup setup{.opening = openings_.line(game.pairing.opening),
                              .limits = plan_.limits,
                              .grace = plan_.grace,
                              .faults = plan_.faults,
                              .adjudicate = plan_.adjudicate,
                              .seed = combine_seeds(plan_.seed + 1, number)};
        Record record =
            play_game(*variant_, {&players.player(game.south()), &players.player(game.north())},
                      setup, stop_.get_token());
        record.players = {plan_.entrants[static_cast<std::size_t>(game.south())].name,
                          plan_.entrants[static_cast<std::size_t>(game.north())].name};
        return {id, std::move(record)};
    }

    // Waits where the disk is slower than the players.
    void hand_in(StoredGame game) {
        constexpr std::size_t most_waiting = 4096;
        std::unique_lock lock(mutex_);
        changed_.wait(lock, stop_.get_token(), [&] { return finished_.size() < most_waiting; });
        finished_.push_back(std::move(game));
        handed_in_.notify_one();
    }

    void write() {
        for (;;) {
            std::vector<StoredGame> games;
            {
                std::unique_lock lock(mutex_);
                changed_or_handed_in(lock);
                games.swap(finished_);
                if (games.empty()) return;
            }
            store_.add(games);
            const int planned = tell(games);
            if (host_.observer) host_.observer({games, played_, planned});
        }
    }

    // How many games there will be.
    int tell(const std::vector<StoredGame>& games) {
        const std::lock_guard lock(mutex_);
        for (const auto& game : games)
            know(game);
        changed_.notify_all();
        return 2 * queue_.schedule().total();
    }

    void changed_or_handed_in(std::unique_lock<std::mutex>& lock) {
        constexpr std::chrono::milliseconds a_while{20};  // until the end is noticed
        while (finished_.empty() && !all_played_)
            handed_in_.wait_for(lock, a_while);
    }

    // Whether everything is played; if so, and part of it does not count, the store is told.
    bool finish() {
        if (!queue_.complete()) return false;
        int pairings = 0;
        while (pairings < queue_.schedule().total() && queue_.schedule().counts(pairings))
            ++pairings;
        if (pairings < queue_.schedule().total())
            store_.set_fact(counted_pairings, std::to_string(pairings));
        return true;
    }

    const VariantPtr& variant_;
    const TournamentPlan& plan_;
    GameStore& store_;
    const TournamentHost& host_;
    const Openings openings_;
    std::stop_source stop_;

    int played_ = 0;    // the writer's own
    std::mutex mutex_;  // guards all that follows
    std::condition_variable_any changed_;
    std::condition_variable handed_in_;
    GameQueue queue_;
    std::set<int> seated_;  // who plays now, where that counts
    std::vector<StoredGame> finished_;
    bool all_played_ = false;
    std::exception_ptr problem_;
};

}  // namespace

bool play_tournament(const VariantPtr& variant, const TournamentPlan& plan, GameStore& store,
                     const TournamentHost& host, const std::stop_token& stop) {
    return Sitting(variant, plan, store, host).play(stop);
}

std::optional<int> knock_out_winner(const TournamentPlan& plan, const GameStore& store) {
    if (plan.schedule.kind != ScheduleKind::knock_out) return std::nullopt;
    GameQueue queue(plan.schedule);
    store.each([&](const StoredGame& game) { tell_result(queue, game); });
    while (queue.next()) {
    }
    return queue.complete() ? queue.schedule().as<KnockOut>()->winner() : std::nullopt;
}

std::vector<CountedGame> counted_games(const GameStore& store) {
    std::map<std::string, int> numbers;
    for (const auto& player : store.players())
        numbers.emplace(player.name, static_cast<int>(numbers.size()));
    const int pairings = pairings_that_count(store);
    std::vector<CountedGame> out;
    std::optional<GameId> last;
    int pair = -1;
    store.each([&](const StoredGame& game) {
        if (game.id.pairing >= pairings) return;
        GameId twin = game.id;
        twin.side = 0;
        if (twin != last) ++pair;
        last = twin;
        out.push_back({.pair = pair,
                       .south = numbers.at(game.record.players[0]),
                       .north = numbers.at(game.record.players[1]),
                       .south_score = score_for(game.record, Side::south),
                       .verdict = game.record.verdict,
                       .line_hash = hash_of(game.record.line)});
    });
    return out;
}

}  // namespace pitboss
