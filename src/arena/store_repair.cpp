#include "arena/store_repair.h"

#include "arena/database_repair.h"
#include "core/failure.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <utility>

namespace pitboss {
namespace {

// What is wrong with a store; nothing if it is sound. Opening one of an older version to write
// gives it its checksums.
std::optional<std::string> trouble_with(const std::string& path) {
    try {
        const GameStore store(path, GameStore::Use::write);
        return std::nullopt;
    } catch (const Failure& failure) {
        return failure.what();
    }
}

// The players that are left get new numbers without gaps; the games of the others cannot be kept.
// Returns how many games that are.
std::int64_t renumber_players(Salvage& found) {
    constexpr std::size_t south = 4;
    std::map<Cell, Cell> numbers;
    Salvage::Rows players;
    for (auto& [keys, cells] : found.tables["players"]) {
        const Cell number = std::ssize(players);
        numbers.emplace(cells.front(), number);
        cells.front() = number;
        players.emplace(Cells{number}, cells);
    }
    found.tables["players"] = std::move(players);
    Salvage::Rows games;
    for (auto& [keys, cells] : found.tables["games"]) {
        const auto one = numbers.find(cells[south]);
        const auto other = numbers.find(cells[south + 1]);
        if (one == numbers.end() || other == numbers.end()) continue;
        cells[south] = one->second;
        cells[south + 1] = other->second;
        games.emplace(keys, std::move(cells));
    }
    found.tables["games"].swap(games);
    return std::ssize(games) - std::ssize(found.tables["games"]);
}

}  // namespace

StoreRepair repair_store(const std::string& path) {
    if (!std::filesystem::exists(path)) throw Failure("there is no store " + path);
    const auto trouble = trouble_with(path);
    if (!trouble) return {.was_sound = true, .names = {}, .damaged_file = {}};
    const FileLock lock = lock_store(path);
    Salvage found = salvage(path, store_kind());
    // One of a version that we do not know, or of another kind, or without checksums.
    if (found.version > store_kind().version || !found.tables["facts"].contains({"game"}))
        throw Failure(*trouble);
    StoreRepair repair{.names = std::move(found.damaged), .damaged_file = {}};
    const std::uint64_t there = rows_in(store_kind(), found);
    repair.lost = renumber_players(found);
    if (found.sealed_rows > there)
        repair.lost += static_cast<std::int64_t>(found.sealed_rows - there);
    repair.lost = std::max(repair.lost, std::ssize(repair.names));
    repair.kept = std::ssize(found.tables["games"]);
    repair.damaged_file = rebuild(path, store_kind(), found);
    return repair;
}

}  // namespace pitboss
