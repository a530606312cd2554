#include "arena/game_store.h"

#include "arena/game_row.h"
#include "core/clean_text.h"
#include "core/failure.h"

#include <algorithm>

namespace pitboss {

// Without the plan, the players and the facts the games are worth nothing: these are there twice.
const DatabaseKind& store_kind() {
    static const DatabaseKind kind{
        .words = {"a store of games", "; \"pitboss standings FILE --repair\" saves what is sound"},
        .application_id = 0x70697462,  // "pitb"
        .version = 2,
        .unsealed_id = 0x70697462,
        .tables = {
            {.name = "facts",
             .columns = "key TEXT PRIMARY KEY, value TEXT NOT NULL",
             .count = 2,
             .where_key = "key = ?",
             .constraints = {},
             .kept_twice = true},
            {.name = "plan",
             .columns = "number INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, value TEXT NOT NULL",
             .count = 3,
             .where_key = "number = ?",
             .constraints = {},
             .number_is_rowid = true,
             .kept_twice = true},
            {.name = "players",
             .columns = "number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, spec TEXT NOT NULL",
             .count = 3,
             .where_key = "number = ?",
             .constraints = {},
             .number_is_rowid = true,
             .kept_twice = true},
            {.name = "games",
             .columns =
                 "seed INTEGER NOT NULL, pairing INTEGER NOT NULL, opening INTEGER NOT NULL, "
                 "side INTEGER NOT NULL CHECK(side IN (0, 1)), "
                 "south INTEGER NOT NULL REFERENCES players, "
                 "north INTEGER NOT NULL REFERENCES players, start TEXT NOT NULL, "
                 "moves TEXT NOT NULL, opening_plies INTEGER NOT NULL, "
                 "winner INTEGER CHECK(winner IN (0, 1)), margin INTEGER NOT NULL, "
                 "verdict TEXT NOT NULL, cause TEXT NOT NULL, error_output TEXT NOT NULL, "
                 "strikes TEXT NOT NULL, times TEXT NOT NULL, game_seed INTEGER NOT NULL",
             .count = 17,
             .keys = 4,
             .where_key = "seed = ? AND pairing = ? AND opening = ? AND side = ?",
             .constraints = ", PRIMARY KEY(seed, pairing, opening, side)",
             .options = "STRICT, WITHOUT ROWID"}}};
    return kind;
}

namespace {

const SealedTable& facts() { return store_kind().tables[0]; }
const SealedTable& plan_rows() { return store_kind().tables[1]; }
const SealedTable& player_rows() { return store_kind().tables[2]; }
const SealedTable& game_rows() { return store_kind().tables[3]; }

}  // namespace

FileLock lock_store(const std::string& path) {
    return FileLock::of_file(path, "wait for its end, or choose another --store");
}

GameStore::GameStore(const std::string& path, Use use)
    : lock_(use == Use::write ? std::optional(lock_store(path)) : std::nullopt),
      store_(path, use == Use::write ? Database::Access::create : Database::Access::read,
             store_kind()),
      players_(players()) {}

bool GameStore::empty() const { return game().empty(); }

std::string GameStore::game() const { return fact("game"); }

std::string GameStore::fact(const std::string& key) const {
    Statement ask(store_.database(), "SELECT * FROM facts WHERE key = ?");
    if (!ask.bind(key).step()) return {};
    RowReader row = store_.read(ask, facts());
    row.text();
    return row.text();
}

void GameStore::set_fact(const std::string& key, const std::string& value) {
    write([&](Change& change) { change.put(facts(), {key, value}); });
}

std::vector<Setting> GameStore::plan() const {
    std::vector<Setting> out;
    Statement ask(store_.database(), "SELECT * FROM plan ORDER BY number");
    while (ask.step()) {
        RowReader row = store_.read(ask, plan_rows());
        row.integer();
        std::string key = row.text();
        out.push_back({std::move(key), row.text()});
    }
    return out;
}

std::vector<StoredPlayer> GameStore::players() const {
    std::vector<StoredPlayer> out;
    CleanNames names;  // a store may come from anybody
    Statement ask(store_.database(), "SELECT * FROM players ORDER BY number");
    while (ask.step()) {
        RowReader row = store_.read(ask, player_rows());
        if (row.integer() != std::ssize(out))
            store_.database().fail_as_damaged("a player is missing");
        std::string name = names.name_for(row.text());
        out.push_back({std::move(name), clean_line(row.text())});
    }
    return out;
}

// All that the action does, or nothing.
template <class Action>
void GameStore::write(const Action& action) {
    const std::size_t known = players_.size();
    try {
        Change change(store_);
        action(change);
        change.commit();
    } catch (...) {
        players_.resize(known);
        throw;
    }
}

void GameStore::begin(const std::string& game, const std::vector<Setting>& plan) {
    write([&](Change& change) {
        change.put(facts(), {"game", game});
        std::int64_t number = 0;
        for (const auto& setting : plan)
            change.add(plan_rows(), {++number, setting.key, setting.value});
    });
}

int GameStore::add_player(const StoredPlayer& player) {
    int number = 0;
    write([&](Change& change) { number = add_player(change, player); });
    return number;
}

int GameStore::add_player(Change& change, const StoredPlayer& player) {
    const auto known =
        std::find_if(players_.begin(), players_.end(),
                     [&](const StoredPlayer& other) { return other.name == player.name; });
    if (known != players_.end()) return static_cast<int>(known - players_.begin());
    const auto number = std::ssize(players_);
    change.add(player_rows(), {std::int64_t{number}, player.name, player.spec});
    players_.push_back(player);
    return static_cast<int>(number);
}

void GameStore::add(const std::vector<StoredGame>& games) {
    write([&](Change& change) {
        for (const auto& game : games) {
            const auto number = [&](const std::string& name) {
                return add_player(change, {name, name});
            };
            const int south = number(game.record.players[0]);
            change.add(game_rows(), cells_of(game, south, number(game.record.players[1])));
        }
    });
}

bool GameStore::import(const StoredGame& game) {
    Statement ask(store_.database(), "SELECT * FROM games WHERE " + game_rows().where_key);
    if (!ask.bind(cells_of(game.id)).step()) {
        add({game});
        return true;
    }
    if (is_same_game(game_in(ask, this->game()), game)) return false;
    throw Failure("game " + to_text(game.id) + " is in the store already, and is another one");
}

void GameStore::each(const std::function<void(StoredGame)>& visit) const {
    const std::string name = game();
    Statement ask(store_.database(), "SELECT * FROM games ORDER BY seed, pairing, opening, side");
    while (ask.step())
        visit(game_in(ask, name));
}

StoredGame GameStore::game_in(Statement& row, const std::string& game) const {
    return read_game(store_.read(row, game_rows()), game,
                     [this](std::int64_t number) { return name_of(number); });
}

// Whoever writes meanwhile may have added players.
std::string GameStore::name_of(std::int64_t number) const {
    if (number >= std::ssize(players_)) players_ = players();
    if (number < 0 || number >= std::ssize(players_))
        store_.database().fail_as_damaged("a game is of a player that is not there");
    return players_[static_cast<std::size_t>(number)].name;
}

std::int64_t GameStore::count() const {
    return store_.database().number("SELECT count(*) FROM games");
}

}  // namespace pitboss
