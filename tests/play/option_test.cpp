#include "play/option.h"

#include <gtest/gtest.h>

namespace pitboss::option_test {
namespace {

const OptionTable table = {
    integer_option("depth", 4, 0, 1000, "levels"),
    real_option("w1", "0.7", -10, 10, "weight"),
    flag_option("win", false, "plays a win at once"),
    choice_option("order", "none", {"none", "eval", "random"}, "order of moves"),
    duration_option("movetime", "700ms", "time for a move"),
    text_option("opening", "", "first move"),
    spec_option("eval", "final", {"final", "weights"}, "evaluator"),
};

Result<OptionValues> values_of(const std::string& text) {
    return OptionValues::read(table, *parse_spec(text), "player");
}

std::string refusal(const std::string& text) {
    const auto values = values_of(text);
    return values ? "accepted" : values.error().message;
}

TEST(Options, not_given_have_their_defaults) {
    const auto values = *values_of("p");
    EXPECT_EQ(values.integer("depth"), 4);
    EXPECT_EQ(values.real("w1"), 0.7);
    EXPECT_FALSE(values.flag("win"));
    EXPECT_EQ(values.text("order"), "none");
    EXPECT_EQ(values.duration("movetime"), Milliseconds(700));
    EXPECT_EQ(values.text("opening"), "");
    EXPECT_EQ(values.text("eval"), "final");
    EXPECT_FALSE(values.given("depth"));
    EXPECT_FALSE(values.given("no such option"));
}

TEST(Options, given_have_the_values_given) {
    const auto values = *values_of(
        "p(depth=1000,w1=-2.5,win=true,order=eval,movetime=1.5s,opening=5,eval=weights(w1=1))");
    EXPECT_EQ(values.integer("depth"), 1000);
    EXPECT_EQ(values.real("w1"), -2.5);
    EXPECT_TRUE(values.flag("win"));
    EXPECT_EQ(values.text("order"), "eval");
    EXPECT_EQ(values.duration("movetime"), Milliseconds(1500));
    EXPECT_EQ(values.text("opening"), "5");
    EXPECT_EQ(values.text("eval"), "weights(w1=1)");
    EXPECT_TRUE(values.given("depth"));
}

TEST(Options, out_of_range_or_of_the_wrong_kind_are_refused) {
    const std::string depth = "depth of player is a whole number from 0 to 1000, not ";
    EXPECT_EQ(refusal("p(depth=0)"), "accepted");
    EXPECT_EQ(refusal("p(depth=1001)"), depth + "\"1001\"");
    EXPECT_EQ(refusal("p(depth=-1)"), depth + "\"-1\"");
    EXPECT_EQ(refusal("p(depth=2.0)"), depth + "\"2.0\"");
    EXPECT_EQ(refusal("p(depth=)"), depth + "\"\"");
    EXPECT_EQ(refusal("p(depth=0x4)"), depth + "\"0x4\"");
    const std::string weight = "w1 of player is a number from -10 to 10, not ";
    EXPECT_EQ(refusal("p(w1=10)"), "accepted");
    EXPECT_EQ(refusal("p(w1=10.01)"), weight + "\"10.01\"");
    EXPECT_EQ(refusal("p(w1=nan)"), weight + "\"nan\"");
    EXPECT_EQ(refusal("p(w1=inf)"), weight + "\"inf\"");
    EXPECT_EQ(refusal("p(w1=one)"), weight + "\"one\"");
    EXPECT_EQ(refusal("p(win=1)"), "win of player is true or false, not \"1\"");
    EXPECT_EQ(refusal("p(order=best)"), "order of player is none, eval or random, not \"best\"");
    EXPECT_EQ(
        refusal("p(movetime=soon)"),
        "movetime of player is a time such as 700ms or 1.5s, from 1ms to 24 hours, not \"soon\"");
    EXPECT_EQ(
        refusal("p(movetime=0ms)"),
        "movetime of player is a time such as 700ms or 1.5s, from 1ms to 24 hours, not \"0ms\"");
    EXPECT_EQ(refusal("p(eval=simple)"), "eval of player is final or weights, not \"simple\"");
    EXPECT_EQ(refusal("p(eval=weights(w1))"),
              "eval of player is final or weights, not \"weights(w1)\"");
}

TEST(Options, hold_paths_that_can_stand_in_a_specification) {
    const OptionTable paths = {path_option("book", "opening book")};
    const auto given = [&](const std::string& path) {
        const auto values = OptionValues::read(paths, {"p", {{"book", path}}}, "player");
        return values ? values->text("book") : values.error().message;
    };
    const std::string longest(1024, 'x');
    for (const std::string& path : {std::string(), std::string("openings.book"), longest,
                                    std::string("../a folder/k=4;\xc3\xa4.book")})
        EXPECT_EQ(given(path), path);
    for (const std::string path : {"a,b", "a(b", "a)b", "a(b)", "a\nb", "\x7f", " a", "a "})
        EXPECT_TRUE(given(path).starts_with(
            "book of player is the path of a file, without commas and parentheses, not "));
    EXPECT_NE(given(longest + "x"), longest + "x");
    EXPECT_EQ(parse_spec("engine(book=../k 4.book)")->arguments.front().value, "../k 4.book");
}

TEST(Options, unknown_names_are_refused_with_a_suggestion) {
    EXPECT_EQ(refusal("p(dept=3)"),
              "player has no option \"dept\" (did you mean \"depth\"?); its options: depth, w1, "
              "win, order, movetime, opening, eval");
    EXPECT_EQ(refusal("p(threads=3)"),
              "player has no option \"threads\"; its options: depth, w1, win, order, movetime, "
              "opening, eval");
    EXPECT_EQ(OptionValues::read({}, *parse_spec("p(a=1)"), "player").error().message,
              "player has no options, so no \"a\"");
}

TEST(Options, are_spelled_in_the_order_of_the_table_without_the_defaults) {
    EXPECT_EQ(to_text(values_of("p")->canonical_text("p")), "p");
    EXPECT_EQ(to_text(values_of("p(win=false,depth=4,w1=0.70)")->canonical_text("p")), "p");
    EXPECT_EQ(to_text(values_of("p(win=true,depth=005,w1=1.50)")->canonical_text("p")),
              "p(depth=5,w1=1.5,win=true)");
}

TEST(Options, say_what_is_allowed) {
    EXPECT_EQ(allowed_values(table[0]), "a whole number from 0 to 1000");
    EXPECT_EQ(allowed_values(table[1]), "a number from -10 to 10");
    EXPECT_EQ(allowed_values(table[2]), "true or false");
    EXPECT_EQ(allowed_values(table[3]), "none, eval or random");
    EXPECT_EQ(allowed_values(table[5]), "text");
    EXPECT_EQ(allowed_values(integer_option("seed", 0, 0, 1'000'000'000, "")),
              "a whole number from 0 to 1000000000");
}

TEST(Duration, is_written_in_seconds_or_milliseconds) {
    for (const auto& [text, ms] :
         std::vector<std::pair<std::string, int>>{{"700ms", 700},
                                                  {"1.5s", 1500},
                                                  {"250", 250},
                                                  {"0.001s", 1},
                                                  {"2.5ms", 3},
                                                  {"86400s", 86'400'000}}) {
        for (const auto& time : {parse_duration(text), parse_duration_or_zero(text)}) {
            ASSERT_TRUE(time) << text;
            EXPECT_EQ(time->count(), ms) << text;
        }
    }
}

TEST(Duration, may_be_zero_where_that_is_said) {
    for (const char* zero : {"0", "0ms", "0s", "0.0s", "00"}) {
        EXPECT_FALSE(parse_duration(zero)) << zero;
        EXPECT_EQ(parse_duration_or_zero(zero)->count(), 0) << zero;
    }
    EXPECT_EQ(parse_duration_or_zero("soon").error().message,
              "must be 0 or a time such as 700ms or 1.5s, from 1ms to 24 hours, not \"soon\"");
}

TEST(Duration, that_is_no_time_is_refused) {
    for (const std::string text :
         {"",      "s",       "ms",  "-1ms",  "1 s",  " 1s",   "1m",     "1h",
          "1sms",  "1s2",     "nan", "inf",   "infs", "1e999", "86401s", "x",
          "0.4ms", "0.0004s", "0.9", "1e-9s", "-0",   "-0ms"}) {
        EXPECT_FALSE(parse_duration_or_zero(text)) << text;
        const auto time = parse_duration(text);
        ASSERT_FALSE(time) << text;
        EXPECT_EQ(
            time.error().message,
            "must be a time such as 700ms or 1.5s, from 1ms to 24 hours, not \"" + text + "\"");
    }
}

}  // namespace
}  // namespace pitboss::option_test
