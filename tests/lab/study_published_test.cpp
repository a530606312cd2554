#include "lab/study_published.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace pitboss::study_published_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

Experiment with_cells(int games, std::vector<PublishedCell> cells) {
    Experiment out;
    out.published_games = games;
    out.published = std::move(cells);
    return out;
}

TEST(StudyPublished, cells_that_add_up_and_mirror_each_other_are_right) {
    const Experiment right =
        with_cells(20, {{"a", "b", 12, 5, 3}, {"b", "a", 3, 5, 12}, {"c", "a", 0, 0, 20}});
    EXPECT_THAT(published_mistakes(right), IsEmpty());
    EXPECT_THAT(published_names(right), ElementsAre("a", "b", "c"));
    EXPECT_EQ(find_published(right, "b", "a")->wins, 3);
    EXPECT_FALSE(find_published(right, "a", "c"));
}

// As in the Quarto report: 36 games lost and 159 won, of 200.
TEST(StudyPublished, games_that_are_missing_are_found) {
    const auto found =
        published_mistakes(with_cells(200, {{"a", "b", 159, 0, 36}, {"b", "a", 36, 0, 159}}));
    ASSERT_EQ(found.size(), 1);
    EXPECT_EQ(found[0],
              "The report has 159 wins, 0 draws and 36 losses of a against b, which are 195 games "
              "and not 200.");
}

TEST(StudyPublished, cells_that_contradict_each_other_are_told_once) {
    const auto found =
        published_mistakes(with_cells(0, {{"a", "b", 12, 5, 3}, {"b", "a", 3, 4, 13}}));
    ASSERT_EQ(found.size(), 1);
    EXPECT_THAT(found[0], HasSubstr("seen from the other side 3 wins, 4 draws and 13 losses"));
}

}  // namespace
}  // namespace pitboss::study_published_test
