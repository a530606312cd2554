// Evolution strategy with covariance matrix adaptation (Hansen and Ostermeier 2001; constants of
// Hansen's tutorial, arXiv:1604.00772, with positive weights only).
//
// Each generation draws points from a normal distribution, ranks them by cost, and moves the mean,
// the covariances and the overall step towards what did well. It needs nothing but the ranks.
#pragma once

#include "core/rng.h"
#include "lab/spsa.h"

#include <Eigen/Core>

#include <cstdint>
#include <vector>

namespace pitboss {

struct CmaEsOptions {
    double step = 0.3;   // standard deviation of the first generation
    int population = 0;  // 0: 4 + 3 ln n, as is usual
    std::uint64_t seed = 1;
};

class CmaEs {
public:
    CmaEs(Point start, const CmaEsOptions& options);

    int population() const { return static_cast<int>(points_.size()); }
    int generation() const { return generation_; }

    // The points of this generation. Asking twice answers the same.
    const std::vector<Point>& ask() const { return points_; }

    // Their costs, in the same order: less is better. Goes to the next generation.
    void tell(const std::vector<double>& costs);

    const Point& mean() const { return mean_; }
    double step() const { return step_; }
    Point deviations() const;  // standard deviation along each axis

private:
    // Step sizes of the adaptation; they depend on the dimension and the population alone.
    struct Constants {
        std::vector<double> weights;
        double selection = 1;  // effective number of parents
        double path_rate = 0;
        double step_rate = 0;
        double damping = 1;
        double rank_one = 0;
        double rank_many = 0;
        double expected_norm = 1;  // of a standard normal vector
    };

    static Constants constants_for(std::size_t dimension, int population);
    void draw();
    void adapt(const Point& old_mean, const std::vector<std::size_t>& order);
    void take_roots();

    Point mean_;
    double step_;
    Constants constants_;
    Rng rng_;
    int generation_ = 0;
    std::vector<Point> points_;
    Eigen::MatrixXd covariance_;
    // Symmetric, so that they are the same whatever order and signs the eigenvectors come in.
    Eigen::MatrixXd root_;          // its square is the covariance
    Eigen::MatrixXd inverse_root_;  // its square is the inverse of the covariance
    Eigen::VectorXd path_;          // of the mean, for the covariance
    Eigen::VectorXd step_path_;     // the same with the covariance taken out, for the step
};

}  // namespace pitboss
