// The sowing games whose stores lie on the ring: Kalah, Kalaha, Mancala.
//
//      12 11 10  9  8  7        North
//   13                    6
//       0  1  2  3  4  5        South
//
// Seeds run counter-clockwise; the store of the opponent is skipped.
#pragma once

#include "core/game.h"
#include "games/sowing/packed_board.h"
#include "games/sowing/pit.h"
#include "games/sowing/store_rules.h"
#include "games/sowing/tables/layer_maker.h"
#include "games/sowing/wide_board.h"

#include <bit>

namespace pitboss::sowing {

template <StoreRules rules, class BoardType>
struct StoreState {
    using Move = Pit;
    using Board = BoardType;
    static constexpr int max_moves = Board::max_pits;

    Board board;  // seen by the player to move
    std::uint32_t ply = 0;
    std::uint16_t ply_limit = 0;  // 0: none
    Side side = Side::south;

    bool operator==(const StoreState&) const = default;

    constexpr Side to_move() const { return side; }

    constexpr bool over() const {
        if (rules.ply_limit && ply_limit != 0 && ply >= ply_limit) return true;
        if (rules.end == End::either_row_empty && board.other_row_empty()) return true;
        return board.own_row_empty();
    }

    // What a side has in its store; once the game is over also what is left in its row. That is the
    // rule of all three games: where only the mover's row ends the game, it is the empty one.
    constexpr Value score(Side view) const {
        const bool own = view == side;
        const Value stored = own ? board.own_store() : board.other_store();
        if (!over()) return stored;
        return stored + (own ? board.own_row() : board.other_row());
    }

    constexpr Value margin(Side view) const { return score(view) - score(other(view)); }

    constexpr Key key() const {
        const Key turn = static_cast<Key>(side) | (rules.ply_limit ? Key{ply} << 1 : 0);
        return combine_seeds(board.key(), turn);
    }

    // What is in the stores is won; every seed in a pit may still go to either side. Between
    // two deposits seeds only move forward, so no position comes twice.
    static constexpr bool acyclic = true;
    constexpr Value standing() const { return board.own_store() - board.other_store(); }
    constexpr Value at_stake() const { return board.own_row() + board.other_row(); }
    constexpr Key pattern() const {
        if (!rules.ply_limit || ply_limit == 0) return board.pits_key();
        return combine_seeds(board.pits_key(), ply_limit - ply);
    }
    constexpr int mobility() const { return std::popcount(board.filled()); }

    // All positions with a few seeds can be numbered, where the ply does not matter.
    constexpr bool ranked() const { return !rules.ply_limit || ply_limit == 0; }
    std::uint64_t rank() const { return board.pits_rank(); }
    int max_ranked_stake() const { return board_rank(board.pits()).most_seeds(); }
    std::uint64_t ranked_count(int stake) const {
        return board_rank(board.pits()).boards_with(stake);
    }
    constexpr EndgameRules endgame_rules() const {
        return {.pits = board.pits(), .stores_sown = true, .store = rules, .skips = false};
    }
    LayerMaker layer_maker() const { return LayerMaker(endgame_rules()); }

    constexpr MoveList<Pit, max_moves> moves() const {
        return pits_of<max_moves>(over() ? 0 : board.filled());
    }

    void play(Pit move) {
        ply += ply < most_plies;
        const auto& sowing = board.template sow<Ring::with_own_store>(index_of(move));
        // A pit that holds one seed after the last seed fell into it was empty before; on a lap of
        // exactly the whole ring that is the pit the sowing started from.
        if constexpr (rules.capture != Capture::none)
            board.template capture<rules.capture == Capture::standard>(sowing);
        const bool again = rules.extra_turn && sowing.last == board.pits();
        board.pass_turn_if(!again);
        side = static_cast<Side>(static_cast<unsigned>(side) ^ unsigned{!again});
    }
};

}  // namespace pitboss::sowing
