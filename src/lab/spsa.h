// Simultaneous perturbation stochastic approximation: climbs by comparing two points, however many
// parameters there are (Spall 1992; gains as in Spall 1998).
//
// In iteration k every parameter is moved up or down by c_k, by lot; the two opposite points meet,
// and each parameter goes a step towards the one that did better:
//
//   c_k = c / k^gamma,   a_k = a / (A + k)^alpha,   step = a_k / c_k * gain
//
// As in fishtest, c and a are given by where they end: the last c is the axis's `spread`, and the
// last a is `rate` times the square of it.
#pragma once

#include "core/rng.h"

#include <cstdint>
#include <vector>

namespace pitboss {

using Point = std::vector<double>;

struct SpsaAxis {
    double min = 0;
    double max = 1;
    double start = 0;
    double spread = 0.1;
};

struct SpsaOptions {
    int iterations = 500;
    double rate = 0.1;
    double alpha = 0.602;
    double gamma = 0.101;
    double stability = 0.1;  // A, as a share of the iterations
    std::uint64_t seed = 1;
};

class Spsa {
public:
    Spsa(std::vector<SpsaAxis> axes, const SpsaOptions& options);

    struct Trial {
        Point plus;
        Point minus;
    };

    bool finished() const { return done_ >= options_.iterations; }
    int iteration() const { return done_; }

    // The two points of this iteration. Asking twice answers the same.
    Trial ask() const;

    // What `plus` scored more than `minus`, from -1 to 1. Goes to the next iteration.
    void tell(double gain);

    // Mean and standard deviation of where it has been in the later half: the mean is a better
    // answer than the last point (Polyak and Juditsky 1992). Before that: where it is.
    Point settled() const;
    Point wandering() const;

private:
    void draw_signs();
    double width(std::size_t axis) const;  // c_k
    double rate() const;                   // a_k / c_k^2

    std::vector<SpsaAxis> axes_;
    SpsaOptions options_;
    int done_ = 0;
    Point point_;
    std::vector<int> signs_;
    Rng rng_;
    int counted_ = 0;  // points of the later half
    Point sum_;
    Point squares_;
};

}  // namespace pitboss
