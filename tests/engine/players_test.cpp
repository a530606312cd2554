// The players of the reports: what they are made of, and what they do.
#include "engine/questions.h"

#include <gtest/gtest.h>

#include <map>

namespace pitboss::players_test {
namespace {

using test::asked;
using test::opened;
using test::player_of;

TEST(Presets, are_the_players_of_the_reports) {
    struct Wanted {
        std::string game, name, based_on;
    };
    for (const auto& [game, name, based_on] : std::vector<Wanted>{
             {"bohnenspiel", "fixed-opening",
              "alphabeta(movetime=700ms,eval=final,order=eval,win=true,opening=5)"},
             {"bohnenspiel", "score-difference", "alphabeta(depth=10,eval=final)"},
             {"bohnenspiel", "minimax-5", "minimax(depth=6,eval=final)"},
             {"bohnenspiel", "odd-pits",
              "alphabeta(depth=10,eval=weights(w1=0.7,w2=0.3,w3=1,arithmetic=double))"},
             {"bohnenspiel(pits=3)", "fixed-opening",
              "alphabeta(movetime=700ms,eval=final,order=eval,win=true,opening=2)"},
             {"mancala", "minimax-to-end", "minimax(depth=1000,eval=rows)"},
             {"mancala", "alphabeta-to-end", "alphabeta(depth=1000,eval=rows)"},
             {"kalaha", "turn-counting",
              "alphabeta(movetime=50ms,count=turns,limit=soft,eval=final)"},
             {"quarto", "minmax", "alphabeta(depth=3,count=turns,eval=lines)"},
             {"quarto", "novice", ""},
             {"kalah", "random", ""},
             {"kalah", "greedy", ""}}) {
        const auto variant = opened(game);
        bool found = false;
        for (const auto& info : variant->players())
            if (info.name == name) {
                EXPECT_EQ(info.based_on, based_on) << game << ", " << name;
                found = true;
            }
        EXPECT_TRUE(found) << game << " has no " << name;
    }
}

TEST(Presets, take_their_base_options_for_defaults_and_let_them_be_changed) {
    const auto variant = opened("bohnenspiel");
    const auto canonical_text = [&](const std::string& text) {
        return *variant->canonical_text(*parse_spec(text));
    };
    EXPECT_EQ(canonical_text("score-difference(depth=10)"), "score-difference");
    EXPECT_EQ(canonical_text("score-difference(depth=5)"), "score-difference(depth=5)");
    const auto shallow = player_of(*variant, "score-difference(depth=2)");
    EXPECT_EQ(shallow->choose({variant->name(), "", {}}, {}, {}).depth, 2);
}

TEST(Presets, can_all_be_made_and_asked_in_every_game) {
    Limits quick;
    quick.nodes = 50;
    for (const auto& name : test::all_variants()) {
        const auto variant = opened(name);
        for (const auto& info : variant->players()) {
            EXPECT_NE(info.help, "") << name << ", " << info.name;
            if (info.name == "human") continue;
            const auto player = player_of(*variant, info.name);
            player->start_game(1);
            const auto decision = player->choose({variant->name(), "", {}}, quick, {});
            EXPECT_TRUE(variant->start()->play(decision.move))
                << name << ", " << info.name << ": " << decision.move;
        }
    }
}

TEST(Levels, are_written_as_the_players_they_stand_for) {
    const auto canonical_text = [](const std::string& game, const std::string& text) {
        return *opened(game)->canonical_text(*parse_spec(text));
    };
    EXPECT_EQ(canonical_text("kalah", "beginner"), "random");
    EXPECT_EQ(canonical_text("kalah", "strong"), "engine(movetime=100ms)");
    EXPECT_EQ(canonical_text("quarto", "easy"), "novice");
    EXPECT_EQ(canonical_text("quarto", "casual"), "alphabeta(depth=1,count=turns)");
    EXPECT_EQ(canonical_text("kalah", "casual(depth=3)"), "alphabeta(depth=3)");
    EXPECT_EQ(canonical_text("kalah", "casual(eval=rows)"), "alphabeta(depth=2,eval=rows)");
    EXPECT_FALSE(opened("kalah")->canonical_text(*parse_spec("casual(hat=on)")));
}

TEST(Levels, play_as_the_players_they_stand_for) {
    EXPECT_EQ(asked("casual", {.game = "kalah"}).depth, 2);
    EXPECT_EQ(asked("advanced", {.game = "kalah"}).depth, 5);
    const auto unknown = make_player(*opened("kalah"), "strnog");
    EXPECT_NE(unknown.error().message.find("did you mean \"strong\"?"), std::string::npos);
}

TEST(FixedOpening, begins_with_the_second_to_last_pit_on_either_side) {
    EXPECT_EQ(asked("fixed-opening", {.game = "bohnenspiel"}).move, "5");
    EXPECT_EQ(asked("fixed-opening", {.game = "bohnenspiel", .moves = {"1"}}).move, "5");
    EXPECT_EQ(asked("fixed-opening", {.game = "bohnenspiel(pits=3)"}).move, "2");
    EXPECT_EQ(asked("fixed-opening", {.game = "bohnenspiel(pits=1)"}).move, "1");
}

TEST(FixedOpening, searches_after_the_first_move_and_from_other_positions) {
    Limits quick;
    quick.depth = 3;
    quick.movetime = Milliseconds(10'000);
    EXPECT_GT(
        asked("fixed-opening", {.game = "bohnenspiel", .moves = {"5", "5"}, .limits = quick}).nodes,
        0u);
    EXPECT_GT(asked("fixed-opening", {.game = "bohnenspiel",
                                      .start = "6,6,6,6,6,6/6,6,6,6,6,6 0,0 1 0 2,2 -",
                                      .limits = quick})
                  .nodes,
              0u);
}

// South's 2 leaves North without beans and without a skip: 31 beans more for South.
TEST(FixedOpening, wins_at_once_without_searching) {
    const std::string position = "6,1,6,6,6,6/0,0,0,0,0,0 21,20 1 30 2,0 -";
    const auto decision = asked("fixed-opening", {.game = "bohnenspiel", .start = position});
    EXPECT_EQ(decision.nodes, 0u);
    const auto board = test::board_at(*opened("bohnenspiel"), position);
    ASSERT_TRUE(board->play(decision.move));
    EXPECT_TRUE(board->over());
    EXPECT_GT(board->margin(Side::south), 0);
    EXPECT_GT(asked("alphabeta(depth=2)", {.game = "bohnenspiel", .start = position}).nodes, 0u);
}

TEST(Opening, is_also_the_first_move_after_the_opponent_has_moved_twice) {
    EXPECT_EQ(asked("alphabeta(depth=1,opening=5)", {.moves = {"3", "1"}}).move, "5");
    EXPECT_EQ(asked("alphabeta(depth=1,opening=6)", {.moves = {"3", "1"}}).move, "6");
}

TEST(Opening, that_is_not_legal_is_left_out) {
    // Player 1 gives 0; player 2's first move is to place it.
    EXPECT_EQ(asked("alphabeta(depth=1,opening=7)", {.game = "quarto"}).move, "7");
    const auto placed =
        asked("alphabeta(depth=1,opening=7)", {.game = "quarto", .moves = {"0"}}).move;
    EXPECT_EQ(placed.size(), 2u) << placed;
}

TEST(Greedy, takes_the_highest_own_score_and_the_first_of_equals) {
    // Pits 3 to 6 all bring one seed.
    EXPECT_EQ(asked("greedy", {}).move, "3");
    EXPECT_EQ(asked("greedy", {.start = "4,1,0,6,6,5/0,5,5,6,5,4 1,0 1 8"}).move, "2");
    EXPECT_EQ(asked("greedy", {.start = "4,4,4,0,4,6/1,0,5,5,5,5 5,0 2 9"}).move, "1");
    EXPECT_EQ(asked("greedy", {.game = "bohnenspiel"}).move, "1");
    // Once the game is over the row counts: 1 brings 11 + 6, and 6 brings 11 + 9.
    EXPECT_EQ(
        asked("greedy", {.game = "mancala(plies=10)", .start = "9,0,0,0,0,1/4,4,4,0,0,0 10,16 1 9"})
            .move,
        "6");
}

TEST(Greedy, completes_a_line_in_quarto) {
    EXPECT_EQ(asked("greedy", {.game = "quarto", .start = "----/13-5/----/---- 9 2"}).move, "c3");
}

std::vector<std::string> moves_of_random(const std::string& spec, std::uint64_t game_seed) {
    const auto variant = opened("kalah(pits=12)");
    const auto player = player_of(*variant, spec);
    player->start_game(game_seed);
    std::vector<std::string> moves;
    for (int i = 0; i < 20; ++i)
        moves.push_back(player->choose({variant->name(), "", {}}, {}, {}).move);
    return moves;
}

TEST(Random, repeats_itself_for_the_same_seeds_and_only_then) {
    EXPECT_EQ(moves_of_random("random", 7), moves_of_random("random", 7));
    EXPECT_EQ(moves_of_random("random", 7), moves_of_random("random(seed=0)", 7));
    EXPECT_NE(moves_of_random("random", 7), moves_of_random("random", 8));
    EXPECT_NE(moves_of_random("random(seed=1)", 7), moves_of_random("random(seed=2)", 7));
}

TEST(Random, starts_over_with_each_game) {
    const auto variant = opened("kalah(pits=12)");
    const auto player = player_of(*variant, "random");
    std::vector<std::string> first;
    for (int game = 0; game < 2; ++game) {
        player->start_game(5);
        std::vector<std::string> moves;
        for (int i = 0; i < 20; ++i)
            moves.push_back(player->choose({variant->name(), "", {}}, {}, {}).move);
        if (game == 0) first = moves;
        EXPECT_EQ(moves, first);
    }
}

TEST(Random, plays_every_legal_move_equally_often) {
    const auto variant = opened("bohnenspiel");
    const auto player = player_of(*variant, "random");
    player->start_game(1);
    std::map<std::string, int> counts;
    for (int i = 0; i < 7000; ++i)
        ++counts[player->choose({variant->name(), "", {}}, {}, {}).move];
    EXPECT_EQ(counts.size(), 7u);
    for (const auto& [move, count] : counts)
        EXPECT_NEAR(count, 1000, 150) << move;
}

}  // namespace
}  // namespace pitboss::players_test
