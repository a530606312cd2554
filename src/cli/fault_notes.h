// Notes on the games of a match that ended by a fault: why, and what the player printed.
#pragma once

#include "cli/context.h"
#include "play/record.h"

#include <string>
#include <vector>

namespace pitboss::cli {

class FaultNotes {
public:
    // Keeps the first few, and counts.
    void take(int game, const Record& record);

    // One fault of each kind, with the last words of who committed it.
    void print() const;
    Json json() const;

private:
    struct Note {
        int game = 0;
        std::string player;
        std::string verdict;
        std::string cause;
        std::string error_output;
    };

    std::vector<Note> notes_;
    int on_busy_machine_ = 0;  // late moves that were perhaps not the player's doing
};

}  // namespace pitboss::cli
