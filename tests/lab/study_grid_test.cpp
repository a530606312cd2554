#include "lab/study_grid.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace pitboss::study_grid_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(StudyGrid, axes_hold_both_ends_without_the_errors_of_sums) {
    const auto axis = parse_axis("0..1 step 0.1");
    ASSERT_TRUE(axis);
    ASSERT_EQ(axis->size(), 11);
    EXPECT_EQ((*axis)[3], 0.3);
    EXPECT_EQ((*axis)[10], 1.0);
    EXPECT_THAT(*parse_axis("0.6..0.85 step 0.1"), ElementsAre(0.6, 0.7, 0.8));
    EXPECT_THAT(*parse_axis(" 2 .. 2 step 5 "), ElementsAre(2));
}

TEST(StudyGrid, axes_that_make_no_sense_are_refused_in_words) {
    const auto refused = [](const char* text, const char* why) {
        const auto axis = parse_axis(text);
        ASSERT_FALSE(axis) << text;
        EXPECT_THAT(axis.error().message, HasSubstr(why)) << text;
    };
    refused("0..1", "an axis is written");
    refused("0 to 1 step 2", "an axis is written");
    refused("0..x step 0.1", "an axis is written");
    refused("step 1 0..1", "an axis is written");
    refused("0..1 step 0", "larger than 0");
    refused("0..1 step -0.5", "larger than 0");
    refused("1..0 step 0.1", "upwards");
    refused("0..1 step 1e-9", "at most 10000");
    refused("0..1e300 step 1e-300", "at most 10000");
    refused("nan..1 step 1", "an axis is written");
}

TEST(StudyGrid, formulas_add_and_subtract_numbers_and_axes) {
    const GridPoint at{{"w1", 0.7}, {"w3", 0.2}};
    EXPECT_EQ(*evaluate("1 - w1", at), 0.3);
    EXPECT_EQ(*evaluate("w1+w3", at), 0.9);
    EXPECT_EQ(*evaluate("-w1 + 2*w3 + 1", at), 0.7);
    EXPECT_EQ(*evaluate("3", at), 3);
    for (const char* wrong : {"1 - w2", "", "w1 *2", "1 +", "1 - - w1", "2*", "w1 / 2"})
        EXPECT_FALSE(evaluate(wrong, at)) << wrong;
}

TEST(StudyGrid, the_grid_of_the_second_report_has_121_points_whose_first_weights_sum_to_one) {
    const auto points =
        expand({{"w1", *parse_axis("0..1 step 0.1")}, {"w3", *parse_axis("0..1 step 0.1")}},
               {{"w2", "1 - w1"}});
    ASSERT_TRUE(points);
    ASSERT_EQ(points->size(), 121);
    std::set<std::pair<double, double>> places;
    for (const auto& point : *points) {
        EXPECT_NEAR(point.at("w1") + point.at("w2"), 1, 1e-12);
        places.emplace(point.at("w1"), point.at("w3"));
    }
    EXPECT_EQ(places.size(), 121);
    EXPECT_EQ(points->at(1).at("w3"), 0.1);  // the last axis changes first
    EXPECT_EQ(points->at(11).at("w1"), 0.1);
}

TEST(StudyGrid, too_many_points_and_unknown_names_are_refused) {
    const auto long_axis = *parse_axis("0..1 step 0.001");
    EXPECT_FALSE(expand({{"a", long_axis}, {"b", long_axis}}, {}));
    EXPECT_FALSE(expand({{"a", {1}}}, {{"b", "1 - c"}}));
}

}  // namespace
}  // namespace pitboss::study_grid_test
