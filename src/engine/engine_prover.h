// The prover of the sowing games: searches to the end of the game where that always comes, and ever
// deeper where positions can recur.
#pragma once

#include "core/bounds.h"
#include "engine/position_tracker.h"
#include "engine/proof_memory.h"
#include "engine/run_threads.h"
#include "engine/work_gate.h"
#include "play/prover.h"
#include "search/engine_search.h"
#include "search/proof_ledger.h"
#include "search/proof_search.h"
#include "solve/tablebase.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace pitboss {

template <Game G, class Eval>
class EngineProver final : public Prover {
public:
    using State = typename G::State;
    using Child = pitboss::Child<State>;

    // Tables, if there are, belong to the game `tables_of`.
    EngineProver(G game, const EngineSetup<Eval>& setup, const ProverOptions& options,
                 std::shared_ptr<const Tablebase> tables,
                 std::shared_ptr<const TablebaseGame> tables_of)
        : tracker_(std::move(game)),
          eval_(setup.proof_eval),
          settings_(setup.proof_search),
          cost_(setup.proof_cost),
          options_(options),
          memory_(options.hash_mb > 0 ? std::optional(options.hash_mb) : std::nullopt),
          tables_(std::move(tables)),
          tables_of_(std::move(tables_of)) {
        if (tables_) endgames_.borrow(tables_->values(), tables_->most_stake());
    }

    int most_table_stake() const override { return tables_ ? tables_->most_stake() : -1; }

    Proven prove(const Line& line, const ProofWatch& watch) override {
        const State& root = tracker_.follow(line);
        memory_.table().new_search();
        std::vector<Child> children;
        std::vector<Bounds> known;
        for (const auto move : root.moves()) {
            children.emplace_back(root, move, eval_);
            known.push_back(known_of(children.back()));
        }
        ProofLedger ledger(known, depths(), options_.value_only);
        Work work;
        WorkGate gate;
        const auto so_far = [&] { return to_proof(root, children, ledger, work); };
        const auto report = [&] {
            if (watch.progress && !tables_are_damaged()) watch.progress(so_far());
            if (watch.save && watch.save_is_due())
                gate.do_alone([&] {
                    if (tables_are_damaged()) return;
                    remember_moves(children, ledger);
                    watch.save();
                });
        };
        run_threads(
            1,
            [&] {
                if (ledger.next()) build_first_endings(root, watch.stop);
            },
            report);
        run_threads(
            options_.threads,
            [&] { answer_questions(root, children, ledger, work, gate, watch.stop); }, report);
        if (tables_) tables_->throw_if_damaged();
        remember_moves(children, ledger);
        return so_far();
    }

    // The bounds of positions that were asked for, then the entries of the table.
    std::vector<std::uint64_t> memory() const override {
        std::vector<std::uint64_t> words{asked_.size()};
        for (const auto& [key, bounds] : asked_) {
            words.push_back(key);
            words.push_back(static_cast<std::uint64_t>(static_cast<std::uint32_t>(bounds.least))
                                << 32 |
                            static_cast<std::uint32_t>(bounds.most));
        }
        memory_.table().for_each([&](Key key, const TtEntry& entry) {
            if (!entry.proven) return;
            words.push_back(key);
            words.push_back(TranspositionTable::word_of(entry));
        });
        return words;
    }

    Result<void> remember(std::span<const std::uint64_t> memory) override {
        if (memory.empty() || memory.size() % 2 != 1 || memory[0] > memory.size() / 2)
            return Error{"does not hold what it should"};
        const std::size_t entries_at = 1 + 2 * memory[0];
        for (std::size_t i = 1; i < entries_at; i += 2)
            asked_[memory[i]] = {
                static_cast<Value>(static_cast<std::uint32_t>(memory[i + 1] >> 32)),
                static_cast<Value>(static_cast<std::uint32_t>(memory[i + 1]))};
        const std::size_t bytes = (memory.size() - entries_at) * sizeof(std::uint64_t);
        while (memory_.can_grow() && 2 * bytes > memory_.table().bytes())
            memory_.grow();
        for (std::size_t i = entries_at; i < memory.size(); i += 2)
            memory_.table().store(memory[i], TranspositionTable::entry_of(memory[i + 1]));
        return {};
    }

private:
    // Deep enough to know about where the value lies and which moves are good.
    static constexpr int depth_before_proof = 14;
    static constexpr std::uint64_t least_attempt = 1 << 18;
    // A position of a layer takes about a seventeenth of the time of a node, and a layer saves a
    // quarter to a third of the nodes. Before the search that is weighed against what a proof is
    // likely to cost, later against the search since the last layer.
    static constexpr double endings_for_a_node_expected = 16;
    static constexpr double endings_for_a_node = 5;

    // What the threads have done together.
    struct Work {
        std::atomic<std::uint64_t> nodes = 0;
        std::atomic<std::uint64_t> table_hits = 0;
        std::atomic<std::uint64_t> nodes_at_last_layer = 0;
    };

    static std::vector<int> depths() {
        std::vector<int> all;
        for (int depth = 2; depth <= (State::acyclic ? depth_before_proof : deepest_search);
             depth += 2)
            all.push_back(depth);
        if (State::acyclic) all.push_back(to_the_end);
        return all;
    }

    SharedSearch shared_search(const State& root) {
        return {memory_.table(), options_.threads > 1 ? &busy_ : nullptr,
                root.ranked() && endgames_.most() >= 0 ? &endgames_ : nullptr};
    }

    // Where no tables are, or small ones, the values of as many endings as pay for themselves are
    // worked out.
    void build_first_endings(const State& root, const std::stop_token& stop) {
        const double worth = endings_for_a_node_expected * cost_.nodes(root.at_stake());
        add_endings(endgames_, root, {.all = std::min(worth, room_for_endings())},
                    [&] { return stop.stop_requested(); });
    }

    void build_more_endings(const State& root, Work& work, const std::stop_token& stop) {
        const auto searched = static_cast<double>(work.nodes - work.nodes_at_last_layer);
        const int before = endgames_.most();
        add_endings(endgames_, root,
                    {.layer = endings_for_a_node * searched, .all = room_for_endings()},
                    [&] { return stop.stop_requested(); });
        if (endgames_.most() > before) work.nodes_at_last_layer = work.nodes.load();
    }

    std::uint64_t first_attempt(const State& root) const {
        return std::max(least_attempt,
                        static_cast<std::uint64_t>(std::min(cost_.nodes(root.at_stake()), 1e18)));
    }

    double room_for_endings() const { return static_cast<double>(memory_.most_for_endings()); }

    bool can_learn([[maybe_unused]] const State& root) const {
        if constexpr (RankedState<State>) {
            const int next = endgames_.most() + 1;
            return root.ranked() && next < root.at_stake() && next <= root.max_ranked_stake() &&
                   endgames_.worked_out() + root.ranked_count(next) <= memory_.most_for_endings();
        }
        return false;
    }

    // Before any search: finished, in a table, asked for before, or no more than is at stake.
    Bounds known_of(Child& child) const {
        if (child.over) return exactly(child.glance);
        const State& state = child.state;
        const Value standing = state.standing();
        Bounds rest{-state.at_stake(), state.at_stake()};
        if (const auto value = table_value(state))
            rest = exactly(*value);
        else if (const auto found = asked_.find(state.pattern()); found != asked_.end())
            rest = found->second;
        const Bounds seen{Eval::unit * (rest.least + standing),
                          Eval::unit * (rest.most + standing)};
        return child.same_side ? seen : -seen;
    }

    bool tables_are_damaged() const { return tables_ && tables_->damaged(); }

    std::optional<Value> table_value(const State& state) const {
        if (!tables_ || state.at_stake() > tables_->most_stake()) return std::nullopt;
        const auto place = tables_of_->place(tracker_.game().write(state));
        if (!place || !*place) return std::nullopt;
        return tables_->value(**place);
    }

    // One thread's part. A question that takes as long as all before it is put again with more
    // endings and a larger table; what was found out about it is in the table.
    void answer_questions(const State& root, const std::vector<Child>& children,
                          ProofLedger& ledger, Work& work, WorkGate& gate,
                          const std::stop_token& stop) {
        while (const auto question = tables_are_damaged() ? std::nullopt : ledger.next()) {
            const std::uint64_t spent = work.nodes;
            bool is_tight = false;
            bool gave_up = false;
            {
                const WorkGate::Shift shift(gate);
                const bool may_change = can_learn(root) || memory_.can_grow();
                const SearchLimits limits{
                    may_change ? std::max(spent, first_attempt(root)) : UINT64_MAX, [&] {
                        work.nodes += NodeCounter::nodes_between_questions;
                        return stop.stop_requested() || gate.halting() ||
                               ledger.is_old(*question) || tables_are_damaged();
                    }};
                NodeCounter counter(limits);
                const auto answer =
                    answer_question(root, children[question->move], *question, counter);
                work.nodes += counter.nodes() % NodeCounter::nodes_between_questions;
                work.table_hits += counter.table_hits();
                if (stop.stop_requested()) return;
                if (!counter.stopped()) ledger.tell(*question, answer);
                gave_up = counter.nodes() >= limits.max_nodes;
                is_tight = memory_.can_grow() && memory_.is_tight();
            }
            if (gave_up) build_more_endings(root, work, stop);
            if (is_tight)
                gate.do_alone([&] {
                    if (memory_.can_grow() && memory_.is_tight()) memory_.grow();
                });
        }
    }

    ProofAnswer answer_question(const State& root, const Child& child,
                                const ProofQuestion& question, NodeCounter& counter) {
        if constexpr (State::acyclic)
            if (question.depth == to_the_end) {
                ProofSearch<State, Eval::unit> search(settings_, shared_search(root), counter);
                return {search.bound_of(child, question.beta), true};
            }
        EngineSearch<State, Eval> search(eval_, settings_, shared_search(root), counter);
        const Proof seen =
            search.value_of(child, {question.beta - 1, question.beta}, question.depth);
        return {seen.value, seen.proven};
    }

    void remember_moves(const std::vector<Child>& children, const ProofLedger& ledger) {
        const auto bounds = ledger.moves();
        for (std::size_t i = 0; i < children.size(); ++i) {
            const Child& child = children[i];
            if (child.over) continue;
            const Bounds seen = in_points(child.same_side ? bounds[i] : -bounds[i]);
            asked_[child.state.pattern()] = seen + -child.state.standing();
        }
    }

    Proven to_proof(const State& root, const std::vector<Child>& children,
                    const ProofLedger& ledger, const Work& work) const {
        Proven out{in_points(ledger.value()), {}, work.nodes, work.table_hits, endgames_.most()};
        if constexpr (State::acyclic) out.expected_nodes = cost_.nodes(root.at_stake());
        if (const auto asked = ledger.asked(); asked && asked->depth == to_the_end)
            out.asked = {tracker_.game().write_move(children[asked->move].move),
                         points_at_least(asked->beta)};
        const auto bounds = ledger.moves();
        for (std::size_t i = 0; i < children.size(); ++i)
            out.moves.push_back(
                {tracker_.game().write_move(children[i].move), in_points(bounds[i])});
        return out;
    }

    // What is proven is a whole number of points.
    static Bounds in_points(const Bounds& bounds) {
        return {bounds.least / Eval::unit, bounds.most / Eval::unit};
    }

    // The least whole number of points that is not below.
    static Value points_at_least(Value value) {
        return value / Eval::unit + (value > 0 && value % Eval::unit != 0);
    }

    PositionTracker<G> tracker_;
    Eval eval_;
    SearchSettings settings_;
    ProofCost cost_;
    ProverOptions options_;
    ProofMemory memory_;
    BusyPositions busy_;
    std::shared_ptr<const Tablebase> tables_;
    std::shared_ptr<const TablebaseGame> tables_of_;
    EndgameTable endgames_;
    std::map<Key, Bounds> asked_;  // by pattern: what is still to be won, in points
};

}  // namespace pitboss
