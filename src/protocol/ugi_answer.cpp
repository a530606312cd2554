#include "protocol/ugi_answer.h"

#include "core/text.h"

namespace pitboss {
namespace {

const char* truth(bool value) { return value ? "true" : "false"; }

const char* result_of(const Board& board) {
    if (!board.over()) return "none";
    const auto won = winner(board);
    if (!won) return "draw";
    return *won == Side::south ? "p1win" : "p2win";
}

}  // namespace

std::string ugi_answer(const Board& board, ugi::Question question) {
    switch (question) {
        case ugi::Question::game_over:
            return truth(board.over());
        case ugi::Question::player_one_to_move:
            return truth(board.to_move() == Side::south);
        case ugi::Question::result:
            return result_of(board);
        case ugi::Question::position:
            return board.position_text();
        case ugi::Question::legal_moves:
            return list_text(board.legal_moves(), " ");
        case ugi::Question::score:
            return std::to_string(board.margin(Side::south));
        case ugi::Question::unknown:
            break;
    }
    return "unknown";
}

}  // namespace pitboss
