// One tournament of the server, with its store and, while it is played, its thread.
#pragma once

#include "arena/tournament.h"
#include "server/hosted_game.h"
#include "server/live_games.h"

#include <atomic>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace pitboss::server {

struct EventFacts {
    std::string id = {};
    std::string path = {};  // of the store
    std::string name = {};
    WallTime created = 0;
};

// Where the players of tournaments come from. Any thread may call these.
struct PlayerSource {
    std::function<std::unique_ptr<Player>(const VariantPtr& variant, const Entrant& entrant,
                                          const std::stop_token& stop)>
        make;
    std::function<bool(const Entrant&)> present;
    Milliseconds grace{0};  // beyond the time for a move
    // Told why a tournament could not go on; the sentence for everybody.
    std::function<std::string(const std::string& cause)> note;
};

// Used on the loop's thread; its own threads keep to themselves but for what the mutex guards.
class TournamentEvent {
public:
    // Reads what has been played, if there is a store; makes one otherwise. Throws Failure.
    TournamentEvent(EventFacts facts, VariantPtr variant, TournamentPlan plan);
    ~TournamentEvent() { stop(); }

    const EventFacts& facts() const { return facts_; }
    const TournamentPlan& plan() const { return plan_; }

    // Plays on, on threads of its own. Not while it runs, nor when all is played.
    void start(PlayerSource players);
    void stop();  // asks for it; what is finished is kept
    bool running() const { return running_; }
    bool finished() const;

    // Grows with everything there is to tell.
    std::int64_t version() const { return version_; }

    Json summary() const;
    Json data() const;
    Json
    moves();  // that nobody was told yet, of the games in play; an empty list if there are none
    Json games(std::size_t from, std::size_t count) const;

    // Reads the whole store, which takes a while, and so on any thread. Refused if there is none.
    static Json game(const std::string& path, const std::string& id);

private:
    // What standings are made of.
    struct Row {
        GameId id;
        CountedGame counted;
        std::optional<Side> winner;
        Value margin = 0;
        std::size_t plies = 0;
    };

    void create() const;
    void load();
    void play(const PlayerSource& players, const std::stop_token& stop);
    void take(const StoredGame& game);
    int number_of(const std::string& name) const;
    std::vector<Row> rows() const;
    Json standings_json() const;
    Json counted_json() const;
    Json current_json() const;

    EventFacts facts_;
    VariantPtr variant_;
    TournamentPlan plan_;
    LiveGames live_;
    std::atomic<bool> running_ = false;
    std::atomic<std::int64_t> version_ = 0;

    mutable std::mutex mutex_;  // guards what follows
    std::vector<Row> rows_;
    int planned_ = 0;
    bool finished_ = false;
    std::string champion_;
    std::string trouble_;
    mutable Json standings_;  // of so many games
    mutable std::size_t counted_ = 0;

    std::jthread thread_;  // the last member, so that it ends before the others go
};

}  // namespace pitboss::server
