#include "play/catalogue.h"

#include "play/record.h"
#include "variants.h"

#include <gtest/gtest.h>

namespace pitboss::catalogue_test {
namespace {

using test::opened;

GameEntry named(std::string name) {
    return {std::move(name), "", "", {}, [](const OptionValues&, const std::string& canonical) {
                return Result<VariantPtr>(Error{canonical + " cannot be opened"});
            }};
}

TEST(Catalogue, has_a_default_game_the_one_that_is_marked_or_the_first) {
    Catalogue games;
    games.add({.name = "b", .title = {}, .summary = {}, .parameters = {}, .open = {}});
    games.add({.name = "a", .title = {}, .summary = {}, .parameters = {}, .open = {}});
    EXPECT_EQ(games.default_game().name, "a");
    games.add({.name = "c",
               .title = {},
               .summary = {},
               .parameters = {},
               .open = {},
               .is_default = true});
    EXPECT_EQ(games.default_game().name, "c");
    EXPECT_EQ(games.find("b")->bench.front().game, "b");
}

TEST(Catalogue, lists_games_by_name_whatever_the_order_of_adding) {
    Catalogue all;
    for (const char* name : {"quarto", "kalah", "mancala"})
        all.add(named(name));
    std::vector<std::string> names;
    for (const auto& entry : all.games())
        names.push_back(entry.name);
    EXPECT_EQ(names, (std::vector<std::string>{"kalah", "mancala", "quarto"}));
    EXPECT_EQ(all.find("kalah")->name, "kalah");
    EXPECT_EQ(all.find("chess"), nullptr);
}

TEST(Catalogue, passes_on_what_a_game_has_to_say) {
    Catalogue all;
    all.add(named("kalah"));
    EXPECT_EQ(all.open("kalah").error().message, "kalah cannot be opened");
    EXPECT_EQ(all.open("kalah(pits=6)").error().message, "kalah has no options, so no \"pits\"");
    EXPECT_EQ(all.open("kalha").error().message,
              "there is no game \"kalha\" (did you mean \"kalah\"?); the games: kalah");
    EXPECT_EQ(Catalogue{}.open("kalah").error().message, "there is no game \"kalah\"; the games: ");
}

TEST(Catalogue, of_the_program_holds_the_five_games) {
    std::vector<std::string> names;
    for (const auto& entry : test::catalogue().games()) {
        names.push_back(entry.name);
        EXPECT_NE(entry.title, "");
        EXPECT_NE(entry.summary, "");
        for (const auto& option : entry.parameters)
            EXPECT_NE(option.help, "") << entry.name << ", " << option.name;
    }
    EXPECT_EQ(names,
              (std::vector<std::string>{"bohnenspiel", "kalah", "kalaha", "mancala", "quarto"}));
}

struct GuestPlayer : Player {
    explicit GuestPlayer(std::string move) : move_(std::move(move)) {}
    void start_game(std::uint64_t) override {}
    Decision choose(const Line&, const Limits&, const Watch&) override {
        Decision decision;
        decision.move = move_;
        return decision;
    }
    std::string move_;
};

TEST(Catalogue, an_external_player_plays_every_game) {
    Catalogue all = test::catalogue();
    all.add_player({.info = {"visitor", "always plays the same", {text_option("move", "1", "")}},
                    .make = [](const VariantPtr&,
                               const OptionValues& values) -> Result<std::unique_ptr<Player>> {
                        return {std::make_unique<GuestPlayer>(values.text("move"))};
                    }});
    for (const auto& entry : all.games()) {
        const VariantPtr game = *all.open(entry.name);
        EXPECT_EQ(game->name(), entry.name);
        EXPECT_EQ(game->players().back().name, "visitor");
        const auto player = *make_player(*game, "visitor(move=5)");
        EXPECT_EQ(player->choose({}, {}, {}).move, "5");
        EXPECT_EQ(*game->canonical_text(*parse_spec("visitor(move=1)")), "visitor");
        EXPECT_EQ(make_player(*game, "visitor(hat=on)").error().message,
                  "visitor has no option \"hat\"; its options: move");
        EXPECT_TRUE(make_player(*game, "random"));
        EXPECT_FALSE(make_player(*game, "stranger"));
    }
}

TEST(Replay, plays_a_line_from_the_start_or_from_a_position) {
    const auto kalah = opened("kalah");
    EXPECT_EQ((*replay(*kalah, {"kalah", "", {}}))->position_text(),
              "4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 0");
    EXPECT_EQ((*replay(*kalah, {"kalah", "", {"3", "1"}}))->position_text(),
              "0,5,1,6,6,5/4,4,4,4,4,4 1,0 2 2");
    EXPECT_EQ(
        (*replay(*kalah, {"kalah", "4,4,4,4,4,4/4,4,4,4,4,4 0,0 2 5", {"1"}}))->position_text(),
        "4,4,4,4,4,4/0,5,5,5,5,4 0,0 1 6");
}

TEST(Replay, says_which_move_is_wrong_and_why) {
    const auto kalah = opened("kalah");
    EXPECT_EQ(replay(*kalah, {"kalah", "", {"3", "3"}}).error().message,
              "move 2: \"3\" is not legal here; the legal moves: 1, 2, 4, 5, 6");
    EXPECT_EQ(replay(*kalah, {"kalah", "", {"seven"}}).error().message,
              "move 1: a move is a pit from 1 to 6, not \"seven\"");
    EXPECT_EQ(replay(*kalah, {"kalah", "0,0,0,0,0,0/4,4,4,4,4,3 25,0 1 41", {"1"}}).error().message,
              "move 1: the game is over, so \"1\" cannot be played");
    EXPECT_EQ(replay(*kalah, {"kalah", "nonsense", {}}).error().message,
              "a position has 4 parts separated by single spaces, such as "
              "\"4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 0\"; this one has 1");
}

TEST(Winner, is_whoever_has_the_larger_margin) {
    const auto kalah = opened("kalah");
    EXPECT_EQ(winner(*test::board_at(*kalah, "0,0,0,0,0,0/4,4,4,4,4,3 25,0 1 41")), Side::south);
    EXPECT_EQ(winner(*test::board_at(*kalah, "0,0,0,0,0,0/4,4,4,4,4,5 23,0 1 41")), Side::north);
    EXPECT_EQ(winner(*test::board_at(*kalah, "0,0,0,0,0,0/4,4,4,4,4,4 24,0 1 41")), std::nullopt);
}

TEST(Verdict, has_a_code_for_every_ending) {
    const std::vector<std::pair<Verdict, std::string>> codes = {
        {Verdict::ok, "ok"},           {Verdict::time, "time"},
        {Verdict::illegal, "illegal"}, {Verdict::crash, "crash"},
        {Verdict::output, "output"},   {Verdict::memory, "memory"},
        {Verdict::start, "start"},     {Verdict::resigned, "resigned"},
        {Verdict::agreed, "agreed"},   {Verdict::stopped, "stopped"}};
    for (const auto& [verdict, code] : codes)
        EXPECT_EQ(code_of(verdict), code);
}

}  // namespace
}  // namespace pitboss::catalogue_test
