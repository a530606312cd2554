// The players of one game, by name.
#pragma once

#include "engine/game_parts.h"

namespace pitboss {

class PlayerRegistry {
public:
    // Presets may build on any of the kinds, levels on presets, too.
    PlayerRegistry(std::string game, std::vector<PlayerKind> kinds,
                   const std::vector<Preset>& presets, std::vector<Level> levels);

    const std::vector<PlayerInfo>& infos() const { return infos_; }
    const std::vector<Level>& levels() const { return levels_; }
    Result<std::unique_ptr<Player>> player(const Spec& spec) const;

    // Canonical text of a specification, or what is wrong with it.
    Result<std::string> canonical_text(const Spec& spec) const;

    Result<Evaluation> estimate(const Spec& spec) const;

private:
    struct Choice {
        const PlayerKind* kind;
        OptionValues values;
    };

    Spec without_level(const Spec& spec) const;
    Result<Choice> choice(const Spec& spec) const;
    PlayerKind kind_of(const Preset& preset) const;

    std::string game_;  // for messages
    std::vector<PlayerKind> kinds_;
    std::vector<Level> levels_;
    std::vector<PlayerInfo> infos_;
};

}  // namespace pitboss
