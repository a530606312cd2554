// Side, MoveList, Result.
#include "core/move_list.h"
#include "core/result.h"
#include "core/side.h"

#include <gtest/gtest.h>

#include <memory>

namespace pitboss::core_test {
namespace {

TEST(Side, the_players_are_south_1_and_north_2) {
    EXPECT_EQ(other(Side::south), Side::north);
    EXPECT_EQ(other(Side::north), Side::south);
    EXPECT_EQ(number_of(Side::south), 1);
    EXPECT_EQ(number_of(Side::north), 2);
    EXPECT_STREQ(name_of(Side::north), "North");
}

TEST(MoveList, keeps_what_is_pushed_in_order) {
    MoveList<char, 3> moves;
    EXPECT_TRUE(moves.empty());
    for (char move : {'c', 'a', 'b'})
        moves.push(move);
    EXPECT_EQ(moves.size(), 3);
    EXPECT_EQ(std::string(moves.begin(), moves.end()), "cab");
    EXPECT_TRUE(moves.contains('a'));
    EXPECT_FALSE(moves.contains('d'));
    moves[1] = 'd';
    EXPECT_TRUE(moves.contains('d'));
}

TEST(MoveList, of_six_pits_fits_a_register) {
    EXPECT_EQ(sizeof(MoveList<char, 6>), 8u);
    EXPECT_EQ(alignof(MoveList<char, 6>), 8u);
}

Result<int> half(int number) {
    if (number % 2 != 0) return Error{"odd"};
    return number / 2;
}

TEST(Result, holds_a_value_or_an_error) {
    EXPECT_TRUE(half(4).has_value());
    EXPECT_EQ(*half(4), 2);
    EXPECT_FALSE(half(3));
    EXPECT_EQ(half(3).error().message, "odd");
}

TEST(Result, converts_where_the_value_does) {
    struct Base {
        virtual ~Base() = default;
        virtual int number() const { return 1; }
    };
    struct Derived : Base {
        int number() const override { return 2; }
    };
    const Result<std::unique_ptr<Base>> good =
        Result<std::unique_ptr<Derived>>(std::make_unique<Derived>());
    ASSERT_TRUE(good);
    EXPECT_EQ((*good)->number(), 2);
    const Result<std::unique_ptr<Base>> bad = Result<std::unique_ptr<Derived>>(Error{"none"});
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error().message, "none");
}

TEST(Result, of_nothing_is_fine_or_an_error) {
    EXPECT_TRUE(Result<void>());
    const Result<void> bad = Error{"no"};
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error().message, "no");
}

}  // namespace
}  // namespace pitboss::core_test
