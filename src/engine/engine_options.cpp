#include "engine/engine_options.h"

namespace pitboss {

OptionTable engine_options(int hash_mb) {
    return {
        integer_option("depth", 0, 0, 1000, "plies to look ahead; 0 as far as time allows"),
        duration_option("movetime", "", "time for a move; no limit if not given"),
        integer_option("hash", hash_mb, 1, 65536, "size of the hash table in MiB"),
        integer_option("threads", 1, 1, 256, "threads that search together"),
    };
}

EngineOptions read_engine_options(const OptionValues& values) {
    EngineOptions options;
    options.depth = static_cast<int>(values.integer("depth"));
    options.movetime = values.duration("movetime");
    options.hash_mb = static_cast<int>(values.integer("hash"));
    options.threads = static_cast<int>(values.integer("threads"));
    return options;
}

}  // namespace pitboss
