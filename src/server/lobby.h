// The kept games that are in memory, with their searches and watchers.
#pragma once

#include "server/allowance.h"
#include "server/game_database.h"
#include "server/http.h"
#include "server/loop.h"
#include "server/search_pool.h"

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <string>

namespace pitboss::server {

// A text that goes to many.
using Message = std::shared_ptr<const std::string>;

class Watcher {
public:
    virtual ~Watcher() = default;
    virtual void tell(const Message& message) = 0;
    virtual const std::string& address() const = 0;  // its client's
};

// Everything runs on the loop's thread; searches are done by the pool and come back there. The loop
// runs no more when the lobby is destroyed. Requests that cannot be met are Refusals.
class Lobby {
public:
    // `made`: how many games somebody may make.
    Lobby(const Catalogue& games, Loop& loop, SearchPool& pool, GameDatabase& file,
          const limits::Rate& made)
        : games_(games), loop_(loop), pool_(pool), file_(file), made_(made) {}
    Lobby(const Lobby&) = delete;
    Lobby& operator=(const Lobby&) = delete;

    // Players search for it in the name of whoever made it, at this address, or of who watches.
    const HostedGame& begin(SavedGame game, const std::string& maker);
    // Keeps games that somebody brings along, all of them or none.
    void keep(std::vector<SavedGame> games, const std::string& maker);
    const HostedGame& find(const std::string& id);

    // The one door for what people do: changes the game, saves it and tells who watches, also where
    // the change ends in a Refusal, because the time was up.
    void change(const std::string& id, const std::function<void(HostedGame&)>& act);
    void remove(const std::string& id);

    // Runs it on the loop when all that was changed before is written, so that not even a kill
    // undoes it; or cannot be, and lives in memory.
    void when_saved(std::function<void()> then);

    // Told the state now and, as soon as it is kept, after every change. Whoever shows the secret
    // of a seat is there for as long as they watch, and all who watch are told.
    void watch(const std::string& id, Watcher& watcher, const std::string& secret_hash);
    void unwatch(const std::string& id, Watcher& watcher);

    Json state(const std::string& id);

    // Lists of games; those that cannot be opened any more are left out. They come when they are
    // complete, and the loop goes on meanwhile: every game is played through for its summary.
    using TakeList = std::function<void(Json)>;
    void summaries(std::vector<std::string> ids, TakeList take);
    void all_summaries(TakeList take);

    // To be called several times a second: ends games whose time is up, and lets go of those that
    // nobody looks at.
    void tick();

    std::size_t in_memory() const { return tables_.size(); }

private:
    using BySide = std::array<bool, 2>;

    struct Watching {
        std::int64_t version = 0;  // that was told last
        BySide sits = {};          // whose seats the watcher showed the secret of
    };

    // A game in memory with all that is going on around it.
    struct Table {
        HostedGame game;
        std::string maker = {};
        bool changing = false;  // somebody is about to: it stays in memory
        std::map<Watcher*, Watching> watchers = {};
        std::stop_source search = {};
        bool searching = false;
        WallTime used = 0;
    };

    Table& table(const std::string& id);
    void announce(Table& table);  // saves, lets the next player search, and tells
    void tell(const std::string& id, std::int64_t version, const Message& message);
    static BySide presence(const Table& table);
    static void tell_presence(Table& table);
    static bool is_wanted(const Table& table);
    void start_search(Table& table);  // if it is a player's turn, and anybody wants it
    void search(Table& table);
    void stop_search(Table& table);
    void play_answer(const std::string& id, std::int64_t version, const Result<Decision>& answer);
    void check_room(std::size_t games, const std::string& maker);
    void make_room_in_memory();
    static bool is_idle(const Table& table);
    struct Listing;
    void list_more(const std::shared_ptr<Listing>& listing);

    VariantCache games_;
    Loop& loop_;
    SearchPool& pool_;
    GameDatabase& file_;
    Allowance made_;
    std::map<std::string, Table, std::less<>> tables_;
};

}  // namespace pitboss::server
