// Requests typed at the board, parsed but not yet carried out.
#pragma once

#include <string>
#include <string_view>
#include <variant>

namespace pitboss::cli {

struct MoveRequest {
    std::string move;
};
struct HintRequest {};
struct UndoRequest {};
struct ResignRequest {};
struct SaveRequest {
    std::string path;
};
struct HelpRequest {};
struct RulesRequest {};
struct QuitRequest {};
struct NoRequest {};

using PlayRequest = std::variant<NoRequest, MoveRequest, HintRequest, UndoRequest, ResignRequest,
                                 SaveRequest, HelpRequest, RulesRequest, QuitRequest>;

// Anything that is not a command is taken for a move: the board knows its notation.
PlayRequest parse_play_request(std::string_view text);

}  // namespace pitboss::cli
