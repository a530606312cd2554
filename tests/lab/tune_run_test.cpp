#include "lab/tune_run.h"

#include "arena/referee.h"
#include "core/failure.h"
#include "games/all_games.h"
#include "lab/tune_data.h"
#include "lab/tune_file.h"
#include "lab/tune_fit.h"
#include "temporary_folder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace pitboss::tune_run_test {
namespace {

using test::TemporaryFolder;

struct Prepared {
    VariantPtr variant;
    TunePlan plan;
};

Prepared prepared(const std::string& text) {
    static const Catalogue all = all_games();
    const auto plan = read_tuning(text, "t.toml", all);
    EXPECT_TRUE(plan) << plan.error().message;
    return {*all.open(plan->game), *plan};
}

PlayerMaker maker(const VariantPtr& variant) {
    return [&variant](const Entrant& entrant) {
        auto player = make_player(*variant, entrant.player);
        if (!player) throw Failure(player.error().message);
        return *std::move(player);
    };
}

// Runs until `most` games were played in this run.
TuneOutcome run(const Prepared& setup, GameStore& store, int most = 1'000'000) {
    const auto tuning = make_tuning(setup.plan);
    std::stop_source stop;
    return run_tuning(setup.variant, setup.plan, *tuning, store, maker(setup.variant),
                      stop.get_token(), [&](const TuneNews& news) {
                          if (news.played_here >= most) stop.request_stop();
                      });
}

std::string text_of(const std::string& method, const std::string& more) {
    return "game = \"kalah(pits=3,seeds=3)\"\n"
           "player = \"alphabeta(depth=2,eval=weights(w1=?,w2=?,w3=0))\"\n"
           "method = \"" +
           method + "\"\n" + more +
           "\n[[parameters]]\nname = \"w1\"\nmin = -1\nmax = 1\nstep = 0.25\nstart = -0.5\n"
           "[[parameters]]\nname = \"w2\"\nmin = -1\nmax = 1\nstep = 0.25\nstart = 0\n";
}

class TuneRun : public testing::TestWithParam<std::string> {
protected:
    Prepared setup() const {
        const std::string& method = GetParam();
        if (method == "spsa")
            return prepared(text_of(method, "games = 6\n[spsa]\niterations = 20"));
        if (method == "cma-es")
            return prepared(text_of(method, "games = 6\nverify = 10\n[cma-es]\ngenerations = 4"));
        return prepared(text_of(method, "games = 24\n[grid]\nlooks = 4"));
    }
};

TEST_P(TuneRun, stopped_again_and_again_ends_where_it_would_have) {
    const TemporaryFolder folder;
    const Prepared plan = setup();
    GameStore whole(folder.file("whole.games"), GameStore::Use::write);
    whole.begin(plan.plan.game, settings_of(plan.plan));
    const auto expected = run(plan, whole);
    EXPECT_TRUE(expected.complete);
    TuneOutcome found;
    int runs = 0;
    for (; !found.complete && runs < 1000; ++runs) {
        GameStore parts(folder.file("parts.games"), GameStore::Use::write);
        if (parts.empty()) parts.begin(plan.plan.game, settings_of(plan.plan));
        found = run(plan, parts, 1 + 7 * (runs % 5));
    }
    EXPECT_GT(runs, 5);
    EXPECT_EQ(found.standing.best, expected.standing.best);
    EXPECT_EQ(found.standing.low, expected.standing.low);
    EXPECT_EQ(found.verified, expected.verified);
    EXPECT_EQ(found.games, expected.games);
}

TEST_P(TuneRun, with_many_threads_ends_where_one_does) {
    const TemporaryFolder folder;
    Prepared plan = setup();
    GameStore one(folder.file("one.games"), GameStore::Use::write);
    one.begin(plan.plan.game, {});
    const auto expected = run(plan, one);
    plan.plan.conditions.concurrency = 4;
    GameStore four(folder.file("four.games"), GameStore::Use::write);
    four.begin(plan.plan.game, {});
    const auto found = run(plan, four);
    EXPECT_EQ(found.standing.best, expected.standing.best);
    EXPECT_EQ(found.verified, expected.verified);
}

// At the start the player tries to lose; nobody can miss that the store is good for something.
TEST_P(TuneRun, finds_out_that_seeds_in_the_store_are_good) {
    const TemporaryFolder folder;
    Prepared plan = setup();
    plan.plan.spsa.iterations = 60;
    plan.plan.spsa.rate = 0.5;
    plan.plan.cma.generations = 15;
    plan.plan.parameters[0].spread = 0.3;
    GameStore store(folder.file("t.games"), GameStore::Use::write);
    store.begin(plan.plan.game, {});
    const auto found = run(plan, store);
    EXPECT_GT(found.standing.best[0], 0) << plan.plan.player_at(found.standing.best);
}

INSTANTIATE_TEST_SUITE_P(Methods, TuneRun, testing::Values("grid", "spsa", "cma-es"),
                         [](const auto& method) {
                             return method.param == "cma-es" ? std::string("cma_es") : method.param;
                         });

TEST(TuneRuns, verify_in_openings_of_their_own) {
    const TemporaryFolder folder;
    const Prepared setup =
        prepared(text_of("spsa", "games = 4\nverify = 8\n[spsa]\niterations = 3"));
    GameStore store(folder.file("t.games"), GameStore::Use::write);
    store.begin(setup.plan.game, {});
    const auto outcome = run(setup, store);
    EXPECT_EQ(total_of(outcome.verified), 4);
    EXPECT_EQ(outcome.games, 3 * 4 + 8);
    std::set<int> trial;
    std::set<int> verifying;
    store.each([&](const StoredGame& game) {
        (game.id.pairing < 3 ? trial : verifying).insert(game.id.opening);
    });
    EXPECT_EQ(trial.size(), 6u);
    EXPECT_EQ(verifying.size(), 4u);
    for (const int opening : verifying)
        EXPECT_FALSE(trial.contains(opening));
}

TEST(TuneRuns, meet_every_opponent_that_is_named) {
    const TemporaryFolder folder;
    const Prepared setup =
        prepared(text_of("spsa",
                         "games = 2\n[spsa]\niterations = 2\n[[opponents]]\n"
                         "player = \"greedy\"\n[[opponents]]\nplayer = \"random\""));
    GameStore store(folder.file("t.games"), GameStore::Use::write);
    store.begin(setup.plan.game, {});
    EXPECT_EQ(run(setup, store).games, 2 * 2 * 2 * 2);
    int with_greedy = 0;
    store.each([&](const StoredGame& game) {
        with_greedy += game.record.players[0] == "greedy" || game.record.players[1] == "greedy";
    });
    EXPECT_EQ(with_greedy, 8);
}

constexpr const char* fit_text =
    "game = \"bohnenspiel\"\n"
    "player = \"engine(pits=0,row=?,mobility=?)\"\n"
    "method = \"regression\"\n"
    "[[parameters]]\nname = \"row\"\nmax = 0.5\nstart = 0\n"
    "[[parameters]]\nname = \"mobility\"\nmax = 0.5\nstart = 0\n";

// The truth is an evaluation with known weights: its values, and results drawn from them.
std::vector<LabelledPosition> positions_with(const Prepared& setup, const std::string& truth,
                                             bool results, int count) {
    const auto estimate = setup.variant->estimate(*parse_spec(truth));
    EXPECT_TRUE(estimate);
    std::vector<LabelledPosition> out;
    Rng rng(5);
    for (int i = 0; i < count; ++i) {
        const Line line = random_opening(*setup.variant, {}, 4 + i % 30, std::uint64_t(i));
        const std::string text = (*replay(*setup.variant, line))->position_text();
        const double value = (*estimate)(text) + 0.5;  // half a seed for the move
        const double score = rng.unit() < 1 / (1 + std::exp(-0.3 * value)) ? 1 : 0;
        out.push_back({text, results ? score : value, i});
    }
    return out;
}

TEST(TuneFits, find_the_weights_that_made_the_values) {
    const Prepared setup = prepared(std::string(fit_text) + "[regression]\ntarget = \"exact\"\n");
    const auto known = positions_with(setup, "engine(pits=0,row=0.31,mobility=0.12)", false, 300);
    const auto fit = fit_evaluation(*setup.variant, setup.plan, known);
    ASSERT_TRUE(fit) << fit.error().message;
    EXPECT_NEAR(fit->standing.best[0], 0.31, 1e-6);
    EXPECT_NEAR(fit->standing.best[1], 0.12, 1e-6);
    EXPECT_NEAR(fit->tempo, 0.5, 1e-6);
    EXPECT_NEAR(fit->explained, 1, 1e-9);
    EXPECT_LT(fit->explained_start, 0.5);
    EXPECT_EQ(setup.plan.player_at(fit->standing.best), "engine(pits=0,row=0.31,mobility=0.12)");
}

TEST(TuneFits, find_the_weights_that_made_the_results) {
    const Prepared setup = prepared(std::string(fit_text) +
                                    "[regression]\ntarget = \"results\"\nstore = \"none.games\"\n");
    const auto known = positions_with(setup, "engine(pits=0,row=0.31,mobility=0.12)", true, 8000);
    const auto fit = fit_evaluation(*setup.variant, setup.plan, known);
    ASSERT_TRUE(fit) << fit.error().message;
    EXPECT_NEAR(fit->standing.best[0], 0.31, 0.08);
    EXPECT_NEAR(fit->scale, 0.3, 0.03);
    EXPECT_LT(fit->standing.low[0], 0.31);
    EXPECT_GT(fit->standing.high[0], 0.31);
    EXPECT_LT(fit->standing.low[1], 0.12);
    EXPECT_GT(fit->standing.high[1], 0.12);
}

TEST(TuneFits, stay_within_the_ranges) {
    Prepared setup = prepared(std::string(fit_text) + "[regression]\ntarget = \"exact\"\n");
    const auto known = positions_with(setup, "engine(pits=0,row=0.31,mobility=0.12)", false, 300);
    setup.plan.parameters[0].max = 0.2;
    const auto fit = fit_evaluation(*setup.variant, setup.plan, known);
    ASSERT_TRUE(fit) << fit.error().message;
    EXPECT_EQ(fit->standing.best[0], 0.2);
    EXPECT_GT(fit->standing.best[1], 0.12);  // it has to make up for it
}

TEST(TuneFits, at_the_end_of_a_range_say_how_far_within_it_the_weight_may_be) {
    Prepared setup = prepared(std::string(fit_text) +
                              "[regression]\ntarget = \"results\"\nstore = \"none.games\"\n");
    const auto known = positions_with(setup, "engine(pits=0,row=0.31,mobility=0.12)", true, 2000);
    const auto free = fit_evaluation(*setup.variant, setup.plan, known);
    ASSERT_TRUE(free) << free.error().message;
    const double low = free->standing.low[0];
    const double best = free->standing.best[0];
    for (const double end : {low + (best - low) / 2, low - (best - low)}) {
        setup.plan.parameters[0].max = end;
        const auto fit = fit_evaluation(*setup.variant, setup.plan, known);
        ASSERT_TRUE(fit) << fit.error().message;
        EXPECT_EQ(fit->standing.best[0], end);
        EXPECT_EQ(fit->standing.high[0], end);
        EXPECT_NEAR(fit->standing.low[0], std::min(low, end), 0.001);
    }
}

TEST(TuneFits, refuse_what_is_not_linear_and_what_judges_nothing) {
    // The sum is kept below the value of a won game, so that one weight cuts the other short.
    const Prepared bent = prepared(
        "game = \"quarto\"\nplayer = \"minimax(eval=lines(one=?,two=?))\"\n"
        "method = \"regression\"\n[regression]\ntarget = \"exact\"\n"
        "[[parameters]]\nname = \"one\"\nstart = 400\n"
        "[[parameters]]\nname = \"two\"\nstart = 400\n");
    const auto known = positions_with(bent, "minimax(eval=lines)", false, 20);
    const auto fit = fit_evaluation(*bent.variant, bent.plan, known);
    ASSERT_FALSE(fit);
    EXPECT_NE(fit.error().message.find("not a sum"), std::string::npos) << fit.error().message;
    const auto none = bent.variant->estimate({"random", {}});
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().message, "random does not say what a position is worth");
}

TEST(TuneData, of_a_solver_is_asked_for_once) {
    const TemporaryFolder folder;
    Prepared setup = prepared(
        "game = \"kalah(pits=3,seeds=2)\"\nmethod = \"regression\"\n"
        "player = \"engine(row=?)\"\n[time]\nnodes = 2000\n[regression]\n"
        "target = \"exact\"\npositions = 40\nlast_ply = 8\n"
        "solver = \"engine(hash=1)\"\n");
    GameStore store(folder.file("t.games"), GameStore::Use::write);
    store.begin(setup.plan.game, {});
    std::stop_source stop;
    const auto part = collect_positions(setup.variant, setup.plan, store, maker(setup.variant),
                                        stop.get_token(), [&](int done, int) {
                                            if (done == 10) stop.request_stop();
                                        });
    EXPECT_FALSE(part.complete);
    setup.plan.conditions.concurrency = 2;
    const auto whole =
        collect_positions(setup.variant, setup.plan, store, maker(setup.variant), {}, {});
    EXPECT_TRUE(whole.complete);
    EXPECT_EQ(whole.asked, 40);
    const auto nobody = [](const Entrant&) -> std::unique_ptr<Player> {
        struct Silent final : Player {
            void start_game(std::uint64_t) override {}
            Decision choose(const Line&, const Limits&, const Watch&) override {
                throw Failure("asked again");
            }
        };
        return std::make_unique<Silent>();
    };
    const auto again = collect_positions(setup.variant, setup.plan, store, nobody, {}, {});
    ASSERT_EQ(again.positions.size(), whole.positions.size());
    EXPECT_GT(again.positions.size(), 20u);
    for (std::size_t i = 0; i < again.positions.size(); ++i)
        EXPECT_EQ(again.positions[i].target, whole.positions[i].target);
}

// Exact values are what the search to the end of the game says.
TEST(TuneData, is_exact_where_it_says_so) {
    const TemporaryFolder folder;
    const Prepared setup = prepared(
        "game = \"kalah(pits=2,seeds=2)\"\nmethod = \"regression\"\n"
        "player = \"engine(row=?)\"\n[regression]\ntarget = \"exact\"\n"
        "positions = 20\nfirst_ply = 0\nlast_ply = 5\n"
        "solver = \"engine(hash=1)\"\n");
    GameStore store(folder.file("t.games"), GameStore::Use::write);
    store.begin(setup.plan.game, {});
    const auto data =
        collect_positions(setup.variant, setup.plan, store, maker(setup.variant), {}, {});
    ASSERT_FALSE(data.positions.empty());
    const auto minimax = *make_player(*setup.variant, "minimax(depth=1000)");
    for (const auto& known : data.positions)
        EXPECT_EQ(*minimax->choose({setup.plan.game, known.position, {}}, {}, {}).score,
                  known.target)
            << known.position;
}

TEST(TuneData, takes_results_for_the_side_to_move) {
    const TemporaryFolder folder;
    const Prepared setup = prepared(
        "game = \"kalah(pits=2,seeds=2)\"\nmethod = \"regression\"\n"
        "player = \"engine(row=?)\"\n[regression]\ntarget = \"results\"\n"
        "store = \"g.games\"\nfirst_ply = 0\n");
    TunePlan plan = setup.plan;
    plan.data.store = folder.file("g.games");
    {
        GameStore games(plan.data.store, GameStore::Use::write);
        games.begin(plan.game, {});
        const auto players = std::array{*make_player(*setup.variant, "random(seed=1)"),
                                        *make_player(*setup.variant, "random(seed=2)")};
        for (int i = 0; i < 30; ++i) {
            Record record = play_game(*setup.variant, {players[0].get(), players[1].get()},
                                      {.opening = {plan.game, {}, {}},
                                       .limits = {},
                                       .faults = {},
                                       .seed = std::uint64_t(i)},
                                      {});
            record.players = {"a", "b"};
            games.add({{{.seed = 1, .pairing = i}, record}});
        }
    }
    GameStore store(folder.file("t.games"), GameStore::Use::write);
    const auto data = collect_positions(setup.variant, plan, store, maker(setup.variant), {}, {});
    ASSERT_GT(data.positions.size(), 60u);
    // Fewer than may be taken, so that all of them are there, game after game.
    std::size_t next = 0;
    GameStore(plan.data.store, GameStore::Use::read).each([&](const StoredGame& game) {
        Line line{plan.game, {}, {}};
        for (const auto& move : game.record.line.moves) {
            const auto board = *replay(*setup.variant, line);
            const auto winner = game.record.winner;
            const double score = !winner ? 0.5 : *winner == board->to_move() ? 1 : 0;
            ASSERT_LT(next, data.positions.size());
            EXPECT_EQ(data.positions[next].position, board->position_text());
            EXPECT_EQ(data.positions[next].target, score);
            ++next;
            line.moves.push_back(move);
        }
    });
    EXPECT_EQ(next, data.positions.size());
}

}  // namespace
}  // namespace pitboss::tune_run_test
