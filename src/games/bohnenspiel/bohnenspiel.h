// Das Bohnenspiel, as played at McGill in 2017 and in its traditional form.
//
//      11 10  9  8  7  6        North
//       0  1  2  3  4  5        South
//
// Beans run counter-clockwise round the twelve pits; the stores are not on the ring. If the last
// bean makes 2, 4 or 6 in its pit, whoever owns it, these are taken, then those of the pit before
// it by the same test, and so on backwards. At McGill each player may also skip twice in a game.
#pragma once

#include "core/game.h"
#include "core/limits.h"
#include "games/sowing/packed_board.h"
#include "games/sowing/pit.h"
#include "games/sowing/tables/endgame_rules.h"
#include "games/sowing/wide_board.h"

#include <bit>

namespace pitboss::bohnenspiel {

using sowing::Pit;

struct Rules {
    bool skips = true;  // McGill: two skips for each player

    bool operator==(const Rules&) const = default;
};

inline constexpr int ply_limit = 402;
inline constexpr int skips_at_start = 2;

// Who may not skip before having sown again.
enum class Ban : std::uint8_t { nobody, south, north };

constexpr Ban ban_of(Side side) { return side == Side::south ? Ban::south : Ban::north; }

template <Rules rules, class BoardType>
struct State {
    using Move = Pit;
    using Board = BoardType;
    static constexpr int max_moves = Board::max_pits + 1;

    Board board;  // seen by the player to move
    std::uint16_t ply = 0;
    std::uint8_t skips[2] = {rules.skips ? skips_at_start : 0, rules.skips ? skips_at_start : 0};
    Side side = Side::south;
    Ban banned = Ban::nobody;

    bool operator==(const State&) const = default;

    constexpr Side to_move() const { return side; }

    constexpr bool may_skip() const {
        return rules.skips && skips[static_cast<int>(side)] > 0 && banned != ban_of(side);
    }

    constexpr bool out_of_moves() const { return board.own_row_empty() && !may_skip(); }

    constexpr bool over() const { return ply >= ply_limit || out_of_moves(); }

    // An empty row leaves the rest to the other player; beans still circling at the ply limit
    // belong to nobody. If both happen at once, the empty row decides.
    constexpr Value score(Side view) const {
        if (view == side) return board.own_store();
        return board.other_store() + (out_of_moves() ? board.other_row() : 0);
    }

    constexpr Value margin(Side view) const { return score(view) - score(other(view)); }

    constexpr Key key() const {
        const Key turn = Key{ply} << 16 | Key{skips[0]} << 8 | Key{skips[1]} << 4 |
                         static_cast<Key>(banned) << 1 | static_cast<Key>(side);
        return combine_seeds(board.key(), turn);
    }

    // What is in the stores is won; every bean in a pit may still go to either side, or to nobody.
    // Two beans can circle for ever.
    static constexpr bool acyclic = false;
    constexpr Value standing() const { return board.own_store() - board.other_store(); }
    constexpr Value at_stake() const { return board.own_row() + board.other_row(); }
    // The ply matters only where a search could come to the limit.
    constexpr Key pattern() const {
        const int plies_left = ply_limit - ply;
        Key rest = plies_left <= deepest_search ? static_cast<Key>(plies_left) : 0;
        if (rules.skips) {
            const bool mine = banned == ban_of(side);
            const bool others = banned == ban_of(other(side));
            rest = rest << 8 | Key{skips[static_cast<int>(side)]} << 6 |
                   Key{skips[static_cast<int>(other(side))]} << 4 | Key{mine} << 1 | Key{others};
        }
        return rest == 0 ? board.pits_key() : mix_pair(board.pits_key(), rest);
    }
    constexpr int mobility() const { return std::popcount(board.filled()); }

    // Tables leave the limit of plies out, so they are not asked near it. Whoever moved last is
    // never banned but in positions that no game comes to.
    constexpr bool ranked() const {
        return ply_limit - ply > deepest_search && banned != ban_of(other(side));
    }
    // Without skips the beans on the board are all there is to number.
    std::uint64_t rank() const requires(!rules.skips) { return board.pits_rank(); }
    constexpr sowing::EndgameRules endgame_rules() const {
        return {.pits = board.pits(), .stores_sown = false, .store = {}, .skips = rules.skips};
    }
    constexpr sowing::SkipState skip_state() const {
        return {skips[static_cast<int>(side)], skips[static_cast<int>(other(side))],
                banned == ban_of(side)};
    }
    constexpr void put_skip_state(const sowing::SkipState& wanted) {
        skips[static_cast<int>(side)] = static_cast<std::uint8_t>(wanted.own);
        skips[static_cast<int>(other(side))] = static_cast<std::uint8_t>(wanted.other);
        banned = wanted.banned ? ban_of(side) : Ban::nobody;
    }

    constexpr MoveList<Pit, max_moves> moves() const {
        if (over()) return {};
        auto out = sowing::pits_of<max_moves>(board.filled());
        if (may_skip()) out.push(sowing::skip_move);
        return out;
    }

    void play(Pit move) {
        ++ply;
        if (rules.skips && move == sowing::skip_move) {
            --skips[static_cast<int>(side)];
            banned = ban_of(other(side));
        } else {
            board.capture_back(board.template sow<sowing::Ring::pits_only>(index_of(move)));
            if (banned == ban_of(side)) banned = Ban::nobody;
        }
        board.pass_turn();
        side = other(side);
    }
};

}  // namespace pitboss::bohnenspiel
