#include "lab/tune_file.h"

#include "games/all_games.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace pitboss::tune_file_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const Catalogue& games() {
    static const Catalogue all = all_games();
    return all;
}

Result<TunePlan> read(const std::string& text) { return read_tuning(text, "some/t.toml", games()); }

std::string refused(const std::string& text) {
    const auto plan = read(text);
    return plan ? "nothing is wrong" : plan.error().message;
}

constexpr const char* smallest =
    "game = \"bohnenspiel(pits=3)\"\nplayer = \"engine(row=?)\"\n"
    "method = \"spsa\"\n";

TEST(TuneFile, of_three_lines_takes_the_rest_from_the_option_table) {
    const auto plan = read(smallest);
    ASSERT_TRUE(plan) << plan.error().message;
    ASSERT_EQ(plan->parameters.size(), 1u);
    const TuneParameter& row = plan->parameters[0];
    EXPECT_EQ(row.name, "row");
    EXPECT_EQ(row.min, 0);
    EXPECT_EQ(row.max, 1);
    EXPECT_EQ(row.start, 0.25);
    EXPECT_EQ(row.step, 0.01);
    EXPECT_EQ(row.spread, 0.05);
    EXPECT_EQ(plan->games, 20);
    EXPECT_TRUE(plan->opponents.empty());
}

TEST(TuneFile, reads_everything) {
    const auto plan = read(R"toml(
game = "kalah(seeds=3)"
player = "alphabeta(depth=3,eval=weights(w1=1,w2=?,w3=?))"
method = "cma-es"
games = 10
verify = 50
seed = 7
concurrency = 3
[time]
nodes = 500
[openings]
plies = 2
[cma-es]
generations = 4
population = 6
step = 0.5
[[parameters]]
name = "w3"
min = -2
max = 2
step = 0.5
start = -1
[[opponents]]
player = "greedy"
[[opponents]]
player = "alphabeta(depth=02)"
)toml");
    ASSERT_TRUE(plan) << plan.error().message;
    EXPECT_EQ(plan->game, "kalah(seeds=3)");
    EXPECT_EQ(plan->method, TuneMethod::cma_es);
    EXPECT_EQ(plan->cma.generations, 4);
    EXPECT_EQ(plan->cma.population, 6);
    EXPECT_EQ(plan->conditions.limits.nodes, 500u);
    EXPECT_EQ(plan->conditions.openings.plies, 2);
    EXPECT_THAT(plan->opponents, ElementsAre("greedy", "alphabeta(depth=2)"));
    EXPECT_THAT(plan->start(), ElementsAre(0.3, -1));
    EXPECT_EQ(plan->player_at({0.123, 9}), "alphabeta(depth=3,eval=weights(w1=1,w2=0.12,w3=2))");
}

TEST(TuneFile, says_what_is_wrong_with_its_line) {
    const std::string head = "game = \"bohnenspiel\"\nmethod = \"grid\"\n";
    EXPECT_EQ(refused("game = \"kalah\"\nmethod = \"magic\"\nplayer = \"engine(row=?)\""),
              "t.toml, line 2: method: must be grid, spsa, cma-es or regression, not \"magic\"");
    EXPECT_EQ(
        refused(head + "player = \"engine(row=0.2)\""),
        "t.toml, line 3: player: what is to be tuned is written ?, such as engine(row=?), but "
        "there is none in \"engine(row=0.2)\"");
    EXPECT_EQ(refused(head + "player = \"engine(raw=?)\""),
              "t.toml, line 3: player: engine has no option \"raw\"");
    EXPECT_EQ(refused(head + "player = \"alphabeta(win=?)\""),
              "t.toml, line 3: player: win of alphabeta is true or false, not a number that could "
              "be tuned");
    EXPECT_EQ(refused(head + "player = \"engine(row=?)\"\n[[parameters]]\nname = \"mobility\""),
              "t.toml, line 5: there is no open place \"mobility\" in the player; there are row");
    EXPECT_EQ(refused(head + "player = \"engine(row=?)\"\n[[parameters]]\nname = \"row\"\nmax = 2"),
              "t.toml, line 3: player: row of engine is a number from 0 to 1, not \"2\"");
    EXPECT_EQ(refused(head + "player = \"engine(row=?)\"\n[spsa]\nrate = 1"),
              "t.toml, line 4: [spsa] needs method = \"spsa\"");
    EXPECT_EQ(
        refused(head + "player = \"engine(row=?)\"\ngames = 7"),
        "t.toml, line 4: games must be an even number, since every opening is played from both "
        "sides, not 7");
    EXPECT_THAT(refused(head + "player = \"engine(row=?,mobility=?,probcut=?)\""),
                HasSubstr("the grid has more than 10000 points"));
    EXPECT_THAT(refused(head + "player = \"engine(row=?)\"\n[[opponents]]\nplayer = \"gredy\""),
                HasSubstr("line 5: player: bohnenspiel has no player \"gredy\" (did you mean"));
    EXPECT_THAT(refused(head + "player = \"engine(row=?)\"\nstep = 1"),
                HasSubstr("there is no key \"step\" here"));
    EXPECT_THAT(refused("game = "), HasSubstr("line 1: this is no TOML"));
}

TEST(TuneFile, wants_whole_numbers_where_an_option_is_one) {
    const std::string head =
        "game = \"kalah\"\nmethod = \"grid\"\nplayer = \"alphabeta(depth=?)\"\n[[parameters]]\n"
        "name = \"depth\"\nmin = 1\nmax = 4\n";
    const auto plan = read(head);
    ASSERT_TRUE(plan) << plan.error().message;
    EXPECT_EQ(plan->player_at({2.4}), "alphabeta(depth=2)");
    EXPECT_THAT(grid_of(*plan, 100),
                ElementsAre(ElementsAre(1), ElementsAre(2), ElementsAre(3), ElementsAre(4)));
    EXPECT_THAT(refused(head + "step = 0.5"), HasSubstr("must be whole numbers"));
}

TEST(TuneFile, refuses_a_regression_without_its_data) {
    const std::string head =
        "game = \"bohnenspiel\"\nmethod = \"regression\"\nplayer = \"engine(row=?)\"\n";
    EXPECT_EQ(refused(head), "t.toml, line 1: [regression] is missing, with a target");
    EXPECT_EQ(refused(head + "[regression]\ntarget = \"results\""),
              "t.toml, line 4: results are those of a store: store = \"league.games\"");
    EXPECT_EQ(refused(head + "[regression]\ntarget = \"exact\"\nlast_ply = 2"),
              "t.toml, line 6: last_ply must be first_ply or more, not 2");
    EXPECT_THAT(refused(head + "games = 10\n[regression]\ntarget = \"exact\""),
                HasSubstr("a regression plays no games"));
}

TEST(TunePlan, keeps_to_its_steps_and_ranges) {
    const TuneParameter parameter{.name = "x", .min = -1, .max = 1, .step = 0.3};
    EXPECT_DOUBLE_EQ(parameter.snap(-5), -1);
    EXPECT_DOUBLE_EQ(parameter.snap(0), -0.1);
    EXPECT_DOUBLE_EQ(parameter.snap(5), 0.8);  // the last step within the range
    const TuneParameter free{.name = "x", .min = -1, .max = 1, .step = 0};
    EXPECT_DOUBLE_EQ(free.snap(0.123), 0.123);
}

TEST(TunePlan, has_settings_for_all_that_changes_its_games) {
    const auto settings = [](const std::string& text) {
        const auto plan = read(text);
        EXPECT_TRUE(plan) << plan.error().message;
        return settings_of(*plan);
    };
    const auto before = settings(smallest);
    EXPECT_EQ(changes(before, settings(std::string(smallest) + "concurrency = 2")),
              std::vector<std::string>{});
    for (const char* change :
         {"seed = 2", "games = 4", "verify = 4", "[spsa]\niterations = 9", "[time]\ndepth = 3",
          "[[parameters]]\nname = \"row\"\nmax = 0.5", "[[opponents]]\nplayer = \"greedy\""})
        EXPECT_FALSE(changes(before, settings(std::string(smallest) + change)).empty()) << change;
}

}  // namespace
}  // namespace pitboss::tune_file_test
