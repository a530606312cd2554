// The commands of the engine protocol (docs/protocol.md), manager to engine, as values.
// Parsing never acts: whatever stands in the line, the answer is one of these.
#pragma once

#include "core/limits.h"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace pitboss {
namespace ugi {

// The two greetings differ in the word that ends the answer, ugiok or uciok.
enum class Dialect { ugi, uci };
struct Greet {
    Dialect dialect = Dialect::ugi;
};

struct AskReady {};

struct SetOption {
    std::string name;
    std::string value;
};

struct NewGame {};

struct SetPosition {
    std::string start;  // position text; empty for the game's own start
    std::vector<std::string> moves;
};

// Words that could not be used do not keep the engine from thinking: a manager that asked for a
// move waits for one.
struct Go {
    Limits limits;
    std::vector<std::string> complaints;
};

struct GoPerft {
    int depth = 0;
};

struct Stop {};

enum class Question {
    game_over,
    player_one_to_move,
    result,
    position,
    legal_moves,
    score,
    unknown
};
struct Query {
    Question question = Question::unknown;
};

struct Quit {};

struct Ignored {};  // blank lines and commands of other dialects

struct Refused {
    std::string message;  // what is wrong and what would be right
};

}  // namespace ugi

using UgiCommand =
    std::variant<ugi::Greet, ugi::AskReady, ugi::SetOption, ugi::NewGame, ugi::SetPosition, ugi::Go,
                 ugi::GoPerft, ugi::Stop, ugi::Query, ugi::Quit, ugi::Ignored, ugi::Refused>;

// The deepest count that may be asked for; no count that deep ever ends by itself.
inline constexpr int deepest_perft = 64;

// `line` comes without its line feed; a carriage return at its end is white space.
UgiCommand parse_ugi(std::string_view line);

}  // namespace pitboss
