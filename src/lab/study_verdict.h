// Judges claims: whether what was measured agrees. docs/studies.md has the rules and their reasons.
#pragma once

#include "lab/study_estimate.h"
#include "lab/study_figure.h"

#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace pitboss {

// A published share: so many of so many games. A score counts draws as halves.
struct PublishedShare {
    double count = 0;
    int games = 0;

    double share() const { return count / games; }
};

// The figures under which a claim is true.
struct Range {
    double low = -std::numeric_limits<double>::infinity();
    double high = std::numeric_limits<double>::infinity();
    bool without_low = false;  // the end itself does not belong to it
    bool without_high = false;
    std::optional<PublishedShare> sample = {};  // the range is that of a share of so many games

    bool is_one_number() const { return low == high; }
};

// `other`: measured under other conditions than the claim is about.
enum class Finding { confirmed, consistent, undecided, other, refuted };

const std::vector<Finding>& all_findings();
const char* name_of(Finding finding);  // "confirmed", "not decided", "other conditions"

// What a claim is worth where it was measured: "it holds there".
const char* there_text(Finding finding);

struct Judgement {
    Finding finding = Finding::undecided;
    std::string why;  // one line, without a full stop
};

// Where it is known what a figure lies between as a mean of games, one game to the contrary refutes
// "always" and "never", and one game confirms "sometimes" and "not always".
Judgement judge(const Estimate& measured, const Range& claimed, FigureScale scale);

// One finding for several cases, such as the choices a report leaves open: what all agree on, or
// not decided.
Finding combine(const std::vector<Finding>& findings);

// A published figure: the range is the figure itself; with a tolerance; or, if it was a share of so
// many games, everything under which it is no surprise. Halves are for draws, in scores.
Range exact_claim(double published);
Range tolerance_claim(double published, double tolerance);
Range share_claim(double published, int games, bool halves = false);

// "98.9 % [98.7 %, 99.1 %]", "100 % (exact)"; "100 % (one game a side)" of what is arbitrary.
std::string figure_text(const Estimate& estimate, FigureScale scale);

}  // namespace pitboss
