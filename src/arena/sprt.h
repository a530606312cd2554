// The sequential probability ratio test: plays until it is known well enough which of two Elo
// differences is nearer the truth.
#pragma once

#include "arena/statistics.h"
#include "core/result.h"

namespace pitboss {

// The hypotheses: the first player is elo0, or elo1, stronger than the second.
struct SprtBounds {
    double elo0 = 0;
    double elo1 = 5;
    double alpha = 0.05;  // how often elo1 may be accepted where elo0 is true
    double beta = 0.05;   // how often elo0 may be accepted where elo1 is true

    bool operator==(const SprtBounds&) const = default;
};

Result<void> check_bounds(const SprtBounds& bounds);

enum class SprtAnswer { go_on, accepted, rejected };  // of elo1

const char* name_of(SprtAnswer answer);

// A value. Scores are those of pairs of games, in the order of the plan, not of finishing: quick
// games are other games than slow ones. Once it has answered it does not change its mind.
class Sprt {
public:
    explicit Sprt(const SprtBounds& bounds) : bounds_(bounds) {}

    void take(double pair_score);
    SprtAnswer answer() const { return answer_; }

    // The logarithm of how much better elo1 explains the scores than elo0, the variance being
    // whatever suits each of them best; and the limits at which the test answers.
    double ratio() const;
    double lower() const;
    double upper() const;
    const SprtBounds& bounds() const { return bounds_; }
    const PairCounts& pairs() const { return pairs_; }

private:
    SprtBounds bounds_;
    PairCounts pairs_{};
    SprtAnswer answer_ = SprtAnswer::go_on;
};

}  // namespace pitboss
