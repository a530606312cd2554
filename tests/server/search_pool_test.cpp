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

using Rest = SearchPool::Rest;

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
            return Rest::none;
        });
        expect_done(started);
    }

    // The same with the thread for replies; until `release`, or until its time is up.
    void fill_replies() {
        std::promise<void> started;
        pool.run({.urgency = Urgency::reply}, [&](Searcher&, const std::stop_token&) {
            started.set_value();
            wait_for_stop(release.get_token());
            return Rest::none;
        });
        expect_done(started);
    }

    static void expect_done(std::promise<void>& promise) {
        EXPECT_EQ(promise.get_future().wait_for(test::patience), std::future_status::ready);
    }

    static Rest nothing(Searcher&, const std::stop_token&) { return Rest::none; }

    test::ManualLoop loop;
    std::stop_source release;
    SearchPool pool{loop, 2};
};

TEST_F(SearchPoolTest, lets_only_so_many_tasks_of_one_client_wait) {
    fill();
    const Client greedy{"10.0.0.1", "a game"};
    const SearchPool::Terms terms{.client = greedy};
    for (std::size_t i = 0; i < limits::waiting_background.of_one; ++i)
        pool.run(terms, nothing);
    try {
        pool.run(terms, nothing);
        FAIL();
    } catch (const Refusal& refusal) {
        EXPECT_EQ(refusal.status(), 429);
        EXPECT_GT(refusal.retry_after().count(), 0);
    }
    pool.run({.client = {"10.0.0.1", "another game"}}, nothing);
    pool.run({.client = {"10.0.0.2", "a game"}}, nothing);
}

TEST_F(SearchPoolTest, lets_only_so_many_tasks_of_one_address_wait) {
    fill();
    const auto named = [](std::size_t i) { return Client{"10.0.0.1", std::to_string(i)}; };
    for (std::size_t i = 0; i < limits::waiting_background.of_address; ++i)
        pool.run({.client = named(i)}, nothing);
    EXPECT_THROW(pool.run({.client = named(9999)}, nothing), Refusal);
    pool.run({.client = {"10.0.0.2"}}, nothing);
}

TEST_F(SearchPoolTest, has_room_again_when_waiting_tasks_are_stopped) {
    fill();
    std::stop_source stop;
    for (std::size_t i = 0; i < limits::waiting_background.of_one; ++i)
        pool.run({.stop = stop.get_token()}, [](Searcher&, const std::stop_token&) {
            ADD_FAILURE() << "it was stopped before its turn";
            return Rest::none;
        });
    stop.request_stop();
    std::promise<void> done;
    pool.run({}, [&](Searcher&, const std::stop_token&) {
        done.set_value();
        return Rest::none;
    });
    release.request_stop();
    expect_done(done);
}

TEST_F(SearchPoolTest, replies_while_analyses_fill_the_other_threads) {
    fill();
    std::promise<void> done;
    pool.run({.urgency = Urgency::reply}, [&](Searcher&, const std::stop_token&) {
        done.set_value();
        return Rest::none;
    });
    expect_done(done);
}

TEST_F(SearchPoolTest, serves_whoever_waits_before_the_second_task_of_another) {
    fill();
    std::promise<void> done;
    std::string order;  // of the one thread that works in the background
    const auto say = [&](char name, bool last = false) {
        return [&, name, last](Searcher&, const std::stop_token&) {
            order += name;
            if (last) done.set_value();
            return Rest::none;
        };
    };
    const Client greedy{"10.0.0.1"};
    for (int i = 0; i < 3; ++i)
        pool.run({.client = greedy}, say('g', i == 2));
    pool.run({.client = {"10.0.0.2"}}, say('a'));
    pool.run({.client = {"10.0.0.3"}}, say('b'));
    release.request_stop();
    expect_done(done);
    EXPECT_EQ(order, "gabgg");
}

TEST_F(SearchPoolTest, lets_others_go_before_the_rest_of_a_task) {
    fill();
    std::promise<void> done;
    std::string order;
    pool.run({.client = {"10.0.0.1"}}, [&](Searcher&, const std::stop_token&) {
        order += 'l';
        if (order.size() < 4) return Rest::some;
        done.set_value();
        return Rest::none;
    });
    pool.run({.client = {"10.0.0.2"}}, [&](Searcher&, const std::stop_token&) {
        order += 's';
        return Rest::none;
    });
    release.request_stop();
    expect_done(done);
    EXPECT_EQ(order, "lsll");
}

// Alone it would go on until the test gives up.
TEST_F(SearchPoolTest, cuts_an_analysis_short_while_somebody_else_waits) {
    for (const Urgency urgency : {Urgency::background, Urgency::reply}) {
        std::promise<void> started;
        std::promise<void> done;
        pool.run({.client = {"10.0.0.1"}}, [&](Searcher&, const std::stop_token& stop) {
            started.set_value();
            wait_for_stop(stop);
            return Rest::none;
        });
        expect_done(started);
        if (urgency == Urgency::reply) fill_replies();
        pool.run({.urgency = urgency, .client = {"10.0.0.2"}},
                 [&](Searcher&, const std::stop_token&) {
                     done.set_value();
                     return Rest::none;
                 });
        expect_done(done);
    }
}

// Both threads are taken, and the first task would think for ever.
TEST_F(SearchPoolTest, shortens_replies_when_many_wait) {
    const auto ask = [&](int number, const SearchPool::Task& task) {
        pool.run({.urgency = Urgency::reply, .client = {"10.0.0.1", std::to_string(number)}}, task);
    };
    std::promise<void> shortened;
    ask(0, [&](Searcher&, const std::stop_token& stop) {
        wait_for_stop(stop);
        shortened.set_value();
        return Rest::none;
    });
    ask(1, [&](Searcher&, const std::stop_token&) {
        wait_for_stop(release.get_token());
        return Rest::none;
    });
    for (int i = 2; i < 20; ++i)
        ask(i, nothing);
    expect_done(shortened);
    release.request_stop();
}

TEST_F(SearchPoolTest, stops_a_task_after_its_limit) {
    std::promise<void> done;
    pool.run({.limit = std::chrono::milliseconds(1)}, [&](Searcher&, const std::stop_token& stop) {
        wait_for_stop(stop);
        done.set_value();
        return Rest::none;
    });
    expect_done(done);
}

TEST_F(SearchPoolTest, stops_a_task_that_is_not_wanted_any_more) {
    std::stop_source stop;
    std::promise<void> done;
    pool.run({.stop = stop.get_token()}, [&](Searcher&, const std::stop_token& token) {
        stop.request_stop();
        wait_for_stop(token);
        done.set_value();
        return Rest::some;  // which nobody wants
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
            return Rest::some;
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
