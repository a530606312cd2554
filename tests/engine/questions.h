// A player asked for one move.
#pragma once

#include "variants.h"

namespace pitboss::test {

// Sanitizers make everything many times slower, the starting of threads most of all.
#ifdef PITBOSS_SANITIZED
inline constexpr double slowed_down = 10;
#else
inline constexpr double slowed_down = 1;
#endif

struct Question {
    std::string game = "kalah";
    std::string start = {};
    std::vector<std::string> moves = {};
    Limits limits = {};
    Watch watch = {};
};

inline Decision asked(const std::string& player, const Question& question) {
    const auto variant = opened(question.game);
    return player_of(*variant, player)
        ->choose({variant->name(), question.start, question.moves}, question.limits,
                 question.watch);
}

}  // namespace pitboss::test
