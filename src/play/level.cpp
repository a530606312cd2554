#include "play/level.h"

namespace pitboss {

std::vector<Level> make_levels(const std::array<LevelPlayer, 6>& players) {
    constexpr std::array<const char*, 6> titles{"Beginner", "Easy",   "Casual",
                                                "Advanced", "Strong", "Strongest"};
    std::vector<Level> out;
    for (std::size_t i = 0; i < titles.size(); ++i) {
        std::string name = titles[i];
        name.front() = static_cast<char>(name.front() - 'A' + 'a');
        out.push_back({std::move(name), titles[i], players[i].player, players[i].help});
    }
    return out;
}

std::vector<Level> standard_levels() {
    return make_levels({{{"random", "plays anything"},
                         {"greedy", "takes what it can get at once"},
                         {"alphabeta(depth=2)", "sees your answer"},
                         {"alphabeta(depth=5)", "looks five moves ahead"},
                         {"engine(movetime=100ms)", "thinks for a tenth of a second"},
                         {"engine(movetime=1s)", "thinks for a second"}}});
}

}  // namespace pitboss
