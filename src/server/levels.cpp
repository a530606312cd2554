#include "server/levels.h"

#include "core/text.h"

#include <algorithm>
#include <charconv>

namespace pitboss::server {
namespace {

constexpr int most_memory_mb = 64;

const Option* find_option(const OptionTable& table, const std::string& name) {
    const auto same = [&](const Option& option) { return option.name == name; };
    const auto found = std::find_if(table.begin(), table.end(), same);
    return found == table.end() ? nullptr : &*found;
}

const PlayerInfo* find_info(const std::vector<PlayerInfo>& infos, const std::string& name) {
    const auto same = [&](const PlayerInfo& info) { return info.name == name; };
    const auto found = std::find_if(infos.begin(), infos.end(), same);
    return found == infos.end() ? nullptr : &*found;
}

// The most a number may be, of options that take memory or processors.
std::optional<int> most_of(const std::string& name) {
    if (name == "threads") return 1;
    if (name == "hash" || name == "memory") return most_memory_mb;
    return std::nullopt;
}

Result<void> check_argument(const Option& option, const std::string& value) {
    if (option.kind == OptionKind::path)
        return Error{"players asked for over the network read no files: " + option.name};
    int number = 0;
    const auto most = most_of(option.name);
    std::from_chars(value.data(), value.data() + value.size(), number);
    if (most && number > *most)
        return Error{option.name + " may be at most " + std::to_string(*most) + " here"};
    return {};
}

// Nested specifications, those of evaluators, are held to the same rules.
Result<void> check_spec(const Variant& variant, const std::vector<PlayerInfo>& infos,
                        const Spec& spec) {
    const PlayerInfo* info = find_info(infos, spec.name);
    if (!info || spec.name == human || spec.name == command_name) {
        std::vector<std::string> names;
        for (const auto& known : infos)
            if (known.name != human && known.name != command_name) names.push_back(known.name);
        return Error{"there is no player " + quote(spec.name) + suggestion(spec.name, names) +
                     "; the players: " + list_text(names)};
    }
    for (const auto& [key, value] : spec.arguments) {
        const Option* option = find_option(info->options, key);
        if (!option) continue;  // a better sentence about it comes later
        if (const auto fine = check_argument(*option, value); !fine) return fine;
        if (option->kind != OptionKind::spec) continue;
        const auto nested = parse_spec(value);
        if (!nested) return nested.error();
        if (const auto fine = check_spec(variant, variant.evaluators(), *nested); !fine)
            return fine;
    }
    return {};
}

}  // namespace

Result<Seat> read_seat(const Variant& variant, const std::string& text) {
    if (text == human) return Seat{};
    const auto spec = parse_spec(text);
    if (!spec) return spec.error();
    if (const auto fine = check_spec(variant, variant.players(), *spec); !fine) return fine.error();
    auto spelled = variant.canonical_text(*spec);
    if (!spelled) return spelled.error();
    const auto named = [&](const Level& level) { return level.name == text; };
    const bool is_level = std::any_of(variant.levels().begin(), variant.levels().end(), named);
    return Seat{*std::move(spelled), is_level ? text : std::string()};
}

Result<std::string> read_player(const Variant& variant, const std::string& text) {
    auto seat = read_seat(variant, text);
    if (!seat) return seat.error();
    if (seat->is_human()) return Error{"a person cannot be asked here; name a player"};
    return seat->player;
}

Json seat_json(const Seat& seat) {
    return {{"player", seat.player},
            {"human", seat.is_human()},
            {"level", seat.level.empty() ? Json() : Json(seat.level)}};
}

}  // namespace pitboss::server
