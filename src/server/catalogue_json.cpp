#include "server/catalogue_json.h"

#include "server/levels.h"
#include "server/limits.h"
#include "server/position.h"
#include "wire/option_json.h"

namespace pitboss::server {
namespace {

Json levels_json(const Variant& variant) {
    Json out = Json::array();
    for (const auto& level : levels_of(variant))
        out.push_back({{"name", level.name},
                       {"title", level.title},
                       {"player", level.player},
                       {"help", level.help}});
    return out;
}

// Options that name files are not for the network; people have their own place in the forms.
std::vector<PlayerSheet> for_the_network(std::vector<PlayerSheet> sheets) {
    std::erase_if(sheets, [](const PlayerSheet& sheet) {
        return sheet.name == human || sheet.name == command_name;
    });
    for (auto& sheet : sheets)
        std::erase_if(sheet.options,
                      [](const Option& option) { return option.kind == OptionKind::path; });
    return sheets;
}

Json game_json(const GameEntry& entry, const Variant& variant) {
    return {{"name", entry.name},
            {"title", entry.title},
            {"summary", entry.summary},
            {"family", family_of(variant)},
            {"points", variant.counts_points()},
            {"parameters", options_json(entry.parameters)},
            {"players", sheets_json(for_the_network(variant.players()))},
            {"evaluators", sheets_json(variant.evaluators())},
            {"levels", levels_json(variant)}};
}

}  // namespace

Json catalogue_json(const Catalogue& games, const std::string& version) {
    Json list = Json::array();
    for (const auto& entry : games.games())
        if (const auto variant = games.open(entry.name))
            list.push_back(game_json(entry, **variant));
    return {{"version", version},
            {"games", std::move(list)},
            {"limits",
             {{"analyze_ms", limits::longest_analysis.count()},
              {"live_ms", limits::longest_live.count()},
              {"moves", most_moves},
              {"lines", limits::most_lines}}}};
}

}  // namespace pitboss::server
