#include "engine/position_tracker.h"

#include "typed_games.h"

#include <gtest/gtest.h>

namespace pitboss::tracker_test {
namespace {

using test::Kalah;

const std::string other_start = "1,4,4,4,3,8/4,4,4,4,4,4 0,0 1 0";

std::string followed(PositionTracker<Kalah>& tracker, const std::string& start,
                     const std::vector<std::string>& moves) {
    return tracker.game().write(tracker.follow({"kalah", start, moves}));
}

// What a tracker that has seen nothing yet says.
std::string fresh(const std::string& start, const std::vector<std::string>& moves) {
    PositionTracker<Kalah> tracker{Kalah{}};
    return followed(tracker, start, moves);
}

TEST(PositionTracker, starts_at_the_start) {
    EXPECT_EQ(fresh("", {}), "4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 0");
    EXPECT_EQ(fresh(other_start, {}), other_start);
}

TEST(PositionTracker, extends_jumps_back_and_changes_the_line_as_it_is_told) {
    const std::vector<std::pair<std::string, std::vector<std::string>>> lines = {
        {"", {}},
        {"", {"3"}},
        {"", {"3", "1", "2"}},
        {"", {"3", "1", "2"}},
        {"", {"3", "1"}},
        {"", {"3", "2", "2"}},
        {"", {"1"}},
        {other_start, {}},
        {other_start, {"6"}},
        {"", {"1"}},
        {other_start, {"6", "1"}},
        {"", {}},
    };
    PositionTracker<Kalah> tracker{Kalah{}};
    for (const auto& [start, moves] : lines)
        EXPECT_EQ(followed(tracker, start, moves), fresh(start, moves))
            << start << " with " << moves.size() << " moves";
}

TEST(PositionTracker, refuses_illegal_lines_and_is_still_good_for_others) {
    PositionTracker<Kalah> tracker{Kalah{}};
    followed(tracker, "", {"3"});
    EXPECT_THROW(followed(tracker, "", {"3", "3"}), Failure);
    EXPECT_THROW(followed(tracker, "", {"3", "x"}), Failure);
    EXPECT_EQ(followed(tracker, "", {"3", "1"}), fresh("", {"3", "1"}));
}

TEST(PositionTracker, refuses_a_bad_position_each_time) {
    PositionTracker<Kalah> tracker{Kalah{}};
    EXPECT_THROW(followed(tracker, "nonsense", {}), Failure);
    EXPECT_THROW(followed(tracker, "nonsense", {}), Failure);
    EXPECT_THROW(followed(tracker, "nonsense", {"3"}), Failure);
    EXPECT_EQ(followed(tracker, "", {"3"}), fresh("", {"3"}));
}

}  // namespace
}  // namespace pitboss::tracker_test
