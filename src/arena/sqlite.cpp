#include "arena/sqlite.h"

#include "core/failure.h"
#include "core/file.h"

#include <sqlite3.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <utility>

namespace pitboss {
namespace {

constexpr int patience_ms = 10'000;  // for somebody who reads or writes at the same time

int flags_of(Database::Access access) {
    switch (access) {
        case Database::Access::read:
        case Database::Access::write:
            // Reading a database that was not closed properly repairs it, and that is writing.
            return SQLITE_OPEN_READWRITE;
        case Database::Access::create:
            return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    }
    return 0;
}

// A database with a write-ahead log is opened by making files beside it. In a folder where nobody
// may do that, and without a log, it can be read as a file that does not change.
bool only_to_be_looked_at(const std::string& path, Database::Access access) {
    const std::string folder = std::filesystem::path(path).parent_path();
    std::error_code none;
    const auto log = std::filesystem::file_size(path + "-wal", none);
    return access == Database::Access::read &&
           ::access(folder.empty() ? "." : folder.c_str(), W_OK) != 0 &&
           ::access(path.c_str(), R_OK) == 0 && (none || log == 0);
}

std::string unchanging_uri(const std::string& path) {
    std::string uri = "file:";
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '%' || c == '?' || c == '#') {
            uri += '%';
            uri += "0123456789ABCDEF"[byte >> 4];
            uri += "0123456789ABCDEF"[byte & 15];
        } else {
            uri += c;
        }
    }
    return uri + "?immutable=1";
}

}  // namespace

Database::Database(const std::string& path, Access access, DatabaseWords words)
    : path_(path), words_(std::move(words)), handle_(nullptr, sqlite3_close) {
    sqlite3* raw = nullptr;
    const bool unchanging = only_to_be_looked_at(path, access);
    const int code =
        unchanging ? sqlite3_open_v2(unchanging_uri(path).c_str(), &raw,
                                     SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_EXRESCODE,
                                     nullptr)
                   : sqlite3_open_v2(path.c_str(), &raw, flags_of(access) | SQLITE_OPEN_EXRESCODE,
                                     nullptr);
    handle_.reset(raw);
    if (code != SQLITE_OK) fail(code);
    sqlite3_busy_timeout(raw, patience_ms);
}

void Database::fail(int code) const {
    const int kind = code & 0xff;
    std::string message = handle_ ? sqlite3_errmsg(handle_.get()) : sqlite3_errstr(code);
    if (const int reason = handle_ ? sqlite3_system_errno(handle_.get()) : 0;
        reason != 0 && (kind == SQLITE_IOERR || kind == SQLITE_FULL || kind == SQLITE_CANTOPEN))
        message += std::string(" (") + std::strerror(reason) + ")";
    if (kind == SQLITE_NOTADB)
        throw Damage(path_text(path_) + " is not " + words_.noun + ", or its beginning is damaged" +
                     advice());
    if (kind == SQLITE_CORRUPT) fail_as_damaged(message);
    throw Failure(path_text(path_) + ": " + message);
}

void Database::fail_as_damaged(const std::string& how) const {
    throw Damage(path_text(path_) + " is damaged: " + how + advice());
}

std::string Database::advice() const {
    std::string out = words_.repair;
    if (const auto at = out.find("FILE"); at != std::string::npos)
        out.replace(at, 4, path_text(path_));
    return out;
}

std::int64_t Database::number(std::string_view sql) const {
    Statement ask(*this, sql);
    return ask.step() ? ask.integer() : 0;
}

Statement::Statement(const Database& database, std::string_view sql)
    : database_(database), statement_(nullptr, sqlite3_finalize) {
    sqlite3_stmt* raw = nullptr;
    check(sqlite3_prepare_v3(database.handle(), sql.data(), static_cast<int>(sql.size()),
                             SQLITE_PREPARE_PERSISTENT, &raw, nullptr));
    statement_.reset(raw);
}

void Statement::check(int code) const {
    if (code != SQLITE_OK && code != SQLITE_ROW && code != SQLITE_DONE) database_.fail(code);
}

Statement& Statement::bind(std::int64_t value) {
    check(sqlite3_bind_int64(statement_.get(), ++bound_, value));
    return *this;
}

// The text has to live until the next step, and it does: it is bound where it is stepped.
Statement& Statement::bind(std::string_view value) {
    check(sqlite3_bind_text64(statement_.get(), ++bound_, value.data(), value.size(), SQLITE_STATIC,
                              SQLITE_UTF8));
    return *this;
}

Statement& Statement::bind(const Cells& values) {
    for (const Cell& value : values) {
        if (const auto* number = std::get_if<std::int64_t>(&value))
            bind(*number);
        else if (const auto* text = std::get_if<std::string>(&value))
            bind(std::string_view(*text));
        else
            bind_nothing();
    }
    return *this;
}

Statement& Statement::bind_nothing() {
    check(sqlite3_bind_null(statement_.get(), ++bound_));
    return *this;
}

bool Statement::step() {
    read_ = 0;
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_ROW) return true;
    sqlite3_reset(statement_.get());
    bound_ = 0;
    check(code);
    return false;
}

std::int64_t Statement::integer() { return sqlite3_column_int64(statement_.get(), read_++); }

std::optional<std::int64_t> Statement::maybe_integer() {
    if (sqlite3_column_type(statement_.get(), read_) == SQLITE_NULL) {
        ++read_;
        return std::nullopt;
    }
    return integer();
}

std::string Statement::text() {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), read_));
    const int size = sqlite3_column_bytes(statement_.get(), read_);
    ++read_;
    return bytes ? std::string(bytes, static_cast<std::size_t>(size)) : std::string();
}

Cells Statement::cells() {
    const int count = sqlite3_column_count(statement_.get());
    Cells out;
    out.reserve(static_cast<std::size_t>(count));
    for (read_ = 0; read_ < count;) {
        switch (sqlite3_column_type(statement_.get(), read_)) {
            case SQLITE_INTEGER:
                out.emplace_back(integer());
                break;
            case SQLITE_NULL:
                out.emplace_back();
                ++read_;
                break;
            default:  // numbers with a fraction and raw bytes are in no row of ours
                out.emplace_back(text());
        }
    }
    return out;
}

// The end of a process rolls back as well; here it is for one that goes on.
Transaction::~Transaction() {
    if (!committed_) sqlite3_exec(database_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

}  // namespace pitboss
