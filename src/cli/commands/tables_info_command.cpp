// pitboss tables info
#include "cli/commands/tables_command.h"
#include "cli/layout.h"
#include "core/file.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <vector>

namespace pitboss::cli {
namespace {

// What one folder lists.
struct TablesInFolder {
    std::string name;
    std::string rules;
    int seeds = 0;  // the most
    std::size_t layers = 0;
    std::uint64_t positions = 0;
    std::uint64_t bytes = 0;
};

TablesInFolder tables_in(const std::string& name, const TablebaseManifest& manifest) {
    TablesInFolder found{name, manifest.rules, 0, manifest.layers.size(), 0, 0};
    for (const auto& layer : manifest.layers) {
        LayerHeader header;
        header.positions = layer.positions;
        found.seeds = std::max(found.seeds, layer.stake);
        found.positions += layer.positions;
        found.bytes += header.file_bytes();
    }
    return found;
}

std::vector<TablesInFolder> all_tables_in(const std::string& place) {
    std::error_code trouble;
    std::set<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(place, trouble))
        if (entry.is_directory(trouble)) names.insert(entry.path().filename().string());
    std::vector<TablesInFolder> all;
    for (const auto& name : names)
        if (const auto manifest = value_or_throw(find_manifest(place + "/" + name), "--tables"))
            all.push_back(tables_in(name, *manifest));
    return all;
}

void show_tables_info(const std::string& place, bool json) {
    const auto all = all_tables_in(place);
    if (json) {
        Json rows = Json::array();
        for (const auto& one : all)
            rows.push_back({{"folder", one.name},
                            {"rules", one.rules},
                            {"seeds", one.seeds},
                            {"layers", one.layers},
                            {"positions", one.positions},
                            {"bytes", one.bytes}});
        return print_json({{"place", place}, {"tables", std::move(rows)}});
    }
    if (all.empty()) fmt::print("There are no tables in {}.\n", path_text(place));
    for (const auto& one : all)
        fmt::print("{}: {} with at most {}, {}, {} bytes\n    {}\n", one.name,
                   count_text(one.positions, "position"),
                   count_text(static_cast<std::uint64_t>(one.seeds), "seed"),
                   count_text(one.layers, "layer"), group_digits(one.bytes), one.rules);
}

}  // namespace

void add_tables_info_command(CLI::App& tables, Context&) {
    auto* command = tables.add_subcommand("info", "which tables there are, and how large");
    auto options = std::make_shared<TablebaseOptions>();
    options->add_place_to(*command);
    auto json = std::make_shared<bool>(false);
    command->add_flag("--json", *json, "print one JSON object");
    command->callback([=] { show_tables_info(options->place, *json); });
}

}  // namespace pitboss::cli
