#include "agents/command_line.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace pitboss::command_line_test {
namespace {

using Words = std::vector<std::string>;
using ::testing::EndsWith;
using ::testing::HasSubstr;

Words split(const std::string& text) {
    const auto words = split_command(text);
    EXPECT_TRUE(words) << text << ": " << words.error().message;
    return words ? *words : Words{};
}

std::string refusal(const std::string& text) {
    const auto words = split_command(text);
    return words ? "accepted" : words.error().message;
}

TEST(CommandLine, words_are_separated_by_blanks) {
    EXPECT_EQ(split("python3 bot.py"), (Words{"python3", "bot.py"}));
    EXPECT_EQ(split("  a\t\tb \n c  "), (Words{"a", "b", "c"}));
}

TEST(CommandLine, quotes_keep_blanks_and_may_stand_inside_a_word) {
    EXPECT_EQ(split("'my bot' \"a b\""), (Words{"my bot", "a b"}));
    EXPECT_EQ(split("--name='a b'c"), (Words{"--name=a bc"}));
    EXPECT_EQ(split("a '' \"\" b"), (Words{"a", "", "", "b"}));
}

TEST(CommandLine, a_backslash_takes_the_next_character_as_it_is) {
    EXPECT_EQ(split("my\\ bot"), (Words{"my bot"}));
    EXPECT_EQ(split("a\\\\b \\'"), (Words{"a\\b", "'"}));
    EXPECT_EQ(split("'a\\b'"), (Words{"a\\b"})) << "but not in single quotes";
    EXPECT_EQ(split(R"("a\"b\\c\d")"), (Words{R"(a"b\c\d)"})) << "and in double ones rarely";
}

TEST(CommandLine, bytes_that_cannot_be_shown_are_written_as_numbers) {
    EXPECT_EQ(split(R"(python3 $'bad\xff\x1b[31m\x0aname.py')"),
              (Words{"python3", "bad\xff\x1b[31m\nname.py"}));
    EXPECT_EQ(split(R"(a$'\\ \''b)"), (Words{R"(a\ 'b)"}));
    for (const std::string bad :
         {R"($'a)", R"($'\)", R"($'\x')", R"($'\xg0')", R"($'\x1')", R"($'\n')", R"($'\x00')"})
        EXPECT_THAT(refusal(bad), HasSubstr("a $' is not closed, or has a bad escape")) << bad;
}

TEST(CommandLine, nothing_is_done_with_the_signs_of_a_shell) {
    EXPECT_EQ(split("a $HOME *.py | b; c > d"),
              (Words{"a", "$HOME", "*.py", "|", "b;", "c", ">", "d"}));
}

TEST(CommandLine, what_is_not_finished_is_refused) {
    EXPECT_EQ(refusal("a 'b"), "the command \"a 'b\": a ' is not closed");
    EXPECT_EQ(refusal("a \"b"), "the command \"a \"b\": a \" is not closed");
    EXPECT_EQ(refusal("a \\"), "the command \"a \\\": nothing follows the backslash at its end");
    EXPECT_EQ(refusal("   "), "a command has at least one word, the program");
}

TEST(CommandLine, programs_are_found_on_the_path_or_by_their_name) {
    EXPECT_THAT(*find_program("sh"), EndsWith("/sh"));
    EXPECT_EQ(*find_program("/bin/sh"), "/bin/sh");
}

TEST(CommandLine, a_program_that_is_not_there_gets_a_sentence) {
    EXPECT_EQ(find_program("no-such-program").error().message,
              "there is no program \"no-such-program\" on the PATH");
    EXPECT_EQ(find_program("./no/such").error().message, "there is no file \"./no/such\"");
    EXPECT_THAT(find_program("/etc/passwd").error().message, HasSubstr("cannot be run by itself"));
    EXPECT_FALSE(find_program(""));
    EXPECT_FALSE(find_program("/bin")) << "a folder";
}

}  // namespace
}  // namespace pitboss::command_line_test
