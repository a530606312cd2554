// Who gets a search thread and when, with tasks that end when the test says so.
#include "server/search_pool.h"

#include "server/http.h"
#include "server/limits.h"
#include "server/loops.h"
#include "tables_of.h"

#include <gtest/gtest.h>

#include <future>

namespace pitboss::server::search_pool_test {
namespace {

using Terms = SearchPool::Terms;

void wait_for_stop(const std::stop_token& stop) {
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    never.wait(lock, stop, [] { return false; });
}

// Two threads, one of which takes nothing but replies.
class SearchPoolTest : public testing::Test {
protected:
    ~SearchPoolTest() override { release.request_stop(); }

    // Fills the thread for analyses until `release`.
    void fill() {
        std::promise<void> started;
        pool.run({}, [&](Searcher&, const std::stop_token&) {
            started.set_value();
            wait_for_stop(release.get_token());
        });
        expect_done(started);
    }

    static void expect_done(std::promise<void>& promise) {
        EXPECT_EQ(promise.get_future().wait_for(test::patience), std::future_status::ready);
    }

    static void nothing(Searcher&, const std::stop_token&) {}

    test::ManualLoop loop;
    std::stop_source release;
    SearchPool pool{loop, 2};
};

TEST_F(SearchPoolTest, lets_only_so_many_analyses_wait) {
    EXPECT_FALSE(pool.crowded());
    fill();
    for (std::size_t i = 0; i < limits::waiting_analyses; ++i)
        pool.run({}, nothing);
    EXPECT_TRUE(pool.crowded());
    try {
        pool.run({}, nothing);
        FAIL();
    } catch (const Refusal& refusal) {
        EXPECT_EQ(refusal.status(), 429);
    }
}

TEST_F(SearchPoolTest, has_room_again_when_waiting_tasks_are_stopped) {
    fill();
    std::stop_source stop;
    for (std::size_t i = 0; i < limits::waiting_analyses; ++i)
        pool.run({.stop = stop.get_token()}, [](Searcher&, const std::stop_token&) {
            ADD_FAILURE() << "it was stopped before its turn";
        });
    stop.request_stop();
    std::promise<void> done;
    pool.run({}, [&](Searcher&, const std::stop_token&) { done.set_value(); });
    release.request_stop();
    expect_done(done);
}

TEST_F(SearchPoolTest, replies_while_analyses_fill_the_other_threads) {
    fill();
    std::promise<void> done;
    pool.run({.urgency = Urgency::reply},
             [&](Searcher&, const std::stop_token&) { done.set_value(); });
    expect_done(done);
}

TEST_F(SearchPoolTest, stops_a_task_after_its_limit) {
    loop.hold_time();
    std::promise<void> started;
    std::promise<void> done;
    pool.run({.limit = std::chrono::hours(1)}, [&](Searcher&, const std::stop_token& stop) {
        started.set_value();
        wait_for_stop(stop);
        done.set_value();
    });
    expect_done(started);
    loop.run_posted();
    loop.pass(std::chrono::hours(1));
    loop.run_until([&, future = done.get_future().share()] {
        return future.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
    });
}

TEST_F(SearchPoolTest, stops_a_task_that_is_not_wanted_any_more) {
    std::stop_source stop;
    std::promise<void> done;
    pool.run({.stop = stop.get_token()}, [&](Searcher&, const std::stop_token& token) {
        stop.request_stop();
        wait_for_stop(token);
        done.set_value();
    });
    expect_done(done);
}

TEST_F(SearchPoolTest, stops_its_tasks_when_it_goes) {
    std::promise<void> started;
    bool stopped = false;
    {
        SearchPool gone(loop, 2);
        gone.run({}, [&](Searcher&, const std::stop_token& stop) {
            started.set_value();
            wait_for_stop(stop);
            stopped = true;
        });
        expect_done(started);
    }
    EXPECT_TRUE(stopped);
}

TEST_F(SearchPoolTest, tells_an_answer_on_the_loop_unless_nobody_wants_it) {
    const std::string game = "kalah(pits=3,seeds=2)";
    const Question question{test::opened(game), {game, "", {}}, "alphabeta(depth=1)"};
    const Question wrong{test::opened(game), {game, "", {}}, "nobody"};
    std::stop_source stop;
    stop.request_stop();
    pool.search(question, {.stop = stop.get_token()},
                [](const Result<Decision>&) { ADD_FAILURE(); });
    std::vector<bool> answers;
    const auto done = [&, thread = std::this_thread::get_id()](const Result<Decision>& decision) {
        EXPECT_EQ(std::this_thread::get_id(), thread);
        answers.push_back(static_cast<bool>(decision));
    };
    pool.search(question, {}, done);
    pool.search(wrong, {}, done);
    loop.run_until([&] { return answers.size() == 2; });
    EXPECT_EQ(answers, (std::vector{true, false}));
}

}  // namespace
}  // namespace pitboss::server::search_pool_test
