#include "play/record_check.h"

namespace pitboss {
namespace {

Result<void> check_adjudicated(const Board& board, const Record& record) {
    if (board.over()) return Error{"the game is over, so that no tables ended it"};
    if (record.winner != winner_by(record.margin))
        return Error{"the result is not that of the margin"};
    return {};
}

}  // namespace

Result<void> check_record(const Variant& variant, const Record& record) {
    const auto board = replay(variant, record.line);
    if (!board) return board.error();
    const auto moves = static_cast<int>(record.line.moves.size());
    if (record.opening_plies < 0 || record.opening_plies > moves)
        return Error{"the opening is longer than the game"};
    if (record.verdict == Verdict::stopped) return Error{"the game is not finished"};
    if (record.verdict == Verdict::ok && !(*board)->over())
        return Error{"the game is not over after the last move"};
    if (record.verdict == Verdict::ok && winner(**board) != record.winner)
        return Error{"the result is not that of the moves"};
    if (record.verdict == Verdict::tables) return check_adjudicated(**board, record);
    if (record.verdict == Verdict::agreed && record.winner)
        return Error{"a draw that was agreed on has no winner"};
    if (record.verdict != Verdict::ok && record.verdict != Verdict::agreed && !record.winner)
        return Error{"a fault, or giving up, has a winner"};
    if (record.margin != (*board)->margin(Side::south))
        return Error{"the margin is " + std::to_string((*board)->margin(Side::south)) + ", not " +
                     std::to_string(record.margin)};
    return {};
}

}  // namespace pitboss
