// As much of SQLite as our databases need: a connection and prepared statements. Trouble is a
// Failure that names the file, Damage if the file is not what was written.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace pitboss {

class Database;

// A value in a row: nothing, a number or a text.
using Cell = std::variant<std::monostate, std::int64_t, std::string>;
using Cells = std::vector<Cell>;

// A prepared statement. Values are bound and read from left to right.
class Statement {
public:
    Statement(const Database& database, std::string_view sql);

    Statement& bind(std::int64_t value);
    Statement& bind(std::string_view value);
    Statement& bind(const Cells& values);
    Statement& bind_nothing();

    // Whether there is a (next) row. After the last one the statement can be bound anew.
    bool step();
    void run() {
        while (step()) {
        }
    }

    std::int64_t integer();
    std::string text();
    std::optional<std::int64_t> maybe_integer();
    Cells cells();  // the whole row

private:
    void check(int code) const;

    const Database& database_;
    std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt*)> statement_;
    int bound_ = 0;
    int read_ = 0;
};

// What a database is, and what its owner can do where it is damaged, for messages.
struct DatabaseWords {
    std::string noun = "a database";
    std::string repair = {};  // its path comes in the place of FILE
};

class Database {
public:
    enum class Access { read, write, create };

    Database(const std::string& path, Access access, DatabaseWords words = {});

    void run(std::string_view sql) const { Statement(*this, sql).run(); }

    // The first number of the answer; 0 if there is none.
    std::int64_t number(std::string_view sql) const;

    // Throws what `code` means.
    [[noreturn]] void fail(int code) const;
    [[noreturn]] void fail_as_damaged(const std::string& how) const;
    const std::string& path() const { return path_; }
    sqlite3* handle() const { return handle_.get(); }

private:
    std::string advice() const;

    std::string path_;
    DatabaseWords words_;
    std::unique_ptr<sqlite3, int (*)(sqlite3*)> handle_;
};

// All or nothing: what is done while it lives is undone unless it is committed.
class Transaction {
public:
    explicit Transaction(const Database& database) : database_(database) {
        database_.run("BEGIN IMMEDIATE");
    }
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    void commit() {
        database_.run("COMMIT");
        committed_ = true;
    }

private:
    const Database& database_;
    bool committed_ = false;
};

}  // namespace pitboss
