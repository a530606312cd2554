// Converts a game to a row of the store's table and back.
#pragma once

#include "arena/game_store.h"

namespace pitboss {

Cells cells_of(const GameId& id);

// The row of a game; players are numbers there.
Cells cells_of(const StoredGame& game, std::int64_t south, std::int64_t north);

// The same back. `name_of` tells the player of a number, or throws.
StoredGame read_game(RowReader row, const std::string& game,
                     const std::function<std::string(std::int64_t)>& name_of);

// Whether two of the same name are the same: players, moves and ending.
bool is_same_game(const StoredGame& a, const StoredGame& b);

// Moves that were replaced, one line each: "12 south time the move took ...".
std::string strikes_text(const std::vector<Strike>& strikes);
Result<std::vector<Strike>> parse_strikes(std::string_view text);

// Time of each chosen move in microseconds, with blanks between them.
std::string times_text(const std::vector<Decision>& decisions);
std::vector<Decision> parse_times(std::string_view text);

}  // namespace pitboss
