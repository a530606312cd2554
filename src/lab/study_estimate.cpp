#include "lab/study_estimate.h"

#include <array>
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
    const double half = student_quantile(static_cast<int>(values.size()) - 1) * error;
    return {mean, {mean - half, mean + half}, false, count};
}

Estimate difference(const Estimate& more, const Estimate& less) {
    const double value = more.value - less.value;
    const double down = std::hypot(more.value - more.interval.low, less.interval.high - less.value);
    const double up = std::hypot(more.interval.high - more.value, less.value - less.interval.low);
    return {value, {value - down, value + up}, more.exact && less.exact, more.count + less.count};
}

// The first ones from the tables, the others by Fisher's expansion around the normal quantile.
double student_quantile(int degrees_of_freedom) {
    constexpr std::array first{12.7062, 4.3027, 3.1824, 2.7764, 2.5706,
                               2.4469,  2.3646, 2.3060, 2.2622, 2.2281};
    if (degrees_of_freedom <= static_cast<int>(first.size()))
        return first[static_cast<std::size_t>(degrees_of_freedom - 1)];
    const double n = degrees_of_freedom;
    const double z = z95, z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z;
    return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n) +
           (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n);
}

}  // namespace pitboss
