// One decision in Quarto: what is proven about each move, and which of the moves that do not lose
// sets the opponent the hardest task.
#pragma once

#include "core/parallel.h"
#include "games/quarto/quarto_solver.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <tuple>
#include <vector>

namespace pitboss::quarto {

// From worst to best for the side to move. Nothing is proven of an open move: it ranks below a sure
// draw, since it may be lost.
enum class Standing : std::uint8_t { lost, open, drawn, won };

template <Rules rules>
struct Candidate {
    Move move;
    State<rules> next;
    Standing standing = Standing::open;
    int turns = 0;    // of a lost move: how far one has to look ahead to see it
    double trap = 0;  // the share of the opponent's answers, of those that do not lose at once,
                      // that are mistakes nevertheless
    double task = 0;  // the share of the opponent's answers that lose at once
};

template <Rules rules>
class RootStudy {
public:
    using Position = State<rules>;

    // The game must not be over.
    RootStudy(const Position& root, SolverTable& table, int threads)
        : us_(root.to_move()), table_(table), threads_(threads) {
        for (const Move move : root.moves()) {
            Candidate<rules> candidate{move, root};
            candidate.next.play(move);
            if (candidate.next.won)
                candidate.standing = Standing::won;
            else if (lost_at_sight(candidate.next))
                candidate.standing = Standing::lost;
            candidate.task = hardest_task(candidate.next);
            candidates_.push_back(candidate);
        }
        rank();
    }

    // Best first.
    const std::vector<Candidate<rules>>& candidates() const { return candidates_; }

    // Nothing better than the first candidate can be found any more.
    bool done() const { return candidates_.front().standing == Standing::won || settled(); }
    bool settled() const {
        return std::none_of(candidates_.begin(), candidates_.end(),
                            [](const auto& c) { return c.standing == Standing::open; });
    }
    // Looking ahead so many turns is looking to the end of the game.
    int turns_to_end() const { return std::popcount(candidates_.front().next.free); }

    // Asks of every open move whether it wins or loses within so many turns. What is proven before
    // the budget ends stays proven.
    void deepen(int turns, NodeBudget& budget) {
        for_each_candidate(budget, [&](Solver<rules>& solver, Candidate<rules>& candidate) {
            if (candidate.standing == Standing::open) settle(solver, candidate, turns);
        });
    }

    // Looks for traps behind the moves that are as good as the first. They must be settled.
    void set_traps(NodeBudget& budget) {
        const Candidate<rules> best = candidates_.front();
        const auto as_good = [&](const Candidate<rules>& candidate) {
            return candidate.standing == best.standing && candidate.turns == best.turns;
        };
        const auto choices = std::count_if(candidates_.begin(), candidates_.end(), as_good);
        if (best.standing == Standing::won || choices == 1) return;
        for_each_candidate(budget, [&](Solver<rules>& solver, Candidate<rules>& candidate) {
            if (!as_good(candidate)) return;
            const double trap = best_trap(solver, candidate);
            if (!solver.stopped()) candidate.trap = trap;
        });
    }

private:
    // Calls work(solver, candidate) for each, best first, from several threads if there are. A
    // candidate belongs to one thread; they share the table and the budget and nothing else.
    template <class Work>
    void for_each_candidate(NodeBudget& budget, const Work& work) {
        {
            std::vector<std::optional<Solver<rules>>> solvers(static_cast<std::size_t>(threads_));
            parallel_for(candidates_.size(), threads_, [&](std::size_t i, std::size_t worker) {
                auto& solver = solvers[worker];
                if (!solver) solver.emplace(table_, budget);
                if (!solver->stopped()) work(*solver, candidates_[i]);
            });
        }
        rank();
    }

    void settle(Solver<rules>& solver, Candidate<rules>& candidate, int turns) const {
        const bool wins = solver.wins(candidate.next, us_, turns);
        const bool loses = !wins && solver.wins(candidate.next, other(us_), turns);
        if (solver.stopped()) return;
        if (wins)
            candidate.standing = Standing::won;
        else if (loses)
            candidate.standing = Standing::lost, candidate.turns = turns;
        else if (turns >= turns_to_end())
            candidate.standing = Standing::drawn;
    }

    // The opponent completes a line with the piece in hand, or with every piece left to give.
    static bool lost_at_sight(const Position& s) {
        if (s.placing()) return winning_cells(s) != 0;
        return s.free != 0 && (s.free & ~losing_to_give(s)) == 0;
    }

    // The opponent is to place. An answer is a pair of a cell and a piece to give back. Where a
    // cell completes a line there is no task.
    static double task(const Position& s) {
        const int answers = std::popcount(s.board.open()) * std::popcount(s.free);
        if (answers == 0 || winning_cells(s) != 0) return 0;
        const int safe = Prospects::of<rules.squares>(s.board).count_safe(s.hand, s.free);
        return 1 - static_cast<double>(safe) / answers;
    }

    // If our own gift is still to come, it will be the best one.
    static double hardest_task(const Position& s) {
        if (s.over() || s.placing()) return s.over() ? 0 : task(s);
        double most = 0;
        for (const Move move : s.moves())
            most = std::max(most, task(after(s, move)));
        return most;
    }

    double best_trap(Solver<rules>& solver, const Candidate<rules>& candidate) const {
        const Position& s = candidate.next;
        if (s.over() || s.placing()) return s.over() ? 0 : trap(solver, s, candidate.standing);
        double most = 0;
        for (const Move move : s.moves()) {
            const Position next = after(s, move);
            const bool loses = solver.wins(next, other(us_), piece_count);
            if (loses == (candidate.standing == Standing::lost))
                most = std::max(most, trap(solver, next, candidate.standing));
            if (solver.stopped()) break;
        }
        return most;
    }

    // In a drawn game a mistake lets us win, in a lost one it lets us off.
    double trap(Solver<rules>& solver, const Position& s, Standing standing) const {
        int answers = 0;
        int mistakes = 0;
        if (winning_cells(s) != 0) return 0;
        for (const Move placement : s.moves()) {
            const Position placed = after(s, placement);
            for (unsigned left = placed.free & ~losing_to_give(placed); left != 0;
                 left &= left - 1) {
                const Position next = after(placed, give(std::countr_zero(left)));
                ++answers;
                mistakes += standing == Standing::drawn
                                ? solver.wins(next, us_, piece_count)
                                : !solver.wins(next, other(us_), piece_count);
                if (solver.stopped()) return 0;
            }
        }
        return answers == 0 ? 0 : static_cast<double>(mistakes) / answers;
    }

    static Position after(Position s, Move move) {
        s.play(move);
        return s;
    }

    void rank() {
        const auto merit = [](const Candidate<rules>& c) {
            return std::tuple(c.standing, c.turns, c.trap, c.task);
        };
        std::stable_sort(candidates_.begin(), candidates_.end(),
                         [&](const auto& a, const auto& b) { return merit(a) > merit(b); });
    }

    Side us_;
    SolverTable& table_;
    int threads_;
    std::vector<Candidate<rules>> candidates_;
};

}  // namespace pitboss::quarto
