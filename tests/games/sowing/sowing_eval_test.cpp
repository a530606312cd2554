// The evaluators on one drawn position, worked out by hand. Values are in hundredths of a seed.
//
//         2   6   1   0   4   4        North, store 6
//         3   0   1   5   2   0        South, store 14
//
//   score difference          14 - 6 = 8
//   rows                      11 and 17
//   empty pits                South 2, North 1
//   pits with 1, 3 or 5       South 3, North 1
#include "games/sowing/sowing_eval.h"

#include "games/sowing/sowing_parts.h"
#include "typed_games.h"

#include <gtest/gtest.h>

namespace pitboss::sowing_eval_test {
namespace {

const std::string drawn = "3,0,1,5,2,0/4,4,0,1,6,2 14,6 ";

sowing::SowingEval evaluator(const std::string& text) {
    const auto spec = *parse_spec(text);
    for (const auto& kind : sowing::evaluators())
        if (kind.info.name == spec.name)
            return kind.make(*OptionValues::read(kind.info.options, spec, spec.name));
    throw std::runtime_error("no evaluator " + text);
}

struct Worth {
    std::string evaluator;
    Value south;
    Value north;
};

TEST(SowingEval, a_drawn_position_is_worth_what_was_worked_out_by_hand) {
    for (const auto& [name, south, north] : std::vector<Worth>{
             {"final", 800, -800},
             {"simple", 1400, 600},
             // 8 + (11 - 17) + (1 - 2)
             {"full", 100, -100},
             // 8 + 0.2 * 1 + 0.3 * 5 + 0.4 * 2 and -8 + 0.1 * 4 + 0.3 * 1 + 0.4 * 6 + 0.5 * 2
             {"weighted", 1050, -390},
             // 8 + 3 - 0.5 * 2 and -8 + 4 - 0.5 * 6, the usual weights switched off
             {"weighted(p1=1,p2=0,p3=0,p4=0,p5=-0.5,p6=0)", 1000, -700},
             // 0.7 * 8 + 0.3 * (11 - 17) - 4 and -0.7 * 8 + 0.3 * (17 - 11) - 4
             {"weights", -20, -780},
             {"weights(w1=0.7,w2=0.3,w3=1.0)", -20, -780},
             {"weights(w1=1,w2=0,w3=0)", 800, -800},
             // (11 + 14) - (17 + 6)
             {"rows", 200, -200}}) {
        const auto eval = evaluator(name);
        for (const std::string turn : {"1 20", "2 20"}) {
            const auto state = *test::Kalah{}.read(drawn + turn);
            EXPECT_EQ(eval.estimate(state, Side::south), south) << name << " at " << drawn << turn;
            EXPECT_EQ(eval.estimate(state, Side::north), north) << name << " at " << drawn << turn;
        }
    }
}

// Over: South 14 + 0, North 6 + 28.
TEST(SowingEval, a_finished_game_is_judged_by_the_scores_with_the_rest_handed_out) {
    const auto state = *test::Kalah{}.read("0,0,0,0,0,0/4,4,1,3,10,6 14,6 1 20");
    ASSERT_TRUE(state.over());
    for (const auto& [name, south, north] : std::vector<Worth>{{"final", -2000, 2000},
                                                               {"simple", 1400, 3400},
                                                               {"full", -2000, 2000},
                                                               {"weighted", -2000, 2000},
                                                               {"weights", -1400, 1400},
                                                               {"rows", -2000, 2000}}) {
        EXPECT_EQ(evaluator(name).outcome(state, Side::south), south) << name;
        EXPECT_EQ(evaluator(name).outcome(state, Side::north), north) << name;
    }
}

TEST(SowingEval, outcomes_are_exact_where_they_are_the_margin) {
    for (const std::string name : {"final", "full", "weighted", "rows", "weights(w1=1)"})
        EXPECT_TRUE(evaluator(name).exact_outcomes()) << name;
    for (const std::string name : {"simple", "weights"})
        EXPECT_FALSE(evaluator(name).exact_outcomes()) << name;
}

TEST(SowingEval, the_first_evaluator_is_the_score_difference) {
    EXPECT_EQ(sowing::evaluators().front().info.name, "final");
}

}  // namespace
}  // namespace pitboss::sowing_eval_test
