#include "server/data_repair.h"

#include "arena/database_repair.h"
#include "arena/store_repair.h"
#include "core/failure.h"
#include "core/file.h"
#include "core/private_file.h"
#include "core/text.h"
#include "server/agent_database.h"
#include "server/game_database.h"

#include <algorithm>
#include <filesystem>
#include <optional>

namespace pitboss::server {
namespace {

std::string repair_text(const std::string& path, const std::string& noun, std::int64_t kept,
                        std::int64_t lost, const std::vector<std::string>& names) {
    return path_text(path) + " is repaired: " + noun + " kept " + std::to_string(kept) + ", lost " +
           std::to_string(lost) + (names.empty() ? "" : " (" + list_text(names) + ")") +
           "; the damaged file is " + path_text(path) + ".damaged";
}

// Nothing if it is sound; opening one of an older version gives it its checksums.
std::optional<std::string> trouble_with(const std::string& path, const DatabaseKind& kind) {
    try {
        const SealedDatabase sound(path, Database::Access::create, kind);
        return std::nullopt;
    } catch (const Failure& failure) {
        return failure.what();
    }
}

void repair_database(const std::string& path, const DatabaseKind& kind, const std::string& noun,
                     std::vector<std::string>& told) {
    if (!std::filesystem::exists(path)) return;
    const auto trouble = trouble_with(path, kind);
    if (!trouble) return;
    const Salvage found = salvage(path, kind);
    // Of one without checksums nothing could be kept, and a newer one may hold what we do not know.
    if (found.version != kind.version) throw Failure(*trouble);
    rebuild(path, kind, found);
    for (const char* ending : {"", ".damaged"})
        make_private_file(path + ending);
    const std::uint64_t kept = rows_in(kind, found);
    const std::uint64_t there = std::max(found.sealed_rows, kept + found.damaged.size());
    told.push_back(repair_text(path, noun, static_cast<std::int64_t>(kept),
                               static_cast<std::int64_t>(there - kept), found.damaged));
}

}  // namespace

std::vector<std::string> repair_data(const std::string& folder) {
    std::vector<std::string> told;
    if (!std::filesystem::exists(folder)) return told;
    const FileLock lock = lock_games(folder + "/games.db");
    repair_database(folder + "/games.db", kept_games_kind(), "games", told);
    repair_database(folder + "/agents.db", agents_kind(), "agents", told);
    const std::string tournaments = folder + "/tournaments";
    std::error_code none;
    for (const auto& file : std::filesystem::directory_iterator(tournaments, none)) {
        if (file.path().extension() != ".games") continue;
        const StoreRepair repair = repair_store(file.path());
        if (!repair.was_sound)
            told.push_back(
                repair_text(file.path(), "games", repair.kept, repair.lost, repair.names));
    }
    return told;
}

}  // namespace pitboss::server
