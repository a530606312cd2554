#include "engine/deadline_player.h"

#include "arena/scripted_players.h"
#include "engine/questions.h"

#include <gtest/gtest.h>

#include <semaphore>
#include <thread>
#include <utility>

namespace pitboss::punctual_player_test {
namespace {

using test::Asked;
using test::plays;

Limits timed(int ms) {
    Limits limits;
    limits.movetime = Milliseconds(ms);
    return limits;
}

// Asks a timed player whose thinking is the given manner, from the start of a game of kalah.
class DeadlinePlayers : public ::testing::Test {
protected:
    void thinks(test::Manner manner) {
        player_ = std::make_unique<DeadlinePlayer>(
            std::make_unique<test::Scripted>(variant_, std::move(manner)),
            std::make_unique<test::Scripted>(variant_, test::first_legal));
    }
    Decision asked(const Limits& limits, const Watch& watch = {}) {
        return player_->choose({variant_->name(), {}, {}}, limits, watch);
    }

private:
    VariantPtr variant_ = test::opened("kalah");
    std::unique_ptr<DeadlinePlayer> player_;
};

// What the thinking tells, and whether it was told before the answer.
class HeldUp : public DeadlinePlayers {
protected:
    // False if the thinking came to nothing before the time was up.
    bool answers_within(int ms) {
        std::binary_semaphore core_is_back(0);
        bool held_up = true;
        thinks([&](const Asked& asked) {
            if (!std::exchange(held_up, false)) return plays("6");
            asked.watch.progress(plays("1"));
            asked.watch.progress(plays("3"));
            core_is_back.acquire();
            EXPECT_TRUE(asked.watch.stop.stop_requested());
            asked.watch.progress(plays("4"));
            return plays("5");
        });
        std::vector<std::string> told;
        const Watch watch{{}, [&](const Decision& decision) { told.push_back(decision.move); }};
        const Decision decision = asked(timed(ms), watch);
        core_is_back.release();
        const bool in_time = told.size() >= 2;
        if (in_time) {
            EXPECT_EQ(decision.move, "3");
            EXPECT_GE(decision.seconds, Milliseconds(ms - 4));
        }
        // The next question waits until the first is out of the way, and gets its own answer.
        EXPECT_EQ(asked(timed(60'000)).move, "6");
        EXPECT_LE(told.size(), 2u) << "told after the answer";
        return in_time;
    }
};

TEST_F(HeldUp, answer_with_the_best_so_far) {
    int ms = 40;
    while (ms < 60'000 && !answers_within(ms))
        ms *= 2;
    EXPECT_LT(ms, 60'000);
}

TEST_F(DeadlinePlayers, answer_as_soon_as_the_thinking_is_done) {
    thinks([](const Asked&) { return plays("2"); });
    for (int i = 0; i < 100; ++i) {
        const Decision decision = asked(timed(60'000));
        EXPECT_EQ(decision.move, "2");
        EXPECT_LT(decision.seconds, std::chrono::seconds(30));
    }
}

TEST_F(DeadlinePlayers, ask_somebody_quick_when_there_is_nothing_to_answer_with) {
    std::counting_semaphore<2> core_is_back(0);
    thinks([&](const Asked&) {
        core_is_back.acquire();
        return plays("6");
    });
    EXPECT_EQ(asked(timed(5)).move, "1");
    EXPECT_EQ(asked(timed(5)).move, "1") << "still thinking about the last move";
    core_is_back.release(2);
    EXPECT_EQ(asked(timed(60'000)).move, "6");
}

TEST_F(DeadlinePlayers, stop_when_told_to) {
    thinks([](const Asked& asked) {
        asked.watch.progress(plays("1"));
        while (!asked.watch.stop.stop_requested())
            std::this_thread::yield();
        return plays("2");
    });
    std::stop_source stop;
    const Watch watch{stop.get_token(), [&](const Decision&) { stop.request_stop(); }};
    EXPECT_EQ(asked(timed(60'000), watch).move, "2");
}

TEST_F(DeadlinePlayers, pass_on_what_went_wrong) {
    thinks([](const Asked&) -> Decision { throw Failure("out of memory"); });
    EXPECT_THROW(asked(timed(60'000)), Failure);
    EXPECT_THROW(asked(timed(60'000)), Failure);
}

TEST_F(DeadlinePlayers, think_where_they_are_asked_without_a_time) {
    std::thread::id where;
    thinks([&](const Asked&) {
        where = std::this_thread::get_id();
        return plays("1");
    });
    asked({});
    EXPECT_EQ(where, std::this_thread::get_id());
    asked(timed(60'000));
    EXPECT_NE(where, std::this_thread::get_id());
}

TEST(DeadlinePlayer, is_what_the_engine_of_every_game_is) {
    for (const std::string game : {"kalah", "kalaha", "mancala", "bohnenspiel", "quarto"}) {
        const auto variant = test::opened(game);
        const auto player = test::player_of(*variant, "engine");
        EXPECT_NE(dynamic_cast<DeadlinePlayer*>(player.get()), nullptr) << game;
    }
}

}  // namespace
}  // namespace pitboss::punctual_player_test
