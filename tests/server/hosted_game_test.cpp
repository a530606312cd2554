// Time and ends of kept games, with times the test makes up.
#include "server/hosted_game.h"

#include "core/failure.h"
#include "games/all_games.h"
#include "server/game_database.h"
#include "server/http.h"
#include "temporary_folder.h"
#include "wait_until.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace pitboss::server::hosted_game_test {
namespace {

constexpr WallTime noon = 1'700'000'000'000;

// Those of that noon would be forgotten by now.
constexpr GameDatabase::Keeping forever{.finished = std::chrono::hours(1000 * 365 * 24)};

class KeptGameTest : public testing::Test {
protected:
    HostedGame game_of(Json json) {
        if (!json.contains("game")) json["game"] = "mancala(pits=3,seeds=2)";
        return {variants, read_new_game(games, json, noon)};
    }

    const Catalogue games = all_games();
    VariantCache variants{games};
};

TEST_F(KeptGameTest, starts_the_clock_with_the_first_move) {
    HostedGame game = game_of({{"north", "human"}, {"clock", {{"seconds", 10}, {"increment", 2}}}});
    EXPECT_FALSE(game.run_out(noon + 3'600'000));
    game.play("1", noon + 3'600'000);
    const auto clock = *game.saved().clock;
    EXPECT_EQ(clock.left_ms[0], 10'000);
    EXPECT_EQ(clock.since, noon + 3'600'000);
}

TEST_F(KeptGameTest, takes_time_off_and_adds_the_increment) {
    HostedGame game = game_of({{"north", "human"}, {"clock", {{"seconds", 10}, {"increment", 2}}}});
    game.play("1", noon);
    game.play("1", noon + 4000);
    EXPECT_EQ(game.saved().clock->left_ms[1], 10'000 - 4000 + 2000);
}

TEST_F(KeptGameTest, is_lost_when_the_time_is_up) {
    HostedGame game = game_of({{"north", "human"}, {"clock", {{"seconds", 10}}}});
    game.play("1", noon);
    EXPECT_FALSE(game.run_out(noon + 9999));
    EXPECT_THROW(game.play("1", noon + 10'000), Refusal);
    ASSERT_TRUE(game.over());
    EXPECT_EQ(game.saved().ending->verdict, Verdict::time);
    EXPECT_EQ(game.saved().ending->winner, Side::south);
}

TEST_F(KeptGameTest, does_not_run_the_clock_of_a_player) {
    HostedGame game = game_of({{"north", "easy"}, {"clock", {{"seconds", 1}}}});
    game.play("1", noon);
    EXPECT_EQ(game.saved().clock->since, 0);
    EXPECT_FALSE(game.run_out(noon + 60'000));
}

TEST_F(KeptGameTest, lets_only_people_resign) {
    HostedGame game = game_of({{"north", "easy"}});
    EXPECT_THROW(game.resign(Side::north, noon), Refusal);
    game.resign({}, noon);
    EXPECT_EQ(game.saved().ending->winner, Side::north);
    EXPECT_THROW(game.play("1", noon), Refusal);
    game.undo(noon);  // takes the resignation back
    EXPECT_FALSE(game.over());
}

TEST_F(KeptGameTest, shares_its_variant_with_others) {
    std::optional<HostedGame> one = game_of({});
    const HostedGame same = game_of({});
    const HostedGame other = game_of({{"game", "kalah(seeds=6)"}});
    EXPECT_EQ(one->position().shared_variant(), same.position().shared_variant());
    EXPECT_NE(one->position().shared_variant(), other.position().shared_variant());
    EXPECT_EQ(other.position().variant().name(), "kalah(seeds=6)");
    one.reset();
    EXPECT_EQ(game_of({}).position().shared_variant(), same.position().shared_variant());
}

TEST_F(KeptGameTest, lies_in_a_file_as_it_is) {
    const test::TemporaryFolder folder;
    std::vector<SavedGame> games_before;
    {
        GameDatabase file(folder.file("games.db"), forever);
        HostedGame plain = game_of({});
        HostedGame timed = game_of({{"north", "human"}, {"clock", {{"seconds", 10}}}});
        timed.play("1", noon + 1);
        HostedGame ended = game_of({});
        ended.resign({}, noon + 2);
        for (const HostedGame* game : {&plain, &timed, &ended}) {
            file.save(game->saved());
            games_before.push_back(game->saved());
            EXPECT_EQ(file.find(game->id()), game->saved());  // written or not
        }
    }
    GameDatabase file(folder.file("games.db"), forever);
    for (const auto& game : games_before)
        EXPECT_EQ(file.find(game.id), game);
    EXPECT_EQ(file.newest(10).front(), games_before[2].id);
    file.remove(games_before[0].id);
    file.flush();
    EXPECT_FALSE(file.find(games_before[0].id));
    EXPECT_EQ(file.newest(10).size(), 2u);
}

// Nothing can be written for a moment, as on a disk that is full.
TEST_F(KeptGameTest, is_written_later_where_it_can_not_be_at_once) {
    const test::TemporaryFolder folder;
    const HostedGame game = game_of({});
    {
        GameDatabase file(folder.file("games.db"), forever);
        file.flush();
        const Database other(folder.file("games.db"), Database::Access::write);
        other.run(
            "CREATE TRIGGER full BEFORE INSERT ON kept BEGIN SELECT RAISE(ABORT, 'full'); END");
        file.save(game.saved());
        file.flush();
        EXPECT_FALSE(file.trouble().empty());
        bool told = false;
        file.when_saved([&] { told = true; });
        EXPECT_TRUE(told);  // nobody waits for a disk that is full
        EXPECT_EQ(file.find(game.id()), game.saved());
        other.run("DROP TRIGGER full");
        EXPECT_TRUE(test::wait_until([&] { return file.trouble().empty(); }));
    }
    EXPECT_EQ(GameDatabase(folder.file("games.db"), forever).find(game.id()), game.saved());
}

// Opened again, so that what is old is cleared out.
class KeptGamesTest : public KeptGameTest {
protected:
    void keep(const std::string& id, WallTime changed, bool over, bool played = true) {
        GameDatabase file(path, forever);
        SavedGame game = game_of({{"moves", played ? Json{"1"} : Json::array()}}).saved();
        game.id = id;
        game.changed = changed;
        if (over) game.ending = Ending{Verdict::ok, Side::south};
        file.save(game);
    }

    std::vector<std::string> left(const GameDatabase::Keeping& keeping, std::size_t expected) {
        GameDatabase file(path, keeping);
        test::wait_until([&] { return file.newest(100).size() <= expected; });
        return file.newest(100);
    }

    const test::TemporaryFolder folder;
    const std::string path = folder.file("games.db");
    static constexpr WallTime hour = 3'600'000;
};

TEST_F(KeptGamesTest, that_are_finished_are_forgotten_after_a_while) {
    keep("finished", now() - 30 * hour, true);
    keep("unfinished", now() - 31 * hour, false);
    keep("fresh", now() - 10 * hour, true);
    for (const char* id : {"a", "b", "c"})
        keep(id, now() - 40 * hour, true);
    EXPECT_EQ(left({.finished = std::chrono::hours(24), .at_once = 2}, 2),
              (std::vector<std::string>{"fresh", "unfinished"}));
}

TEST_F(KeptGamesTest, give_way_when_there_are_too_many) {
    for (int i = 0; i < 4; ++i) {
        const std::string n = std::to_string(i);
        keep("unfinished" + n, now() - (40 + i) * hour, false);
        keep("finished" + n, now() - (30 + i) * hour, true);
        keep("unplayed" + n, now() - (20 + i) * hour, false, false);
        keep("now" + n, now(), true);
    }
    const auto keeping = [](std::size_t most) {
        return GameDatabase::Keeping{.most = most, .at_once = 2};
    };
    auto ids = left(keeping(15), 13);
    EXPECT_EQ(ids.size(), 13u);
    EXPECT_EQ(std::count(ids.begin(), ids.end(), "unplayed0"), 1);
    ids = left(keeping(12), 10);
    EXPECT_EQ(ids.size(), 10u);
    EXPECT_EQ(std::count(ids.begin(), ids.end(), "unplayed0"), 0);
    EXPECT_EQ(std::count(ids.begin(), ids.end(), "finished1"), 1);
    ids = left(keeping(0), 4);  // those in play stay
    EXPECT_EQ(ids.size(), 4u);
    EXPECT_EQ(std::count(ids.begin(), ids.end(), "now0"), 1);
}

TEST_F(KeptGameTest, is_not_kept_in_files_of_others) {
    const test::TemporaryFolder folder;
    EXPECT_THROW(GameDatabase(folder.file_with("games.db", std::string(5000, 'x'))), Failure);
    const GameDatabase file(folder.file("other.db"));
    EXPECT_THROW(GameDatabase(folder.file("other.db")), Failure);  // somebody has it
}

}  // namespace
}  // namespace pitboss::server::hosted_game_test
