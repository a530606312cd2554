// Progress of a tournament, in one line of the terminal.
#pragma once

#include "arena/tournament.h"
#include "cli/terminal.h"

#include <chrono>
#include <map>
#include <string>

namespace pitboss::cli {

class TournamentProgress {
public:
    void take(const TournamentNews& news);
    void clear() { progress_.clear(); }

private:
    struct Points {
        double points = 0;
        int games = 0;
        double share() const { return games > 0 ? points / games : 0; }
    };

    std::string leaders() const;

    Progress progress_{Progress::Elsewhere::plain_lines};
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::map<std::string, Points> points_;  // of this run
    int played_here_ = 0;
};

}  // namespace pitboss::cli
