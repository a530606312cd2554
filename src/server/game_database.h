// The database of kept games (SQLite). docs/formats.md describes the table.
#pragma once

#include "arena/sealed_database.h"
#include "core/file_lock.h"
#include "server/hosted_game.h"
#include "server/limits.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace pitboss::server {

const DatabaseKind& kept_games_kind();

// Keeps other servers out of the folder of this file, which is made if there is none.
FileLock lock_games(const std::string& path);

// The loop's thread uses it. Saving never waits for the disk: a thread of its own writes what has
// been handed in, all of it in one transaction, as soon as the one before is done. Reading sees
// what was handed in, written or not.
class GameDatabase {
public:
    // How long games are kept, and how many. Of too many those give way first that nobody ever
    // played a move in, then finished ones, each the longest untouched first; none that was in play
    // in the last hour does.
    struct Keeping {
        std::size_t most = limits::kept_games;
        std::chrono::milliseconds finished = limits::finished_game_kept;
        std::chrono::milliseconds in_play = limits::in_play;
        std::size_t at_once = limits::forgotten_at_once;  // and so many below `most`
    };

    // Throws Failure if the file is of another kind, damaged, or used by another process.
    explicit GameDatabase(const std::string& path) : GameDatabase(path, Keeping{}) {}
    GameDatabase(const std::string& path, const Keeping& keeping);
    ~GameDatabase();  // writes what is left
    GameDatabase(const GameDatabase&) = delete;
    GameDatabase& operator=(const GameDatabase&) = delete;

    void save(const SavedGame& game);
    void remove(const std::string& id);
    std::optional<SavedGame> find(const std::string& id) const;
    std::vector<std::string> newest(std::size_t most) const;  // ids
    std::size_t count() const { return count_; }

    // Calls it, mostly from the thread that writes, when everything that was handed in before is
    // written, or cannot be.
    void when_saved(std::function<void()> then);

    // Waits for that.
    void flush();

    // What goes wrong with the disk, if anything does; games go on in memory then, and are written
    // when they can be.
    std::string trouble() const;

private:
    using Changes = std::map<std::string, std::optional<SavedGame>>;  // nothing: to be removed

    void write(const std::stop_token& end);
    void write_all(const Changes& changes);
    bool clear_out();  // whether there may be more to clear out
    std::size_t forget(const std::string& which, WallTime before, std::size_t most);
    std::optional<SavedGame> find_stored(const std::string& id) const;

    FileLock lock_;  // held until after the databases are closed
    SealedDatabase writer_;
    Database reader_;
    const Keeping keeping_;
    std::atomic<std::size_t> count_;

    mutable std::mutex mutex_;  // guards what follows
    std::condition_variable_any changed_;
    Changes waiting_;
    Changes writing_;
    std::vector<std::function<void()>> asked_;  // who is to be told when they are written
    std::string trouble_;
    std::jthread thread_;  // the last member, so that it ends before the others go
};

}  // namespace pitboss::server
