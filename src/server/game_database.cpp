#include "server/game_database.h"

#include "core/failure.h"
#include "core/text.h"
#include "protocol/words.h"

#include <chrono>
#include <exception>
#include <utility>

namespace pitboss::server {
namespace {

constexpr std::int64_t kept_games_id = 0x7069746b;  // "pitk"
constexpr std::int64_t kept_games_version = 1;

constexpr const char* kept_schema =
    "CREATE TABLE kept(id TEXT PRIMARY KEY, created INTEGER NOT NULL, changed INTEGER NOT NULL, "
    "version INTEGER NOT NULL, game TEXT NOT NULL, start TEXT NOT NULL, moves TEXT NOT NULL, "
    "south TEXT NOT NULL, south_level TEXT NOT NULL, north TEXT NOT NULL, "
    "north_level TEXT NOT NULL, south_ms INTEGER, north_ms INTEGER, increment_ms INTEGER, "
    "since INTEGER, verdict TEXT, winner INTEGER CHECK(winner IN (0, 1))) STRICT, WITHOUT ROWID";

constexpr const char* select_kept =
    "SELECT id, created, changed, version, game, start, moves, south, south_level, north, "
    "north_level, south_ms, north_ms, increment_ms, since, verdict IS NULL, "
    "coalesce(verdict, ''), winner FROM kept ";

std::int64_t number_from(const Database& database, const std::string& sql) {
    Statement ask(database, sql);
    return ask.step() ? ask.integer() : 0;
}

SavedGame read_kept(Statement& row) {
    SavedGame out;
    out.id = row.text();
    out.created = row.integer();
    out.changed = row.integer();
    out.version = row.integer();
    out.line.game = row.text();
    out.line.start = row.text();
    const std::string moves = row.text();
    Words words(moves);
    while (!words.empty())
        out.line.moves.emplace_back(words.next());
    for (auto& seat : out.seats) {
        seat.player = row.text();
        seat.level = row.text();
    }
    const auto south_ms = row.maybe_integer();
    PersonClock clock{{south_ms.value_or(0), row.maybe_integer().value_or(0)}};
    clock.increment_ms = row.maybe_integer().value_or(0);
    clock.since = row.maybe_integer().value_or(0);
    if (south_ms) out.clock = clock;
    const bool going_on = row.integer() != 0;
    const auto verdict = parse_verdict(row.text());
    const auto winner = row.maybe_integer();
    if (going_on) return out;
    out.ending = Ending{verdict ? *verdict : Verdict::stopped, std::nullopt};
    if (winner) out.ending->winner = *winner == 0 ? Side::south : Side::north;
    return out;
}

// Texts have to live until the statement is run.
void insert_kept(Statement& statement, const SavedGame& game) {
    const std::string moves = list_text(game.line.moves, " ");
    statement.bind(game.id).bind(game.created).bind(game.changed).bind(game.version);
    statement.bind(game.line.game).bind(game.line.start).bind(moves);
    for (const auto& seat : game.seats)
        statement.bind(seat.player).bind(seat.level);
    if (game.clock)
        statement.bind(game.clock->left_ms[0])
            .bind(game.clock->left_ms[1])
            .bind(game.clock->increment_ms)
            .bind(game.clock->since);
    else
        statement.bind_nothing().bind_nothing().bind_nothing().bind_nothing();
    if (game.ending)
        statement.bind(std::string_view(code_of(game.ending->verdict)));
    else
        statement.bind_nothing();
    if (game.ending && game.ending->winner)
        statement.bind(static_cast<std::int64_t>(*game.ending->winner));
    else
        statement.bind_nothing();
    statement.run();
}

}  // namespace

GameDatabase::GameDatabase(const std::string& path)
    : lock_(FileLock::of_file(path, "wait for its end, or choose another --store")),
      reader_(path, Database::Access::create),
      writer_(path, Database::Access::write) {
    prepare();
    count_ = static_cast<std::size_t>(number_from(reader_, "SELECT count(*) FROM kept"));
    thread_ = std::jthread([this](const std::stop_token& end) { write(end); });
}

GameDatabase::~GameDatabase() {
    thread_.request_stop();
    thread_.join();
}

// A killed process loses nothing that was written; a machine that loses its power may lose the
// last moves, but never the file.
void GameDatabase::prepare() const {
    if (number_from(writer_, "SELECT count(*) FROM sqlite_schema") == 0) {
        writer_.run("PRAGMA journal_mode = WAL");
        Transaction transaction(writer_);
        writer_.run(kept_schema);
        writer_.run("CREATE INDEX kept_by_change ON kept(changed)");
        writer_.run("PRAGMA application_id = " + std::to_string(kept_games_id));
        writer_.run("PRAGMA user_version = " + std::to_string(kept_games_version));
        transaction.commit();
    }
    writer_.run("PRAGMA synchronous = NORMAL");
    if (number_from(writer_, "PRAGMA application_id") != kept_games_id)
        throw Failure("games.db in the data folder is not a file of kept games");
    if (number_from(writer_, "PRAGMA user_version") > kept_games_version)
        throw Failure("games.db in the data folder was written by a newer pitboss");
    Statement check(writer_, "PRAGMA quick_check(1)");
    check.step();
    if (check.text() != "ok") throw Failure("games.db in the data folder is damaged");
}

void GameDatabase::save(const SavedGame& game) {
    if (game.version == 0) ++count_;
    const std::lock_guard lock(mutex_);
    waiting_[game.id] = game;
    changed_.notify_all();
}

void GameDatabase::remove(const std::string& id) {
    if (count_ > 0) --count_;
    const std::lock_guard lock(mutex_);
    waiting_[id] = std::nullopt;
    changed_.notify_all();
}

std::optional<SavedGame> GameDatabase::find(const std::string& id) const {
    {
        const std::lock_guard lock(mutex_);
        for (const Changes* changes : {&waiting_, &writing_})
            if (const auto found = changes->find(id); found != changes->end()) return found->second;
    }
    return find_stored(id);
}

std::optional<SavedGame> GameDatabase::find_stored(const std::string& id) const {
    Statement ask(reader_, std::string(select_kept) + "WHERE id = ?");
    ask.bind(id);
    if (!ask.step()) return std::nullopt;
    return read_kept(ask);
}

std::vector<SavedGame> GameDatabase::newest(std::size_t most) const {
    std::vector<SavedGame> out;
    Statement ask(reader_, std::string(select_kept) + "ORDER BY changed DESC LIMIT ?");
    ask.bind(static_cast<std::int64_t>(most));
    while (ask.step())
        out.push_back(read_kept(ask));
    return out;
}

void GameDatabase::when_saved(std::function<void()> then) {
    {
        const std::lock_guard lock(mutex_);
        if (trouble_.empty()) {
            asked_.push_back(std::move(then));
            changed_.notify_all();
            return;
        }
    }
    then();
}

void GameDatabase::flush() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock,
                  [&] { return (waiting_.empty() && writing_.empty()) || !trouble_.empty(); });
}

std::string GameDatabase::trouble() const {
    const std::lock_guard lock(mutex_);
    return trouble_;
}

// What could not be written is tried again, unless it has changed meanwhile.
void GameDatabase::write(const std::stop_token& end) {
    constexpr std::chrono::seconds a_while{1};
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, end, [&] { return !waiting_.empty() || !asked_.empty(); });
        const bool idle = waiting_.empty() && asked_.empty();
        if (idle || (end.stop_requested() && !trouble_.empty())) return;
        writing_.swap(waiting_);
        const auto asked = std::exchange(asked_, {});
        lock.unlock();
        std::string trouble;
        try {
            if (!writing_.empty()) write_all(writing_);
        } catch (const std::exception& problem) {
            trouble = problem.what();
        }
        lock.lock();
        trouble_ = trouble;
        if (!trouble.empty()) waiting_.merge(writing_);
        writing_.clear();
        changed_.notify_all();
        lock.unlock();
        for (const auto& then : asked)
            then();
        lock.lock();
        if (!trouble.empty()) changed_.wait_for(lock, end, a_while, [] { return false; });
    }
}

void GameDatabase::write_all(const Changes& changes) {
    Transaction transaction(writer_);
    Statement insert(writer_,
                     "INSERT OR REPLACE INTO kept VALUES"
                     "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    Statement erase(writer_, "DELETE FROM kept WHERE id = ?");
    for (const auto& [id, game] : changes) {
        if (game)
            insert_kept(insert, *game);
        else
            erase.bind(id).run();
    }
    transaction.commit();
}

}  // namespace pitboss::server
