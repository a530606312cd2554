// Judges claims: whether what was measured agrees. docs/studies.md has the rule.
#pragma once

#include "lab/study_estimate.h"
#include "lab/study_figure.h"

#include <limits>
#include <string>

namespace pitboss {

// The figures under which a claim is true.
struct Range {
    double low = -std::numeric_limits<double>::infinity();
    double high = std::numeric_limits<double>::infinity();
    bool without_low = false;  // the end itself does not belong to it
    bool without_high = false;
};

enum class Finding { confirmed, refuted, undecided };

const char* name_of(Finding finding);  // "confirmed", "refuted", "not decided"

// Confirmed if everything our interval holds makes the claim true, refuted if nothing in it does,
// otherwise undecided. A claim of "always" or "never", a share of exactly 1 or 0, is refuted by a
// single game, too.
Finding judge(const Estimate& measured, const Range& claimed, bool share);

// A published figure: the range is the figure itself; with a tolerance; or, if it was a share of so
// many games, Wilson's 95 % interval of it.
Range exact_claim(double published);
Range tolerance_claim(double published, double tolerance);
Range share_claim(double published, int games);

// "98.9 % [98.7 %, 99.1 %]", "100 % (exact)".
std::string figure_text(const Estimate& estimate, FigureScale scale);

}  // namespace pitboss
