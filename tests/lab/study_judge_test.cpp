#include "lab/study_judge.h"

#include "temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace pitboss::study_judge_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

// Proven values, one for each choice, in one game after the other. NaN: not proven.
ExperimentOutcome proven(const std::string& id, const std::vector<std::string>& games,
                         const std::vector<double>& values) {
    ExperimentOutcome out;
    out.complete = true;
    out.experiment.id = id;
    out.experiment.kind = ExperimentKind::proof;
    out.experiment.games = games;
    const std::size_t choices = values.size() / games.size();
    for (std::size_t i = 0; i < choices && choices > 1; ++i)
        out.experiment.sweep.push_back({{}, "d=" + std::to_string(i + 1), {}, {}});
    for (std::size_t i = 0; i < values.size(); ++i) {
        StudyData data;
        data.game = games[i / choices];
        data.point = i % choices;
        if (!std::isnan(values[i])) data.value = values[i];
        out.data.push_back(std::move(data));
    }
    return out;
}

Claim claim_of(const ExperimentOutcome& outcome, const Range& range, Figure figure) {
    Claim out;
    out.text = "t";
    out.published = "p";
    out.what.figure = figure;
    out.what.experiment = outcome.experiment.id;
    out.games = outcome.experiment.games;
    out.what.game = out.games.front();
    out.range = range;
    return out;
}

Claim claim_of(const ExperimentOutcome& outcome, const Range& range) {
    return claim_of(outcome, range, Figure::value);
}

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

TEST(StudyJudge, what_was_not_measured_keeps_a_claim_from_being_confirmed) {
    const auto whole = proven("a", {"g", "h"}, {1, 1});
    EXPECT_EQ(judge_claim(whole, {}, claim_of(whole, exact_claim(1)), false).finding,
              Finding::confirmed);
    const auto half = proven("a", {"g", "h"}, {1, nothing});
    const auto found = judge_claim(half, {}, claim_of(half, exact_claim(1)), false);
    EXPECT_EQ(found.finding, Finding::undecided);
    EXPECT_THAT(found.missing, ElementsAre("h"));
    EXPECT_EQ(found.why, "holds for 1 of 2, not measured for h");
    const auto none = proven("a", {"g", "h"}, {nothing, nothing});
    EXPECT_EQ(judge_claim(none, {}, claim_of(none, exact_claim(1)), false).sentence,
              "t: not decided, it was not measured.");
}

TEST(StudyJudge, the_quick_form_is_judged_by_what_it_plays_and_says_so) {
    const auto whole = proven("a", {"g", "h"}, {1, 1});
    const Claim claim = claim_of(whole, exact_claim(1));
    auto quick = proven("a", {"g"}, {1});
    const auto found = judge_claim(quick, {}, claim, true);
    EXPECT_EQ(found.finding, Finding::confirmed);
    EXPECT_THAT(found.sentence, HasSubstr("the report: p; the quick form leaves out h."));
    EXPECT_EQ(judge_claim(quick, {}, claim, false).finding, Finding::undecided);
    quick = proven("a", {"g", "h"}, {1, nothing});  // it wanted to, and did not
    EXPECT_EQ(judge_claim(quick, {}, claim, true).finding, Finding::undecided);
    quick = proven("a", {"g"}, {1, 1});
    quick.experiment.full_choices = 5;
    EXPECT_THAT(judge_claim(quick, {}, claim, true).sentence,
                HasSubstr("plays 2 choices instead of 5 and leaves out h."));
}

TEST(StudyJudge, what_is_compared_with_another_experiment_needs_both) {
    const auto two = proven("a", {"g", "h"}, {3, 3});
    const auto one = proven("b", {"g"}, {1});
    Claim claim = claim_of(two, {.low = 0, .without_low = true});
    claim.than = claim.what;
    claim.than->experiment = "b";
    claim.than->game = "";
    const auto found = judge_claim(two, {one}, claim, false);
    EXPECT_EQ(found.finding, Finding::undecided);
    EXPECT_EQ(found.why, "holds for 1 of 2, not measured for h");
    EXPECT_EQ(judge_claim(two, {one}, claim, true).finding, Finding::confirmed);
}

TEST(StudyJudge, choices_are_compared_one_by_one) {
    const auto a = proven("a", {"g"}, {5, 5, 5});
    const auto b = proven("b", {"g"}, {4, 5, 6});
    Claim claim = claim_of(a, {.low = 0, .without_low = true});
    claim.than = claim.what;
    claim.than->experiment = "b";
    const auto found = judge_claim(a, {b}, claim, false);
    ASSERT_EQ(found.cases.size(), 3);
    EXPECT_EQ(found.cases[0].measured.value, 1);
    EXPECT_EQ(found.cases[2].measured.value, -1);
    EXPECT_EQ(found.why, "holds for 1 of 3 (d=1), not for 2");
    const auto single = proven("b", {"g"}, {4});  // one alone is compared with every choice
    EXPECT_EQ(judge_claim(a, {single}, claim, false).finding, Finding::confirmed);
}

TEST(StudyJudge, other_conditions_say_what_it_would_be_without_them) {
    const auto outcome = proven("a", {"g"}, {1, 2});
    const auto judged = [&](const Range& range) {
        Claim claim = claim_of(outcome, range);
        claim.other_conditions = "elsewhere";
        return judge_claim(outcome, {}, claim, false);
    };
    const auto refuted = judged(exact_claim(3));
    EXPECT_EQ(refuted.finding, Finding::other);
    EXPECT_EQ(refuted.there, Finding::refuted);
    EXPECT_EQ(refuted.why, "elsewhere; it does not hold there (holds for 0 of 2)");
    const auto undecided = judged(exact_claim(2));
    EXPECT_EQ(undecided.there, Finding::undecided);
    EXPECT_EQ(undecided.why, "elsewhere; it is not decided there (holds for 1 of 2, not for d=1)");
    EXPECT_EQ(judged({.low = 1}).there, Finding::confirmed);
}

TEST(StudyJudge, a_form_that_is_not_judged_says_so) {
    auto outcome = proven("a", {"g"}, {1});
    outcome.experiment.judged = false;
    const Claim claim = claim_of(outcome, exact_claim(1));
    const auto quick = judge_claim(outcome, {}, claim, true);
    EXPECT_EQ(quick.finding, Finding::undecided);
    EXPECT_TRUE(quick.cases.empty());
    EXPECT_EQ(quick.sentence, "t: not decided, the quick form does not judge it.");
}

// Two players and the games between them, as margins of South: those of a first.
class StudyJudgeGames : public ::testing::Test {
protected:
    ExperimentOutcome played(const std::string& id, const std::vector<Value>& margins,
                             bool random_openings) {
        GameStore store(folder_.file(id + ".games"), GameStore::Use::write);
        store.begin("g", {{"game", "g"}});
        for (std::size_t i = 0; i < margins.size(); ++i) {
            const int number = static_cast<int>(i);
            StoredGame game;
            game.id = {1, number / 2, number / 2, number % 2};
            const std::string line = std::to_string(random_openings ? number : number % 2);
            game.record.line = {
                "g", "", {random_openings ? std::to_string(number / 2) : "o", line}};
            game.record.opening_plies = random_openings ? 1 : 0;
            game.record.players = {number % 2 == 0 ? "a" : "b", number % 2 == 0 ? "b" : "a"};
            game.record.margin = margins[i];
            if (margins[i] != 0) game.record.winner = margins[i] > 0 ? Side::south : Side::north;
            store.add({game});
        }
        ExperimentOutcome out;
        out.complete = true;
        out.experiment.id = id;
        out.experiment.games = {"g"};
        out.experiment.players = {{"a", "a", {}}};
        out.experiment.against = {{"b", "b", {}}};
        out.data.emplace_back();
        out.data[0].game = "g";
        out.data[0].games.add(store);
        return out;
    }

    static Claim wins_of_a(const ExperimentOutcome& outcome, const Range& range) {
        Claim out = claim_of(outcome, range, Figure::wins);
        out.what.of = "a";
        out.what.against = "b";
        return out;
    }

    static Claim wins_more_than(const ExperimentOutcome& outcome, const std::string& other) {
        Claim out = wins_of_a(outcome, {.low = 0, .without_low = true});
        out.than = out.what;
        out.than->experiment = other;
        return out;
    }

    test::TemporaryFolder folder_;
};

TEST_F(StudyJudgeGames, one_choice_judges_nothing_unless_the_report_leaves_no_other) {
    auto bare = played("bare", {5, -5, 5, -5}, false);
    const Claim claim = wins_of_a(bare, exact_claim(1));
    const auto open = judge_claim(bare, {}, claim, false);
    EXPECT_EQ(open.finding, Finding::undecided);
    EXPECT_THAT(open.sentence, HasSubstr("100 % (one game a side) in 4 games"));
    bare.experiment.fixed = "it says so";
    EXPECT_EQ(judge_claim(bare, {}, claim, false).finding, Finding::confirmed);
}

// Two choices of what none of the two players has.
TEST_F(StudyJudgeGames, a_sweep_over_other_players_is_no_choice_of_these) {
    auto swept = played("swept", {5, -5, 5, -5}, false);
    const auto& players = swept.experiment.players;
    const auto& against = swept.experiment.against;
    swept.experiment.sweep = {{{"1"}, "d=1", players, against}, {{"2"}, "d=2", players, against}};
    swept.data.push_back(swept.data[0]);
    swept.data[1].point = 1;
    const Claim claim = wins_of_a(swept, exact_claim(1));
    EXPECT_EQ(judge_claim(swept, {}, claim, false).finding, Finding::undecided);
    swept.experiment.sweep[1].players[0].spec = "a(2)";
    const auto found = judge_claim(swept, {}, claim, false);
    EXPECT_EQ(found.finding, Finding::confirmed);
    EXPECT_THAT(found.sentence, HasSubstr("100 % over 2 choices"));
}

TEST_F(StudyJudgeGames, what_is_compared_with_one_choice_is_as_arbitrary) {
    auto ours = played("ours", {5, -5, 5, -5}, false);
    auto other = played("other", {-5, 5, -5, 5}, false);
    ours.experiment.fixed = "it says so";
    const Claim claim = wins_more_than(ours, "other");
    EXPECT_EQ(judge_claim(ours, {other}, claim, false).finding, Finding::undecided);
    other.experiment.fixed = "it says so";
    EXPECT_EQ(judge_claim(ours, {other}, claim, false).finding, Finding::confirmed);
}

TEST_F(StudyJudgeGames, an_exact_figure_adds_no_error_to_a_difference) {
    auto bare = played("bare", {5, -5, 5, -5}, false);
    bare.experiment.fixed = "it says so";
    std::vector<Value> margins;
    for (int i = 0; i < 40; ++i)
        margins.push_back(i % 4 == 0 ? 5 : i % 2 == 0 ? -5 : 3);
    const auto sampled = played("sampled", margins, true);
    const auto alone = judge_claim(sampled, {}, wins_of_a(sampled, {.low = 0.9}), false);
    const auto found = judge_claim(bare, {sampled}, wins_more_than(bare, "sampled"), false);
    const Estimate& less = alone.cases[0].measured;
    const Estimate& more = found.cases[0].measured;
    EXPECT_FALSE(more.exact);
    EXPECT_NEAR(more.value, 1 - less.value, 1e-12);
    EXPECT_NEAR(more.interval.low, 1 - less.interval.high, 1e-12);
    EXPECT_NEAR(more.interval.high, 1 - less.interval.low, 1e-12);
    EXPECT_EQ(found.finding, Finding::confirmed);
}

TEST_F(StudyJudgeGames, where_each_meets_each_everybody_is_an_opponent) {
    auto league = played("league", {5, -5, 5, -5}, false);
    league.experiment.fixed = "it says so";
    league.experiment.players.push_back(league.experiment.against[0]);
    league.experiment.against.clear();
    const Claim claim = claim_of(league, exact_claim(1), Figure::perfect);
    const auto found = judge_claim(league, {}, claim, false);
    ASSERT_EQ(found.cases.size(), 1);
    EXPECT_EQ(found.cases[0].measured.value, 1);
    EXPECT_EQ(found.finding, Finding::confirmed);
    league.experiment.by_clock = true;
    EXPECT_FALSE(judge_claim(league, {}, claim, false).cases[0].measured.exact);
}

}  // namespace
}  // namespace pitboss::study_judge_test
