// A prover: finds exact values of positions by search.
#pragma once

#include "core/bounds.h"
#include "core/result.h"
#include "play/line.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace pitboss {

// A question that a proof is about: does this move bring so much?
struct ProofQuestionText {
    std::string move;
    Value at_least = 0;
};

struct ProvenMove {
    std::string move;
    Bounds value;  // for whoever makes it
};

// Margins at the end of the game for the side to move, if both play their best.
struct Proven {
    Bounds value;
    std::vector<ProvenMove> moves;  // in the game's order
    std::uint64_t nodes = 0;
    std::uint64_t table_hits = 0;  // values that were looked up in endgame tables
    int endings = -1;  // all positions up to this stake are known before any search; -1: none
    std::optional<ProofQuestionText> asked = {};  // while it goes on
    double expected_nodes = 0;  // for the value alone, give or take a factor of 5; 0: nobody knows

    bool complete() const {
        for (const auto& move : moves)
            if (!move.value.proven()) return false;
        return value.proven();
    }
};

struct ProverOptions {
    std::string tables = {};  // place of endgame tables; empty: none
    int threads = 1;          // changes speed alone, as all below
    int hash_mb = 0;          // 0: what suits the game; it may grow with the proof
    bool value_only = false;  // the moves need only be known as far as the value takes it
};

// How the asking side follows and ends a proof. All are called from the asking thread: `progress`
// now and then, `save` when save_is_due() says so and memory() may be called.
struct ProofWatch {
    std::stop_token stop;
    std::function<void(const Proven&)> progress;
    std::function<bool()> save_is_due = {};
    std::function<void()> save = {};
};

// One thread uses a prover at a time.
class Prover {
public:
    virtual ~Prover() = default;

    // Of the position at the end of `line`, which is legal and not finished. Blocks until all is
    // known or no more can be; returns soon with the bounds reached once stop is requested.
    virtual Proven prove(const Line& line, const ProofWatch& watch) = 0;

    // Up to how many seeds on the board the values are looked up in tables; -1: none are.
    virtual int most_table_stake() const { return -1; }

    // All that was found out so far and can be used again by a prover of the same game, whatever
    // its options.
    virtual std::vector<std::uint64_t> memory() const = 0;
    virtual Result<void> remember(std::span<const std::uint64_t> memory) = 0;
};

}  // namespace pitboss
