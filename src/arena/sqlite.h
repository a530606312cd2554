// As much of SQLite as the game store needs: a connection and prepared statements. Trouble is a
// Failure that names the file.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace pitboss {

class Database;

// A prepared statement. Values are bound and read from left to right.
class Statement {
public:
    Statement(const Database& database, std::string_view sql);

    Statement& bind(std::int64_t value);
    Statement& bind(std::string_view value);
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

private:
    void check(int code) const;

    const Database& database_;
    std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt*)> statement_;
    int bound_ = 0;
    int read_ = 0;
};

class Database {
public:
    enum class Access { read, write, create };

    Database(const std::string& path, Access access);

    void run(std::string_view sql) const { Statement(*this, sql).run(); }

    // Throws what `code` means.
    [[noreturn]] void fail(int code) const;
    sqlite3* handle() const { return handle_.get(); }

private:
    std::string path_;
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
