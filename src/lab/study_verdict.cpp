#include "lab/study_verdict.h"

#include <cmath>

namespace pitboss {
namespace {

bool is_below(double value, const Range& range) {
    return range.without_low ? value <= range.low : value < range.low;
}

bool is_above(double value, const Range& range) {
    return range.without_high ? value >= range.high : value > range.high;
}

bool holds(const Range& range, double value) {
    return !is_below(value, range) && !is_above(value, range);
}

// "Always" or "never".
bool is_without_exception(const Range& range) {
    return range.low == range.high && (range.low == 0 || range.low == 1);
}

}  // namespace

const char* name_of(Finding finding) {
    switch (finding) {
        case Finding::confirmed:
            return "confirmed";
        case Finding::refuted:
            return "refuted";
        case Finding::undecided:
            return "not decided";
    }
    return "";
}

Finding judge(const Estimate& measured, const Range& claimed, bool share) {
    const Interval& ours = measured.interval;
    if (share && is_without_exception(claimed) && measured.value != claimed.low)
        return Finding::refuted;
    if (is_above(ours.low, claimed) || is_below(ours.high, claimed)) return Finding::refuted;
    if (holds(claimed, ours.low) && holds(claimed, ours.high)) return Finding::confirmed;
    return Finding::undecided;
}

Range exact_claim(double published) { return {published, published}; }

Range tolerance_claim(double published, double tolerance) {
    return {published - tolerance, published + tolerance};
}

Range share_claim(double published, int games) {
    const Interval interval = share_interval(published * games, games);
    return {interval.low, interval.high};
}

std::string figure_text(const Estimate& estimate, FigureScale scale) {
    const std::string value = figure_text(estimate.value, scale);
    if (estimate.exact) return value + " (exact)";
    const auto end = [&](double at) {
        if (std::isinf(at)) return std::string("?");
        std::string text = figure_text(at, scale);
        return text.substr(0, text.find(' '));
    };
    return value + " [" + end(estimate.interval.low) + ", " + end(estimate.interval.high) + "]";
}

}  // namespace pitboss
