// Evaluations fitted to what endgame tables know.
#include "arena/referee.h"
#include "core/failure.h"
#include "lab/tune_file.h"
#include "lab/tune_fit.h"
#include "tables_of.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace pitboss::tune_tables_test {
namespace {

using test::opened;
using test::TemporaryFolder;
using testing::HasSubstr;

constexpr const char* small_game = "kalah(pits=3,seeds=3)";

std::string text_of(const std::string& more) {
    return std::string("game = \"") + small_game +
           "\"\nplayer = \"alphabeta(depth=2,eval=weights(w1=?,w2=?,w3=0))\"\n"
           "method = \"regression\"\n"
           "[[parameters]]\nname = \"w1\"\nmin = -2\nmax = 2\nstart = 0\n"
           "[[parameters]]\nname = \"w2\"\nmin = -2\nmax = 2\nstart = 0\n"
           "[regression]\n" +
           more;
}

std::string with_tables(const std::string& more = "") {
    return text_of("target = \"exact\"\ntables = \"" + test::tables_of(small_game, 8) + "\"\n" +
                   more);
}

TunePlan planned(const std::string& text) {
    const auto plan = read_tuning(text, "t.toml", test::catalogue());
    EXPECT_TRUE(plan) << plan.error().message;
    return *plan;
}

std::string refused(const std::string& text) {
    const auto plan = read_tuning(text, "t.toml", test::catalogue());
    return plan ? "taken" : plan.error().message;
}

TuneDataSet collected(const TunePlan& plan, const std::stop_token& stop = {}) {
    const TemporaryFolder folder;
    GameStore store(folder.file("t.games"), GameStore::Use::write);
    store.begin(plan.game, {});
    const PlayerMaker nobody = [](const Entrant&) -> std::unique_ptr<Player> {
        throw Failure("a player was asked");
    };
    return collect_positions(opened(plan.game), plan, store, nobody, stop, {});
}

// A world in which South wins twice its lead plus its row minus the other one, always.
ExactValuesPtr simple_world() {
    return std::make_shared<const ExactValues>(
        ExactValues{"simple", -1, [](const Board& board) -> std::optional<Value> {
                        Value row = 0;
                        Value sign = 1;
                        for (const char c : board.position_text()) {
                            if (c == ' ') break;
                            if (c == '/') sign = -1;
                            if (c >= '0' && c <= '9') row += sign * (c - '0');
                        }
                        return 2 * board.margin(Side::south) + row;
                    }});
}

TEST(TuneTables, give_back_the_weights_that_made_the_values) {
    TunePlan plan = planned(with_tables("positions = 200\nfirst_ply = 0\nlast_ply = 6\n"));
    plan.data.tables = simple_world();
    const auto data = collected(plan);
    EXPECT_EQ(data.positions.size(), 200u);
    const auto fit = fit_evaluation(*opened(plan.game), plan, data.positions);
    ASSERT_TRUE(fit) << fit.error().message;
    EXPECT_NEAR(fit->standing.best[0], 2, 1e-6);
    EXPECT_NEAR(fit->standing.best[1], 1, 1e-6);
    EXPECT_NEAR(fit->tempo, 0, 1e-6);
    EXPECT_NEAR(fit->explained, 1, 1e-9);
}

TEST(TuneTables, say_of_positions_what_a_search_to_the_end_says) {
    const TunePlan plan = planned(with_tables("positions = 60\n"));
    const auto data = collected(plan);
    EXPECT_EQ(data.asked, 60);
    EXPECT_TRUE(data.complete);
    EXPECT_GT(data.positions.size(), 35u) << "some games end before the tables begin";
    const auto minimax = test::player_of(*opened(plan.game), "alphabeta(depth=1000,eval=final)");
    std::set<std::string> distinct;
    for (const auto& known : data.positions) {
        distinct.insert(known.position);
        EXPECT_EQ(*minimax->choose({plan.game, known.position, {}}, {}, {}).score, known.target)
            << known.position;
    }
    EXPECT_GT(distinct.size(), 30u);
    // A lead in the store is worth about what it is.
    const auto fit = fit_evaluation(*opened(plan.game), plan, data.positions);
    ASSERT_TRUE(fit) << fit.error().message;
    EXPECT_NEAR(fit->standing.best[0], 1, 0.25);
    EXPECT_GT(fit->explained, 0.6);
}

TEST(TuneTables, judge_the_positions_of_games) {
    const TemporaryFolder folder;
    const auto variant = opened(small_game);
    {
        GameStore games(folder.file("g.games"), GameStore::Use::write);
        games.begin(small_game, {});
        const auto player = test::player_of(*variant, "random");
        for (int i = 0; i < 20; ++i) {
            GameSetup setup;
            setup.opening = {small_game, {}, {}};
            setup.seed = static_cast<std::uint64_t>(i);
            if (i % 2 == 1) setup.adjudicate = test::known_of(small_game, 4);
            Record record = play_game(*variant, {player.get(), player.get()}, setup, {});
            record.players = {"random", "random"};
            games.add({{{1, i, i, 0}, record}});
        }
    }
    const auto known = test::known_of(small_game, 8);
    const auto data = collected(
        planned(with_tables("positions = 50\nstore = \"" + folder.file("g.games") + "\"\n")));
    EXPECT_EQ(data.positions.size(), 50u);
    std::set<int> adjudicated;
    for (const auto& position : data.positions) {
        if (position.group % 2 == 0) adjudicated.insert(position.group);
        EXPECT_EQ(*exact_score(*known, *test::board_at(*variant, position.position)),
                  position.target);
    }
    EXPECT_GT(adjudicated.size(), 4u) << "games that tables ended are games, too";
}

TEST(TuneTables, are_part_of_the_plan) {
    const auto few = planned(
        text_of("target = \"exact\"\ntables = \"" + test::tables_of(small_game, 6) + "\"\n"));
    EXPECT_EQ(changes(settings_of(planned(with_tables())), settings_of(few)).size(), 1u);
    EXPECT_THAT(refused(text_of("target = \"exact\"\ntables = \"nowhere\"\n")),
                HasSubstr("line 16: tables: there are no tables for kalah-3-standard in"));
    EXPECT_THAT(refused(with_tables("solver = \"engine\"\n")), HasSubstr("name one of the two"));
    EXPECT_THAT(refused(text_of("target = \"scores\"\ntables = \"" +
                                test::tables_of(small_game, 8) + "\"\n")),
                HasSubstr("tables are for target = \"exact\""));
}

TEST(TuneTables, stop_when_asked_to) {
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(collected(planned(with_tables()), stop.get_token()).complete);
}

}  // namespace
}  // namespace pitboss::tune_tables_test
