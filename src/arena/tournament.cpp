#include "arena/tournament.h"

#include "arena/game_runner.h"
#include "core/failure.h"
#include "core/numbers.h"
#include "core/text.h"

#include <condition_variable>
#include <exception>
#include <limits>
#include <mutex>
#include <thread>
#include <utility>

namespace pitboss {
namespace {

constexpr const char* counted_pairings = "counted_pairings";

int pairings_that_count(const GameStore& store) {
    const std::string text = store.fact(counted_pairings);
    int count = std::numeric_limits<int>::max();
    if (!text.empty() && !read_number(text, count))
        throw Failure("the store is damaged: it counts " + quote(text) + " pairings");
    return count;
}

// Stores what the threads that play hand in, in groups, on a thread of its own, and only then tells
// the results to the runner.
class GameWriter {
public:
    // `played`: games that are in the store. A failure to write requests a stop.
    GameWriter(GameStore& store, GameRunner& runner, const TournamentHost& host, int played,
               std::stop_source& stop)
        : store_(store), runner_(runner), host_(host), stop_(stop), played_(played) {}
    ~GameWriter() { end(); }
    GameWriter(const GameWriter&) = delete;
    GameWriter& operator=(const GameWriter&) = delete;

    // Waits where the disk is slower than the players. Any thread may call it.
    void hand_in(StoredGame game) {
        constexpr std::size_t most_waiting = 4096;
        std::unique_lock lock(mutex_);
        changed_.wait(lock, stop_.get_token(), [&] { return waiting_.size() < most_waiting; });
        waiting_.push_back(std::move(game));
        changed_.notify_all();
    }

    // Returns when everything is stored; throws what has gone wrong.
    void finish() {
        end();
        if (problem_) std::rethrow_exception(problem_);
    }

private:
    void end() {
        {
            const std::lock_guard lock(mutex_);
            no_more_ = true;
        }
        changed_.notify_all();
        if (thread_.joinable()) thread_.join();
    }

    void run() {
        try {
            for (auto games = next_group(); !games.empty(); games = next_group())
                write(games);
        } catch (...) {
            problem_ = std::current_exception();
            stop_.request_stop();
        }
    }

    // Empty when there will be none any more.
    std::vector<StoredGame> next_group() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return !waiting_.empty() || no_more_; });
        changed_.notify_all();  // there is room again
        return std::exchange(waiting_, {});
    }

    void write(const std::vector<StoredGame>& games) {
        store_.add(games);
        for (const auto& game : games)
            runner_.take(game);
        played_ += static_cast<int>(games.size());
        if (host_.observer) host_.observer({games, played_, runner_.planned_games()});
    }

    GameStore& store_;
    GameRunner& runner_;
    const TournamentHost& host_;
    std::stop_source& stop_;
    int played_;                  // the writer's own
    std::exception_ptr problem_;  // the writer's own until it has ended

    std::mutex mutex_;  // guards what follows
    std::condition_variable_any changed_;
    std::vector<StoredGame> waiting_;
    bool no_more_ = false;

    std::jthread thread_{[this] { run(); }};  // the last member: it uses the others
};

// Whether everything is played; if so, and part of it does not count, the store is told.
bool is_complete(const GameQueue& queue, GameStore& store) {
    if (!queue.complete()) return false;
    const Schedule& schedule = queue.schedule();
    int pairings = 0;
    while (pairings < schedule.total() && schedule.counts(pairings))
        ++pairings;
    if (pairings < schedule.total()) store.set_fact(counted_pairings, std::to_string(pairings));
    return true;
}

}  // namespace

bool play_tournament(const VariantPtr& variant, const TournamentPlan& plan, GameStore& store,
                     const TournamentHost& host, const std::stop_token& stop) {
    GameRunner runner(variant, plan, host);
    int played = 0;
    store.each([&](const StoredGame& game) {
        ++played;
        runner.take(game);
    });
    std::stop_source halt;
    const std::stop_callback pass_on(stop, [&] { halt.request_stop(); });
    GameWriter writer(store, runner, host, played, halt);
    runner.play([&](StoredGame game) { writer.hand_in(std::move(game)); }, halt.get_token());
    writer.finish();
    return is_complete(runner.queue(), store);
}

std::optional<int> knock_out_winner(const TournamentPlan& plan, const GameStore& store) {
    if (plan.schedule.kind != ScheduleKind::knock_out) return std::nullopt;
    GameQueue queue(plan.schedule);
    store.each([&](const StoredGame& game) { queue.take(game); });
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
