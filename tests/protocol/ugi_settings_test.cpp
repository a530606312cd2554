#include "protocol/ugi_settings.h"

#include "fake_game.h"

#include <gtest/gtest.h>

namespace pitboss::ugi_settings_test {
namespace {

struct UgiSettingsTest : testing::Test {
    VariantPtr game = *protocol_test::games().open("a-pile");
    UgiSettings settings{ugi_options(*game)};

    std::string player(const UgiSettings& changed) const {
        return to_text(changed.player_for(*game));
    }
};

TEST_F(UgiSettingsTest, tells_each_option_in_the_form_of_uci) {
    std::vector<std::string> lines;
    for (const auto& option : settings.table())
        lines.push_back(option_line(option));
    EXPECT_EQ(lines, (std::vector<std::string>{
                         "option name UGI_Variant type string default a-pile",
                         "option name Player type string default engine(movetime=1s)",
                         "option name Hash type spin default 32 min 1 max 512",
                         "option name Threads type spin default 1 min 1 max 256",
                         "option name MultiPV type spin default 1 min 1 max 64",
                         "option name Tablebases type string default <empty>",
                         "option name Book type string default <empty>",
                         "option name Seed type spin default 0 min 0 max 4294967295"}));
}

TEST_F(UgiSettingsTest, writes_flags_and_choices_as_uci_does) {
    EXPECT_EQ(option_line(flag_option("A", true, "")), "option name A type check default true");
    EXPECT_EQ(option_line(choice_option("B", "x", {"x", "y z"}, "")),
              "option name B type combo default x var x var y z");
}

TEST_F(UgiSettingsTest, keeps_the_last_value_of_each_option) {
    const auto changed =
        settings.with("MultiPV", "3")->with("Seed", "4294967295")->with("multipv", "5");
    ASSERT_TRUE(changed);
    EXPECT_EQ(changed->lines(), 5);
    EXPECT_EQ(changed->seed(), 4294967295U);
    EXPECT_EQ(settings.lines(), 1);
}

TEST_F(UgiSettingsTest, refuses_unknown_names_and_wrong_values) {
    EXPECT_TRUE(settings.with("MultiPw", "1")
                    .error()
                    .message.starts_with(
                        "the engine has no option \"MultiPw\" (did you mean \"MultiPV\"?)"));
    EXPECT_EQ(settings.with("Hash", "0").error().message,
              "Hash of the engine is a whole number from 1 to 512, not \"0\"");
    for (const char* value : {"", "x", "-1", "4294967296", "99999999999999999999", "1 2"})
        EXPECT_FALSE(settings.with("Seed", value)) << value;
    EXPECT_FALSE(settings.with("Player", "engine(depth=3"));
    EXPECT_FALSE(settings.with("Player", "<empty>"));
}

TEST_F(UgiSettingsTest, hands_no_option_down_that_was_not_set) {
    EXPECT_EQ(player(settings), "engine(movetime=1s)");
}

TEST_F(UgiSettingsTest, hands_options_down_to_players_that_have_them) {
    const auto changed =
        settings.with("Hash", "64")->with("Threads", "2")->with("Tablebases", "a b");
    EXPECT_EQ(player(*changed), "engine(movetime=1s,hash=64,tables=a b)");
    EXPECT_EQ(player(*changed->with("Player", "mute")), "mute");
    EXPECT_EQ(player(*changed->with("Tablebases", "<empty>")), "engine(movetime=1s,hash=64)");
}

TEST_F(UgiSettingsTest, leaves_alone_what_the_player_says_itself) {
    const auto changed = settings.with("Hash", "64")->with("Player", "engine(hash=8)");
    EXPECT_EQ(player(*changed), "engine(hash=8)");
}

}  // namespace
}  // namespace pitboss::ugi_settings_test
