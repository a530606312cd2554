#include "lab/study_lines.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace pitboss::study_lines_test {
namespace {

using ::testing::ElementsAre;

StudyRow row(const std::string& game, const std::string& player, double wins) {
    StudyRow out;
    out.game = game;
    out.player = player;
    out.against = "o";
    out.cells = {Estimate{wins, {wins - 0.1, wins + 0.1}, false, 10}};
    return out;
}

// Games that differ in one number, some of which is their default.
ExperimentOutcome of_games() {
    ExperimentOutcome out;
    out.experiment.show = {Figure::wins};
    for (const auto& [game, plies] :
         {std::pair("g(plies=10)", 10.0), {"g", 0.0}, {"g(plies=4)", 4.0}}) {
        StudyData data;
        data.game = game;
        data.parameters = {{"plies", plies}, {"seeds", 4}};
        out.data.push_back(std::move(data));
        out.rows.push_back(row(game, "a", plies / 20));
        out.rows.push_back(row(game, "b", plies / 40));
    }
    return out;
}

TEST(StudyLines, go_over_the_parameter_that_varies_from_left_to_right) {
    const auto plots = line_plots(of_games());
    ASSERT_EQ(plots.size(), 1);
    EXPECT_EQ(plots[0].x_name, "plies");
    EXPECT_TRUE(plots[0].share);
    ASSERT_EQ(plots[0].series.size(), 2);
    EXPECT_EQ(plots[0].series[0].name, "a");
    std::vector<double> x;
    for (const auto& point : plots[0].series[1].points)
        x.push_back(point.x);
    EXPECT_THAT(x, ElementsAre(0, 4, 10));
    EXPECT_DOUBLE_EQ(plots[0].series[1].points[2].y, 0.25);
    EXPECT_DOUBLE_EQ(plots[0].series[1].points[2].band.high, 0.35);
}

TEST(StudyLines, of_a_sweep_have_the_longest_axis_below_and_the_others_as_lines) {
    ExperimentOutcome outcome;
    outcome.experiment.show = {Figure::margin, Figure::wins};
    outcome.experiment.sweep_axes = {"depth", "ties"};
    for (const char* depth : {"2", "4", "6"})
        for (const char* ties : {"first", "random"}) {
            const std::size_t point = outcome.experiment.sweep.size();
            outcome.experiment.sweep.push_back({{depth, ties}, "", {}, {}});
            StudyData data;
            data.game = "g";
            data.point = point;
            outcome.data.push_back(std::move(data));
            outcome.rows.push_back(row("g", "a", 0.5));
            outcome.rows.back().cells.push_back(std::nullopt);
            outcome.rows.back().point = point;
        }
    const auto plots = line_plots(outcome);
    ASSERT_EQ(plots.size(), 1);  // of the second figure nothing is known
    EXPECT_EQ(plots[0].x_name, "depth");
    ASSERT_EQ(plots[0].series.size(), 2);
    EXPECT_EQ(plots[0].series[1].name, "ties=random");
    EXPECT_EQ(plots[0].series[1].points.size(), 3);
}

// Games of different kinds have different parameters.
TEST(StudyLines, of_games_that_lack_a_parameter_do_without_it) {
    ExperimentOutcome outcome = of_games();
    outcome.data[1].game = outcome.rows[2].game = outcome.rows[3].game = "other";
    outcome.data[1].parameters = {{"pits", 3}};
    const auto plots = line_plots(outcome);
    ASSERT_EQ(plots.size(), 1);
    EXPECT_EQ(plots[0].x_name, "plies");
    for (const auto& series : plots[0].series)
        EXPECT_EQ(series.name.find("at"), std::string::npos) << series.name;
    std::swap(outcome.data[0], outcome.data[1]);
    std::rotate(outcome.rows.begin(), outcome.rows.begin() + 2, outcome.rows.begin() + 4);
    EXPECT_EQ(line_plots(outcome).size(), 1);  // whichever comes first
}

TEST(StudyLines, that_are_too_many_for_one_plot_make_several) {
    ExperimentOutcome outcome;
    outcome.experiment.show = {Figure::wins};
    for (const char* game : {"g(plies=1)", "g(plies=2)"}) {
        StudyData data;
        data.game = game;
        data.parameters = {{"plies", game[8] - '0'}};
        outcome.data.push_back(std::move(data));
        for (int player = 0; player < 19; ++player)
            outcome.rows.push_back(row(game, "p" + std::to_string(player), 0.5));
    }
    const auto plots = line_plots(outcome);
    ASSERT_EQ(plots.size(), 3);
    EXPECT_EQ(plots[0].series.size(), 8);
    EXPECT_EQ(plots[2].series.size(), 3);
    EXPECT_EQ(plots[2].series[2].name, "p18");
    EXPECT_EQ(plots[2].part, 3);
    EXPECT_EQ(plots[2].parts, 3);
}

TEST(StudyLines, are_none_where_nothing_varies) {
    ExperimentOutcome outcome;
    outcome.experiment.show = {Figure::wins};
    outcome.data.emplace_back();
    outcome.data[0].game = "g";
    outcome.data[0].parameters = {{"plies", 4}};
    outcome.rows = {row("g", "a", 0.5), row("g", "b", 0.5)};
    EXPECT_TRUE(line_plots(outcome).empty());
    EXPECT_TRUE(line_plots({}).empty());
}

TEST(StudyLines, times_and_nodes_are_on_a_logarithmic_scale) {
    for (const Figure figure : {Figure::nodes, Figure::seconds, Figure::time_ratio})
        EXPECT_TRUE(info_of(figure).is_logarithmic()) << info_of(figure).name;
    for (const Figure figure : {Figure::wins, Figure::margin, Figure::depth, Figure::exponent})
        EXPECT_FALSE(info_of(figure).is_logarithmic()) << info_of(figure).name;
}

}  // namespace
}  // namespace pitboss::study_lines_test
