// The bounds that a proof has reached for a position and its moves, and the next question to ask.
//
// First the value of the position: is it at least so much? A yes is proven by one move, a no by
// all. Then the values of the other moves, one after the other. Each question is put where the
// last answer left it (MTD(f), Plaat 1996). Where a search to the end of the game is not possible,
// or not yet, the same questions are asked of ever greater depths, and what is found there without
// any estimate is proven.
#pragma once

#include "core/bounds.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

namespace pitboss {

// Is the move worth at least `beta`, searched to this depth?
struct ProofQuestion {
    std::size_t move = 0;
    Value beta = 0;
    int depth = 0;
    std::uint64_t number = 0;
};

// At least `bound` if that is `beta` or more, at most `bound` otherwise.
struct ProofAnswer {
    Value bound = 0;
    bool proven = false;  // no estimate had a part in it
};

// Any thread may ask and tell; all of them are given the same question until one has the answer.
class ProofLedger {
public:
    // `moves` holds what is known of each before any search, with finite bounds, `depths` the
    // depths to ask for in turn.
    ProofLedger(const std::vector<Bounds>& moves, std::vector<int> depths, bool value_only);

    // Nothing once all is known, or no depth is left.
    std::optional<ProofQuestion> next();

    void tell(const ProofQuestion& question, const ProofAnswer& answer);

    // Whether the question has been answered meanwhile.
    bool is_old(const ProofQuestion& question) const {
        return question.number != number_.load(std::memory_order_relaxed);
    }

    Bounds value() const;
    std::vector<Bounds> moves() const;
    // The question that next() gave last.
    std::optional<ProofQuestion> asked() const;

private:
    struct Move {
        Bounds proven;
        Bounds seen;  // at this depth
        Value guess = 0;
    };

    bool finished() const;
    bool deepen();
    std::optional<ProofQuestion> about_the_value() const;
    std::optional<ProofQuestion> about_a_move() const;
    ProofQuestion question(std::size_t move, Value beta) const;

    template <class Which>
    Bounds best_of(Which which) const;

    std::vector<int> depths_;
    bool value_only_;
    std::atomic<std::uint64_t> number_ = 0;

    mutable std::mutex mutex_;  // guards all below
    std::vector<Move> moves_;
    std::vector<std::size_t> order_;  // of the moves, most promising first
    std::size_t depth_ = 0;           // of `depths_`
    Value guess_ = 0;
    std::optional<ProofQuestion> asked_;
};

}  // namespace pitboss
