// Commands that work through a file, keep games in a store, and can be interrupted and resumed.
#pragma once

#include "arena/game_store.h"
#include "cli/context.h"

#include <memory>
#include <string>
#include <vector>

namespace pitboss::cli {

struct Resumable {
    std::string command;  // "tournament"
    std::string noun;     // what it works through: "tournament"
    std::string file = {};
    std::string store = {};  // empty: beside the file
    int concurrency = 0;     // 0: what the file says
    bool resume = false;

    // The file and the options of such a command. `example` is a file's name without its ending.
    void add_to(CLI::App& app, const std::string& example);

    std::string text() const;  // of the file
    std::string store_path() const;
    std::string how_to_resume() const;
};

// The store of a run, to be written. What is in it has to belong to this plan, and the user has to
// know of it.
std::unique_ptr<GameStore> begin_or_resume(const Resumable& run, const std::string& game,
                                           const std::vector<Setting>& settings);

// For a run that was interrupted.
void tell_how_to_resume(const Resumable& run);

}  // namespace pitboss::cli
