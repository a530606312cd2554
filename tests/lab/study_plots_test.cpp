#include "lab/study_plots.h"

#include <gtest/gtest.h>

#include <regex>

namespace pitboss::study_plots_test {
namespace {

// Where the dots are on the page, from left to right.
std::vector<double> dots(Figure figure, const std::vector<double>& values) {
    ExperimentOutcome outcome;
    outcome.experiment.kind = ExperimentKind::search;
    outcome.experiment.show = {figure};
    for (const double value : values) {
        StudyRow row;
        row.player = "p";
        row.cells = {Estimate{value, {value / 2, value * 2}, false, 10}};
        outcome.rows.push_back(std::move(row));
    }
    const std::string svg = rows_plot(outcome);
    std::vector<double> out;
    const std::regex dot("cx=\"([0-9.]+)\"");
    for (std::sregex_iterator at(svg.begin(), svg.end(), dot), end; at != end; ++at)
        out.push_back(std::stod((*at)[1]));
    return out;
}

TEST(StudyPlots, times_and_nodes_are_dots_on_a_logarithmic_scale) {
    for (const Figure figure : {Figure::nodes, Figure::seconds}) {
        const auto at = dots(figure, {10, 100, 10000});
        ASSERT_EQ(at.size(), 3);
        EXPECT_NEAR(at[2] - at[1], 2 * (at[1] - at[0]), 0.2);
    }
    const auto at = dots(Figure::depth, {1, 2, 4});
    EXPECT_NEAR(at[2] - at[1], 2 * (at[1] - at[0]), 0.2);
    EXPECT_EQ(dots(Figure::nodes, {0, 5}).size(), 2);  // there is no logarithm of 0
}

}  // namespace
}  // namespace pitboss::study_plots_test
