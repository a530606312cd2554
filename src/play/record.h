// A finished game: the line that was played, how it ended and what the players said on the way.
#pragma once

#include "core/result.h"
#include "core/side.h"
#include "core/value.h"
#include "play/decision.h"
#include "play/line.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pitboss {

// Why a game ended. With `tables` it was not played to its end, which is known from tables; with
// `agreed` two people called it a draw.
enum class Verdict {
    ok,
    tables,
    time,
    illegal,
    crash,
    output,
    memory,
    start,
    resigned,
    agreed,
    stopped
};

// Whether the loser has done something wrong.
bool is_fault(Verdict verdict);

const char* code_of(Verdict verdict);
Result<Verdict> parse_verdict(std::string_view code);

// A move that was replaced by a random one, since the player's own could not be used.
struct Strike {
    int ply = 0;  // of the line, from 0
    Side side = Side::south;
    Verdict verdict = Verdict::ok;
    std::string cause;
};

struct Record {
    Line line;
    std::array<std::string, 2> players;  // specifications, or names of people: [0] is South's
    std::uint64_t seed = 0;
    int opening_plies = 0;  // moves of the line that were given, not chosen
    Verdict verdict = Verdict::ok;
    std::string cause;         // a sentence, where the verdict needs one
    std::string error_output;  // the last lines of the loser's own report, where there is one
    std::vector<Strike> strikes;
    std::optional<Side> winner;
    // South's, by the rules or by tables; the standing where the game was not finished.
    Value margin = 0;
    std::vector<Decision> decisions;
};

// 1, 0.5 or 0.
double score_for(const Record& record, Side side);

// Equal for equal games, and hardly for others; may differ from one machine to another.
std::size_t hash_of(const Line& line);

}  // namespace pitboss
