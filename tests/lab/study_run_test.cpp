#include "lab/study_run.h"

#include "arena/scripted_players.h"
#include "lab/study_file.h"
#include "lab/study_report.h"
#include "temporary_folder.h"
#include "variants.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>

namespace pitboss::study_run_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

const char* const text = R"toml(title = "<b>Small</b>"
[players]
deep = "alphabeta(depth=3)"
[[experiments]]
id = "match"
game = ["kalah(pits=3,seeds=2)", "kalah(pits=2,seeds=3)"]
players = ["deep", "greedy"]
against = ["random", "minimax(depth=1)"]
games = 10
opening_plies = 2
show = ["score", "margin"]
[[experiments.claims]]
text = "deep is better than chance"
figure = "score"
of = "deep"
against = "random"
game = "kalah(pits=3,seeds=2)"
above = 0.5
[[experiments.claims]]
text = "more so than greedy"
figure = "score"
of = "deep"
against = "random"
game = "kalah(pits=3,seeds=2)"
than = { of = "greedy", game = "kalah(pits=3,seeds=2)" }
above = 0
[[experiments]]
id = "grid"
game = "bohnenspiel"
against = ["greedy"]
games = 4
opening_plies = 0
[experiments.grid]
player = "alphabeta(depth={d},eval=weights(w1={w},w2=0,w3=0))"
d = [1, 2, 3]
w = [0.5, 1]
[[experiments.claims]]
text = "some win everything"
figure = "perfect"
at_least = 1
[[experiments]]
id = "winners"
game = "bohnenspiel"
winners_of = "grid"
most_winners = 3
games = 4
opening_plies = 2
[[experiments]]
id = "league"
game = "kalah(pits=2,seeds=2)"
players = ["deep", "greedy", "random"]
games = 4
[[experiments]]
id = "search"
kind = "search"
game = "kalah(pits=3,seeds=2)"
players = ["minimax(depth=3)", "deep"]
against = "random"
games = 4
show = ["nodes", "node_ratio", "same_moves"]
[[experiments]]
id = "states"
kind = "states"
game = "kalaha(pits=2,seeds=2)"
show = ["positions", "reachable"]
)toml";

class StudyRun : public ::testing::Test {
protected:
    static Study study(const std::string& file = text) {
        auto read = read_study(file, "x.toml", test::catalogue(), StudyForm::full);
        if (!read) throw std::runtime_error(read.error().message);
        return *read;
    }

    Result<StudyOutcome> run(const Study& what, const std::string& folder, int most_moves = -1) {
        std::filesystem::create_directories(folder_.file(folder));
        std::stop_source stop;
        std::atomic<int> moves = 0;
        const auto make = [&, most_moves](const VariantPtr& variant,
                                          const Entrant& entrant) -> std::unique_ptr<Player> {
            return std::make_unique<test::Counting>(test::player_of(*variant, entrant.player),
                                                    [&, most_moves] {
                                                        if (++moves == most_moves)
                                                            stop.request_stop();
                                                    });
        };
        auto outcome = run_study(what, {.games = test::catalogue(),
                                        .folder = folder_.file(folder),
                                        .make = make,
                                        .stop = stop.get_token(),
                                        .observer = {}});
        moves_ = moves;
        return outcome;
    }

    test::TemporaryFolder folder_;
    int moves_ = 0;
};

// What may not depend on how the outcome came about.
std::string describe(const StudyOutcome& outcome) {
    std::string out;
    for (const auto& experiment : outcome.experiments) {
        for (const auto& row : experiment.rows) {
            out += row.game + " " + row.player + " " + row.against + " " +
                   std::to_string(row.total.wins) + " " + std::to_string(row.total.draws);
            for (const auto& cell : row.cells)
                out += " " + (cell ? figure_text(*cell, FigureScale::number) : "-");
            out += "\n";
        }
        for (const auto& claim : experiment.claims)
            out += claim.sentence + "\n";
        for (const auto& notice : experiment.notices)
            out += notice + "\n";
    }
    return out;
}

TEST_F(StudyRun, stopped_at_any_move_and_resumed_it_comes_to_the_same_table) {
    const auto whole = run(study(), "whole");
    ASSERT_TRUE(whole && whole->complete);
    const int all_moves = moves_;
    const std::string expected = describe(*whole);
    for (const int most : {1, 100, all_moves / 3, all_moves / 2, all_moves - 1}) {
        const std::string folder = "stopped" + std::to_string(most);
        const auto part = run(study(), folder, most);
        ASSERT_TRUE(part);
        EXPECT_FALSE(part->complete);
        const auto rest = run(study(), folder);
        ASSERT_TRUE(rest);
        EXPECT_TRUE(rest->complete);
        EXPECT_EQ(describe(*rest), expected) << most;
        EXPECT_LT(moves_, all_moves - most + 400) << "played again";  // but for games cut off
    }
    const auto again = run(study(), "whole");
    EXPECT_EQ(describe(*again), expected);
    EXPECT_EQ(moves_, 0);
}

TEST_F(StudyRun, an_experiment_that_is_not_finished_judges_nothing) {
    const auto part = run(study(), "part", 50);
    ASSERT_TRUE(part);
    EXPECT_FALSE(part->experiments[0].claims[0].measured);
    EXPECT_THAT(part->experiments[0].claims[0].sentence, HasSubstr("not all played yet"));
}

TEST_F(StudyRun, rows_claims_and_winners_are_those_of_the_games) {
    const auto outcome = run(study(), "whole");
    ASSERT_TRUE(outcome);
    const auto& match = outcome->experiments[0];
    EXPECT_EQ(match.rows.size(), 8);  // 2 games, 2 players, 2 opponents
    EXPECT_EQ(match.rows[0].total.games(), 10);
    const auto& of_deep = match.data[0].games;
    const double deep = of_deep
                            .estimate({.figure = Figure::score,
                                       .of = of_deep.number_of("deep"),
                                       .against = of_deep.number_of("random")})
                            ->value;
    EXPECT_EQ(match.claims[0].measured->value, deep);
    EXPECT_EQ(match.rows[0].total.points() / 10, deep);
    EXPECT_EQ(match.claims[1].measured->count, 20);
    const auto& grid = outcome->experiments[1];
    int perfect = 0;
    for (const auto& row : grid.rows)
        perfect += row.total.wins == row.total.games();
    EXPECT_EQ(grid.claims[0].measured->value, perfect);
    EXPECT_TRUE(grid.claims[0].measured->exact);
    const auto& winners = outcome->experiments[2].experiment.players;
    EXPECT_EQ(winners.size(), std::min(3, perfect));
    for (const auto& row : outcome->experiments[4].rows)
        EXPECT_TRUE(row.cells[0] && row.cells[1] && row.cells[2]);
    EXPECT_TRUE(outcome->experiments[5].rows[0].cells[1]->exact);
}

TEST_F(StudyRun, opponents_meet_everybody_and_without_any_each_meets_each) {
    const Study plan = study();
    const auto variant = test::opened("kalah(pits=3,seeds=2)");
    const auto gauntlets = plans_of(plan, plan.experiments[0], *variant);
    ASSERT_EQ(gauntlets.size(), 2);
    EXPECT_EQ(gauntlets[1].schedule.kind, ScheduleKind::gauntlet);
    EXPECT_EQ(gauntlets[1].entrants[0].name, "minimax(depth=1)");
    EXPECT_EQ(gauntlets[1].entrants[1].player, "alphabeta(depth=3)");
    EXPECT_EQ(gauntlets[1].schedule.pairs, 5);
    EXPECT_EQ(gauntlets[1].conditions.openings.plies, 2);
    const auto league = plans_of(plan, plan.experiments[3], *variant);
    ASSERT_EQ(league.size(), 1);
    EXPECT_EQ(league[0].schedule.kind, ScheduleKind::round_robin);
    EXPECT_EQ(league[0].entrants.size(), 3);
}

TEST_F(StudyRun, the_store_of_another_study_is_refused_and_left_alone) {
    ASSERT_TRUE(run(study(), "store"));
    std::string other = text;
    other.replace(other.find("depth=3"), 7, "depth=2");
    const auto refused = run(study(other), "store");
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().message, HasSubstr("was begun by another plan"));
    EXPECT_THAT(refused.error().message, HasSubstr("agent deep was alphabeta(depth=3)"));
    EXPECT_TRUE(run(study(), "store"));
    EXPECT_EQ(moves_, 0);
}

TEST_F(StudyRun, the_report_holds_every_claim_and_lets_no_text_out_of_its_place) {
    const Study plan = study();
    const auto outcome = run(plan, "whole");
    ASSERT_TRUE(outcome);
    const std::string page = study_report(plan, *outcome);
    EXPECT_THAT(page, HasSubstr("&lt;b&gt;Small"));
    EXPECT_THAT(page, Not(HasSubstr("<b>Small")));
    EXPECT_THAT(page, HasSubstr("deep is better than chance"));
    EXPECT_THAT(page, HasSubstr("<svg"));
    EXPECT_THAT(page, HasSubstr("d downwards, w to the right"));
    EXPECT_THAT(page, Not(HasSubstr("nan")));
    EXPECT_THAT(page, Not(HasSubstr("inf")));
}

}  // namespace
}  // namespace pitboss::study_run_test
