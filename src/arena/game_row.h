// Converts a game to a row of the store's table and back.
#pragma once

#include "arena/game_store.h"

namespace pitboss {

// Every column of `games`, with names for the players.
extern const char* const select_games;

void bind_id(Statement& statement, const GameId& id);

// Binds all columns and runs the statement.
void bind_game(Statement& statement, const StoredGame& game, std::int64_t south,
               std::int64_t north);

// The row a statement that begins with `select_games` stands on.
StoredGame read_game(Statement& row, const std::string& game);

// Whether two of the same name are the same: players, moves and ending.
bool is_same_game(const StoredGame& a, const StoredGame& b);

// Moves that were replaced, one line each: "12 south time the move took ...".
std::string strikes_text(const std::vector<Strike>& strikes);
Result<std::vector<Strike>> parse_strikes(std::string_view text);

// Time of each chosen move in microseconds, with blanks between them.
std::string times_text(const std::vector<Decision>& decisions);
std::vector<Decision> parse_times(std::string_view text);

}  // namespace pitboss
