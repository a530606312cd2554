// Plays random games and writes every position of them, for a second program to check. The format
// is described in tests/oracle/check_trace.py.
#include "core/rng.h"
#include "games/all_games.h"

#include <cstdlib>
#include <iostream>
#include <string>

namespace pitboss {
namespace {

void trace_position(const Board& board) {
    std::cout << "pos " << board.position_text() << "\nmoves";
    for (const auto& move : board.legal_moves())
        std::cout << ' ' << move;
    std::cout << "\nscore " << board.margin(Side::south) << '\n';
}

bool trace_game(const Variant& variant, Rng& rng) {
    std::cout << "game " << variant.name() << '\n';
    const auto board = variant.start();
    for (trace_position(*board); !board->over(); trace_position(*board)) {
        const auto moves = board->legal_moves();
        if (moves.empty()) return false;
        const auto& move =
            moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))];
        if (!board->play(move)) return false;
        std::cout << "play " << move << '\n';
    }
    std::cout << "over\n";
    return true;
}

int trace(const std::string& game, int games, std::uint64_t seed) {
    const auto variant = all_games().open(game);
    if (!variant) {
        std::cerr << variant.error().message << '\n';
        return 2;
    }
    Rng rng(seed);
    for (int i = 0; i < games; ++i)
        if (!trace_game(**variant, rng)) return 1;
    std::cout << "end " << games << '\n';
    return std::cout.flush() ? 0 : 1;
}

}  // namespace
}  // namespace pitboss

int main(int argc, char** argv) {
    if (argc != 4) {
        std::cerr << "usage: pitboss_trace <game> <games> <seed>\n";
        return 2;
    }
    std::ios::sync_with_stdio(false);
    return pitboss::trace(argv[1], std::atoi(argv[2]), std::strtoull(argv[3], nullptr, 10));
}
