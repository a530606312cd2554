#include "lab/study_run.h"

#include "arena/scripted_players.h"
#include "lab/study_file.h"
#include "lab/study_heat.h"
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
    EXPECT_TRUE(part->experiments[0].claims[0].cases.empty());
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
    ASSERT_EQ(match.claims[0].cases.size(), 1);
    EXPECT_EQ(match.claims[0].cases[0].measured.value, deep);
    EXPECT_EQ(match.rows[0].total.points() / 10, deep);
    EXPECT_EQ(match.claims[1].cases[0].measured.count, 20);
    const auto& grid = outcome->experiments[1];
    int perfect = 0;
    for (const auto& row : grid.rows)
        perfect += row.total.wins == row.total.games();
    EXPECT_EQ(grid.claims[0].cases[0].measured.value, perfect);
    EXPECT_TRUE(grid.claims[0].cases[0].measured.exact);
    const auto& winners = outcome->experiments[2].experiment.players;
    EXPECT_EQ(winners.size(), std::min(3, perfect));
    for (const auto& row : outcome->experiments[4].rows)
        EXPECT_TRUE(row.cells[0] && row.cells[1] && row.cells[2]);
    EXPECT_TRUE(outcome->experiments[5].rows[0].cells[1]->exact);
}

// From the bare start players without chance have one game from each side.
const char* const bare = R"toml(title = "x"
[players]
deep = "alphabeta(depth={d})"
[[experiments]]
id = "bare"
game = ["kalah(pits=3,seeds=2)", "kalah(pits=3,seeds=3)"]
players = ["deep"]
against = ["greedy"]
games = 4
opening_plies = 0
[experiments.sweep]
d = [1, 2, 3, 4]
[[experiments.claims]]
text = "deep is not crushed"
figure = "margin"
of = "deep"
game = "kalah(pits=3,seeds=2)"
at_least = -12
[[experiments.claims]]
text = "deep leads by 4"
figure = "margin"
of = "deep"
game = ["kalah(pits=3,seeds=2)", "kalah(pits=3,seeds=3)"]
is = 4
)toml";

std::string edited(std::string file, const std::string& old, const std::string& now) {
    const auto at = file.find(old);
    if (at == std::string::npos) throw std::runtime_error("no " + old);
    return file.replace(at, old.size(), now);
}

TEST_F(StudyRun, every_choice_of_a_sweep_is_played_and_judged) {
    const auto outcome = run(study(bare), "whole");
    ASSERT_TRUE(outcome);
    const auto& claims = outcome->experiments[0].claims;
    ASSERT_EQ(claims[0].cases.size(), 4);
    EXPECT_EQ(claims[0].cases[2].label, "d=3");
    EXPECT_TRUE(claims[0].cases[2].measured.exact);
    EXPECT_EQ(claims[0].finding, Finding::confirmed);
    EXPECT_EQ(claims[0].why, "holds for 4 of 4");
    ASSERT_EQ(claims[1].cases.size(), 8);
    EXPECT_EQ(claims[1].cases[4].label, "kalah(pits=3,seeds=3), d=1");
    EXPECT_EQ(outcome->experiments[0].rows.size(), 8);
    // Each choice is what an experiment of its own would be.
    for (int d = 1; d <= 4; ++d) {
        const std::string one = edited(bare, "[1, 2, 3, 4]", "[" + std::to_string(d) + "]");
        const auto alone = run(study(one), "alone" + std::to_string(d));
        ASSERT_TRUE(alone);
        for (std::size_t game = 0; game < 2; ++game) {
            const auto i = 4 * game + static_cast<std::size_t>(d - 1);
            EXPECT_EQ(claims[1].cases[i].measured.value,
                      alone->experiments[0].claims[1].cases[game].measured.value);
        }
    }
}

TEST_F(StudyRun, an_exact_figure_of_one_choice_judges_only_if_there_is_no_other) {
    const std::string one = edited(bare, "[1, 2, 3, 4]", "[2]");
    const auto open = run(study(one), "open");
    ASSERT_TRUE(open);
    EXPECT_EQ(open->experiments[0].claims[0].finding, Finding::undecided);
    EXPECT_THAT(open->experiments[0].claims[0].sentence, HasSubstr("a sweep would tell"));
    const std::string fixed = edited(one, "games = 4", "games = 4\nfixed = \"it says 2\"");
    const auto closed = run(study(fixed), "closed");
    ASSERT_TRUE(closed);
    EXPECT_EQ(closed->experiments[0].claims[0].finding, Finding::confirmed);
}

TEST_F(StudyRun, under_other_conditions_nothing_is_confirmed_or_refuted) {
    const std::string other =
        edited(bare, "games = 4", "games = 4\nother_conditions = \"a small board\"");
    const auto outcome = run(study(other), "other");
    ASSERT_TRUE(outcome);
    const auto& claim = outcome->experiments[0].claims[0];
    EXPECT_EQ(claim.finding, Finding::other);
    EXPECT_EQ(claim.there, Finding::confirmed);
    EXPECT_THAT(claim.sentence, HasSubstr("other conditions, a small board; it holds there"));
}

TEST_F(StudyRun, all_openings_are_played_from_both_sides) {
    std::string file = edited(bare, "opening_plies = 0", "openings = \"all\"\nopening_plies = 2");
    file = edited(file, "games = 4\n", "");
    file = edited(file, "[1, 2, 3, 4]", "[2]");
    const auto outcome = run(study(file), "openings");
    ASSERT_TRUE(outcome);
    const auto& games = outcome->experiments[0].data[0].games;
    // kalah(pits=3,seeds=2): the second pit ends in the store and South moves again.
    const auto variant = test::opened("kalah(pits=3,seeds=2)");
    std::vector<std::string> lines;
    for (const auto& first : variant->start()->legal_moves()) {
        const auto board = variant->start();
        ASSERT_TRUE(board->play(first));
        for (const auto& reply : board->legal_moves())
            lines.push_back(first + " " + reply);
    }
    EXPECT_THAT(games.openings(), ::testing::ElementsAreArray(lines));
    EXPECT_EQ(games.games().size(), 2 * lines.size());
    EXPECT_EQ(outcome->experiments[0].rows[1].opening, lines[0]);
    EXPECT_EQ(outcome->experiments[0].rows[1].total.games(), 2);
    const auto tables = heat_tables(outcome->experiments[0]);
    ASSERT_EQ(tables.size(), 2);  // one of each game
    EXPECT_EQ(tables[0].cells.size(), lines.size());
    for (const auto& row : outcome->experiments[0].rows) {
        if (row.game != variant->name() || row.opening.empty()) continue;
        const auto blank = row.opening.find(' ');
        const auto cell =
            tables[0].cells.find({row.opening.substr(0, blank), row.opening.substr(blank + 1)});
        ASSERT_NE(cell, tables[0].cells.end()) << row.opening;
        EXPECT_EQ(cell->second.value, row.cells[0]->value) << row.opening;
    }
    const std::string page = study_report(study(file), *outcome);
    EXPECT_THAT(page, HasSubstr("first moves downwards, replies to the right"));
}

TEST_F(StudyRun, every_opening_played_twice_without_chance_is_exact) {
    std::string file = edited(bare, "opening_plies = 0",
                              "openings = \"all\"\nopening_plies = 1\nfixed = \"it says 2\"");
    file = edited(file, "[1, 2, 3, 4]", "[2]");
    const auto outcome = run(study(file), "exact");
    ASSERT_TRUE(outcome);
    const auto& claim = outcome->experiments[0].claims[0];
    ASSERT_EQ(claim.cases.size(), 1);
    EXPECT_TRUE(claim.cases[0].measured.exact);
    EXPECT_EQ(claim.cases[0].measured.count, 4 * 3);  // of three first moves
    EXPECT_EQ(claim.finding, Finding::confirmed);
    EXPECT_THAT(claim.sentence, HasSubstr("(exact) in 12 games"));
    const std::string by_clock = edited(file, "games = 4\n", "games = 4\nby_clock = true\n");
    const auto timed = run(study(by_clock), "exact");
    ASSERT_TRUE(timed);
    EXPECT_FALSE(timed->experiments[0].claims[0].cases[0].measured.exact);
}

// Kalah has parameters that Mancala has not.
TEST_F(StudyRun, games_with_different_parameters_are_reported_together) {
    for (const std::string games :
         {"\"kalah(pits=2,seeds=2)\", \"mancala(plies=4)\", \"mancala(plies=6)\"",
          "\"mancala(plies=4)\", \"mancala(plies=6)\", \"kalah(pits=2,seeds=2)\""}) {
        const std::string file =
            "title = \"x\"\n[[experiments]]\nid = \"a\"\ngame = [" + games +
            "]\nplayers = [\"greedy\", \"random\", \"minimax(depth=1)\"]\ngames = 2\n";
        const auto outcome = run(study(file), games.substr(1, 3));
        ASSERT_TRUE(outcome);
        EXPECT_THAT(study_report(study(file), *outcome), HasSubstr("score over plies"));
    }
}

TEST_F(StudyRun, ratings_are_headed_by_the_choice_they_are_of) {
    const std::string file =
        "title = \"x\"\n[players]\ndeep = \"alphabeta(depth={d})\"\n"
        "[[experiments]]\nid = \"a\"\ngame = \"kalah(pits=2,seeds=2)\"\n"
        "players = [\"deep\", \"greedy\", \"random\"]\ngames = 2\n"
        "[experiments.sweep]\nd = [1, 2]\n";
    const auto outcome = run(study(file), "league");
    ASSERT_TRUE(outcome);
    const std::string page = study_report(study(file), *outcome);
    EXPECT_THAT(page, HasSubstr("Elo in kalah(pits=2,seeds=2), d=1"));
    EXPECT_THAT(page, HasSubstr("Elo in kalah(pits=2,seeds=2), d=2"));
}

TEST_F(StudyRun, what_varies_is_drawn_and_what_the_report_prints_stands_beside_it) {
    const std::string file = edited(
        bare, "games = 4\n",
        "games = 4\npublished_games = 9\n"
        "published = [{ of = \"<us>\", against = \"them\", wins = 5, draws = 1, losses = 2 }]\n");
    const auto outcome = run(study(file), "drawn");
    ASSERT_TRUE(outcome);
    const std::string page = study_report(study(file), *outcome);
    EXPECT_THAT(page, HasSubstr("score over d"));
    EXPECT_THAT(page, HasSubstr("<polyline"));
    EXPECT_THAT(page, HasSubstr("&lt;us&gt;"));
    EXPECT_THAT(page, HasSubstr("5/1/2"));
    EXPECT_THAT(outcome->experiments[0].notices,
                ::testing::Contains(HasSubstr("which are 8 games and not 9")));
}

TEST_F(StudyRun, opponents_meet_everybody_and_without_any_each_meets_each) {
    const Study plan = study();
    const auto variant = test::opened("kalah(pits=3,seeds=2)");
    const auto gauntlets = plans_of(plan, plan.experiments[0], variant);
    ASSERT_EQ(gauntlets.size(), 2);
    EXPECT_EQ(gauntlets[1].schedule.kind, ScheduleKind::gauntlet);
    EXPECT_EQ(gauntlets[1].entrants[0].name, "minimax(depth=1)");
    EXPECT_EQ(gauntlets[1].entrants[1].player, "alphabeta(depth=3)");
    EXPECT_EQ(gauntlets[1].schedule.pairs, 5);
    EXPECT_EQ(gauntlets[1].conditions.openings.plies, 2);
    const auto league = plans_of(plan, plan.experiments[3], variant);
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
    EXPECT_THAT(page, HasSubstr("score over d"));  // the same as lines
    EXPECT_THAT(page, Not(HasSubstr("nan")));
    EXPECT_THAT(page, Not(HasSubstr("inf")));
}

}  // namespace
}  // namespace pitboss::study_run_test
