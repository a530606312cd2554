// Exact values of Quarto positions by yes-or-no questions: can this side force a line?
//
// A position is won if its side to move can force a line, lost if the other side can, and drawn
// otherwise. Two narrow searches of that kind are cheaper than one search for the value.
//   * Immediate wins are never played out: a piece that completes a line is not given, and after a
//     placement that leaves no other piece to give the mover has lost (prospects.h).
//   * Positions are kept under their canonical key (symmetry.h, solver_table.h).
// How long that takes is measured in docs/players.md.
#pragma once

#include "games/quarto/node_budget.h"
#include "games/quarto/prospects.h"
#include "games/quarto/quarto.h"
#include "games/quarto/solver_table.h"
#include "games/quarto/symmetry.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>

namespace pitboss::quarto {

// One thread uses a solver; the table and the budget may be shared.
template <Rules rules>
class Solver {
public:
    Solver(SolverTable& table, NodeBudget& budget)
        : table_(table), budget_(budget), symmetries_(Symmetries::of(rules.squares)) {}
    ~Solver() { budget_.give_back(left_); }
    Solver(const Solver&) = delete;
    Solver& operator=(const Solver&) = delete;

    // Whether the attacker can force a line, looking ahead so many turns: at least every win
    // within 2 * turns + 1 plies from the next placement is seen. With as many turns as there are
    // free pieces the answer is final; before that only a yes is. Means nothing once stopped.
    bool wins(const State<rules>& s, Side attacker, int turns);

    // 1, 0 or -1 for the side to move. Means nothing once stopped.
    Value value(const State<rules>& s) {
        if (wins(s, s.to_move(), piece_count)) return 1;
        return wins(s, other(s.to_move()), piece_count) ? -1 : 0;
    }

    // The budget is spent: the last answer was none.
    bool stopped() const { return stopped_; }

private:
    // Boards with at most so many pieces are looked up. With one more the table is asked four times
    // as often and saves 2 % of the nodes.
    static constexpr int most_pieces_stored = 8;
    // With at least so many free pieces, replies are sorted by what they leave the opponent; below,
    // only placements are sorted. 5 takes 10 % fewer nodes and as much time as 6.
    static constexpr int least_free_sorted = 6;

    // A board without a line.
    struct Node {
        Board board;
        Threats threats;
        explicit Node(const Board& b) : Node(b, Threats::of<rules.squares>(b)) {}
        Node(const Board& b, const Threats& t) : board(b), threats(t) {}
    };

    // What the side to move does next: place `piece`, then give one of the `free` ones. The piece
    // completes no line: nobody gives one that does.
    struct Task {
        int piece;
        Mask free;
        int turns;
    };

    struct Placement {
        std::uint8_t cell;
        std::uint8_t count;  // of `safe`
        Mask safe;           // the pieces that can be given after it
    };
    struct Placements {
        std::array<Placement, cell_count> items;  // only [0, size) is filled
        int size = 0;
    };

    template <bool attacking>
    bool succeeds(const Node& node, const Task& task);
    template <bool attacking>
    bool succeeds_with_few_free(const Node& node, const Task& task);
    template <bool attacking>
    bool succeeds_with_some_reply(const Node& node, const Task& task, const Placements& list);

    static bool has_safe_reply(const Node& node, const Task& task);
    static Placements placements(const Node& node, const Task& task);
    static Board after(const Node& node, const Task& task, int cell) {
        Board board = node.board;
        board.put(task.piece, cell);
        return board;
    }
    static Task hand_over(const Task& task, int piece) {
        return {piece, static_cast<Mask>(task.free & ~bit(piece)), task.turns - 1};
    }

    bool stopped_at_next_node() {
        if (left_ == 0) left_ = budget_.take();
        if (left_ == 0) stopped_ = true;
        left_ -= !stopped_;
        return stopped_;
    }

    SolverTable& table_;
    NodeBudget& budget_;
    const Symmetries& symmetries_;
    std::uint64_t left_ = 0;
    bool stopped_ = false;
};

template <Rules rules>
bool Solver<rules>::wins(const State<rules>& s, Side attacker, int turns) {
    if (s.over()) return s.margin(attacker) > 0;
    const bool attacking = s.to_move() == attacker;
    if (winning_cells(s) != 0) return attacking;
    const Node node(s.board);
    if (s.placing()) {
        const Task task{s.hand, s.free, turns};
        return attacking ? succeeds<true>(node, task) : !succeeds<false>(node, task);
    }
    // Giving: the side to move needs one piece with which the other does not succeed.
    for (unsigned left = s.free & ~losing_to_give(s); left != 0; left &= left - 1) {
        const Task task = hand_over({no_piece, s.free, turns + 1}, std::countr_zero(left));
        if (attacking ? !succeeds<false>(node, task) : !succeeds<true>(node, task))
            return attacking;
    }
    return !attacking;
}

// Whether the side to move reaches its aim: to win if `attacking`, else not to lose. It does if
// some placement and some piece given leave the opponent, whose aim is the opposite, without
// success.
template <Rules rules>
template <bool attacking>
bool Solver<rules>::succeeds(const Node& node, const Task& task) {
    if (stopped_at_next_node()) return false;
    const int free = std::popcount(task.free);

    // Step 1. Ends. The last two pieces win for nobody but who is given the wrong one, so with one
    // free piece there is nothing left to force, and with two nothing to fear beyond that.
    if constexpr (attacking) {
        if (free <= 1 || task.turns <= 0) return false;
    } else {
        if (free == 0) return true;
        if (free <= 2 || task.turns <= 0) return has_safe_reply(node, task);
    }

    // Step 2. Late positions, which are too many and too small to be kept or sorted with care.
    if (free < least_free_sorted) return succeeds_with_few_free<attacking>(node, task);

    // Step 3. Placements that leave something to give. Without any the game is lost.
    const Placements list = placements(node, task);
    if (list.size == 0) return false;

    // Step 4. Table.
    constexpr Attacker attacker = attacking ? Attacker::mover : Attacker::other;
    const bool stored = piece_count - 1 - free <= most_pieces_stored;
    const Verdict no = task.turns >= free ? never : not_within(task.turns);
    std::uint64_t key = 0;
    if (stored) {
        key = symmetries_.key(node.board, task.piece);
        const Verdict known = table_.verdict(key, attacker);
        if (known == always) return attacking;
        if (known >= no) return !attacking;
    }

    // Step 5. Replies.
    const bool success = succeeds_with_some_reply<attacking>(node, task, list);
    if (stored && !stopped_) table_.store(key, attacker, success == attacking ? always : no);
    return success;
}

// Cells in order of how many pieces can be given after them, fewest first: sorted by counting, with
// the bits of each cell's count in three sets of cells.
template <Rules rules>
template <bool attacking>
bool Solver<rules>::succeeds_with_few_free(const Node& node, const Task& task) {
    constexpr int most_free = least_free_sorted - 1;
    static_assert(most_free < 8);
    const LanePair threatened = node.threats.after(task.piece);
    std::array<std::pair<int, Mask>, most_free> gifts;  // with the cells that make them safe
    int size = 0;
    std::array<unsigned, 3> count_bits{};
    for (unsigned left = task.free; left != 0; left &= left - 1) {
        const int piece = std::countr_zero(left);
        const Mask cells = safe_cells(threatened, piece, node.board.open());
        gifts[size++] = {piece, cells};
        const unsigned carry = count_bits[0] & cells;
        count_bits[0] ^= cells;
        count_bits[2] |= count_bits[1] & carry;
        count_bits[1] ^= carry;
    }
    for (int count = 1; count <= size; ++count) {
        unsigned left = 0xffff;
        for (int k = 0; k < 3; ++k)
            left &= (count >> k & 1) != 0 ? count_bits[k] : ~count_bits[k];
        for (; left != 0; left &= left - 1) {
            const int cell = std::countr_zero(left);
            const Node next(after(node, task, cell));
            for (int i = 0; i < size; ++i) {
                const auto [piece, cells] = gifts[i];
                if ((cells & bit(cell)) != 0 && !succeeds<!attacking>(next, hand_over(task, piece)))
                    return true;
            }
        }
    }
    return false;
}

// Whether some placement leaves some piece to give that completes no line.
template <Rules rules>
bool Solver<rules>::has_safe_reply(const Node& node, const Task& task) {
    const LanePair threatened = node.threats.after(task.piece);
    for (unsigned left = task.free; left != 0; left &= left - 1)
        if (safe_cells(threatened, std::countr_zero(left), node.board.open()) != 0) return true;
    return false;
}

// Placement and gift together, in order of the number of answers they leave the opponent, fewest
// first: 1.7 to 2.2 times fewer nodes than sorting placements alone. A reply without an answer
// ends the search before any other is tried.
template <Rules rules>
template <bool attacking>
bool Solver<rules>::succeeds_with_some_reply(const Node& node, const Task& task,
                                             const Placements& list) {
    // Answers, placement and piece in one number, so that all compilers sort alike.
    std::array<std::uint32_t, cell_count * piece_count> replies;
    std::array<Prospects, cell_count> prospects;
    int size = 0;
    for (int i = 0; i < list.size; ++i) {
        prospects[i] = Prospects::of<rules.squares>(after(node, task, list.items[i].cell));
        for (unsigned left = list.items[i].safe; left != 0; left &= left - 1) {
            const Task next = hand_over(task, std::countr_zero(left));
            const int answers = prospects[i].count_safe(next.piece, next.free);
            if (answers == 0) return true;
            replies[size++] = static_cast<std::uint32_t>(answers << 16 | i << 8 | next.piece);
        }
    }
    std::sort(replies.begin(), replies.begin() + size);
    for (int r = 0; r < size; ++r) {
        const int i = replies[r] >> 8 & 0xff;
        const Node next(after(node, task, list.items[i].cell), prospects[i].threats);
        if (!succeeds<!attacking>(next, hand_over(task, replies[r] & 0xff))) return true;
    }
    return false;
}

template <Rules rules>
typename Solver<rules>::Placements Solver<rules>::placements(const Node& node, const Task& task) {
    const LanePair threatened = node.threats.after(task.piece);
    Placements list;
    for (unsigned left = node.board.open(); left != 0; left &= left - 1) {
        const int cell = std::countr_zero(left);
        const Mask losing = pieces_showing[values_at(threatened, cell)];
        const Mask safe = static_cast<Mask>(task.free & ~losing);
        if (safe == 0) continue;
        const auto count = static_cast<std::uint8_t>(std::popcount(safe));
        int i = list.size++;
        for (; i > 0 && list.items[i - 1].count > count; --i)
            list.items[i] = list.items[i - 1];
        list.items[i] = {static_cast<std::uint8_t>(cell), count, safe};
    }
    return list;
}

}  // namespace pitboss::quarto
