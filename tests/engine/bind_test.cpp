// What a variant says about players that do not exist or cannot be made.
#include "engine/bind.h"

#include "variants.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace pitboss::bind_test {
namespace {

using test::opened;
using ::testing::HasSubstr;

struct Refusal {
    std::string game, player;
    std::vector<std::string> says;
};

TEST(Players, that_can_not_be_made_are_refused_with_what_is_right) {
    for (const auto& [game, player, says] : std::vector<Refusal>{
             {"kalah", "", {"expected a name"}},
             {"kalah",
              "alfabeta",
              {"kalah has no player \"alfabeta\"", "did you mean \"alphabeta\"?"}},
             {"kalah(pits=3)",
              "deep-blue",
              {"kalah(pits=3) has no player \"deep-blue\"", "random, greedy, minimax, alphabeta"}},
             {"kalah", "novice", {"kalah has no player \"novice\""}},
             {"kalah", "human", {"human can only play at a board"}},
             {"kalah",
              "random(seed=-1)",
              {"seed of random is a whole number from 0 to 1000000000"}},
             {"kalah", "greedy(depth=2)", {"greedy has no options, so no \"depth\""}},
             {"kalah",
              "minimax(order=eval)",
              {"minimax has no option \"order\"", "its options: depth, eval, count"}},
             {"kalah", "alphabeta(depht=3)", {"no option \"depht\"", "did you mean \"depth\"?"}},
             {"kalah", "alphabeta(depth=1001)", {"a whole number from 0 to 1000"}},
             {"kalah", "alphabeta(movetime=later)", {"a time such as 700ms or 1.5s"}},
             {"kalah", "alphabeta(count=moves)", {"plies or turns"}},
             {"kalah", "alphabeta(limit=none)", {"hard or soft"}},
             {"kalah", "alphabeta(order=best)", {"none, eval or store"}},
             {"kalah", "alphabeta(eval=lines)", {"eval of alphabeta is final, simple, full"}},
             {"quarto", "alphabeta(eval=final)", {"eval of alphabeta is lines or result"}},
             {"kalah",
              "alphabeta(eval=weights(w4=1))",
              {"weights has no option \"w4\"", "w1, w2, w3"}},
             {"kalah",
              "alphabeta(eval=weights(w1=11))",
              {"w1 of weights is a number from -10 to 10"}},
             {"kalah", "alphabeta(eval=rows(w1=1))", {"rows has no options"}},
             {"kalah", "alphabeta(opening=7)", {"opening: a move is a pit from 1 to 6, not \"7\""}},
             {"kalah", "alphabeta(depth=2", {"must be closed at its end"}}}) {
        const auto made = make_player(*opened(game), player);
        ASSERT_FALSE(made) << game << ": " << player;
        for (const auto& part : says)
            EXPECT_THAT(made.error().message, HasSubstr(part)) << player;
    }
}

TEST(Players, have_one_canonical_spelling) {
    const auto variant = opened("kalah");
    for (const auto& [text, wanted] : std::vector<std::pair<std::string, std::string>>{
             {"alphabeta()", "alphabeta"},
             {"alphabeta( order=none , depth = 08 )", "alphabeta(depth=8)"},
             {"alphabeta(order=eval,depth=3)", "alphabeta(depth=3,order=eval)"},
             {"minimax(depth=4)", "minimax"}})
        EXPECT_EQ(*variant->canonical_text(*parse_spec(text)), wanted);
    EXPECT_FALSE(variant->canonical_text(*parse_spec("nobody")));
    EXPECT_FALSE(variant->canonical_text(*parse_spec("alphabeta(depth=-1)")));
}

// Whatever is spelled can be made.
TEST(Players, with_wrong_options_inside_options_have_no_spelling) {
    const auto variant = opened("kalah");
    EXPECT_FALSE(variant->canonical_text(*parse_spec("alphabeta(eval=weights(w4=1))")));
    EXPECT_FALSE(variant->canonical_text(*parse_spec("alphabeta(opening=7)")));
}

TEST(Evaluators, are_listed_with_their_options) {
    const auto variant = opened("kalah");
    std::vector<std::string> names;
    for (const auto& info : variant->evaluators()) {
        names.push_back(info.name);
        EXPECT_NE(info.help, "") << info.name;
    }
    EXPECT_EQ(names,
              (std::vector<std::string>{"final", "simple", "full", "weighted", "weights", "rows"}));
}

}  // namespace
}  // namespace pitboss::bind_test
