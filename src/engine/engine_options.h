// The options of the engine that all games have in common.
#pragma once

#include "core/limits.h"
#include "play/option.h"

namespace pitboss {

struct EngineOptions {
    // Changes behaviour.
    int depth = 0;             // in plies; 0: as time allows
    Milliseconds movetime{0};  // 0: none

    // Changes speed.
    int hash_mb = 64;
    int threads = 1;

    // Where neither a depth nor a time is given.
    static constexpr int usual_depth = 12;
};

// The table, with the size of the hash table that the game's engine takes if nobody asks for one.
OptionTable engine_options(int hash_mb = EngineOptions{}.hash_mb);

EngineOptions read_engine_options(const OptionValues& values);

}  // namespace pitboss
