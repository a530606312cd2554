#include "report/line_plot.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <regex>

namespace pitboss::line_plot_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr double any = std::numeric_limits<double>::infinity();

LinePlot plot_of(std::vector<PlotPoint> points) {
    LinePlot plot;
    plot.x_name = "plies";
    plot.y_name = "<nodes>";
    plot.series = {{"minimax & co", std::move(points)}};
    plot.y_text = [](double value) { return std::to_string(static_cast<int>(value)); };
    return plot;
}

// The heights of the dots on the page, from left to right.
std::vector<double> dots(const std::string& svg) {
    std::vector<double> out;
    const std::regex dot("cy=\"([0-9.]+)\"");
    for (std::sregex_iterator at(svg.begin(), svg.end(), dot), end; at != end; ++at)
        out.push_back(std::stod((*at)[1]));
    return out;
}

TEST(LinePlot, equal_factors_are_equal_steps_on_a_logarithmic_scale) {
    LinePlot plot = plot_of({{2, 10, {5, 20}}, {4, 100, {50, 200}}, {6, 1000, {500, 2000}}});
    plot.logarithmic = true;
    const auto log = dots(line_plot(plot));
    ASSERT_EQ(log.size(), 3);
    EXPECT_NEAR(log[0] - log[1], log[1] - log[2], 0.11);
    EXPECT_GT(log[0], log[1]);  // the page counts downwards
    plot.logarithmic = false;
    const auto linear = dots(line_plot(plot));
    EXPECT_NEAR((linear[1] - linear[2]) / (linear[0] - linear[1]), 10, 0.2);
}

TEST(LinePlot, ends_that_nobody_knows_stay_on_the_page_and_text_in_its_place) {
    const std::string svg = line_plot(plot_of({{1, 3, {-any, any}}, {2, 4, {4, any}}}));
    EXPECT_THAT(svg, Not(HasSubstr("inf")));
    EXPECT_THAT(svg, Not(HasSubstr("nan")));
    EXPECT_THAT(svg, HasSubstr("&lt;nodes&gt;"));
    EXPECT_THAT(svg, HasSubstr("minimax &amp; co"));
    EXPECT_EQ(dots(svg).size(), 2);
}

TEST(LinePlot, one_point_alone_or_a_flat_line_has_a_place) {
    for (const auto& points : {std::vector<PlotPoint>{{7, 5, {5, 5}}},
                               std::vector<PlotPoint>{{1, 0, {0, 0}}, {2, 0, {0, 0}}}}) {
        const std::string svg = line_plot(plot_of(points));
        EXPECT_THAT(svg, Not(HasSubstr("nan")));
        EXPECT_EQ(dots(svg).size(), points.size());
    }
    EXPECT_EQ(line_plot(plot_of({})), "");
}

}  // namespace
}  // namespace pitboss::line_plot_test
