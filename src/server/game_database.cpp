#include "server/game_database.h"

#include "core/failure.h"
#include "core/private_file.h"
#include "core/text.h"
#include "protocol/words.h"
#include "server/data_repair.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <utility>

namespace pitboss::server {
namespace {

const SealedTable& kept_rows() { return kept_games_kind().tables.front(); }

void read_people(RowReader& row, SavedGame& out) {
    for (auto& holder : out.holders) {
        holder.name = row.text();
        holder.secret_hash = row.text();
    }
    out.invitation_hash = row.text();
    const auto offer = parse_offer(row.text());
    const Side by = row.integer() == 0 ? Side::south : Side::north;
    if (offer) out.offer = PendingOffer{*offer, by};
    out.next = row.text();
}

SavedGame read_kept(RowReader row) {
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
    clock.start_ms = row.maybe_integer().value_or(0);
    if (south_ms) out.clock = clock;
    const auto code = row.maybe_text();
    const auto winner = row.maybe_integer();
    read_people(row, out);
    if (!code) return out;
    const auto verdict = parse_verdict(*code);
    out.ending = Ending{verdict ? *verdict : Verdict::stopped, std::nullopt};
    if (winner) out.ending->winner = *winner == 0 ? Side::south : Side::north;
    return out;
}

Cells cells_of(const SavedGame& game) {
    Cells row{game.id,
              game.created,
              game.changed,
              game.version,
              game.line.game,
              game.line.start,
              list_text(game.line.moves, " ")};
    const auto add = [&](Cell cell) { row.push_back(std::move(cell)); };
    for (const auto& seat : game.seats) {
        add(seat.player);
        add(seat.level);
    }
    const auto& clock = game.clock;
    add(clock ? Cell(clock->left_ms[0]) : Cell());
    add(clock ? Cell(clock->left_ms[1]) : Cell());
    add(clock ? Cell(clock->increment_ms) : Cell());
    add(clock ? Cell(clock->since) : Cell());
    add(clock ? Cell(clock->start_ms) : Cell());
    const auto& ending = game.ending;
    add(ending ? Cell(std::string(code_of(ending->verdict))) : Cell());
    add(ending && ending->winner ? Cell(static_cast<std::int64_t>(*ending->winner)) : Cell());
    for (const auto& holder : game.holders) {
        add(holder.name);
        add(holder.secret_hash);
    }
    add(game.invitation_hash);
    add(game.offer ? Cell(std::string(code_of(game.offer->what))) : Cell());
    add(game.offer ? Cell(static_cast<std::int64_t>(game.offer->by)) : Cell());
    add(game.next);
    return row;
}

// Before version 3 nobody held a seat, and what a clock began with was not kept.
Cells add_people(const SealedTable&, Cells row) {
    constexpr std::size_t before = 17;
    constexpr std::ptrdiff_t start_ms = 15;
    if (row.size() != before) return row;
    row.insert(row.begin() + start_ms, Cell());
    for (int i = 0; i < 5; ++i)
        row.emplace_back(std::string());
    row.insert(row.end(), {Cell(), Cell(), Cell(std::string())});
    return row;
}

}  // namespace

FileLock lock_games(const std::string& path) {
    make_private_file(path);  // they are nobody else's business
    return FileLock::of_file(path, "wait for its end, or choose another --data");
}

const DatabaseKind& kept_games_kind() {
    static const DatabaseKind kind{
        .words = {"a file of kept games", how_to_repair_data},
        .application_id = 0x7069746b,  // "pitk"
        .version = 3,
        .unsealed_id = 0x7069746b,
        .tables = {{.name = "kept",
                    .columns = "id TEXT PRIMARY KEY, created INTEGER NOT NULL, "
                               "changed INTEGER NOT NULL, version INTEGER NOT NULL, "
                               "game TEXT NOT NULL, start TEXT NOT NULL, moves TEXT NOT NULL, "
                               "south TEXT NOT NULL, south_level TEXT NOT NULL, "
                               "north TEXT NOT NULL, north_level TEXT NOT NULL, "
                               "south_ms INTEGER, north_ms INTEGER, increment_ms INTEGER, "
                               "since INTEGER, start_ms INTEGER, verdict TEXT, "
                               "winner INTEGER CHECK(winner IN (0, 1)), "
                               "south_name TEXT NOT NULL, south_secret_hash TEXT NOT NULL, "
                               "north_name TEXT NOT NULL, north_secret_hash TEXT NOT NULL, "
                               "invitation_hash TEXT NOT NULL, offer TEXT, "
                               "offered_by INTEGER CHECK(offered_by IN (0, 1)), next TEXT NOT NULL",
                    .count = 26,
                    .where_key = "id = ?",
                    .constraints = {},
                    .options = "STRICT, WITHOUT ROWID"}},
        .indices = {"CREATE INDEX kept_by_change ON kept(changed)"},
        .sealed_since = 2,
        .take_over = add_people};
    return kind;
}

// The writer comes first: it makes the file, or gives an older one its checksums.
GameDatabase::GameDatabase(const std::string& path, const Keeping& keeping)
    : lock_(lock_games(path)),
      writer_(path, Database::Access::create, kept_games_kind()),
      reader_(path, Database::Access::read, kept_games_kind().words),
      keeping_(keeping),
      count_(static_cast<std::size_t>(reader_.number("SELECT count(*) FROM kept"))) {
    thread_ = std::jthread([this](const std::stop_token& end) { write(end); });
}

GameDatabase::~GameDatabase() {
    thread_.request_stop();
    thread_.join();
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
    Statement ask(reader_, "SELECT * FROM kept WHERE id = ?");
    if (!ask.bind(id).step()) return std::nullopt;
    return read_kept(read_sealed(reader_, ask, kept_rows()));
}

std::vector<std::string> GameDatabase::newest(std::size_t most) const {
    std::vector<std::string> out;
    Statement ask(reader_, "SELECT id FROM kept ORDER BY changed DESC LIMIT ?");
    ask.bind(static_cast<std::int64_t>(most));
    while (ask.step())
        out.push_back(ask.text());
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
    using Clock = std::chrono::steady_clock;
    auto clear_at = Clock::now();  // at the latest
    auto full_at = clear_at;       // where there are too many, again
    std::unique_lock lock(mutex_);
    for (;;) {
        const auto asked_for = [&] { return !waiting_.empty() || !asked_.empty(); };
        changed_.wait_until(lock, end, clear_at, asked_for);
        if ((!asked_for() || !trouble_.empty()) && end.stop_requested()) return;
        const auto time = Clock::now();
        const bool clear = time >= clear_at || (count_ > keeping_.most && time >= full_at);
        writing_.swap(waiting_);
        const auto asked = std::exchange(asked_, {});
        lock.unlock();
        std::string trouble;
        try {
            if (!writing_.empty()) write_all(writing_);
        } catch (const std::exception& problem) {
            trouble = problem.what();
        }
        if (clear) {
            full_at = time + limits::between_full_clearings;
            clear_at = clear_out() ? full_at : time + limits::between_clearings;
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

// Part of them at a time, so that whoever waits to be written waits no longer than for that. What
// cannot be cleared out now is tried again later: if it is the disk, those who write will hear of
// it.
bool GameDatabase::clear_out() try {
    const std::size_t expired = forget("verdict IS NOT NULL AND changed < ? ORDER BY changed",
                                       now() - keeping_.finished.count(), keeping_.at_once);
    const auto kept =
        static_cast<std::size_t>(writer_.database().number("SELECT count(*) FROM kept"));
    const std::size_t gone =
        kept <= keeping_.most
            ? 0
            : forget("changed < ? ORDER BY moves <> '', verdict IS NULL, changed",
                     now() - keeping_.in_play.count(), kept - keeping_.most + keeping_.at_once);
    count_ -= std::min(count_.load(), expired + gone);  // others may wait to be written meanwhile
    return expired == keeping_.at_once;
} catch (const std::exception&) {
    return false;
}

std::size_t GameDatabase::forget(const std::string& which, WallTime before, std::size_t most) {
    std::vector<std::string> ids;
    Statement ask(writer_.database(), "SELECT id FROM kept WHERE " + which + " LIMIT ?");
    ask.bind(before).bind(static_cast<std::int64_t>(most));
    while (ask.step())
        ids.push_back(ask.text());
    if (ids.empty()) return 0;
    SealedDatabase::Change change(writer_);
    for (const auto& id : ids)
        change.remove(kept_rows(), {id});
    change.commit();
    return ids.size();
}

void GameDatabase::write_all(const Changes& changes) {
    SealedDatabase::Change change(writer_);
    for (const auto& [id, game] : changes) {
        if (game)
            change.put(kept_rows(), cells_of(*game));
        else
            change.remove(kept_rows(), {id});
    }
    change.commit();
}

}  // namespace pitboss::server
