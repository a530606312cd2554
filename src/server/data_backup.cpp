#include "server/data_backup.h"

#include "arena/sqlite.h"
#include "core/failure.h"
#include "core/file.h"
#include "core/private_file.h"

#include <sqlite3.h>

#include <filesystem>
#include <fstream>

namespace pitboss::server {
namespace {

namespace fs = std::filesystem;

bool is_database(const fs::path& path) {
    constexpr std::string_view magic = "SQLite format 3";
    std::string begin(magic.size(), '\0');
    std::ifstream(path, std::ios::binary).read(begin.data(), std::ssize(begin));
    return begin == magic;
}

// What SQLite keeps beside a database while it is used belongs into the copy of the database, and
// what is not whole yet is not data.
bool is_aside(const fs::path& path) {
    const std::string name = path.filename();
    for (const char* ending : {"-wal", "-shm", "-journal", ".part"})
        if (name.ends_with(ending)) return true;
    return false;
}

// All at once: whoever writes waits or, with a log beside the database, does not even notice.
void copy_database(const std::string& from, const std::string& to) {
    const Database source(from, Database::Access::read);
    make_private_file(to);
    const Database target(to, Database::Access::write);
    sqlite3_backup* backup = sqlite3_backup_init(target.handle(), "main", source.handle(), "main");
    if (!backup) target.fail(sqlite3_errcode(target.handle()));
    sqlite3_backup_step(backup, -1);
    if (const int code = sqlite3_backup_finish(backup); code != SQLITE_OK) target.fail(code);
    // One file alone, fit for carrying away.
    target.run("PRAGMA journal_mode = DELETE");
}

void copy_other_file(const std::string& from, const std::string& to) {
    make_private_file(to);
    std::error_code error;
    fs::copy_file(from, to, fs::copy_options::overwrite_existing, error);
    if (error) throw Failure(path_text(from) + " cannot be copied: " + error.message());
}

BackupCount copy_all(const fs::path& from, const fs::path& to) {
    BackupCount out;
    for (const auto& entry : fs::recursive_directory_iterator(from)) {
        const fs::path target = to / entry.path().lexically_relative(from);
        if (entry.is_directory()) make_private_folder(target);
        if (!entry.is_regular_file() || is_aside(entry.path())) continue;
        if (is_database(entry.path())) {
            copy_database(entry.path(), target);
            ++out.databases;
        } else {
            copy_other_file(entry.path(), target);
            ++out.others;
        }
        out.bytes += fs::file_size(target);
    }
    return out;
}

}  // namespace

BackupCount back_up_data(const std::string& from, const std::string& to) {
    if (!fs::exists(fs::path(from) / "games.db"))
        throw Failure("there is no server's data in " + path_text(from));
    if (fs::exists(to) && !(fs::is_directory(to) && fs::is_empty(to)))
        throw Failure(path_text(to) + " is there already; a backup takes a folder of its own");
    fs::path target = fs::path(to).lexically_normal();
    if (!target.has_filename()) target = target.parent_path();  // it ended with a slash
    const std::string part = target.string() + ".part";
    try {
        fs::remove_all(part);
        make_private_folder(part);
        const BackupCount out = copy_all(from, part);
        fs::remove(target);
        fs::rename(part, target);
        return out;
    } catch (const fs::filesystem_error& error) {
        fs::remove_all(part);
        throw Failure("the backup cannot be made: " + error.code().message());
    } catch (...) {
        std::error_code ignored;
        fs::remove_all(part, ignored);
        throw;
    }
}

}  // namespace pitboss::server
