#include "arena/toml_nesting.h"

#include "arena/toml_reader.h"

#include <gtest/gtest.h>

namespace pitboss::toml_nesting_test {
namespace {

std::string times(int count, const std::string& text) {
    std::string out;
    for (int i = 0; i < count; ++i)
        out += text;
    return out;
}

TEST(TomlNesting, counts_lists_tables_and_dots) {
    EXPECT_EQ(too_deep_line(""), std::nullopt);
    for (const std::string open : {"[", "{a=", "[{a=", ".", "{a.b="}) {
        const int levels = static_cast<int>(std::count_if(
            open.begin(), open.end(), [](char c) { return c == '[' || c == '{' || c == '.'; }));
        const int most = deepest_toml / levels;
        EXPECT_EQ(too_deep_line("a = " + times(most, open)), std::nullopt) << open;
        EXPECT_EQ(too_deep_line("a = " + times(most + 1, open)), 1u) << open;
        EXPECT_EQ(too_deep_line("\n\n[" + times(50'000, open)), 3u) << open;
    }
}

TEST(TomlNesting, tells_the_first_line_that_is_too_deep) {
    EXPECT_EQ(too_deep_line("a = [\n" + times(deepest_toml, "[\n")), unsigned(deepest_toml) + 1);
    EXPECT_EQ(too_deep_line("x = 1 # [[\n\"\"\"\n[[\n\"\"\"\na" + times(40, ".a") + " = 1\n"), 5u);
}

TEST(TomlNesting, begins_anew_with_each_key_and_value) {
    EXPECT_EQ(too_deep_line("x = [" + times(1000, "1.5, ") + "]"), std::nullopt);
    EXPECT_EQ(too_deep_line(times(1000, "a.b.c = 1.5\n")), std::nullopt);
    EXPECT_EQ(too_deep_line(times(1000, "[[a.b]]\nx = [[1], [2]]\n")), std::nullopt);
    EXPECT_EQ(too_deep_line("x = [\n" + times(1000, "  {a.b = 1.5},\n") + "]\n"), std::nullopt);
    EXPECT_EQ(too_deep_line(times(1000, "]}")), std::nullopt) << "what was never opened";
}

TEST(TomlNesting, leaves_texts_and_comments_alone) {
    const std::string deep = times(50, "[") + times(50, ".");
    for (const std::string& text :
         {"# " + deep, "x = \"" + deep + "\"", "x = '" + deep + "'", "x = \"\\\"" + deep + "\"",
          "x = \"\"\"\n\"" + deep + "\n\"\"\"", "x = '''" + deep + "\n'" + deep + "'''",
          "'" + deep + "' = 1", "x = \"\\\\\" # " + deep})
        EXPECT_EQ(too_deep_line(text), std::nullopt) << text;
}

// Whoever writes such a file wants the dots to be taken for text.
TEST(TomlNesting, is_not_led_astray_by_quotation_marks) {
    const std::string deep = "a" + times(50, ".a") + " = 1";
    for (const std::string& text :
         {"x = \"\", " + deep, "x = \"\"\"y\"\"\"\", " + deep, "x = \"\"\"y\"\"\"\"\", " + deep,
          "x = '''y''''', " + deep, "x = \"\"\"\"\"\", " + deep, "x = '\\', " + deep,
          "x = \"y\n" + deep, "x = \"\\\\\", " + deep})
        EXPECT_NE(too_deep_line(text), std::nullopt) << text;
}

TEST(TomlNesting, is_refused_with_its_line_and_the_limit) {
    TomlTrouble trouble("x.toml");
    EXPECT_FALSE(parse_toml("a = 1\nb" + times(50'000, ".b") + " = 1\n", trouble));
    EXPECT_EQ(trouble.error().message,
              "x.toml, line 2: keys, lists and tables nest 32 deep at most; here it gets deeper");
}

// The deepest that is let through: as many tables in each other as there are levels, with a table's
// name and a key of as many parts before them.
TEST(TomlNesting, the_deepest_that_is_taken_is_no_trouble) {
    TomlTrouble trouble("x.toml");
    const std::string dots = times(deepest_toml - 1, ".a");
    const std::string text = "[a" + dots + "]\na" + dots + " = 1\nb = " + times(deepest_toml, "[") +
                             times(deepest_toml, "]") + "\n";
    EXPECT_FALSE(parse_toml("[a" + dots + ".a]\n", trouble));
    EXPECT_TRUE(parse_toml(text, trouble)) << trouble.error().message;
}

}  // namespace
}  // namespace pitboss::toml_nesting_test
