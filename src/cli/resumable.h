// Stores that a plan in a file fills, over as many sittings as it takes.
#pragma once

#include "arena/game_store.h"

#include <string>
#include <vector>

namespace pitboss::cli {

struct Resumable {
    std::string what;     // "tournament"
    std::string command;  // how it was called: "pitboss tournament league.toml"
    std::string file;
    std::string store;  // as given; empty: beside the file
    bool resume = false;

    std::string store_path() const;
    std::string how_to_resume() const;
};

// What is in the store has to belong to this plan, and the user has to know of it.
void begin_or_resume(GameStore& store, const Resumable& sitting, const std::string& game,
                     const std::vector<Setting>& settings);

// For a sitting that was interrupted.
void tell_how_to_resume(const Resumable& sitting);

}  // namespace pitboss::cli
