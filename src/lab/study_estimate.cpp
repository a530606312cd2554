#include "lab/study_estimate.h"

#include <boost/math/distributions/students_t.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace pitboss {

Estimate exactly(double value, int count) { return {value, {value, value}, true, count}; }

Estimate share_estimate(const std::vector<double>& shares, int count) {
    const ScoreEstimate estimate = estimate_score(shares);
    return {estimate.score, estimate.interval, false, count};
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
    const double value = more.value - less.value;
    const double down = std::hypot(more.value - more.interval.low, less.interval.high - less.value);
    const double up = std::hypot(more.interval.high - more.value, less.value - less.interval.low);
    return {value, {value - down, value + up}, more.exact && less.exact, more.count + less.count};
}

}  // namespace pitboss
