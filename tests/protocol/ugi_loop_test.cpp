#include "protocol/ugi_loop.h"

#include "fake_game.h"
#include "pipes.h"

#include <fcntl.h>

#include <future>

namespace pitboss::ugi_loop_test {
namespace {

// An engine on two pipes, as a manager sees it.
class UgiLoopTest : public testing::Test {
protected:
    void say(std::string_view line) { input.put(std::string(line) + "\n"); }
    void expect(const std::string& line) { EXPECT_EQ(output.line(), line); }

    void start_thinking() {
        say("setoption name Player value ponderer");
        say("go infinite");
        ASSERT_TRUE(diary->wait_for("thinking"));
        EXPECT_TRUE(output.line().starts_with("info depth 1 "));
    }

    // Leaves no room for another line.
    void fill_output() {
        const int room = fcntl(output.writer(), F_GETPIPE_SZ);
        ASSERT_GT(room, 0);
        output.put(std::string(static_cast<std::size_t>(room), 'x'));
    }

    void expect_exit() {
        ASSERT_EQ(done.wait_for(protocol_test::patience), std::future_status::ready);
        EXPECT_EQ(done.get(), 0);
    }

    protocol_test::Pipe input;
    protocol_test::Pipe output;
    std::shared_ptr<protocol_test::Diary> diary = std::make_shared<protocol_test::Diary>();
    Catalogue games = protocol_test::games(diary);
    std::future<int> done = std::async(
        std::launch::async, [this] { return run_ugi(games, input.reader(), output.writer()); });
};

TEST_F(UgiLoopTest, answers_each_line_at_once) {
    say("isready");
    expect("readyok");
    say("query fen\r");
    expect("response 21 1");
    say("quit");
    expect_exit();
}

TEST_F(UgiLoopTest, takes_lines_in_pieces_and_several_at_once) {
    input.put("isr");
    input.put("eady\r\nquery p1t");
    input.put("urn\nquery score\nquit\nisready\n");
    expect("readyok");
    expect("response true");
    expect("response 0");
    expect_exit();
    output.close_writer();
    expect("(end)");
}

TEST_F(UgiLoopTest, skips_a_line_that_is_too_long) {
    say("position startpos moves 1");
    say("position startpos moves" + std::string(20'000, ' ') + "1 1");
    expect("info string error: a line has at most 16384 bytes");
    say("query fen");
    expect("response 20 2");
    input.close_writer();
    expect_exit();
}

TEST_F(UgiLoopTest, ends_with_the_input) {
    input.close_writer();
    expect_exit();
}

TEST_F(UgiLoopTest, takes_a_last_line_without_an_ending) {
    input.put("isready");
    input.close_writer();
    expect("readyok");
    expect_exit();
}

TEST_F(UgiLoopTest, ends_with_the_input_during_a_search) {
    start_thinking();
    input.close_writer();
    expect_exit();
}

TEST_F(UgiLoopTest, quits_during_a_search) {
    start_thinking();
    say("quit");
    expect_exit();
}

TEST_F(UgiLoopTest, ends_with_the_input_during_a_count) {
    say("position fen 99 1");
    say("go perft 64");
    input.close_writer();
    expect("info string perft stopped");
    expect_exit();
}

TEST_F(UgiLoopTest, answers_a_script_that_does_not_wait_for_counts) {
    input.put("position fen 4 1\ngo perft 1\nposition startpos\ngo perft 2\nquit\n");
    for (const char* line : {"1: 1", "2: 1", "3: 1", "nodes 3", "1: 3", "2: 3", "3: 3", "nodes 9"})
        expect(line);
    expect_exit();
}

// The stopped search still speaks, into a broken pipe: that signal would end the tests.
TEST_F(UgiLoopTest, ends_quietly_when_nobody_listens_during_a_search) {
    start_thinking();
    output.close_reader();
    expect_exit();
}

TEST_F(UgiLoopTest, ends_with_the_input_while_its_search_waits_for_a_slow_reader) {
    start_thinking();
    fill_output();
    input.close_writer();
    expect_exit();
}

TEST_F(UgiLoopTest, quits_while_its_search_waits_for_a_slow_reader) {
    start_thinking();
    fill_output();
    say("stop");
    say("quit");
    expect_exit();
}

}  // namespace
}  // namespace pitboss::ugi_loop_test
