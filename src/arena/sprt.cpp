#include "arena/sprt.h"

#include <cmath>

namespace pitboss {

Result<void> check_bounds(const SprtBounds& bounds) {
    const auto small = [](double rate) { return rate > 0 && rate < 0.5; };
    if (!(bounds.elo0 < bounds.elo1)) return Error{"elo0 has to be less than elo1"};
    if (!small(bounds.alpha) || !small(bounds.beta))
        return Error{"alpha and beta have to lie between 0 and 0.5"};
    return {};
}

const char* name_of(SprtAnswer answer) {
    switch (answer) {
        case SprtAnswer::go_on:
            return "undecided";
        case SprtAnswer::accepted:
            return "accepted";
        case SprtAnswer::rejected:
            return "rejected";
    }
    return "";
}

void Sprt::take(double pair_score) {
    if (answer_ != SprtAnswer::go_on) return;
    count_pair(pairs_, pair_score);
    if (ratio() >= upper()) answer_ = SprtAnswer::accepted;
    if (ratio() <= lower()) answer_ = SprtAnswer::rejected;
}

// Of normal scores with a given mean the likeliest variance is the mean square distance from it.
double Sprt::ratio() const {
    const PairMoments moments = moments_of(pairs_);
    const auto spread = [&](double elo) {
        const double off = moments.mean - score_at(elo);
        return moments.variance + off * off;
    };
    return total_of(pairs_) / 2.0 * std::log(spread(bounds_.elo0) / spread(bounds_.elo1));
}

double Sprt::lower() const { return std::log(bounds_.beta / (1 - bounds_.alpha)); }

double Sprt::upper() const { return std::log((1 - bounds_.beta) / bounds_.alpha); }

}  // namespace pitboss
