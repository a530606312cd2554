#include "play/spec.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace pitboss::spec_test {
namespace {

Spec parsed(const std::string& text) {
    const auto spec = parse_spec(text);
    EXPECT_TRUE(spec) << text << ": " << spec.error().message;
    return spec ? *spec : Spec{};
}

std::string refusal(const std::string& text) {
    const auto spec = parse_spec(text);
    return spec ? "accepted" : spec.error().message;
}

TEST(Spec, is_a_name_with_or_without_arguments) {
    EXPECT_EQ(parsed("kalah"), (Spec{"kalah", {}}));
    EXPECT_EQ(parsed("kalah()"), (Spec{"kalah", {}}));
    EXPECT_EQ(parsed("minimax-5"), (Spec{"minimax-5", {}}));
    EXPECT_EQ(parsed("kalah(pits=6,seeds=4)"), (Spec{"kalah", {{"pits", "6"}, {"seeds", "4"}}}));
}

TEST(Spec, spaces_around_its_parts_mean_nothing) {
    EXPECT_EQ(parsed("  kalah (  pits = 6 ,seeds= 4 ) "),
              (Spec{"kalah", {{"pits", "6"}, {"seeds", "4"}}}));
    EXPECT_EQ(parsed("kalah( )"), (Spec{"kalah", {}}));
}

TEST(Spec, a_value_may_be_a_specification) {
    EXPECT_EQ(
        parsed("alphabeta(depth=9,eval=weights(w1=0.7,w2=0.3),win=true)"),
        (Spec{"alphabeta", {{"depth", "9"}, {"eval", "weights(w1=0.7,w2=0.3)"}, {"win", "true"}}}));
    EXPECT_EQ(parsed("a(b=c(d=e(f=1,g=2)))"), (Spec{"a", {{"b", "c(d=e(f=1,g=2))"}}}));
}

TEST(Spec, a_value_may_be_empty_or_hold_an_equals_sign) {
    EXPECT_EQ(parsed("a(b=)"), (Spec{"a", {{"b", ""}}}));
    EXPECT_EQ(parsed("a(b=c=d)"), (Spec{"a", {{"b", "c=d"}}}));
}

TEST(Spec, a_command_is_taken_as_it_is) {
    const auto command = [](const std::string& text) { return Spec{"cmd", {{"command", text}}}; };
    EXPECT_EQ(parsed("cmd(python3 bot.py)"), command("python3 bot.py"));
    EXPECT_EQ(parsed(" cmd( ./bot -a b=(c,d)) )"), command("./bot -a b=(c,d))"));
    EXPECT_EQ(parsed("cmd(sh -c 'a; b')"), command("sh -c 'a; b'"));
    EXPECT_EQ(to_text(parsed("cmd(a \"b, c\")")), "cmd(a \"b, c\")");
    EXPECT_EQ(parsed("cmd"), (Spec{"cmd", {}}));
    EXPECT_EQ(refusal("cmd( )"),
              "cmd needs the command that starts the program: cmd(python3 bot.py)");
    EXPECT_EQ(refusal("cmd(a) b"),
              "the parenthesis opened in \"cmd(a) b\" must be closed at its end");
}

TEST(Spec, the_same_key_twice_is_refused_but_not_on_another_level) {
    EXPECT_EQ(refusal("a(b=1,c=2,b=1)"), "the option b is given twice");
    EXPECT_EQ(refusal("a(b=1,c=d(b=2))"), "accepted");
}

TEST(Spec, parentheses_have_to_match) {
    EXPECT_EQ(refusal("a("), "the parenthesis opened in \"a(\" must be closed at its end");
    EXPECT_EQ(refusal("a(b=c(d=1)"), "the parentheses in \"b=c(d=1\" do not match");
    EXPECT_EQ(refusal("a(b=1))"), "the parentheses in \"b=1)\" do not match");
    EXPECT_EQ(refusal("a(b=1)(c=2)"), "the parentheses in \"b=1)(c=2\" do not match");
    EXPECT_EQ(refusal("a(b=)(,c=1)"), "the parentheses in \"b=)(,c=1\" do not match");
    EXPECT_EQ(refusal("a)"), "expected a name or name(key=value), not \"a)\"");
}

TEST(Spec, is_text_that_can_be_shown) {
    const std::string bad = "a specification is plain text, which ";
    EXPECT_EQ(refusal("cmd(a\x1b[31m)"),
              bad + "\"cmd(a?[31m)\" is not; in a command such a sign is written $'\\xff'");
    for (const std::string text :
         {"a(b=\n)", "a(b=\xff)", "a(b=\u202e)", "a(b=\u00a0)", "a\t(b=1)"})
        EXPECT_EQ(refusal(text).substr(0, bad.size()), bad) << text;
    EXPECT_EQ(refusal("cmd(python3 \"Gr\u00fc\u00dfe.py\")"), "accepted");
}

TEST(Spec, names_and_keys_are_words) {
    const std::string expected = "expected a name or name(key=value), not ";
    EXPECT_EQ(refusal(""), expected + "\"\"");
    EXPECT_EQ(refusal("ka lah"), expected + "\"ka lah\"");
    EXPECT_EQ(refusal("kalah,quarto"), expected + "\"kalah,quarto\"");
    EXPECT_EQ(refusal("a(b c=1)"), "an option of a is written key=value, not \"b c=1\"");
    EXPECT_EQ(refusal("a(b)"), "an option of a is written key=value, not \"b\"");
    EXPECT_EQ(refusal("a(b=1,,c=2)"), "an option of a is written key=value, not \"\"");
}

TEST(Spec, is_written_as_it_is_read) {
    EXPECT_EQ(to_text(Spec{"kalah", {}}), "kalah");
    EXPECT_EQ(to_text({"kalah", {{"pits", "6"}, {"seeds", "4"}}}), "kalah(pits=6,seeds=4)");
}

std::string any_word() {
    return *rc::gen::nonEmpty(
        rc::gen::container<std::string>(rc::gen::element('a', 'z', '0', '9', '_', '-')));
}

std::string any_spec(int depth) {
    std::string text = any_word() + "(";
    const int arguments = *rc::gen::inRange(0, 4);
    for (int i = 0; i < arguments; ++i) {
        const bool nested = depth > 0 && *rc::gen::arbitrary<bool>();
        text += (i > 0 ? "," : "") + std::string("k") + std::to_string(i) + "=" +
                (nested ? any_spec(depth - 1) : any_word());
    }
    return arguments == 0 ? text.substr(0, text.size() - 1) : text + ")";
}

RC_GTEST_PROP(Spec, every_nested_specification_is_accepted_and_written_the_same, ()) {
    const std::string text = any_spec(3);
    const auto spec = parse_spec(text);
    RC_ASSERT(spec.has_value());
    RC_ASSERT(to_text(*spec) == text);
}

// A good text with one character changed, lost or added.
RC_GTEST_PROP(Spec, whatever_is_accepted_reads_back_the_same, ()) {
    std::string text = any_spec(2);
    const auto place = *rc::gen::inRange<std::size_t>(0, text.size());
    const auto lost = *rc::gen::inRange<std::size_t>(0, 2);
    const auto added = *rc::gen::container<std::string>(
        *rc::gen::inRange(0, 2), rc::gen::element('a', '1', '(', ')', '=', ',', ' ', '\n'));
    text.replace(place, lost, added);
    const auto spec = parse_spec(text);
    RC_CLASSIFY(spec.has_value(), "accepted");
    if (!spec) return;
    const auto again = parse_spec(to_text(*spec));
    RC_ASSERT(again.has_value());
    RC_ASSERT(*again == *spec);
}

}  // namespace
}  // namespace pitboss::spec_test
