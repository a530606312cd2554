// A tournament as one HTML file that needs no other: standings, plots, and every game to play
// through.
#pragma once

#include "arena/game_store.h"
#include "arena/standings.h"
#include "play/catalogue.h"

#include <string>

namespace pitboss {

struct Report {
    std::string title;
    const Standings& standings;
    const GameStore& store;
    const Variant& variant;
};

std::string html_report(const Report& report);

}  // namespace pitboss
