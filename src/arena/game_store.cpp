#include "arena/game_store.h"

#include "arena/game_row.h"
#include "core/failure.h"

#include <algorithm>

namespace pitboss {
namespace {

constexpr std::int64_t application_id = 0x70697462;  // "pitb"
constexpr std::int64_t format_version = 1;

constexpr const char* schema[] = {
    "CREATE TABLE facts(key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT",
    "CREATE TABLE plan(number INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, value TEXT NOT NULL) "
    "STRICT",
    "CREATE TABLE players(number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, "
    "spec TEXT NOT NULL) STRICT",
    "CREATE TABLE games(seed INTEGER NOT NULL, pairing INTEGER NOT NULL, opening INTEGER NOT NULL, "
    "side INTEGER NOT NULL CHECK(side IN (0, 1)), south INTEGER NOT NULL REFERENCES players, "
    "north INTEGER NOT NULL REFERENCES players, start TEXT NOT NULL, moves TEXT NOT NULL, "
    "opening_plies INTEGER NOT NULL, winner INTEGER CHECK(winner IN (0, 1)), "
    "margin INTEGER NOT NULL, verdict TEXT NOT NULL, cause TEXT NOT NULL, "
    "error_output TEXT NOT NULL, strikes TEXT NOT NULL, times TEXT NOT NULL, "
    "game_seed INTEGER NOT NULL, PRIMARY KEY(seed, pairing, opening, side)) STRICT, WITHOUT ROWID",
};

std::int64_t pragma(const Database& database, const std::string& name) {
    Statement ask(database, "PRAGMA " + name);
    return ask.step() ? ask.integer() : 0;
}

std::int64_t tables(const Database& database) {
    Statement ask(database, "SELECT count(*) FROM sqlite_schema");
    ask.step();
    return ask.integer();
}

}  // namespace

GameStore::GameStore(const std::string& path, Use use)
    : lock_(use == Use::write ? std::optional(FileLock::of_file(
                                    path, "wait for its end, or choose another --store"))
                              : std::nullopt),
      database_(path, use == Use::write ? Database::Access::create : Database::Access::read) {
    // A killed process loses nothing that was committed; a machine that loses its power may lose
    // the last games, which are then played again, but never the store.
    if (use == Use::write && tables(database_) == 0) {
        database_.run("PRAGMA journal_mode = WAL");
        Transaction transaction(database_);
        for (const char* table : schema)
            database_.run(table);
        database_.run("PRAGMA application_id = " + std::to_string(application_id));
        database_.run("PRAGMA user_version = " + std::to_string(format_version));
        transaction.commit();
    }
    database_.run("PRAGMA synchronous = NORMAL");
    check_format(path);
    players_ = players();
}

void GameStore::check_format(const std::string& path) const {
    if (pragma(database_, "application_id") != application_id)
        throw Failure(path + " is not a store of games");
    if (pragma(database_, "user_version") > format_version)
        throw Failure(path + " was written by a newer pitboss");
    Statement ask(database_, "PRAGMA quick_check(1)");
    ask.step();
    if (const auto found = ask.text(); found != "ok")
        throw Failure(path + " is damaged: " + found.substr(0, found.find('\n')));
}

bool GameStore::empty() const { return game().empty(); }

std::string GameStore::game() const { return fact("game"); }

std::string GameStore::fact(const std::string& key) const {
    Statement ask(database_, "SELECT value FROM facts WHERE key = ?");
    ask.bind(key);
    return ask.step() ? ask.text() : std::string();
}

void GameStore::set_fact(const std::string& key, const std::string& value) {
    Statement(database_, "INSERT OR REPLACE INTO facts VALUES(?, ?)").bind(key).bind(value).run();
}

std::vector<Setting> GameStore::plan() const {
    std::vector<Setting> out;
    Statement ask(database_, "SELECT key, value FROM plan ORDER BY number");
    while (ask.step()) {
        std::string key = ask.text();
        out.push_back({std::move(key), ask.text()});
    }
    return out;
}

std::vector<StoredPlayer> GameStore::players() const {
    std::vector<StoredPlayer> out;
    Statement ask(database_, "SELECT name, spec FROM players ORDER BY number");
    while (ask.step()) {
        std::string name = ask.text();
        out.push_back({std::move(name), ask.text()});
    }
    return out;
}

void GameStore::begin(const std::string& game, const std::vector<Setting>& plan) {
    Transaction transaction(database_);
    set_fact("game", game);
    Statement add(database_, "INSERT INTO plan(key, value) VALUES(?, ?)");
    for (const auto& setting : plan)
        add.bind(setting.key).bind(setting.value).run();
    transaction.commit();
}

int GameStore::add_player(const StoredPlayer& player) {
    const auto known =
        std::find_if(players_.begin(), players_.end(),
                     [&](const StoredPlayer& other) { return other.name == player.name; });
    if (known != players_.end()) return static_cast<int>(known - players_.begin());
    Statement(database_, "INSERT INTO players VALUES(?, ?, ?)")
        .bind(static_cast<std::int64_t>(players_.size()))
        .bind(player.name)
        .bind(player.spec)
        .run();
    players_.push_back(player);
    return static_cast<int>(players_.size()) - 1;
}

std::int64_t GameStore::number_of(const std::string& name) { return add_player({name, name}); }

void GameStore::insert(const StoredGame& game, std::int64_t south, std::int64_t north) {
    if (!insert_)
        insert_ = std::make_unique<Statement>(
            database_,
            "INSERT INTO games VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    bind_game(*insert_, game, south, north);
}

void GameStore::add(const std::vector<StoredGame>& games) {
    Transaction transaction(database_);
    for (const auto& game : games)
        insert(game, number_of(game.record.players[0]), number_of(game.record.players[1]));
    transaction.commit();
}

bool GameStore::import(const StoredGame& game) {
    Statement ask(database_, select_games + std::string(" WHERE seed = ? AND pairing = ? AND "
                                                        "opening = ? AND side = ?"));
    bind_id(ask, game.id);
    if (!ask.step()) {
        add({game});
        return true;
    }
    if (is_same_game(read_game(ask, this->game()), game)) return false;
    throw Failure("game " + to_text(game.id) + " is in the store already, and is another one");
}

void GameStore::each(const std::function<void(StoredGame)>& visit) const {
    const std::string name = game();
    Statement ask(database_, select_games + std::string(" ORDER BY seed, pairing, opening, side"));
    while (ask.step())
        visit(read_game(ask, name));
}

std::int64_t GameStore::count() const {
    Statement ask(database_, "SELECT count(*) FROM games");
    ask.step();
    return ask.integer();
}

}  // namespace pitboss
