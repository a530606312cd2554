// A tournament: plays the games of a plan that are not in its store yet.
#pragma once

#include "arena/standings.h"
#include "arena/tournament_plan.h"

#include <functional>
#include <stop_token>

namespace pitboss {

using PlayerMaker = std::function<std::unique_ptr<Player>(const Entrant&)>;

// What is known after some games were added to the store. Called from one thread at a time.
struct TournamentNews {
    const std::vector<StoredGame>& games;  // the new ones
    int played = 0;                        // in all, those of earlier runs included
    int planned = 0;                       // as far as that is known
};
using TournamentObserver = std::function<void(const TournamentNews&)>;

// Who lets a tournament be played, and hears of it.
struct TournamentHost {
    PlayerMaker make;
    TournamentObserver observer = {};
    GameObserver* games = nullptr;  // of every game while it is played
    // For players that are somewhere else: whether one is there now. If this is given, nobody plays
    // two games at once, and the games of who is away come last: one of them is begun when there is
    // nothing else to play, and it is for the player to wait or to fail. Any thread may call it.
    std::function<bool(const Entrant&)> present = {};
};

// Plays on `plan.conditions.concurrency` threads until everything is played or a stop is requested;
// true if everything is. Every finished game is in the store before anything is made of it, so that
// a process may be killed at any moment: who comes back plays exactly what is missing. Which games
// are played, from which openings and with which seeds depends on the plan alone, and so do their
// results where the players decide by depth or nodes.
bool play_tournament(const VariantPtr& variant, const TournamentPlan& plan, GameStore& store,
                     const TournamentHost& host, const std::stop_token& stop);

// Who has won a knock-out tournament, once it is complete, by number.
std::optional<int> knock_out_winner(const TournamentPlan& plan, const GameStore& store);

// The games of a store that count, in the order of the plan, with players by number; of a
// sequential test those up to its answer.
std::vector<CountedGame> counted_games(const GameStore& store);

}  // namespace pitboss
