#include "protocol/ugi_settings.h"

#include <algorithm>
#include <cassert>

namespace pitboss {
namespace {

constexpr const char* empty_value = "<empty>";  // how UCI writes text without characters

struct InheritedOption {
    const char* ours;
    const char* players;
};
constexpr InheritedOption handed_down[] = {
    {"Hash", "hash"}, {"Threads", "threads"}, {"Tablebases", "tables"}, {"Book", "book"}};

const Option* find_option(const OptionTable& table, const std::string& name) {
    const auto same = [&](const Option& option) { return option.name == name; };
    const auto found = std::find_if(table.begin(), table.end(), same);
    return found == table.end() ? nullptr : &*found;
}

const OptionTable& player_options(const Variant& variant, const std::string& player) {
    static const OptionTable none;
    for (const auto& info : variant.players())
        if (info.name == player) return info.options;
    return none;
}

// The same option as the player declares it, under our name and help.
Option like(Option ours, const Option* players) {
    if (!players || players->kind != ours.kind) return ours;
    ours.standard = players->standard;
    ours.min = players->min;
    ours.max = players->max;
    return ours;
}

bool equal_but_for_case(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; };
    const auto same = [&](char x, char y) { return lower(x) == lower(y); };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), same);
}

std::string as_declared(const OptionTable& table, const std::string& name) {
    for (const auto& option : table)
        if (equal_but_for_case(option.name, name)) return option.name;
    return name;
}

std::string whole_number(double number) {
    return std::to_string(static_cast<std::int64_t>(number));
}

}  // namespace

OptionTable ugi_options(const Variant& standard_game) {
    const auto player = parse_spec(default_player);
    assert(player);
    const OptionTable& players = player_options(standard_game, player->name);
    return {
        text_option("UGI_Variant", standard_game.name(), "the game, with its parameters"),
        text_option("Player", default_player, "who answers"),
        like(integer_option("Hash", 64, 1, 65'536, "memory of the search, in MiB"),
             find_option(players, "hash")),
        like(integer_option("Threads", 1, 1, 256, "threads of the search"),
             find_option(players, "threads")),
        integer_option("MultiPV", 1, 1, 64, "how many moves to score"),
        text_option("Tablebases", "", "folder of endgame tables"),
        path_option("Book", "opening book"),
        integer_option("Seed", 0, 0, 4'294'967'295, "of all chance in a game"),
    };
}

std::string option_line(const Option& option) {
    std::string line = "option name " + option.name + " type ";
    const std::string standard =
        " default " + (option.standard.empty() ? empty_value : option.standard);
    if (option.kind == OptionKind::integer)
        return line + "spin" + standard + " min " + whole_number(option.min) + " max " +
               whole_number(option.max);
    if (option.kind == OptionKind::flag) return line + "check" + standard;
    if (option.kind != OptionKind::choice) return line + "string" + standard;
    line += "combo" + standard;
    for (const auto& choice : option.choices)
        line += " var " + choice;
    return line;
}

UgiSettings::UgiSettings(OptionTable table) : table_(std::move(table)) {
    auto values = OptionValues::read(table_, given_, "the engine");
    assert(values);
    values_ = *std::move(values);
    player_ = *parse_spec(values_.text("Player"));
}

Result<UgiSettings> UgiSettings::with(const std::string& name, const std::string& value) const {
    UgiSettings changed = *this;
    const std::string key = as_declared(table_, name);
    std::erase_if(changed.given_.arguments, [&](const auto& given) { return given.key == key; });
    changed.given_.arguments.push_back({key, value == empty_value ? "" : value});
    auto values = OptionValues::read(table_, changed.given_, "the engine");
    if (!values) return values.error();
    auto player = parse_spec(values->text("Player"));
    if (!player) return player.error();
    changed.values_ = *std::move(values);
    changed.player_ = *std::move(player);
    return changed;
}

const std::string& UgiSettings::game() const { return values_.text("UGI_Variant"); }

int UgiSettings::lines() const { return static_cast<int>(values_.integer("MultiPV")); }

std::uint64_t UgiSettings::seed() const {
    return static_cast<std::uint64_t>(values_.integer("Seed"));
}

Spec UgiSettings::player_for(const Variant& variant) const {
    Spec spec = player_;
    const OptionTable& options = player_options(variant, spec.name);
    const auto in_spec = [&](const std::string& key) {
        const auto same = [&](const auto& argument) { return argument.key == key; };
        return std::any_of(spec.arguments.begin(), spec.arguments.end(), same);
    };
    for (const auto& [ours, players] : handed_down) {
        const bool set = values_.given(ours) && !values_.text(ours).empty();
        if (set && find_option(options, players) && !in_spec(players))
            spec.arguments.push_back({players, values_.text(ours)});
    }
    return spec;
}

}  // namespace pitboss
