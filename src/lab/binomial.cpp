#include "lab/binomial.h"

#include <boost/math/special_functions/beta.hpp>

namespace pitboss {

double at_least_probability(double count, int games, double share) {
    if (count <= 0) return 1;
    return boost::math::ibeta(count, games - count + 1, share);
}

double at_most_probability(double count, int games, double share) {
    if (count >= games) return 1;
    return boost::math::ibetac(count + 1, games - count, share);
}

Interval unsurprising_shares(double count, int games, double tail) {
    return {count <= 0 ? 0 : boost::math::ibeta_inv(count, games - count + 1, tail),
            count >= games ? 1 : boost::math::ibetac_inv(count + 1, games - count, tail)};
}

}  // namespace pitboss
