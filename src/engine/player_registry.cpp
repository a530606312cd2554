#include "engine/player_registry.h"

#include "core/text.h"

#include <algorithm>
#include <cassert>

namespace pitboss {

Error no_such_kind(const std::string& game, const std::string& what, const std::string& name,
                   const std::vector<PlayerInfo>& there_are) {
    std::vector<std::string> names;
    for (const auto& info : there_are)
        names.push_back(info.name);
    return Error{game + " has no " + what + " " + quote(name) + suggestion(name, names) +
                 "; there are " + list_text(names)};
}

PlayerRegistry::PlayerRegistry(std::string game, std::vector<PlayerKind> kinds,
                               const std::vector<Preset>& presets, std::vector<Level> levels)
    : game_(std::move(game)), kinds_(std::move(kinds)), levels_(std::move(levels)) {
    for (const auto& preset : presets)
        kinds_.push_back(kind_of(preset));
    for (const auto& level : levels_) {
        kinds_.push_back(kind_of({level.name, level.player, level.help}));
        kinds_.back().info.is_level = true;
    }
    infos_ = infos_of(kinds_);
}

Result<std::unique_ptr<Player>> PlayerRegistry::player(const Spec& spec) const {
    const auto chosen = choice(spec);
    if (!chosen) return chosen.error();
    if (!chosen->kind->make)
        return Error{spec.name + " can only play at a board: pitboss play <game>"};
    return chosen->kind->make(chosen->values);
}

// Some faults of a specification, such as those of its evaluator, show only in the making.
Result<std::string> PlayerRegistry::canonical_text(const Spec& spec) const {
    const auto chosen = choice(spec);
    if (!chosen) return chosen.error();
    if (chosen->kind->make) {
        const auto made = chosen->kind->make(chosen->values);
        if (!made) return made.error();
    }
    return to_text(chosen->values.canonical_text(chosen->kind->info.name));
}

Result<Evaluation> PlayerRegistry::estimate(const Spec& spec) const {
    const auto chosen = choice(spec);
    if (!chosen) return chosen.error();
    if (!chosen->kind->estimate) return Error{spec.name + " does not say what a position is worth"};
    return chosen->kind->estimate(chosen->values);
}

// A level is the player it stands for, with those options changed that are given.
Spec PlayerRegistry::without_level(const Spec& spec) const {
    const auto same = [&](const Level& level) { return level.name == spec.name; };
    const auto level = std::find_if(levels_.begin(), levels_.end(), same);
    if (level == levels_.end()) return spec;
    Spec out = *parse_spec(level->player);
    for (const auto& given : spec.arguments)
        std::erase_if(out.arguments, [&](const auto& set) { return set.key == given.key; });
    out.arguments.insert(out.arguments.end(), spec.arguments.begin(), spec.arguments.end());
    return out;
}

Result<PlayerRegistry::Choice> PlayerRegistry::choice(const Spec& asked) const {
    const Spec spec = without_level(asked);
    const auto kind = find_kind(kinds_, spec.name, game_, "player");
    if (!kind) return kind.error();
    auto values = OptionValues::read((*kind)->info.options, spec, spec.name);
    if (!values) return values.error();
    return Choice{*kind, *std::move(values)};
}

// The base's kind with the preset's values for defaults.
PlayerKind PlayerRegistry::kind_of(const Preset& preset) const {
    const auto spec = parse_spec(preset.base);
    assert(spec);
    PlayerKind kind = **find_kind(kinds_, spec->name, game_, "player");
    kind.info.name = preset.name;
    kind.info.help = preset.help;
    kind.info.based_on = preset.base;
    for (const auto& [key, value] : spec->arguments)
        for (auto& option : kind.info.options)
            if (option.name == key) option.standard = value;
    return kind;
}

}  // namespace pitboss
