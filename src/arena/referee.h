// The referee: one game between two players.
#pragma once

#include "arena/fault_policy.h"
#include "core/limits.h"
#include "play/catalogue.h"
#include "play/record.h"

#include <array>
#include <chrono>
#include <functional>
#include <stop_token>

namespace pitboss {

// Is told of a game while it is played, by the thread that plays it. The record holds what is known
// so far: the players, the seed, the opening and the moves after it. Who observes several games at
// once tells them apart by their seeds.
class GameObserver {
public:
    virtual ~GameObserver() = default;
    virtual void game_begins(const Record& game) = 0;  // both players are ready
    virtual void move_played(const Record& game) = 0;
    virtual void game_over(const Record& game) = 0;  // also of a game that never began
};

struct GameSetup {
    Line opening;                             // where the players take over
    std::array<std::string, 2> players = {};  // their names for the record, South's first
    Limits limits;                            // of the first move; game clocks run from there
    // A move later than its time plus this is too late. The allowance is for the machine, which may
    // be busy, not for the player.
    Milliseconds grace{50};
    FaultPolicy faults;
    // A game ends as soon as its outcome is known here, with that outcome; nothing: it is played
    // to its end.
    ExactValuesPtr adjudicate = nullptr;
    std::uint64_t seed = 0;  // of all chance in the game, replaced moves included
    GameObserver* observer = nullptr;
    // The clock that moves are timed with. Players are given deadlines by it.
    std::function<std::chrono::steady_clock::time_point()> now = std::chrono::steady_clock::now;
};

// Plays to the end of the game, a known outcome, a fault of a player, or a requested stop. The
// referee keeps its own board and clocks and believes nobody: an illegal move, a late move or a
// throwing player loses the game, if the policy does not say otherwise.
Record play_game(const Variant& variant, const std::array<Player*, 2>& players,
                 const GameSetup& setup, const std::stop_token& stop);

}  // namespace pitboss
