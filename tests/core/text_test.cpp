#include "core/text.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace pitboss::text_test {
namespace {

TEST(Text, quotes_what_is_printable) {
    EXPECT_EQ(quote("kalah"), "\"kalah\"");
    EXPECT_EQ(quote(""), "\"\"");
    EXPECT_EQ(quote("a\tb\x80\x7f"), "\"a?b??\"");
}

TEST(Text, cuts_long_text_short) {
    const std::string forty(40, 'x');
    EXPECT_EQ(quote(forty), '"' + forty + '"');
    EXPECT_EQ(quote(forty + "y"), '"' + forty + "...\"");
}

RC_GTEST_PROP(Text, quotes_nothing_that_harms_a_terminal, (const std::string& text)) {
    const std::string quoted = quote(text);
    RC_ASSERT(quoted.size() <= 45u);
    for (char c : quoted)
        RC_ASSERT(c >= ' ' && c <= '~');
}

TEST(Text, suggests_the_nearest_name) {
    const std::vector<std::string> names = {"kalah", "kalaha", "quarto", "mancala"};
    EXPECT_EQ(suggestion("kala", names), " (did you mean \"kalah\"?)");
    EXPECT_EQ(suggestion("kalahah", names), " (did you mean \"kalaha\"?)");
    EXPECT_EQ(suggestion("Quarto", names), " (did you mean \"quarto\"?)");
    EXPECT_EQ(suggestion("mnacala", names), " (did you mean \"mancala\"?)");
}

TEST(Text, suggests_nothing_if_no_name_is_near) {
    EXPECT_EQ(suggestion("chess", {"kalah", "quarto"}), "");
    EXPECT_EQ(suggestion("kalah", {}), "");
    EXPECT_EQ(suggestion(std::string(100'000, 'k'), {"kalah"}), "");
}

TEST(Text, lists_words) {
    EXPECT_EQ(list_text({}), "");
    EXPECT_EQ(list_text({"a"}), "a");
    EXPECT_EQ(list_text({"a", "b", "c"}), "a, b, c");
    EXPECT_EQ(alternatives({}), "");
    EXPECT_EQ(alternatives({"a"}), "a");
    EXPECT_EQ(alternatives({"a", "b"}), "a or b");
    EXPECT_EQ(alternatives({"a", "b", "c"}), "a, b or c");
}

}  // namespace
}  // namespace pitboss::text_test
