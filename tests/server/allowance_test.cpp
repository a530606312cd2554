// Token buckets, with times the test makes up.
#include "server/allowance.h"

#include <gtest/gtest.h>

namespace pitboss::server::allowance_test {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

const Allowance::TimePoint noon{std::chrono::hours(12)};

TEST(Allowance, gives_a_burst_and_then_so_much_a_second) {
    Allowance allowance({.a_second = 2, .burst = 3});
    for (int i = 0; i < 3; ++i)
        EXPECT_FALSE(allowance.take("a", noon));
    EXPECT_EQ(allowance.take("a", noon), seconds(1));
    EXPECT_FALSE(allowance.take("a", noon + milliseconds(500)));
    EXPECT_TRUE(allowance.take("a", noon + milliseconds(500)));
}

TEST(Allowance, is_everybodys_own) {
    Allowance allowance({.a_second = 1, .burst = 1});
    EXPECT_FALSE(allowance.take("a", noon));
    EXPECT_TRUE(allowance.take("a", noon));
    EXPECT_FALSE(allowance.take("b", noon));
}

TEST(Allowance, tells_when_to_come_again) {
    Allowance allowance({.a_second = 0.1, .burst = 4});
    EXPECT_FALSE(allowance.take("a", noon, 4));
    EXPECT_EQ(allowance.take("a", noon, 2), seconds(20));
    EXPECT_FALSE(allowance.take("a", noon + seconds(20), 2));
    EXPECT_EQ(allowance.take("a", noon, 5), limits::longest_retry);  // more than there ever is
}

TEST(Allowance, remembers_nobody_for_long) {
    Allowance allowance({.a_second = 1, .burst = 1});
    for (int i = 0; i < 5000; ++i)
        allowance.take(std::to_string(i), noon + seconds(i));
    EXPECT_LE(allowance.clients(), 1001u);
}

}  // namespace
}  // namespace pitboss::server::allowance_test
