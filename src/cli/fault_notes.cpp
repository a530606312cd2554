#include "cli/fault_notes.h"

#include "cli/layout.h"
#include "play/player_fault.h"

#include <fmt/core.h>

#include <algorithm>
#include <set>
#include <sstream>

namespace pitboss::cli {

void FaultNotes::take(int game, const Record& record) {
    constexpr std::size_t most = 100;
    if (!is_fault(record.verdict) || !record.winner) return;
    if (record.cause.find(busy_machine) != std::string::npos) ++on_busy_machine_;
    if (notes_.size() == most) return;
    const Side loser = other(*record.winner);
    notes_.push_back({game + 1, record.players[static_cast<std::size_t>(loser)],
                      code_of(record.verdict), record.cause, record.error_output});
}

void FaultNotes::print() const {
    std::set<std::string> shown;
    for (const auto& note : notes_) {
        if (!shown.insert(note.player + note.verdict).second) continue;
        fmt::print("{}\n", wrap(fmt::format("Game {}, {}: {}: {}", note.game, note.verdict,
                                            note.player, note.cause)));
        std::istringstream lines(note.error_output);
        for (std::string line; std::getline(lines, line);)
            fmt::print("    | {}\n", line);
    }
    if (on_busy_machine_ > 0)
        fmt::print("{}\n",
                   wrap(fmt::format("Note: in {} of these games the machine was busy when the move "
                                    "was late. Play fewer games at the same time, or with more "
                                    "time for a move.",
                                    on_busy_machine_)));
}

Json FaultNotes::json() const {
    Json out = Json::array();
    for (const auto& note : notes_)
        out.push_back({{"game", note.game},
                       {"player", note.player},
                       {"verdict", note.verdict},
                       {"cause", note.cause},
                       {"error_output", note.error_output}});
    return out;
}

}  // namespace pitboss::cli
