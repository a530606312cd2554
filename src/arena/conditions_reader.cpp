#include "arena/conditions_reader.h"

#include "arena/clocks.h"
#include "core/file.h"
#include "core/text.h"
#include "play/duration.h"

#include <limits>
#include <sstream>

namespace pitboss {
namespace {

Result<OpeningKind> parse_kind(std::string_view text) {
    if (text == "random") return OpeningKind::random;
    if (text == "tree") return OpeningKind::tree;
    if (text == "file") return OpeningKind::file;
    return Error{"must be random, tree or file, not " + quote(text)};
}

// One in each line; none where the file cannot be read.
std::vector<std::string> positions_in(const std::filesystem::path& path) {
    constexpr std::size_t most_bytes = 64 << 20;
    std::vector<std::string> out;
    const auto text = read_file(path, most_bytes);
    if (!text) return out;
    std::istringstream lines(*text);
    for (std::string line; std::getline(lines, line);) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        if (!line.empty() && line[0] != '#') out.push_back(line);
    }
    return out;
}

Limits read_limits(TomlReader& time) {
    Limits limits;
    limits.movetime = time.parse_value<Milliseconds>("movetime", parse_duration);
    limits.clock = time.parse_value<GameClock>("clock", parse_clock);
    if (const auto depth = time.integer("depth", 1, 1000)) limits.depth = static_cast<int>(*depth);
    if (const auto nodes = time.integer("nodes", 1, std::numeric_limits<std::int64_t>::max()))
        limits.nodes = static_cast<std::uint64_t>(*nodes);
    time.refuse_unknown();
    return limits;
}

OpeningOptions read_openings(TomlReader& openings, const std::filesystem::path& folder) {
    OpeningOptions out;
    if (const auto kind = openings.parse_value<OpeningKind>("kind", parse_kind)) out.kind = *kind;
    const bool from_file = out.kind == OpeningKind::file;
    if (const auto plies = openings.integer("plies", 0, 100)) {
        out.plies = static_cast<int>(*plies);
        if (from_file) openings.refuse("plies", "plies are for random openings and trees");
    }
    out.balance = openings.real("balance");
    if (out.balance && out.kind != OpeningKind::random)
        openings.refuse("balance", "balance is for random openings");
    if (out.balance && !(*out.balance >= 0))
        openings.refuse("balance", "balance must not be below 0");
    const auto file = openings.raw_text("file");
    if (file && !from_file) openings.refuse("file", "a file needs kind = \"file\"");
    if (from_file && !file) openings.refuse("file", "file is missing: one position in each line");
    if (from_file && file) {
        out.positions = positions_in(folder / *file);
        if (out.positions.empty())
            openings.refuse("file", "the file " + quote(*file) + " cannot be read");
    }
    openings.refuse_unknown();
    return out;
}

}  // namespace

VariantPtr read_game(TomlReader& top, const Catalogue& games) {
    const auto parse = [&](std::string_view text) { return games.open(text); };
    if (const auto variant = top.parse_value<VariantPtr>("game", parse)) return *variant;
    top.refuse("game", "a game is missing; \"pitboss games\" lists them");
    return nullptr;
}

ExactValuesPtr read_tables(TomlReader& table, const char* key, const std::filesystem::path& folder,
                           const VariantPtr& variant) {
    const auto open = [&](std::string_view place) -> Result<ExactValuesPtr> {
        if (!variant) return ExactValuesPtr{};
        return variant->exact_values((folder / place).string());
    };
    return table.parse_value<ExactValuesPtr>(key, open).value_or(nullptr);
}

Conditions read_conditions(TomlReader& top, const std::filesystem::path& folder,
                           const VariantPtr& variant) {
    Conditions out;
    if (const auto seed = top.integer("seed", 0, std::numeric_limits<std::int64_t>::max()))
        out.seed = static_cast<std::uint64_t>(*seed);
    if (const auto count = top.integer("concurrency", 1, 256))
        out.concurrency = static_cast<int>(*count);
    if (const auto grace = top.parse_value<Milliseconds>("grace", parse_duration_or_zero))
        out.grace = *grace;
    if (const auto faults = top.parse_value<FaultPolicy>("faults", parse_fault_policy))
        out.faults = *faults;
    out.adjudicate = read_tables(top, "adjudicate_tables", folder, variant);
    if (auto time = top.table("time")) out.limits = read_limits(*time);
    if (auto openings = top.table("openings")) out.openings = read_openings(*openings, folder);
    return out;
}

}  // namespace pitboss
