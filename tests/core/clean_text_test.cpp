#include "core/clean_text.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

namespace pitboss::clean_text_test {
namespace {

TEST(CleanText, leaves_text_in_every_language_alone) {
    for (const std::string text : {"", "kalah", "a  b", "=1+1", "Grüße", "日本語", "Ελληνικά",
                                   "العربية", "עברית", "हिन्दी", "🎲", "\xf4\x8f\xbf\xbd"}) {
        EXPECT_EQ(clean_line(text), text);
        EXPECT_TRUE(is_clean(text)) << text;
    }
}

TEST(CleanText, has_no_control_characters) {
    EXPECT_EQ(clean_line("\x1b[2J\x1b[31mred\x07"), "?[2J?[31mred?");
    EXPECT_EQ(clean_line(std::string_view("a\0b\x7f", 4)), "a?b?");
    EXPECT_EQ(clean_line("\xc2\x9b"
                         "31m"),
              "?31m")
        << "the same in one character";
    EXPECT_FALSE(is_clean("\x1b"));
}

TEST(CleanText, is_one_line) {
    EXPECT_EQ(clean_line("a\nb\r\nc\td\v\fe"), "a b  c d  e");
    EXPECT_EQ(clean_line("a\u2028b\u2029c\u0085d"), "a b c d");
    EXPECT_EQ(clean_lines("a\nb\tc\r\x1b"), "a\nb\tc ?");
    EXPECT_EQ(clean_lines("\xff\n\u202e"), "?\n?");
}

TEST(CleanText, runs_in_one_direction) {
    EXPECT_EQ(clean_line("a\u202egnp.exe"), "a?gnp.exe");
    EXPECT_EQ(clean_line("\u200e\u200f\u061c\u202a\u2066\u2069"), "??????");
}

TEST(CleanText, hides_nothing) {
    EXPECT_EQ(clean_line("a\u200bb\ufeffc\u00add\u2060"), "a?b?c?d?");
    EXPECT_EQ(clean_line("\ufe0f\U000e0041\U000e01ef\uffff"), "????");
    EXPECT_EQ(clean_line("a\u00a0b\u2003c\u3000d\u2800e\u3164f"), "a b c d e f");
}

TEST(CleanText, is_valid_utf_8) {
    EXPECT_EQ(clean_line("\xff\xfe"), "??");
    EXPECT_EQ(clean_line("caf\xe9"), "caf?");
    EXPECT_EQ(clean_line("\xc0\xaf \xe0\x80\xaf \xf0\x80\x80\xaf"), "?? ??? ????") << "too long";
    EXPECT_EQ(clean_line("\xed\xa0\x80"), "???") << "half of a pair";
    EXPECT_EQ(clean_line("\xf4\x90\x80\x80 \xf8"), "???? ?") << "beyond the last character";
    EXPECT_EQ(clean_line("\xe2\x82"), "??") << "cut off";
    EXPECT_EQ(clean_line("\xe2\x82x"), "??x");
}

RC_GTEST_PROP(CleanText, is_clean_however_bad_it_was, (const std::string& text)) {
    const std::string line = clean_line(text);
    RC_ASSERT(is_clean(line));
    RC_ASSERT(clean_line(line) == line);
    for (const char c : line)
        RC_ASSERT(static_cast<unsigned char>(c) >= ' ' && c != 0x7f);
    RC_ASSERT(clean_line(clean_lines(text)) == line);
    RC_ASSERT(is_clean(text) == (line == text));
}

TEST(CleanText, knows_blanks) {
    for (const std::string text : {"", " ", "  \t\n", "\u00a0\u3000", "\u200b\u202e", "\x1b"})
        EXPECT_TRUE(is_blank(text)) << clean_line(text);
    for (const std::string text : {"x", " x ", "\xff", "\u200bx"})
        EXPECT_FALSE(is_blank(text)) << clean_line(text);
}

TEST(CleanText, makes_names) {
    EXPECT_EQ(clean_name("bot"), "bot");
    EXPECT_EQ(clean_name("  a \t\n b  "), "a b");
    EXPECT_EQ(clean_name(""), "?");
    EXPECT_EQ(clean_name(" \n "), "?");
    EXPECT_EQ(clean_name("\x1b[31mred"), "?[31mred");
    EXPECT_EQ(clean_name(std::string(longest_clean_name, 'x')).size(), longest_clean_name);
    const std::string cut = clean_name("x" + std::string(1'000'000, '\xe9') + "é");
    EXPECT_EQ(cut.size(), longest_clean_name);
    std::string umlauts;
    for (int i = 0; i < 3000; ++i)
        umlauts += "ä";
    EXPECT_TRUE(clean_name(umlauts).ends_with("ä..."));
    EXPECT_TRUE(is_clean(clean_name(umlauts)));
}

TEST(CleanNames, stay_apart_when_they_look_alike) {
    CleanNames names;
    EXPECT_EQ(names.name_for("bot"), "bot");
    EXPECT_EQ(names.name_for("bot\n"), "bot (2)");
    EXPECT_EQ(names.name_for(" bot"), "bot (3)");
    EXPECT_EQ(names.name_for("bot (2)"), "bot (2) (2)");
    EXPECT_EQ(names.name_for("bot\n"), "bot (2)") << "the same for the same text";
    EXPECT_EQ(names.name_for("\x1b"), "?");
    EXPECT_EQ(names.name_for("\x07"), "? (2)");
}

RC_GTEST_PROP(CleanNames, are_as_many_as_the_texts, (const std::set<std::string>& texts)) {
    CleanNames names;
    std::set<std::string> found;
    for (const auto& text : texts) {
        const std::string& name = names.name_for(text);
        RC_ASSERT(!is_blank(name));
        RC_ASSERT(clean_name(name) == name);
        found.insert(name);
    }
    RC_ASSERT(found.size() == texts.size());
}

}  // namespace
}  // namespace pitboss::clean_text_test
