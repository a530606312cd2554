#include "play/player_file.h"

#include "games/all_games.h"
#include "temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace pitboss::player_file_test {
namespace {

using test::TemporaryFolder;
using testing::HasSubstr;

VariantPtr opened(const std::string& text) {
    Catalogue games = all_games();
    games.add_player(player_file_player());
    return *games.open(text);
}

std::string fault(const std::string& game, const std::string& player) {
    const auto made = make_player(*opened(game), player);
    return made ? "nothing is wrong" : made.error().message;
}

TEST(PlayerFile, is_read_as_it_was_written) {
    const PlayerFile file{"kalah", "engine(row=0.25)", {"by hand", "with care"}};
    const auto read = parse_player_file(player_file_text(file));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(*read, file);
}

TEST(PlayerFile, is_refused_with_any_bit_changed) {
    const std::string text = player_file_text({"kalah", "engine(row=0.25)", {"found"}});
    for (std::size_t bit = 0; bit < 8 * text.size(); ++bit) {
        std::string damaged = text;
        damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ (1 << (bit % 8)));
        EXPECT_FALSE(parse_player_file(damaged)) << bit;
    }
    for (std::size_t size = 0; size < text.size(); ++size)
        EXPECT_FALSE(parse_player_file(text.substr(0, size))) << size;
}

TEST(PlayerFile, plays_what_stands_in_it) {
    const TemporaryFolder folder;
    const auto path = folder.file_with(
        "p", player_file_text({"kalah", "alphabeta(depth=3,eval=weights(w1=1,w2=0.5))", {}}));
    const auto game = opened("kalah");
    const auto tuned = make_player(*game, "tuned(file=" + path + ")");
    ASSERT_TRUE(tuned) << tuned.error().message;
    const auto same = make_player(*game, "alphabeta(depth=3,eval=weights(w1=1,w2=0.5))");
    const Line line{"kalah", {}, {"1"}};
    EXPECT_EQ((*tuned)->choose(line, {}, {}).score, (*same)->choose(line, {}, {}).score);
}

TEST(PlayerFile, that_can_not_be_used_is_refused_with_the_reason) {
    const TemporaryFolder folder;
    const auto with = [&](const std::string& text) {
        return fault("kalah", "tuned(file=" + folder.file_with("p", text) + ")");
    };
    EXPECT_EQ(fault("kalah", "tuned"), "tuned needs its file: tuned(file=best.player)");
    EXPECT_THAT(fault("kalah", "tuned(file=/nowhere/p)"), HasSubstr("/nowhere/p"));
    EXPECT_THAT(with("something"), HasSubstr("this is not the file of a player"));
    EXPECT_THAT(with("pitboss player 3\n"), HasSubstr("it is of version \"3\""));
    EXPECT_THAT(with("pitboss player 2\n"), HasSubstr("it is cut off"));
    EXPECT_EQ(with("pitboss player 1\ngame\tkalah\nplayer\tgreedy\n"), "nothing is wrong");
    EXPECT_THAT(with("pitboss player 1\ngame\tkalah\n"), HasSubstr("the line player is missing"));
    EXPECT_THAT(with("pitboss player 1\ngame kalah\n"), HasSubstr("line 2: expected game"));
    EXPECT_THAT(with("pitboss player 1\ngame\tkalah\ngame\tkalah\n"),
                HasSubstr("line 3: game is there twice"));
    EXPECT_THAT(with("pitboss player 1\ngame\tquarto\nplayer\tengine\n"),
                HasSubstr("is for \"quarto\", not for kalah"));
    EXPECT_THAT(with("pitboss player 1\ngame\tkalah\nplayer\tengine(row=7)\n"),
                HasSubstr("row of engine is a number from 0 to 1"));
    EXPECT_THAT(with("pitboss player 1\ngame\tkalah\nplayer\ttuned(file=p)\n"),
                HasSubstr("kalah has no player \"tuned\""));
}

}  // namespace
}  // namespace pitboss::player_file_test
