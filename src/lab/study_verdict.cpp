#include "lab/study_verdict.h"

#include "lab/binomial.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

namespace pitboss {
namespace {

// A published count is refuted where it lies in an outer fortieth on one side of what our figure
// lets expect (one in twenty on both sides together), and confirmed only outside of the outer
// tenths: between the two lies room, so that one game more never turns one into the other.
constexpr double surprise = 0.025;
constexpr double doubt = 0.1;

// A range wider than this agrees with more than a quarter of all shares there are: that it agrees
// with ours, too, says nothing.
constexpr double widest_share = 0.25;

bool is_below(double value, const Range& range) {
    return range.without_low ? value <= range.low : value < range.low;
}

bool is_above(double value, const Range& range) {
    return range.without_high ? value >= range.high : value > range.high;
}

bool holds(const Range& range, double value) {
    return !is_below(value, range) && !is_above(value, range);
}

// The end of what is possible that "always" or "never" is about: nothing else makes it true.
std::optional<double> end_without_exception(const Range& range, const Interval& possible) {
    if (range.low == possible.high && holds(range, possible.high)) return possible.high;
    if (range.high == possible.low && holds(range, possible.low)) return possible.low;
    return std::nullopt;
}

// The end that "sometimes" or "not always" is about: everything else makes it true.
std::optional<double> end_left_out(const Range& range, const Interval& possible) {
    if (range.low == possible.low && range.without_low && holds(range, possible.high))
        return possible.low;
    if (range.high == possible.high && range.without_high && holds(range, possible.low))
        return possible.high;
    return std::nullopt;
}

std::string count_words(double count) {
    return count == std::floor(count) ? fmt::format("{:.0f}", count) : fmt::format("{:.1f}", count);
}

std::string percent(double probability) {
    return probability < 0.0001 ? "less than 0.01 %" : fmt::format("{:.2g} %", 100 * probability);
}

std::string tail_words(const PublishedShare& sample, bool below, double share) {
    const double chance = below ? at_most_probability(sample.count, sample.games, share)
                                : at_least_probability(sample.count, sample.games, share);
    return fmt::format("{} or {} of {} have a chance of {} at {}", count_words(sample.count),
                       below ? "fewer" : "more", sample.games, percent(chance),
                       figure_text(share, FigureScale::share));
}

// At the share of ours that makes the count least rare, or most rare.
std::string least_surprise(const PublishedShare& sample, const Interval& ours) {
    const bool below = at_most_probability(sample.count, sample.games, ours.low) <
                       at_least_probability(sample.count, sample.games, ours.high);
    return tail_words(sample, below, below ? ours.low : ours.high);
}

std::string most_surprise(const PublishedShare& sample, const Interval& ours) {
    const bool below = at_most_probability(sample.count, sample.games, ours.high) <
                       at_least_probability(sample.count, sample.games, ours.low);
    return tail_words(sample, below, below ? ours.high : ours.low);
}

// Whether no share of ours makes the published count rarer than this in either tail.
bool fits_everywhere(const PublishedShare& sample, const Interval& ours, double tail) {
    return at_most_probability(sample.count, sample.games, ours.high) >= tail &&
           at_least_probability(sample.count, sample.games, ours.low) >= tail;
}

bool fits_nowhere(const PublishedShare& sample, const Interval& ours) {
    return at_most_probability(sample.count, sample.games, ours.low) < surprise ||
           at_least_probability(sample.count, sample.games, ours.high) < surprise;
}

double width(const Interval& interval) { return interval.high - interval.low; }

// Whether no game was to the contrary so far.
bool is_at_an_end(const Estimate& measured) {
    return measured.possible &&
           (measured.value == measured.possible->low || measured.value == measured.possible->high);
}

// How many games would make the interval so many times as narrow, if the figure stays what it is:
// intervals narrow with the square root of the games, without a game to the contrary with the games
// themselves. Nothing if nobody plays so many, or if no games would do it.
std::string games_words(const Estimate& measured, double times) {
    constexpr double most = 1e7;
    const double games = measured.count * times * (is_at_an_end(measured) ? 1 : times);
    if (measured.one_sided || times <= 1 || !(games < most)) return "";
    const double magnitude = std::pow(10, std::floor(std::log10(games)));
    return fmt::format("; about {:.0f} games would tell",
                       std::ceil(games / magnitude - 1e-9) * magnitude);
}

// The end of the range that takes the most games to stay clear of: for a figure outside the one
// that is nearest, for one inside the nearest of those that the interval crosses.
double end_to_clear(const Estimate& measured, const Range& claimed) {
    if (is_below(measured.value, claimed)) return claimed.low;
    if (is_above(measured.value, claimed)) return claimed.high;
    if (!is_above(measured.interval.high, claimed)) return claimed.low;
    if (!is_below(measured.interval.low, claimed)) return claimed.high;
    return measured.value - claimed.low < claimed.high - measured.value ? claimed.low
                                                                        : claimed.high;
}

// An interval that is shorter on one side is so because shares end at 0 and 1: with more games both
// sides are as long as the longer one lets expect.
double times_too_wide(const Estimate& measured, double end) {
    const double half =
        std::max(measured.value - measured.interval.low, measured.interval.high - measured.value);
    return half / std::abs(measured.value - end);
}

std::string end_words(const Estimate& measured, const Range& claimed, FigureScale scale) {
    const double end = end_to_clear(measured, claimed);
    return "the interval reaches beyond " + figure_text(end, scale) +
           games_words(measured, times_too_wide(measured, end));
}

Judgement judge_sample(const Estimate& measured, const Range& claimed) {
    const PublishedShare& sample = *claimed.sample;
    const Interval& ours = measured.interval;
    const Interval range{claimed.low, claimed.high};
    const char* const too_wide = "our interval is too wide to tell";
    if (fits_nowhere(sample, ours)) return {Finding::refuted, least_surprise(sample, ours)};
    if (!fits_everywhere(sample, {measured.value, measured.value}, surprise))
        return {Finding::undecided,
                too_wide + games_words(measured,
                                       times_too_wide(measured, end_to_clear(measured, claimed)))};
    if (width(ours) > width(range))
        return {Finding::undecided, too_wide + games_words(measured, width(ours) / width(range))};
    if (width(range) > widest_share)
        return {Finding::consistent, fmt::format("{} {} every share from {} to {}", sample.games,
                                                 sample.games == 1 ? "game fits" : "games fit",
                                                 figure_text(range.low, FigureScale::share),
                                                 figure_text(range.high, FigureScale::share))};
    if (!fits_everywhere(sample, ours, doubt))
        return {Finding::consistent, most_surprise(sample, ours)};
    return {Finding::confirmed, "the published count is what our share lets expect"};
}

const char* const no_other_games = "the games are these and no others";

Judgement judge_always(const Estimate& measured, double end) {
    if (measured.value != end)
        return {Finding::refuted,
                measured.exact ? no_other_games : "there are games to the contrary"};
    if (measured.exact) return {Finding::confirmed, no_other_games};
    return {Finding::consistent, "no game to the contrary; no sample proves always or never"};
}

Judgement judge_sometimes(const Estimate& measured, double end) {
    if (measured.value != end)
        return {Finding::confirmed, measured.exact ? no_other_games : "there are such games"};
    if (measured.exact) return {Finding::refuted, no_other_games};
    return {Finding::undecided, "no such game so far; no sample proves that there is none"};
}

Judgement judge_range(const Estimate& measured, const Range& claimed, FigureScale scale) {
    const Interval& ours = measured.interval;
    const bool exact = measured.exact;
    if (is_above(ours.low, claimed) || is_below(ours.high, claimed))
        return {Finding::refuted, exact ? "an exact figure, outside of the claim"
                                        : "nothing in our interval makes it true"};
    if (holds(claimed, ours.low) && holds(claimed, ours.high))
        return {Finding::confirmed, exact ? "an exact figure, within the claim"
                                          : "everything in our interval makes it true"};
    if (claimed.is_one_number() && std::isfinite(ours.low) && std::isfinite(ours.high))
        return {Finding::consistent, "the published number lies in our interval"};
    return {Finding::undecided, end_words(measured, claimed, scale)};
}

}  // namespace

const std::vector<Finding>& all_findings() {
    static const std::vector<Finding> all{Finding::confirmed, Finding::consistent,
                                          Finding::undecided, Finding::other, Finding::refuted};
    return all;
}

const char* name_of(Finding finding) {
    switch (finding) {
        case Finding::confirmed:
            return "confirmed";
        case Finding::consistent:
            return "consistent";
        case Finding::undecided:
            return "not decided";
        case Finding::other:
            return "other conditions";
        case Finding::refuted:
            return "refuted";
    }
    return "";
}

const char* there_text(Finding finding) {
    switch (finding) {
        case Finding::confirmed:
            return "it holds there";
        case Finding::consistent:
            return "nothing speaks against it there";
        case Finding::refuted:
            return "it does not hold there";
        default:
            return "it is not decided there";
    }
}

Judgement judge(const Estimate& measured, const Range& claimed, FigureScale scale) {
    if (claimed.sample) return judge_sample(measured, claimed);
    if (measured.possible) {
        if (const auto end = end_without_exception(claimed, *measured.possible))
            return judge_always(measured, *end);
        if (const auto end = end_left_out(claimed, *measured.possible))
            return judge_sometimes(measured, *end);
    }
    return judge_range(measured, claimed, scale);
}

Finding combine(const std::vector<Finding>& findings) {
    const auto all = [&](auto is_it) {
        return !findings.empty() && std::all_of(findings.begin(), findings.end(), is_it);
    };
    if (all([](Finding f) { return f == Finding::confirmed; })) return Finding::confirmed;
    if (all([](Finding f) { return f == Finding::refuted; })) return Finding::refuted;
    if (all([](Finding f) { return f == Finding::confirmed || f == Finding::consistent; }))
        return Finding::consistent;
    return Finding::undecided;
}

Range exact_claim(double published) { return {published, published}; }

Range tolerance_claim(double published, double tolerance) {
    return {published - tolerance, published + tolerance};
}

Range share_claim(double published, int games, bool halves) {
    // Files hold shares, whose digits are cut: the count they stand for is the nearest there can
    // be.
    const double parts = halves ? 2 : 1;
    const double count = std::round(parts * published * games) / parts;
    const Interval shares = unsurprising_shares(count, games, surprise);
    return {shares.low, shares.high, false, false, PublishedShare{count, games}};
}

std::string figure_text(const Estimate& estimate, FigureScale scale) {
    const std::string value = figure_text(estimate.value, scale);
    if (estimate.exact) return value + (estimate.arbitrary ? " (one game a side)" : " (exact)");
    const auto end = [&](double at) {
        if (std::isinf(at)) return std::string("?");
        std::string text = figure_text(at, scale);
        return text.substr(0, text.find(' '));
    };
    return value + " [" + end(estimate.interval.low) + ", " + end(estimate.interval.high) + "]";
}

}  // namespace pitboss
