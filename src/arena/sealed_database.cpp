#include "arena/sealed_database.h"

#include "core/failure.h"
#include "core/file.h"

#include <algorithm>

namespace pitboss {
namespace {

std::string creation_of(const SealedTable& table, const std::string& name) {
    return "CREATE TABLE " + name + "(" + table.columns + ", checksum INTEGER NOT NULL" +
           table.constraints + ") " + table.options;
}

// A table and, where it has one, its copy.
std::vector<std::string> names_of(const SealedTable& table) {
    if (!table.kept_twice) return {table.name};
    return {table.name, name_of_copy(table)};
}

Cells sealed(const SealedTable& table, Cells cells) {
    const std::int64_t checksum = checksum_of(table, cells);
    cells.emplace_back(checksum);
    return cells;
}

[[noreturn]] void fail_for_row(const Database& database, const SealedTable& table,
                               const Cells& cells) {
    database.fail_as_damaged("row " + name_of_row(table, cells) + " of " + table.name +
                             " does not fit its checksum");
}

bool has_table(const Database& database, const std::string& name) {
    Statement ask(database, "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?");
    return ask.bind(name).step();
}

}  // namespace

const SealedTable& seal_table() {
    static const SealedTable table{.name = "seal",
                                   .columns =
                                       "version INTEGER PRIMARY KEY, rows INTEGER NOT NULL, "
                                       "sum INTEGER NOT NULL, schema INTEGER NOT NULL",
                                   .count = 4,
                                   .where_key = "version = ?",
                                   .constraints = {},
                                   .number_is_rowid = true};
    return table;
}

std::string name_of_copy(const SealedTable& table) { return table.name + "_copy"; }

SealedDatabase::SealedDatabase(const std::string& path, Database::Access access,
                               const DatabaseKind& kind)
    : kind_(kind), database_(path, access, kind.words) {
    database_.run("PRAGMA cell_size_check = ON");
    const bool may_write = access != Database::Access::read;
    if (may_write && is_new()) create();
    // A killed process loses nothing that was committed; a machine that loses its power may lose
    // what was committed last, but never the file.
    database_.run("PRAGMA synchronous = NORMAL");
    check_kind();
    check_pages();
    is_sealed_ = has_table(database_, seal_table().name);
    if (is_sealed_) check_rows();
    if (version_ < kind_.version && may_write) upgrade();
}

// A process may have been killed while it made the file. One in which the list of tables is damaged
// has more pages, and is left alone.
bool SealedDatabase::is_new() const {
    return database_.number("PRAGMA page_count") <= 1 &&
           database_.number("PRAGMA application_id") == 0 &&
           database_.number("SELECT count(*) FROM sqlite_schema") == 0;
}

void SealedDatabase::create() {
    database_.run("PRAGMA journal_mode = WAL");
    Transaction transaction(database_);
    create_tables();
    schema_ = schema_checksum();
    database_.run("PRAGMA application_id = " + std::to_string(kind_.application_id));
    database_.run("PRAGMA user_version = " + std::to_string(kind_.version));
    write_seal({});
    transaction.commit();
}

void SealedDatabase::create_tables() {
    for (const auto& table : kind_.tables)
        for (const auto& name : names_of(table))
            database_.run(creation_of(table, name));
    for (const auto& index : kind_.indices)
        database_.run(index);
    database_.run(creation_of(seal_table(), seal_table().name));
}

// The rows of an older file are written again, with checksums, and what was there goes away in the
// same transaction and leaves no trace: it may hold secrets that are kept as hashes now.
void SealedDatabase::upgrade() {
    const auto old_name = [](const SealedTable& table) { return "old_" + table.name; };
    Statement indices(database_,
                      "SELECT name FROM sqlite_schema WHERE type = 'index' AND "
                      "sql IS NOT NULL");
    std::vector<std::string> old_indices;
    while (indices.step())
        old_indices.push_back(indices.text());
    database_.run("PRAGMA secure_delete = ON");
    seal_ = {};
    Change change(*this);
    if (is_sealed_) database_.run("DROP TABLE " + seal_table().name);
    for (const auto& index : old_indices)
        database_.run("DROP INDEX " + index);
    for (const auto& table : kind_.tables)
        database_.run("ALTER TABLE " + table.name + " RENAME TO " + old_name(table));
    create_tables();
    for (const auto& table : kind_.tables) {
        Statement rows(database_, "SELECT * FROM " + old_name(table));
        while (rows.step()) {
            Cells cells = rows.cells();
            if (is_sealed_) cells.pop_back();
            if (kind_.take_over) cells = kind_.take_over(table, std::move(cells));
            if (static_cast<int>(cells.size()) != table.count)
                database_.fail_as_damaged("its table " + table.name + " has other columns");
            change.add(table, std::move(cells));
        }
    }
    for (const auto& table : kind_.tables)
        database_.run("DROP TABLE " + old_name(table));
    schema_ = schema_checksum();
    database_.run("PRAGMA application_id = " + std::to_string(kind_.application_id));
    database_.run("PRAGMA user_version = " + std::to_string(kind_.version));
    change.commit();
    is_sealed_ = true;
    database_.run("PRAGMA wal_checkpoint(TRUNCATE)");
}

void SealedDatabase::check_kind() {
    const std::int64_t id = database_.number("PRAGMA application_id");
    const bool has_seal = has_table(database_, seal_table().name);
    if (id != (has_seal ? kind_.application_id : kind_.unsealed_id))
        throw Failure(path_text(database_.path()) + " is not " + kind_.words.noun);
    version_ = database_.number("PRAGMA user_version");
    if (version_ > kind_.version)
        throw Failure(path_text(database_.path()) + " was written by a newer pitboss");
    const std::int64_t sealed_since = kind_.sealed_since ? kind_.sealed_since : kind_.version;
    if ((version_ >= sealed_since) != has_seal) database_.fail_as_damaged("its version is wrong");
}

// What SQLite itself can tell, indices included.
void SealedDatabase::check_pages() const {
    Statement ask(database_, "PRAGMA integrity_check(1)");
    ask.step();
    if (const auto found = ask.text(); found != "ok")
        database_.fail_as_damaged(found.substr(0, found.find('\n')));
}

// All at one moment, whoever writes meanwhile.
void SealedDatabase::check_rows() {
    database_.run("BEGIN");
    schema_ = schema_checksum();
    Seal found;
    for (const auto& table : kind_.tables)
        for (const auto& name : names_of(table)) {
            Statement rows(database_, "SELECT * FROM " + name);
            while (rows.step()) {
                const Cells cells = rows.cells();
                if (!fits_checksum(table, cells)) fail_for_row(database_, table, cells);
                found.take(std::get<std::int64_t>(cells.back()));
            }
        }
    Statement seal(database_, "SELECT * FROM seal");
    const Cells expected = sealed(seal_table(), {version_, static_cast<std::int64_t>(found.rows),
                                                 static_cast<std::int64_t>(found.sum), schema_});
    if (!seal.step() || seal.cells() != expected || seal.step())
        database_.fail_as_damaged("its rows are not all that were written");
    database_.run("COMMIT");
    seal_ = found;
}

// Of the tables as they were declared: a changed name or type would change what rows mean.
std::int64_t SealedDatabase::schema_checksum() const {
    Cells declarations;
    Statement rows(database_,
                   "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND "
                   "name NOT LIKE 'sqlite_%' ORDER BY name");
    while (rows.step())
        for (Cell& cell : rows.cells())
            declarations.push_back(std::move(cell));
    return checksum_of(seal_table(), declarations);
}

void SealedDatabase::write_seal(const Seal& seal) const {
    Statement(database_, "INSERT OR REPLACE INTO seal VALUES(?, ?, ?, ?, ?)")
        .bind(sealed(seal_table(), {kind_.version, static_cast<std::int64_t>(seal.rows),
                                    static_cast<std::int64_t>(seal.sum), schema_}))
        .run();
}

RowReader read_sealed(const Database& database, Statement& statement, const SealedTable& table) {
    Cells cells = statement.cells();
    if (!fits_checksum(table, cells)) fail_for_row(database, table, cells);
    return RowReader(std::move(cells));
}

RowReader SealedDatabase::read(Statement& statement, const SealedTable& table) const {
    return is_sealed_ ? read_sealed(database_, statement, table) : RowReader(statement.cells());
}

Statement& SealedDatabase::prepared(const std::string& sql) {
    auto& statement = prepared_[sql];
    if (!statement) statement = std::make_unique<Statement>(database_, sql);
    return *statement;
}

SealedDatabase::Change::Change(SealedDatabase& database)
    : sealed_(database), transaction_(database.database_), seal_(database.seal_) {}

void SealedDatabase::Change::add(const SealedTable& table, Cells cells) {
    const Cells row = sealed(table, std::move(cells));
    for (const auto& name : names_of(table))
        insert(table, name, row);
}

void SealedDatabase::Change::put(const SealedTable& table, Cells cells) {
    remove(table, Cells(cells.begin(), cells.begin() + table.keys));
    add(table, std::move(cells));
}

void SealedDatabase::Change::remove(const SealedTable& table, const Cells& keys) {
    for (const auto& name : names_of(table))
        erase(table, name, keys);
}

void SealedDatabase::Change::insert(const SealedTable& table, const std::string& name,
                                    const Cells& row) {
    std::string places = "?";
    for (int i = 0; i < table.count; ++i)
        places += ", ?";
    sealed_.prepared("INSERT INTO " + name + " VALUES(" + places + ")").bind(row).run();
    seal_.take(std::get<std::int64_t>(row.back()));
}

void SealedDatabase::Change::erase(const SealedTable& table, const std::string& name,
                                   const Cells& keys) {
    const std::string rest = " FROM " + name + " WHERE " + table.where_key;
    Statement& ask = sealed_.prepared("SELECT checksum" + rest);
    if (!ask.bind(keys).step()) return;
    seal_.drop(ask.integer());
    ask.run();
    sealed_.prepared("DELETE" + rest).bind(keys).run();
}

void SealedDatabase::Change::commit() {
    sealed_.write_seal(seal_);
    transaction_.commit();
    sealed_.seal_ = seal_;
}

}  // namespace pitboss
