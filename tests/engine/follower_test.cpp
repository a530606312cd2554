#include "engine/position_tracker.h"

#include "typed_games.h"

#include <gtest/gtest.h>

namespace pitboss::follower_test {
namespace {

using test::Kalah;

const std::string other_start = "1,4,4,4,3,8/4,4,4,4,4,4 0,0 1 0";

std::string followed(PositionTracker<Kalah>& follower, const std::string& start,
                     const std::vector<std::string>& moves) {
    return follower.game().write(follower.follow({"kalah", start, moves}));
}

// What a follower that has seen nothing yet says.
std::string fresh(const std::string& start, const std::vector<std::string>& moves) {
    PositionTracker<Kalah> follower{Kalah{}};
    return followed(follower, start, moves);
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
    PositionTracker<Kalah> follower{Kalah{}};
    for (const auto& [start, moves] : lines)
        EXPECT_EQ(followed(follower, start, moves), fresh(start, moves))
            << start << " with " << moves.size() << " moves";
}

TEST(PositionTracker, refuses_illegal_lines_and_is_still_good_for_others) {
    PositionTracker<Kalah> follower{Kalah{}};
    followed(follower, "", {"3"});
    EXPECT_THROW(followed(follower, "", {"3", "3"}), Failure);
    EXPECT_THROW(followed(follower, "", {"3", "x"}), Failure);
    EXPECT_EQ(followed(follower, "", {"3", "1"}), fresh("", {"3", "1"}));
}

TEST(PositionTracker, refuses_a_bad_position_each_time) {
    PositionTracker<Kalah> follower{Kalah{}};
    EXPECT_THROW(followed(follower, "nonsense", {}), Failure);
    EXPECT_THROW(followed(follower, "nonsense", {}), Failure);
    EXPECT_THROW(followed(follower, "nonsense", {"3"}), Failure);
    EXPECT_EQ(followed(follower, "", {"3"}), fresh("", {"3"}));
}

}  // namespace
}  // namespace pitboss::follower_test
