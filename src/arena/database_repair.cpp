#include "arena/database_repair.h"

#include "arena/sqlite_pages.h"
#include "core/failure.h"
#include "core/file.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <limits>
#include <set>
#include <utility>

namespace pitboss {
namespace {

class Salvaging {
public:
    explicit Salvaging(const DatabaseKind& kind) : kind_(kind) {}

    void take(FoundRow row) {
        if (row.cells.empty()) return;
        const auto count = static_cast<int>(row.cells.size()) - 1;
        for (const auto& table : kind_.tables)
            if (count == table.count && take_as(table, row)) return;
        if (count == seal_table().count) take_seal(row);
    }

    Salvage finish() {
        for (const auto& [name, rows] : latest_)
            for (const auto& [keys, latest] : rows)
                out_.tables[name].emplace(keys, latest.second);
        for (const auto& [table, cells] : unfit_)
            if (!out_.tables[table->name].contains(keys_of(*table, cells)))
                out_.damaged.push_back(name_of_row(*table, cells));
        return std::move(out_);
    }

private:
    static Cells keys_of(const SealedTable& table, const Cells& cells) {
        return {cells.begin(), cells.begin() + table.keys};
    }

    static Cells with_rowid(const SealedTable& table, const FoundRow& row) {
        Cells cells = row.cells;
        if (table.number_is_rowid) cells.front() = row.rowid;
        return cells;
    }

    // Of two rows with the same keys the later one counts.
    bool take_as(const SealedTable& table, const FoundRow& row) {
        Cells cells = with_rowid(table, row);
        if (!fits_checksum(table, cells)) {
            if (!table.kept_twice) unfit_.emplace(&table, std::move(cells));
            return false;
        }
        cells.pop_back();
        auto& latest = latest_[table.name][keys_of(table, cells)];
        latest = std::max(latest, std::pair(row.rowid, std::move(cells)));
        return true;
    }

    void take_seal(const FoundRow& row) {
        const Cells cells = with_rowid(seal_table(), row);
        if (!fits_checksum(seal_table(), cells)) return;
        out_.version = std::get<std::int64_t>(cells[0]);
        out_.sealed_rows = static_cast<std::uint64_t>(std::get<std::int64_t>(cells[1]));
    }

    const DatabaseKind& kind_;
    std::map<std::string, std::map<Cells, std::pair<std::int64_t, Cells>>> latest_;
    std::set<std::pair<const SealedTable*, Cells>> unfit_;
    Salvage out_;
};

std::string content_of(const std::string& path) {
    auto content = read_file(path, std::numeric_limits<std::size_t>::max());
    if (!content) throw Failure(content.error().message);
    return *std::move(content);
}

void copy_if_there(const std::string& from, const std::string& to) {
    std::error_code trouble;
    if (!std::filesystem::exists(from)) return;
    std::filesystem::copy_file(from, to, std::filesystem::copy_options::overwrite_existing,
                               trouble);
    if (trouble) throw Failure(path_text(to) + " cannot be written: " + trouble.message());
}

}  // namespace

Salvage salvage(const std::string& path, const DatabaseKind& kind) {
    Salvaging salvaging(kind);
    const std::int64_t version =
        find_rows(content_of(path), file_stamp(path + "-wal") ? content_of(path + "-wal") : "",
                  [&](FoundRow row) { salvaging.take(std::move(row)); });
    Salvage found = salvaging.finish();
    if (found.version == 0) found.version = version;
    return found;
}

std::uint64_t rows_in(const DatabaseKind& kind, const Salvage& rows) {
    std::uint64_t sum = 0;
    for (const auto& table : kind.tables)
        if (const auto found = rows.tables.find(table.name); found != rows.tables.end())
            sum += found->second.size() * (table.kept_twice ? 2 : 1);
    return sum;
}

std::string rebuild(const std::string& path, const DatabaseKind& kind, const Salvage& rows) {
    const std::string fresh = path + ".repair";
    const std::string old = path + ".damaged";
    for (const char* ending : {"", "-wal", "-shm"})
        std::filesystem::remove(fresh + ending);
    {
        SealedDatabase database(fresh, Database::Access::create, kind);
        SealedDatabase::Change change(database);
        for (const auto& table : kind.tables)
            if (const auto found = rows.tables.find(table.name); found != rows.tables.end())
                for (const auto& [keys, cells] : found->second)
                    change.add(table, cells);
        change.commit();
    }
    copy_if_there(path, old);
    copy_if_there(path + "-wal", old + "-wal");
    // A log that is left would be taken for one of the new file.
    std::filesystem::remove(path + "-wal");
    std::filesystem::remove(path + "-shm");
    if (std::rename(fresh.c_str(), path.c_str()) != 0)
        throw Failure(path_text(path) + " cannot be written: " + std::strerror(errno));
    return old;
}

}  // namespace pitboss
