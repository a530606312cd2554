#include "lab/study_file.h"

#include "variants.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

namespace pitboss::study_file_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

const std::string good = R"toml(title = "Who is better?"
source = "a report"
seed = 7
[players]
deep = "alphabeta(depth=3)"
[quick.players]
deep = "alphabeta(depth=1)"
[[experiments]]
id = "match"
game = ["kalah(pits=3,seeds=2)", "kalah"]
players = ["deep", "greedy"]
against = "random"
games = 20
opening_plies = 2
depth = 5
show = ["wins", "seconds"]
[experiments.quick]
games = 4
game = "kalah"
[[experiments.claims]]
text = "deep wins"
figure = "wins"
of = "deep"
against = "random"
game = "kalah"
side = "south"
is = 0.9
games = 10
[[experiments]]
id = "grid"
game = "bohnenspiel"
against = ["random", "greedy"]
[experiments.grid]
player = "alphabeta(depth=1,eval=weights(w1={w1},w2={w2},w3=0))"
w1 = "0..1 step 0.25"
w2 = "1 - w1"
[experiments.quick.grid]
w1 = [0.5]
[[experiments]]
id = "final"
game = "bohnenspiel"
winners_of = "grid"
[[experiments]]
id = "searches"
kind = "search"
game = "kalah"
players = ["deep", "minimax"]
against = "random"
games = 3
[[experiments]]
id = "states"
kind = "states"
game = "kalaha"
)toml";

Result<Study> read(const std::string& text, StudyForm form = StudyForm::full) {
    return read_study(text, "some/where/x.toml", test::catalogue(), form);
}

std::string problem(const std::string& text) {
    const auto study = read(text);
    return study ? "" : study.error().message;
}

// The good file with one line in place of another.
std::string with(const std::string& line, const std::string& other) {
    const auto at = good.find(line + "\n");
    if (at == std::string::npos) throw std::runtime_error("no line " + line);
    return good.substr(0, at) + other + good.substr(at + line.size());
}

TEST(StudyFile, everything_is_read) {
    const auto study = read(good);
    ASSERT_TRUE(study) << study.error().message;
    EXPECT_EQ(study->title, "Who is better?");
    EXPECT_EQ(study->seed, 7);
    EXPECT_FALSE(study->quick);
    ASSERT_EQ(study->experiments.size(), 5);
    const Experiment& match = study->experiments[0];
    EXPECT_THAT(match.games, ElementsAre("kalah(pits=3,seeds=2)", "kalah"));
    EXPECT_EQ(match.players[0].name, "deep");
    EXPECT_EQ(match.players[0].spec, "alphabeta(depth=3)");
    EXPECT_EQ(match.players[1].spec, "greedy");
    EXPECT_EQ(match.against[0].name, "random");
    EXPECT_EQ(match.rounds, 20);
    EXPECT_EQ(match.opening_plies, 2);
    EXPECT_EQ(match.limits.depth, 5);
    EXPECT_THAT(match.show, ElementsAre(Figure::wins, Figure::seconds));
    const Claim& claim = match.claims[0];
    EXPECT_EQ(claim.what.figure, Figure::wins);
    EXPECT_EQ(claim.what.side, Side::south);
    EXPECT_EQ(claim.published, "90.0 % [55.5, 99.75] of 10 games");
    EXPECT_NEAR(claim.range.low, 0.5550, 1e-4);
    EXPECT_THAT(claim.games, ElementsAre("kalah"));
    const Experiment& grid = study->experiments[1];
    ASSERT_EQ(grid.players.size(), 5);
    EXPECT_EQ(grid.players[1].name, "w1=0.25 w2=0.75");
    EXPECT_EQ(grid.players[1].spec, "alphabeta(depth=1,eval=weights(w1=0.25,w2=0.75,w3=0))");
    EXPECT_THAT(grid.players[1].at, ElementsAre(0.25));
    EXPECT_EQ(study->experiments[2].players.size(), 5);  // as many may come
    EXPECT_EQ(study->experiments[3].kind, ExperimentKind::search);
    EXPECT_EQ(study->experiments[4].kind, ExperimentKind::states);
}

TEST(StudyFile, the_quick_form_takes_the_place_of_what_it_names_and_of_nothing_else) {
    const auto study = read(good, StudyForm::quick);
    ASSERT_TRUE(study) << study.error().message;
    EXPECT_TRUE(study->quick);
    const Experiment& match = study->experiments[0];
    EXPECT_EQ(match.rounds, 4);
    EXPECT_EQ(match.opening_plies, 2);
    EXPECT_THAT(match.games, ElementsAre("kalah"));
    EXPECT_EQ(match.players[0].spec, "alphabeta(depth=1)");
    EXPECT_EQ(study->experiments[1].players.size(), 1);
}

TEST(StudyFile, whatever_is_wrong_is_named_with_its_line) {
    const auto expect = [](const std::string& text, const std::string& message) {
        EXPECT_THAT(problem(text), HasSubstr("x.toml, line ")) << message;
        EXPECT_THAT(problem(text), HasSubstr(message));
    };
    expect(with("title = \"Who is better?\"", "titel = \"x\""), "line 1: ");
    expect(with("source = \"a report\"", "source = 3"), "line 2: source must be a text");
    expect(with("seed = 7", "seed = -1"), "line 3: seed must be a whole number");
    expect(with("seed = 7", "sead = 1"), "there is no key \"sead\" here (did you mean \"seed\"?)");
    expect(with("deep = \"alphabeta(depth=3)\"", "deep = 3"), "line 5: deep must be a text");
    expect(with("deep = \"alphabeta(depth=3)\"", "deep = \"alphabeta(deph=3)\""), "deph");
    expect(with("deep = \"alphabeta(depth=1)\"", "deep = \"alphabeta(deph=3)\""), "deph");
    expect(with("id = \"match\"", ""), "an id is missing");
    expect(with("id = \"match\"", "id = \"Match one\""), "line 9: id: must be at most 40 small");
    expect(with("id = \"grid\"", "id = \"match\""), "there are two experiments \"match\"");
    expect(with("game = [\"kalah(pits=3,seeds=2)\", \"kalah\"]", "game = \"chess\""),
           "line 10: game: there is no game \"chess\"");
    expect(with("game = [\"kalah(pits=3,seeds=2)\", \"kalah\"]", "game = [\"kalah\", 3]"),
           "line 10: game must be a list of texts");
    expect(with("game = [\"kalah(pits=3,seeds=2)\", \"kalah\"]", ""), "a game is missing");
    expect(with("players = [\"deep\", \"greedy\"]", "players = [\"deep\", \"deep\"]"),
           "line 11: there are two players \"deep\"");
    expect(with("players = [\"deep\", \"greedy\"]", "players = [\"dep\"]"), "line 11: players: ");
    expect("title = \"x\"\n[[experiments]]\nid = \"a\"\ngame = \"kalah\"\n",
           "line 2: players are missing");
    expect(with("games = 20", "games = 21"), "line 13: games must be an even number");
    expect(with("games = 20", "games = 0"), "line 13: games must be a whole number from 1");
    expect(with("opening_plies = 2", "opening_plies = 101"), "line 14: opening_plies must be");
    expect(with("depth = 5", "movetime = \"fast\""), "line 15: movetime: ");
    expect(with("depth = 5", "searches = 3"), "line 15: searches are for kind = \"search\"");
    expect(with("depth = 5", "by_clock = 1"), "line 15: by_clock must be true or false");
    expect(with("depth = 5", "kind = \"mach\""), "must be match, search, states or proof");
    expect(with("depth = 5", "position = \"x\""), "line 15: a position is for kind = \"proof\"");
    expect(
        "title = \"x\"\n[[experiments]]\nid = \"a\"\nkind = \"proof\"\ngame = \"kalah\"\n"
        "position = \"nowhere\"\n",
        "line 6: position: ");
    expect(with("show = [\"wins\", \"seconds\"]", "show = [\"nodes\"]"),
           "line 16: show: there is no figure \"nodes\"");
    expect(with("game = \"kalah\"", "gams = \"kalah\""), "line 19: there is no key \"gams\" here");
    expect(with("winners_of = \"grid\"", "winners_of = \"none\""), "no experiment \"none\"");
    expect(with("winners_of = \"grid\"", "most_winners = 4"), "most_winners needs winners_of");
    expect(with("w1 = \"0..1 step 0.25\"", "w1 = \"0..1 step 0\""), "w1: a step must be larger");
    expect(with("w1 = \"0..1 step 0.25\"", "w1 = true"), "w1 must be a number");
    expect(with("w1 = \"0..1 step 0.25\"", "w1 = [0, \"x\"]"), "w1 must be a list of numbers");
    expect(with("w2 = \"1 - w1\"", "w2 = \"1 - w\""), "w2: \"w\" is neither a number nor an axis");
    expect(with("w2 = \"1 - w1\"", ""),
           "player: \"w2\" is no axis of a grid or sweep; the axes: w1");
    expect(with("w1 = \"0..1 step 0.25\"", "w1 = \"0..99 step 33\""), "player: ");
    expect(good +
               "[[experiments]]\nid = \"s\"\nkind = \"search\"\ngame = \"kalah\"\n"
               "players = [\"deep\"]\n",
           "searches are watched in games against one player");
    expect("title = \"x\"\n", "an experiment is missing");
    expect("title = ", "this is no TOML");
}

TEST(StudyFile, claims_have_one_range_and_names_that_exist) {
    const auto expect = [](const std::string& line, const std::string& other,
                           const std::string& message) {
        EXPECT_THAT(problem(with(line, other)), HasSubstr(message));
    };
    expect("text = \"deep wins\"", "", "text is missing");
    expect("figure = \"wins\"", "figure = \"win\"", "there is no figure \"win\" (did you mean");
    expect("figure = \"wins\"", "", "figure is missing");
    expect("of = \"deep\"", "of = \"dep\"", "no player \"dep\" in the experiment match");
    expect("of = \"deep\"", "", "of is missing");
    expect("of = \"deep\"\nagainst = \"random\"", "of = \"deep\"\nagainst = \"rand\"",
           "against: there is no player \"rand\"");
    expect("side = \"south\"", "side = \"left\"", "must be south");
    expect("game = \"kalah\"\nside = \"south\"", "", "which ones of kalah(pits=3,seeds=2), kalah");
    expect("game = \"kalah\"\nside = \"south\"", "game = \"quarto\"", "is not one of");
    expect("is = 0.9", "is = 1.5", "a share is a number from 0 to 1");
    expect("is = 0.9", "within = 0.1", "a claim has one of is");
    expect("is = 0.9", "is = 0.9\nabove = 0.5", "a claim has one of is");
    expect("is = 0.9", "is = 0.9\nwithin = 0.1", "without a tolerance");
    expect("is = 0.9\ngames = 10", "between = [2, 1]", "between is written");
    expect("is = 0.9\ngames = 10", "between = [1]", "between is written");
    expect("is = 0.9", "is = 0.9\nthan = { experiment = \"grid\" }", "of the same kind before");
    EXPECT_EQ(problem(with("is = 0.9\ngames = 10",
                           "than = { game = \"kalah(pits=3,seeds=2)\" }\n"
                           "above = 0")),
              "");
}

TEST(StudyFile, a_claim_about_what_the_quick_form_leaves_out_is_no_error) {
    const std::string claim =
        "[[experiments.claims]]\ntext = \"x\"\nfigure = \"wins\"\nof = \"w1=0.25 w2=0.75\"\n"
        "is = 1\n[experiments.quick.grid]\nw1 = [0.5]\n";
    const std::string text = with("[experiments.quick.grid]\nw1 = [0.5]", claim);
    EXPECT_EQ(problem(text), "");
    EXPECT_TRUE(read(text, StudyForm::quick));
}

// A study of one experiment with these lines in it.
std::string experiment(const std::string& lines) {
    return "title = \"x\"\n[players]\ndeep = \"alphabeta(depth={d},eval={e})\"\n"
           "[[experiments]]\nid = \"a\"\ngame = \"bohnenspiel\"\nplayers = [\"deep\"]\n"
           "against = [\"greedy\"]\ngames = 4\n" +
           lines;
}

TEST(StudyFile, a_sweep_makes_the_players_of_every_choice) {
    const auto study =
        read(experiment("[experiments.sweep]\nd = \"1..3 step 1\"\ne = [\"final\", \"simple\"]\n"));
    ASSERT_TRUE(study) << study.error().message;
    const Experiment& found = study->experiments[0];
    EXPECT_THAT(found.sweep_axes, ElementsAre("d", "e"));
    ASSERT_EQ(found.sweep.size(), 6);
    EXPECT_EQ(found.sweep[3].label, "d=2 e=simple");
    EXPECT_THAT(found.sweep[3].values, ElementsAre("2", "simple"));
    EXPECT_EQ(found.sweep[3].players[0].name, "deep");
    EXPECT_EQ(found.sweep[3].players[0].spec, "alphabeta(depth=2,eval=simple)");
    EXPECT_EQ(found.sweep[3].against[0].spec, "greedy");
    EXPECT_EQ(found.players[0].spec, "alphabeta(depth=1,eval=final)");
}

TEST(StudyFile, formulas_follow_from_the_numbers_of_a_sweep) {
    const auto study =
        read(experiment("[experiments.sweep]\nmore = [0, 1]\nd = \"5 + more\"\ne = [\"final\"]\n"));
    ASSERT_TRUE(study) << study.error().message;
    const Experiment& found = study->experiments[0];
    ASSERT_EQ(found.sweep.size(), 2);
    EXPECT_EQ(found.sweep[1].label, "more=1");
    EXPECT_EQ(found.sweep[1].players[0].spec, "alphabeta(depth=6,eval=final)");
}

TEST(StudyFile, one_choice_is_none) {
    const auto study = read(experiment("[experiments.sweep]\nd = 4\ne = [\"final\"]\n"));
    ASSERT_TRUE(study) << study.error().message;
    EXPECT_TRUE(study->experiments[0].sweep.empty());
    EXPECT_EQ(study->experiments[0].players[0].spec, "alphabeta(depth=4,eval=final)");
}

TEST(StudyFile, a_grid_takes_part_in_every_choice) {
    const auto study = read(
        "title = \"x\"\n[[experiments]]\nid = \"a\"\ngame = \"bohnenspiel\"\nagainst = \"greedy\"\n"
        "[experiments.grid]\nplayer = \"alphabeta(depth={d},eval=weights(w1={w}))\"\n"
        "w = [0, 0.5, 1]\n[experiments.sweep]\nd = [1, 2]\n");
    ASSERT_TRUE(study) << study.error().message;
    const Experiment& found = study->experiments[0];
    ASSERT_EQ(found.sweep.size(), 2);
    ASSERT_EQ(found.sweep[1].players.size(), 3);
    EXPECT_EQ(found.sweep[1].players[1].name, "w=0.5");
    EXPECT_EQ(found.sweep[1].players[1].spec, "alphabeta(depth=2,eval=weights(w1=0.5))");
    EXPECT_THAT(found.sweep[1].players[1].at, ElementsAre(0.5));
}

TEST(StudyFile, sweeps_that_make_no_sense_are_refused_with_their_line) {
    const auto expect = [](const std::string& lines, const std::string& message) {
        EXPECT_THAT(problem(experiment(lines)), HasSubstr("x.toml, line ")) << message;
        EXPECT_THAT(problem(experiment(lines)), HasSubstr(message));
    };
    const std::string sweep = "[experiments.sweep]\n";
    expect("", "\"d\" is no axis of a grid or sweep: there is none");
    expect(sweep + "d = [1, 2]\n", "\"e\" is no axis of a grid or sweep; the axes: d");
    expect(sweep + "d = [1, 2]\ne = [\"finale\"]\n", "finale");
    expect(sweep + "d = [1, \"x\"]\ne = [\"final\"]\n", "d must be a list of numbers");
    expect(sweep + "d = \"1 + x\"\ne = [\"final\"]\n", "\"x\" is neither a number nor an axis");
    expect("fixed = \"nothing to choose\"\n" + sweep + "d = [1, 2]\ne = [\"final\"]\n",
           "a sweep is over what is not fixed");
}

TEST(StudyFile, an_axis_that_changes_no_player_is_no_choice) {
    const auto expect = [](const std::string& lines, const std::string& message) {
        EXPECT_THAT(problem(experiment("[experiments.sweep]\n" + lines)), HasSubstr(message));
    };
    const std::string used = "d = [1, 2]\ne = [\"final\"]\n";
    expect(used + "f = [7, 8]\n", "line 13: f: no player of this experiment has {f} in it");
    expect(used + "f = [7]\n", "f: no player");
    expect(used + "f = [\"x\", \"y\"]\n", "f: no player");
    expect(used + "f = \"2*d\"\n", "f: no player");  // of a formula, too
    EXPECT_EQ(problem(experiment("[experiments.sweep]\nmore = [1, 2]\nd = \"5 - 2*more\"\n"
                                 "e = [\"final\"]\n")),
              "");
    expect("mor = [1, 2]\nmore = [1, 2]\nd = \"5 - 2*more\"\ne = [\"final\"]\n", "mor: no player");
}

// Two experiments with three choices each, as the lines say, the second compared with the first.
std::string compared(const std::string& first, const std::string& second) {
    return "title = \"x\"\n[players]\ndeep = \"alphabeta(depth={d})\"\n"
           "[[experiments]]\nid = \"a\"\ngame = \"bohnenspiel\"\nplayers = [\"deep\"]\n"
           "against = [\"greedy\"]\n[experiments.sweep]\n" +
           first +
           "[[experiments]]\nid = \"b\"\ngame = \"bohnenspiel\"\nplayers = [\"deep\"]\n"
           "against = [\"greedy\"]\n[experiments.sweep]\n" +
           second +
           "[[experiments.claims]]\ntext = \"t\"\nfigure = \"wins\"\nof = \"deep\"\n"
           "than = { experiment = \"a\" }\nabove = 0\n";
}

TEST(StudyFile, choices_are_compared_with_the_same_ones) {
    EXPECT_EQ(problem(compared("d = [1, 2, 3]\n", "d = [1, 2, 3]\n")), "");
    EXPECT_EQ(problem(compared("d = [1]\n", "d = [1, 2, 3]\n")), "");
    for (const char* other : {"d = [1, 2, 4]\n", "d = [3, 2, 1]\n", "d = [1, 2]\n", "d = [1]\n"})
        EXPECT_THAT(problem(compared("d = [1, 2, 3]\n", other)),
                    HasSubstr("\"a\" has a sweep of its own"))
            << other;
}

TEST(StudyFile, a_claim_has_to_be_one_that_can_be_false) {
    const auto told = [](const std::string& range) {
        return problem(with("is = 0.9\ngames = 10", range));
    };
    for (const char* range : {"at_least = 0", "at_least = -0.5", "at_most = 1", "between = [0, 1]",
                              "is = 0.5\nwithin = 0.5"})
        EXPECT_THAT(told(range), HasSubstr("every share makes this true")) << range;
    EXPECT_THAT(told("at_least = 0"), HasSubstr("line 27: at_least: "));
    EXPECT_THAT(told("than = { of = \"greedy\" }\nat_least = -1"),
                HasSubstr("every difference of two shares makes this true"));
    for (const char* range :
         {"above = 0", "below = 1", "at_least = 0.01", "between = [0, 0.99]",
          "than = { of = \"greedy\" }\nat_least = 0", "than = { of = \"greedy\" }\nabove = -1"})
        EXPECT_EQ(told(range), "") << range;
}

TEST(StudyFile, only_scores_have_halves) {
    const auto count = [](const std::string& figure) {
        const auto study = read(with("figure = \"wins\"", "figure = \"" + figure + "\""));
        if (!study) throw std::runtime_error(study.error().message);
        return study->experiments[0].claims[0].range.sample->count;
    };
    EXPECT_EQ(count("wins"), 9);
    const auto half = read(with("is = 0.9", "is = 0.85"));
    EXPECT_EQ(half->experiments[0].claims[0].range.sample->count, 9);
    const std::string score = with("figure = \"wins\"", "figure = \"score\"");
    const auto read_score =
        read(std::string(score).replace(score.find("is = 0.9"), 8, "is = 0.85"));
    EXPECT_EQ(read_score->experiments[0].claims[0].range.sample->count, 8.5);
}

TEST(StudyFile, the_quick_form_knows_how_many_choices_the_full_one_has) {
    const std::string lines =
        "[experiments.sweep]\nd = [1, 2, 3]\ne = [\"final\"]\n"
        "[experiments.quick]\nsweep = { d = [1] }\n";
    EXPECT_EQ(read(experiment(lines), StudyForm::quick)->experiments[0].full_choices, 3);
    EXPECT_EQ(read(experiment(lines))->experiments[0].full_choices, 0);
}

TEST(StudyFile, claims_may_be_about_other_conditions_openings_and_several_games) {
    const std::string lines =
        "other_conditions = \"another start\"\nopenings = \"all\"\nopening_plies = 2\n"
        "[experiments.sweep]\nd = 1\ne = [\"final\"]\n";
    const std::string claim =
        "[[experiments.claims]]\ntext = \"t\"\nfigure = \"wins\"\n"
        "of = \"deep\"\nis = 1\n";
    const auto study = read(
        experiment(lines + claim + "opening = \"5\"\n" + claim + "other_conditions = \"none\"\n"));
    ASSERT_TRUE(study) << study.error().message;
    const Experiment& found = study->experiments[0];
    EXPECT_TRUE(found.all_openings);
    EXPECT_EQ(found.claims[0].other_conditions, "another start");
    EXPECT_EQ(found.claims[0].what.opening, "5");
    EXPECT_EQ(found.claims[1].other_conditions, "");
    EXPECT_THAT(problem(experiment("[experiments.sweep]\nd = 1\ne = [\"final\"]\n" + claim +
                                   "opening = \"5\"\n")),
                HasSubstr("an opening is one of openings = \"all\""));
    EXPECT_THAT(problem(experiment("openings = \"some\"\n[experiments.sweep]\nd = 1\n"
                                   "e = [\"final\"]\n")),
                HasSubstr("must be random or all"));
    EXPECT_THAT(problem(experiment("openings = \"all\"\nopening_plies = 9\n[experiments.sweep]\n"
                                   "d = 1\ne = [\"final\"]\n")),
                HasSubstr("all openings are those of 1 to 4 plies"));
    EXPECT_THAT(problem(experiment("[experiments.sweep]\nd = 1\ne = [\"final\"]\n" + claim +
                                   "than = { of = \"deep\" }\n")),
                HasSubstr("compared with itself"));
}

TEST(StudyFile, published_cells_are_read) {
    const auto study = read(experiment(
        "published_games = 20\n"
        "published = [{ of = \"deep\", against = \"greedy\", wins = 12, draws = 5, losses = 3 }]\n"
        "[experiments.sweep]\nd = 1\ne = [\"final\"]\n"));
    ASSERT_TRUE(study) << study.error().message;
    const Experiment& found = study->experiments[0];
    EXPECT_EQ(found.published_games, 20);
    ASSERT_EQ(found.published.size(), 1);
    EXPECT_EQ(found.published[0].games(), 20);
}

}  // namespace
}  // namespace pitboss::study_file_test
