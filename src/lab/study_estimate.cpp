#include "lab/study_estimate.h"

#include "lab/binomial.h"

#include <boost/math/distributions/students_t.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace pitboss {
namespace {

// With an interval that ends so far below and above the difference.
Estimate difference_within(const Estimate& more, const Estimate& less, double down, double up) {
    const double value = more.value - less.value;
    Estimate out{value,
                 {value - down, value + up},
                 more.exact && less.exact,
                 more.count + less.count,
                 more.arbitrary || less.arbitrary,
                 more.one_sided || less.one_sided};
    return out;
}

double error_below(const Estimate& estimate) { return estimate.value - estimate.interval.low; }
double error_above(const Estimate& estimate) { return estimate.interval.high - estimate.value; }

}  // namespace

Estimate exactly(double value, int count) { return {value, {value, value}, true, count}; }

Estimate share_estimate(const std::vector<double>& shares, int count) {
    const ScoreEstimate estimate = estimate_score(shares);
    return {estimate.score, estimate.interval, false, count};
}

Estimate single_share_estimate(const std::vector<double>& shares) {
    const int count = static_cast<int>(shares.size());
    const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
    return {sum / count, unsurprising_shares(sum, count, 0.025), false, count};
}

Estimate bounded_estimate(const std::vector<double>& values, const Interval& ends, int count) {
    const double units = static_cast<double>(values.size()) + 1;
    double sum = (ends.low + ends.high) / 2;
    double squares = (ends.low * ends.low + ends.high * ends.high) / 2;
    for (const double value : values) {
        sum += value;
        squares += value * value;
    }
    const double center = sum / units;
    const double half = z95 * std::sqrt((squares / units - center * center) / units);
    const double mean = std::clamp(std::accumulate(values.begin(), values.end(), 0.0) / (units - 1),
                                   ends.low, ends.high);
    return {mean,
            {std::clamp(center - half, ends.low, mean), std::clamp(center + half, mean, ends.high)},
            false,
            count};
}

Estimate mean_estimate(const std::vector<double>& values, int count) {
    constexpr double any = std::numeric_limits<double>::infinity();
    constexpr std::size_t enough = 10;
    const double n = static_cast<double>(values.size());
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
    double squares = 0;
    for (const double value : values)
        squares += (value - mean) * (value - mean);
    if (values.size() < 2 || (squares == 0 && values.size() < enough))
        return {mean, {-any, any}, false, count};
    const double error = std::sqrt(squares / (n - 1) / n);
    const double half = quantile(complement(boost::math::students_t(n - 1), 0.025)) * error;
    return {mean, {mean - half, mean + half}, false, count};
}

Estimate not_negative(Estimate estimate) {
    estimate.interval.low = std::max(estimate.interval.low, 0.0);
    return estimate;
}

Estimate difference(const Estimate& more, const Estimate& less) {
    return difference_within(more, less, std::hypot(error_below(more), error_above(less)),
                             std::hypot(error_above(more), error_below(less)));
}

Estimate dependent_difference(const Estimate& more, const Estimate& less) {
    return difference_within(more, less, error_below(more) + error_above(less),
                             error_above(more) + error_below(less));
}

}  // namespace pitboss
