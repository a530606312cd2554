// Exact values of Quarto positions: for each move, up to symmetry, the two questions of the solver.
#pragma once

#include "engine/position_tracker.h"
#include "engine/run_threads.h"
#include "games/quarto/quarto_game.h"
#include "games/quarto/root_study.h"
#include "play/prover.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

namespace pitboss::quarto {

template <Rules rules>
class QuartoProver final : public Prover {
public:
    using Position = State<rules>;

    explicit QuartoProver(const ProverOptions& options)
        : options_(options),
          table_(static_cast<std::size_t>(options.hash_mb > 0 ? options.hash_mb : usual_hash_mb)) {}

    Proven prove(const Line& line, const ProofWatch& watch) override {
        const Position& root = tracker_.follow(line);
        Cases cases(root, table_);
        NodeBudget budget(UINT64_MAX, [&] { return watch.stop.stop_requested(); });
        const auto so_far = [&] { return to_proof(root, cases, budget.spent()); };
        std::atomic<std::size_t> next = 0;
        run_threads(
            options_.threads, [&] { answer_questions(cases, next, budget); },
            [&] {
                if (watch.progress) watch.progress(so_far());
                if (watch.save && watch.save_is_due()) watch.save();
            });
        return so_far();
    }

    std::vector<std::uint64_t> memory() const override { return table_.words(); }
    Result<void> remember(std::span<const std::uint64_t> memory) override {
        for (const std::uint64_t word : memory)
            table_.add(word);
        return {};
    }

private:
    static constexpr int usual_hash_mb = 32;

    // Where the moves lead, each position once up to symmetry, and what is known of it.
    class Cases {
    public:
        Cases(const Position& root, SolverTable& table) : us_(root.to_move()) {
            std::map<std::uint64_t, std::size_t> seen;
            const RootStudy<rules> study(root, table, 1);
            for (const auto& candidate : study.candidates()) {
                const auto [found, is_new] = seen.emplace(key_of(candidate.next), list_.size());
                if (is_new) list_.push_back({candidate.next, known_of(candidate.standing)});
                case_of_[candidate.move] = found->second;
            }
        }

        std::size_t size() const { return list_.size(); }
        Side us() const { return us_; }
        const Position& position(std::size_t i) const { return list_[i].next; }

        Bounds bounds(std::size_t i) const {
            const std::lock_guard lock(mutex_);
            return list_[i].value;
        }
        Bounds bounds_of(Move move) const { return bounds(case_of_.at(move)); }
        void narrow(std::size_t i, const Bounds& to) {
            const std::lock_guard lock(mutex_);
            Bounds& value = list_[i].value;
            value = {std::max(value.least, to.least), std::min(value.most, to.most)};
        }

        Bounds value() const {
            const std::lock_guard lock(mutex_);
            Bounds best{-1, -1};
            for (const Case& one : list_)
                best = {std::max(best.least, one.value.least), std::max(best.most, one.value.most)};
            return best;
        }

    private:
        struct Case {
            Position next;
            Bounds value;  // for who is to move at the root
        };

        // Nothing is gained near the end of the game, where boards have no canonical key.
        static std::uint64_t key_of(const Position& s) {
            const Symmetries& symmetries = Symmetries::of(rules.squares);
            if (s.won || s.board.count() > Symmetries::most_pieces) return s.key();
            return s.placing() ? symmetries.key(s.board, s.hand) : symmetries.key(s.board);
        }

        static Bounds known_of(Standing standing) {
            if (standing == Standing::won) return exactly(1);
            if (standing == Standing::lost) return exactly(-1);
            return {-1, 1};
        }

        Side us_;
        std::map<Move, std::size_t> case_of_;
        mutable std::mutex mutex_;  // guards the values below
        std::vector<Case> list_;
    };

    // First of all moves whether they win, then whether they lose: the value is known early.
    void answer_questions(Cases& cases, std::atomic<std::size_t>& next, NodeBudget& budget) {
        Solver<rules> solver(table_, budget);
        for (std::size_t i = next++; i < 2 * cases.size(); i = next++) {
            if (options_.value_only && cases.value().proven()) return;
            const bool about_winning = i < cases.size();
            const std::size_t one = i % cases.size();
            const Bounds known = cases.bounds(one);
            if (known.proven() || (about_winning ? known.most < 1 : known.least > -1)) continue;
            const Side attacker = about_winning ? cases.us() : other(cases.us());
            const bool wins = solver.wins(cases.position(one), attacker, piece_count);
            if (solver.stopped()) return;
            if (about_winning)
                cases.narrow(one, wins ? exactly(1) : Bounds{-1, 0});
            else
                cases.narrow(one, wins ? exactly(-1) : Bounds{0, 1});
        }
    }

    Proven to_proof(const Position& root, const Cases& cases, std::uint64_t nodes) const {
        Proven out{cases.value(), {}, nodes, 0};
        for (const Move move : root.moves())
            out.moves.push_back({tracker_.game().write_move(move), cases.bounds_of(move)});
        return out;
    }

    ProverOptions options_;
    PositionTracker<QuartoGame<rules>> tracker_{QuartoGame<rules>{}};
    SolverTable table_;
};

}  // namespace pitboss::quarto
