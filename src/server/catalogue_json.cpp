#include "server/catalogue_json.h"

#include "protocol/option_json.h"
#include "server/board_json.h"
#include "server/levels.h"
#include "server/limits.h"
#include "server/position.h"

namespace pitboss::server {
namespace {

Json levels_json(const Variant& variant) {
    Json out = Json::array();
    for (const auto& level : variant.levels())
        out.push_back({{"name", level.name},
                       {"title", level.title},
                       {"player", level.player},
                       {"help", level.help}});
    return out;
}

// Options that name files are not for the network; people and levels have their own places in the
// forms.
std::vector<PlayerInfo> for_the_network(std::vector<PlayerInfo> infos) {
    std::erase_if(infos, [](const PlayerInfo& info) {
        return info.name == human || info.name == command_name || info.is_level;
    });
    for (auto& info : infos)
        std::erase_if(info.options,
                      [](const Option& option) { return option.kind == OptionKind::path; });
    return infos;
}

Json game_json(const GameEntry& entry, const Variant& variant) {
    return {{"name", entry.name},
            {"title", entry.title},
            {"summary", entry.summary},
            {"family", family_of(variant.start()->view())},
            {"points", variant.counts_points()},
            {"parameters", options_json(entry.parameters)},
            {"players", infos_json(for_the_network(variant.players()))},
            {"evaluators", infos_json(variant.evaluators())},
            {"levels", levels_json(variant)}};
}

}  // namespace

Json catalogue_json(const Catalogue& games, const std::string& version) {
    Json list = Json::array();
    for (const auto& entry : games.games())
        if (const auto variant = games.open(entry.name))
            list.push_back(game_json(entry, **variant));
    return {{"version", version},
            {"default_game", games.default_game().name},
            {"games", std::move(list)},
            {"limits",
             {{"analyze_ms", limits::longest_analysis.count()},
              {"live_ms", limits::longest_live.count()},
              {"moves", most_moves},
              {"lines", limits::most_lines}}}};
}

}  // namespace pitboss::server
