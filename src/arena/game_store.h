// The games of a tournament in a file (SQLite): what is in it has been played, and nothing that was
// played is in it twice. docs/formats.md describes the tables.
#pragma once

#include "arena/sealed_database.h"
#include "core/file_lock.h"
#include "play/record.h"

#include <compare>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace pitboss {

// Which game of the plan a game is.
struct GameId {
    std::uint64_t seed = 0;  // of the tournament
    int pairing = 0;
    int opening = 0;
    int side = 0;  // 0: the first named player is South; 1: the second

    auto operator<=>(const GameId&) const = default;
};

std::string to_text(const GameId& id);  // "1.12.3.0"
Result<GameId> parse_game_id(std::string_view text);

struct StoredGame {
    GameId id;
    Record record;  // `players` are names
};

struct StoredPlayer {
    std::string name;
    std::string spec;

    bool operator==(const StoredPlayer&) const = default;
};

// A setting of the plan that the games belong to.
struct Setting {
    std::string key;
    std::string value;

    bool operator==(const Setting&) const = default;
};

// One thread uses it at a time. Readers may look into a store while somebody else writes. A store
// that is not what was written is refused with Damage, when it is opened or when the row is read.
class GameStore {
public:
    enum class Use { read, write };

    // With `write` the file is made if there is none, and locked against other writers.
    GameStore(const std::string& path, Use use);

    bool empty() const;                 // nothing was ever written to it
    std::string game() const;           // the one that all games in it are of
    std::vector<Setting> plan() const;  // none in a store of games from elsewhere
    std::vector<StoredPlayer> players() const;

    void begin(const std::string& game, const std::vector<Setting>& plan);
    int add_player(const StoredPlayer& player);  // its number; that of the name if it is known

    // Small facts about the whole, such as how many pairings count.
    std::string fact(const std::string& key) const;  // empty if it is not known
    void set_fact(const std::string& key, const std::string& value);

    // All of them, or none where the process ends in between. A game that is there already is an
    // error of the caller's.
    void add(const std::vector<StoredGame>& games);

    // Adds a game from elsewhere. False if the very same one is there already; a Failure if there
    // is another one under its name.
    bool import(const StoredGame& game);

    // In the order of their names.
    void each(const std::function<void(StoredGame)>& visit) const;
    std::int64_t count() const;

private:
    using Change = SealedDatabase::Change;

    template <class Action>
    void write(const Action& action);
    int add_player(Change& change, const StoredPlayer& player);
    std::string name_of(std::int64_t number) const;
    StoredGame game_in(Statement& row, const std::string& game) const;

    std::optional<FileLock> lock_;  // held until after the database is closed
    SealedDatabase store_;
    mutable std::vector<StoredPlayer> players_;  // as far as they were read
};

// What a store is made of.
const DatabaseKind& store_kind();

// Keeps other writers out.
FileLock lock_store(const std::string& path);

}  // namespace pitboss
