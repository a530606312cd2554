#include "arena/tournament.h"

#include "arena/scripted_players.h"
#include "temporary_folder.h"

#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <mutex>
#include <set>
#include <thread>

namespace pitboss::tournament_test {
namespace {

using test::opened;

TournamentPlan plan_of(ScheduleKind kind, int pairs, int concurrency = 1) {
    TournamentPlan plan;
    plan.game = "kalah(pits=3,seeds=2)";
    plan.schedule = {.kind = kind, .players = 4, .pairs = pairs, .rounds = 3, .sprt = {}};
    plan.conditions.openings.plies = 2;
    for (const char* player : {"alphabeta(depth=2)", "greedy", "random", "random(seed=5)"})
        plan.entrants.push_back({.name = player, .player = player});
    plan.conditions.concurrency = concurrency;
    return plan;
}

struct Seen {
    GameId id;
    std::array<std::string, 2> players;
    Line line;
    std::optional<Side> winner;
    bool operator==(const Seen&) const = default;
};

std::vector<Seen> games_in(const GameStore& store) {
    std::vector<Seen> out;
    store.each([&](const StoredGame& game) {
        out.push_back({game.id, game.record.players, game.record.line, game.record.winner});
    });
    return out;
}

class TournamentTest : public ::testing::Test {
protected:
    std::vector<Seen> played(const TournamentPlan& plan, const std::string& name) {
        GameStore store(folder_.file(name), GameStore::Use::write);
        EXPECT_TRUE(sit(plan, store));
        return games_in(store);
    }

    // A run that is stopped when so many moves have been made, or never.
    bool sit(const TournamentPlan& plan, GameStore& store, int most_moves = -1) {
        const auto variant = opened(plan.game);
        if (store.empty()) store.begin(plan.game, settings_of(plan));
        std::stop_source stop;
        std::atomic<int> moves = 0;
        const auto make = [&](const Entrant& entrant) -> std::unique_ptr<Player> {
            const auto count = [&, most_moves] {
                if (++moves == most_moves) stop.request_stop();
            };
            return std::make_unique<test::Counting>(test::player_of(*variant, entrant.player),
                                                    count);
        };
        return play_tournament(variant, plan, store, {make}, stop.get_token());
    }

    test::TemporaryFolder folder_;
};

TEST_F(TournamentTest, the_games_depend_on_the_plan_and_not_on_the_number_of_threads) {
    for (const auto kind :
         {ScheduleKind::round_robin, ScheduleKind::knock_out, ScheduleKind::swiss}) {
        const auto alone = played(plan_of(kind, 3), std::string("one-") + name_of(kind));
        const auto crowd = played(plan_of(kind, 3, 4), std::string("four-") + name_of(kind));
        EXPECT_EQ(alone, crowd) << name_of(kind);
        EXPECT_FALSE(alone.empty());
    }
}

TEST_F(TournamentTest, every_opening_is_played_from_both_sides) {
    const auto games = played(plan_of(ScheduleKind::round_robin, 5), "sides");
    ASSERT_EQ(games.size(), 60u);
    for (std::size_t i = 0; i < games.size(); i += 2) {
        EXPECT_EQ(games[i].players[0], games[i + 1].players[1]);
        EXPECT_EQ(games[i].players[1], games[i + 1].players[0]);
        for (std::size_t ply = 0; ply < 2; ++ply)
            EXPECT_EQ(games[i].line.moves[ply], games[i + 1].line.moves[ply]);
    }
}

TEST_F(TournamentTest, what_was_stopped_goes_on_where_it_was) {
    for (const auto kind : {ScheduleKind::round_robin, ScheduleKind::swiss}) {
        const auto whole = played(plan_of(kind, 10), std::string("whole-") + name_of(kind));
        GameStore store(folder_.file(std::string("parts-") + name_of(kind)), GameStore::Use::write);
        int runs = 0;
        while (!sit(plan_of(kind, 10, 2), store, 200) && ++runs < 100) {
        }
        EXPECT_GT(runs, 2);
        EXPECT_EQ(games_in(store), whole);
        EXPECT_TRUE(sit(plan_of(kind, 10), store)) << "nothing is left to play";
        EXPECT_EQ(games_in(store), whole);
    }
}

TEST_F(TournamentTest, a_sequential_test_counts_the_same_games_on_any_number_of_threads) {
    auto plan = plan_of(ScheduleKind::sprt, 10'000);
    plan.entrants.resize(2);
    plan.schedule.sprt = {0, 200, 0.05, 0.05};
    std::vector<std::vector<CountedGame>> counted;
    for (const int threads : {1, 4}) {
        plan.conditions.concurrency = threads;
        GameStore store(folder_.file("sprt" + std::to_string(threads)), GameStore::Use::write);
        EXPECT_TRUE(sit(plan, store));
        counted.push_back(counted_games(store));
    }
    ASSERT_EQ(counted[0].size(), counted[1].size());
    EXPECT_LT(counted[0].size(), 2000u);
    for (std::size_t i = 0; i < counted[0].size(); ++i)
        EXPECT_EQ(counted[0][i].line_hash, counted[1][i].line_hash);
}

// One body that cannot sit at two tables: whoever began last with a name plays under it.
class OneBody final : public Player {
public:
    using Bodies = std::map<std::string, const OneBody*>;

    OneBody(std::unique_ptr<Player> inner, std::string name, Bodies& bodies, std::mutex& mutex)
        : inner_(std::move(inner)), name_(std::move(name)), bodies_(bodies), mutex_(mutex) {}

    void start_game(std::uint64_t seed) override {
        {
            const std::lock_guard lock(mutex_);
            bodies_[name_] = this;
        }
        inner_->start_game(seed);
    }

    Decision choose(const Line& line, const Limits& limits, const Watch& watch) override {
        {
            const std::lock_guard lock(mutex_);
            EXPECT_EQ(bodies_[name_], this) << name_ << " plays two games at once";
        }
        std::this_thread::yield();
        return inner_->choose(line, limits, watch);
    }

private:
    std::unique_ptr<Player> inner_;
    std::string name_;
    Bodies& bodies_;
    std::mutex& mutex_;
};

TEST_F(TournamentTest, players_from_elsewhere_play_the_same_games_one_at_a_time) {
    for (const auto kind :
         {ScheduleKind::round_robin, ScheduleKind::knock_out, ScheduleKind::swiss}) {
        const auto plan = plan_of(kind, 10, 4);
        const auto variant = opened(plan.game);
        std::mutex mutex;
        OneBody::Bodies bodies;
        TournamentHost host;
        host.present = [](const Entrant&) { return true; };
        host.make = [&](const Entrant& entrant) -> std::unique_ptr<Player> {
            return std::make_unique<OneBody>(test::player_of(*variant, entrant.player),
                                             entrant.name, bodies, mutex);
        };
        GameStore store(folder_.file(std::string("bodies-") + name_of(kind)),
                        GameStore::Use::write);
        store.begin(plan.game, settings_of(plan));
        EXPECT_TRUE(play_tournament(variant, plan, store, host, {}));
        EXPECT_EQ(games_in(store),
                  played(plan_of(kind, 10), std::string("alone-") + name_of(kind)));
    }
}

TEST_F(TournamentTest, the_games_of_who_is_away_come_last) {
    const auto plan = plan_of(ScheduleKind::round_robin, 2, 2);
    const auto variant = opened(plan.game);
    std::vector<std::array<std::string, 2>> order;
    TournamentHost host{
        .make = [&](const Entrant& entrant) { return test::player_of(*variant, entrant.player); },
        .observer =
            [&](const TournamentNews& news) {
                for (const auto& game : news.games)
                    order.push_back(game.record.players);
            },
        .present = [](const Entrant& entrant) { return entrant.name != "greedy"; }};
    GameStore store(folder_.file("away"), GameStore::Use::write);
    store.begin(plan.game, settings_of(plan));
    EXPECT_TRUE(play_tournament(variant, plan, store, host, {}));
    ASSERT_EQ(order.size(), 24u);
    for (std::size_t i = 0; i < order.size(); ++i)
        EXPECT_EQ(order[i][0] == "greedy" || order[i][1] == "greedy", i >= 12) << i;
}

TEST_F(TournamentTest, a_player_that_can_not_be_made_is_a_failure) {
    auto plan = plan_of(ScheduleKind::round_robin, 1, 2);
    plan.entrants[2].player = "nobody";
    GameStore store(folder_.file("failure"), GameStore::Use::write);
    EXPECT_THROW(sit(plan, store), std::exception);
    EXPECT_LT(store.count(), 12);
}

TEST(Plan, settings_change_with_what_changes_games_and_with_nothing_else) {
    const auto before = plan_of(ScheduleKind::swiss, 3);
    auto now = before;
    now.conditions.concurrency = 8;
    EXPECT_TRUE(changes(settings_of(before), settings_of(now)).empty());
    now.conditions.seed = 9;
    now.entrants.pop_back();
    now.entrants.push_back({.name = "new", .player = "greedy"});
    EXPECT_EQ(changes(settings_of(before), settings_of(now)),
              (std::vector<std::string>{"seed was 1 and is 9", "agent random(seed=5) is gone",
                                        "agent new is new"}));
    EXPECT_NE(hash_of(settings_of(before)), hash_of(settings_of(now)));
    now = before;
    now.conditions.openings.balance = 1.5;
    EXPECT_EQ(changes(settings_of(before), settings_of(now)),
              (std::vector<std::string>{
                  "openings was random 2 plies and is random 2 plies, within 1.5 of even"}));
    now = before;
    std::swap(now.entrants[0], now.entrants[1]);
    EXPECT_EQ(changes(settings_of(before), settings_of(now)),
              (std::vector<std::string>{"the agents stand in another order"}));
}

TEST(Openings, of_a_tree_are_all_lines_that_go_on) {
    const auto variant = opened("kalah(pits=3,seeds=2)");
    const auto openings =
        Openings::make(variant, {.kind = OpeningKind::tree, .plies = 3, .positions = {}}, 1);
    ASSERT_TRUE(openings);
    const auto perft = variant->start()->perft(3, {});
    EXPECT_EQ(static_cast<std::uint64_t>(*openings->count()), perft.leaves - perft.finished);
    std::set<std::vector<std::string>> lines;
    for (int i = 0; i < *openings->count(); ++i)
        lines.insert(openings->line(i).moves);
    EXPECT_EQ(lines.size(), static_cast<std::size_t>(*openings->count()));
    EXPECT_EQ(openings->line(*openings->count()), openings->line(0));
}

TEST(Openings, of_a_file_are_its_positions) {
    const auto variant = opened("kalah");
    const std::string position = "4,4,4,4,4,4/4,4,4,4,4,4 0,0 2 7";
    const auto openings = Openings::make(
        variant, {.kind = OpeningKind::file, .plies = 0, .positions = {position}}, 1);
    ASSERT_TRUE(openings);
    EXPECT_EQ(openings->line(0).start, position);
    EXPECT_FALSE(Openings::make(
        variant, {.kind = OpeningKind::file, .plies = 0, .positions = {"nonsense"}}, 1));
    EXPECT_FALSE(
        Openings::make(variant, {.kind = OpeningKind::tree, .plies = 60, .positions = {}}, 1));
}

}  // namespace
}  // namespace pitboss::tournament_test
