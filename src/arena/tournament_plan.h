// The plan of a tournament: everything that decides which games are played, and how.
#pragma once

#include "arena/conditions.h"
#include "arena/game_store.h"
#include "arena/schedule.h"

#include <optional>
#include <string>
#include <vector>

namespace pitboss {

struct Entrant {
    std::string name;
    std::string player;                   // specification, in its one spelling
    std::optional<int> memory_mb = {};    // of a program
    std::vector<std::string> reads = {};  // files and folders a program may read, besides its own
    bool ponder = false;                  // a program that may think while it is not its turn
    std::string file = {};                // the program itself, where a folder of them was given
};

struct TournamentPlan {
    std::string game;
    Conditions conditions;
    ScheduleOptions schedule;
    std::vector<Entrant> entrants;
};

// The meaning of the plan in one spelling, without what only changes speed. Two plans with the same
// settings have the same games.
std::vector<Setting> settings_of(const TournamentPlan& plan);

// The part of it that says how games are played.
std::vector<Setting> condition_settings(const Conditions& conditions);

// A short name of settings, equal for equal ones.
std::string hash_of(const std::vector<Setting>& settings);

// What is different, in words; empty if nothing is.
std::vector<std::string> changes(const std::vector<Setting>& before,
                                 const std::vector<Setting>& now);

// Begins an empty store with these settings. One that was begun with others, or holds games from
// elsewhere, is left alone and refused with what is different, as in "... was begun by another
// plan".
Result<void> begin_store(GameStore& store, const std::string& game,
                         const std::vector<Setting>& settings);

}  // namespace pitboss
