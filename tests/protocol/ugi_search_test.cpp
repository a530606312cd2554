// What happens while the engine thinks. The player `ponderer` thinks until it is stopped, so every
// order of events here is forced, not hoped for.
#include "protocol/ugi_search.h"

#include "conversation.h"

namespace pitboss::ugi_search_test {
namespace {

struct UgiSearchTest : testing::Test {
    std::shared_ptr<protocol_test::Diary> diary = std::make_shared<protocol_test::Diary>();
    Catalogue games = protocol_test::games(diary);
    protocol_test::Conversation engine{games};

    void start_thinking(const std::string& go = "go") {
        engine.say("setoption name Player value ponderer");
        engine.say(go);
        ASSERT_TRUE(diary->wait_for("thinking"));
        engine.expect("info depth 1 *");
        diary->take();
    }

    void expect_bestmove() {
        engine.expect("info depth 7 *");
        engine.expect("bestmove 2");
    }
};

TEST_F(UgiSearchTest, answers_while_a_search_runs) {
    start_thinking();
    engine.say("isready");
    engine.expect("readyok");
    engine.say("query p1turn");
    engine.expect("response true");
    engine.say("xyzzy");
    EXPECT_TRUE(engine.silent());
}

TEST_F(UgiSearchTest, stops_with_the_best_move_so_far) {
    start_thinking();
    engine.say("stop");
    expect_bestmove();
    engine.say("stop");
    engine.expect_silence();
}

TEST_F(UgiSearchTest, ends_a_search_before_it_changes_the_position) {
    start_thinking();
    engine.say("position fen 2 1");
    engine.say("query fen");
    expect_bestmove();
    engine.expect("response 2 1");
}

TEST_F(UgiSearchTest, ends_a_search_before_it_changes_an_option) {
    start_thinking();
    engine.say("setoption name Player value mute");
    engine.say("go");
    expect_bestmove();
    engine.expect("bestmove 1");
}

TEST_F(UgiSearchTest, ends_a_search_before_it_refuses_an_option) {
    start_thinking();
    engine.say("setoption name Hash value x");
    expect_bestmove();
    engine.expect("info string error: Hash *");
}

TEST_F(UgiSearchTest, ends_a_search_before_it_complains_of_the_next) {
    start_thinking();
    engine.say("go depth x");
    expect_bestmove();
    engine.expect("info string error: go depth *");
}

TEST_F(UgiSearchTest, ends_a_search_before_a_new_game_and_before_a_new_search) {
    start_thinking();
    engine.say("uginewgame");
    expect_bestmove();
    EXPECT_EQ(diary->take(), std::vector<std::string>{"game 0"});
    engine.say("go");
    ASSERT_TRUE(diary->wait_for("thinking"));
    engine.expect("info depth 1 *");
    engine.say("go");
    expect_bestmove();
    engine.expect("info depth 1 *");
    engine.say("go perft 1");
    expect_bestmove();
    engine.expect("1: 1");
}

TEST_F(UgiSearchTest, holds_the_move_of_an_infinite_search_until_stopped) {
    engine.say("setoption name Player value prover");
    engine.say("go infinite");
    engine.expect("info depth 9 *");
    engine.expect("info string exact");
    engine.expect_long_silence();
    engine.say("stop");
    engine.expect("bestmove 1");
}

TEST_F(UgiSearchTest, holds_the_move_of_an_infinite_search_that_failed) {
    engine.say("setoption name Player value failing");
    engine.say("go infinite");
    engine.expect("info string error: out of seeds");
    engine.expect_long_silence();
    engine.say("stop");
    engine.expect("bestmove 1");
}

TEST_F(UgiSearchTest, stops_a_count_without_a_sum) {
    engine.say("position fen 99 1");
    engine.say("go perft 64");
    engine.say("isready");
    engine.expect("readyok");
    engine.say("stop");
    engine.expect("info string perft stopped");
    engine.expect_silence();
}

TEST_F(UgiSearchTest, lets_a_short_count_end_before_it_goes_on) {
    engine.say("go perft 3");
    engine.say("position fen 1 1");
    engine.expect("1: 9");
    engine.expect("2: 9");
    engine.expect("3: 9");
    engine.expect("nodes 27");
    engine.expect_silence();
}

TEST_F(UgiSearchTest, ends_a_long_count_to_go_on) {
    protocol_test::Conversation hasty(games, Milliseconds(1));
    hasty.say("position fen 99 1");
    hasty.say("go perft 64");
    hasty.say("go perft 0");
    hasty.expect("info string perft stopped");
    hasty.expect("nodes 1");
}

TEST_F(UgiSearchTest, quits_during_a_search) {
    start_thinking();
    EXPECT_FALSE(engine.say("quit"));
}

TEST_F(UgiSearchTest, quits_during_an_infinite_search_that_is_done) {
    engine.say("setoption name Player value prover");
    engine.say("go infinite");
    engine.expect("info depth 9 *");
    EXPECT_FALSE(engine.say("quit"));
}

TEST_F(UgiSearchTest, ends_its_search_with_the_session) { start_thinking("go infinite"); }

TEST_F(UgiSearchTest, moves_even_if_the_player_fails) {
    for (const auto& [player, message] :
         {std::pair{"failing", "out of seeds"},
          std::pair{"raving", "the player failed without saying why"}}) {
        engine.say("setoption name Player value " + std::string(player));
        engine.say("go");
        engine.expect("info string error: " + std::string(message));
        engine.expect("bestmove 1");
        engine.say("isready");
        engine.expect("readyok");
    }
}

TEST_F(UgiSearchTest, never_passes_on_an_illegal_move) {
    engine.say("setoption name Player value cheat");
    engine.say("go");
    engine.expect("info depth 1 *");
    engine.expect("info string error: the player chose the illegal move \"9\"");
    engine.expect("bestmove 1");
}

TEST_F(UgiSearchTest, makes_a_new_player_after_a_failure) {
    engine.say("setoption name Player value failing");
    diary->take();
    for (int i = 0; i < 2; ++i) {
        engine.say("go");
        engine.expect("info string error: *");
        engine.expect("bestmove 1");
    }
    EXPECT_EQ(diary->take(),
              (std::vector<std::string>{"made failing", "game 0", "made failing", "game 0"}));
}

TEST_F(UgiSearchTest, hands_the_limits_on) {
    engine.say("setoption name Player value scorer");
    engine.say("setoption name MultiPV value 64");
    engine.say("go movetime 70");
    EXPECT_TRUE(diary->wait_for("lines 64, time 70"));
    engine.say("go");
    EXPECT_TRUE(diary->wait_for("lines 64, time open"));
    diary->take();
    engine.say("go p1time 1000 p2time 1000 depth 5");
    EXPECT_TRUE(diary->wait_for("lines 64, time open"));
}

}  // namespace
}  // namespace pitboss::ugi_search_test
