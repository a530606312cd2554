// Fits linear weights to what is known about positions: exact values by least squares, or results
// of games by logistic regression, as Texel tuning does.
#pragma once

#include <Eigen/Core>

#include <optional>
#include <vector>

namespace pitboss {

struct Observation {
    std::vector<double> features;
    double target = 0;  // a value; of a logistic fit a score from 0 to 1
    int group = 0;      // observations of one game say less than as many of different games
};

struct Fit {
    std::vector<double> weights;
    Eigen::MatrixXd covariance;  // of the weights; robust against dependence within groups
    double error = 0;      // mean squared error; of a logistic fit that of the expected scores
    double explained = 0;  // share of the targets' mean square that is gone; 1 is all of it

    double deviation(std::size_t weight) const;
};

// The weights w that make the sum of (target - w . features)^2 smallest. Nothing where the
// observations do not determine them.
std::optional<Fit> fit_least_squares(const std::vector<Observation>& observations);

// The weights that make the targets likeliest if the expected score is 1 / (1 + exp(-w .
// features)). Nothing where the observations do not determine them: a feature that separates all
// won from all lost games has no best weight.
std::optional<Fit> fit_logistic(const std::vector<Observation>& observations);

}  // namespace pitboss
