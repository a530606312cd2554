#include "agents/error_tail.h"

#include <gtest/gtest.h>

namespace pitboss::error_tail_test {
namespace {

TEST(ErrorTail, keeps_what_is_short) {
    ErrorTail tail;
    EXPECT_EQ(tail.text(), "");
    tail.take("one\ntw");
    tail.take("o\n");
    EXPECT_EQ(tail.text(), "one\ntwo");
}

TEST(ErrorTail, keeps_the_last_lines) {
    ErrorTail tail;
    for (int i = 1; i <= 50; ++i)
        tail.take(std::to_string(i) + "\n");
    std::string wanted;
    for (int i = 31; i <= 50; ++i)
        wanted += (i > 31 ? "\n" : "") + std::to_string(i);
    EXPECT_EQ(tail.text(), wanted);
}

TEST(ErrorTail, keeps_a_bounded_number_of_bytes) {
    ErrorTail tail;
    tail.take(std::string(1 << 20, 'x'));
    tail.take("end");
    EXPECT_EQ(tail.text().size(), ErrorTail::most_bytes);
    EXPECT_TRUE(tail.text().ends_with("xend"));
}

TEST(ErrorTail, shows_nothing_a_terminal_would_obey) {
    ErrorTail tail;
    tail.take("a\x1b[2Jb\rc\td");
    EXPECT_EQ(tail.text(), "a?[2Jb?c\td");
}

}  // namespace
}  // namespace pitboss::error_tail_test
