// Whose turn it is, with letters as tasks.
#include "server/fair_queue.h"

#include <gtest/gtest.h>

namespace pitboss::server::fair_queue_test {
namespace {

using Queue = FairQueue<char>;

// Takes everything, one task at a time.
std::string order_of(Queue& queue) {
    std::string out;
    while (const auto turn = queue.take()) {
        out += turn->task;
        queue.done(turn->client);
    }
    return out;
}

void push_all(Queue& queue, const Client& client, const std::string& tasks) {
    for (const char task : tasks)
        queue.push(client, task);
}

TEST(FairQueue, serves_addresses_in_turn) {
    Queue queue;
    push_all(queue, {"one"}, "abc");
    push_all(queue, {"two"}, "x");
    push_all(queue, {"three"}, "yz");
    EXPECT_EQ(order_of(queue), "axybzc");
}

TEST(FairQueue, gives_nobody_more_for_many_names) {
    Queue queue;
    for (const char name : std::string("abcdef"))
        queue.push({"one", std::string(1, name)}, name);
    push_all(queue, {"two", "x"}, "xyz");
    EXPECT_EQ(order_of(queue), "axbyczdef");
}

TEST(FairQueue, serves_the_names_of_an_address_in_turn) {
    Queue queue;
    push_all(queue, {"class", "greedy"}, "aaaa");
    push_all(queue, {"class", "modest"}, "x");
    EXPECT_EQ(order_of(queue), "axaaa");
}

TEST(FairQueue, prefers_whoever_has_nothing_running) {
    Queue queue;
    push_all(queue, {"one"}, "aa");
    const auto running = queue.take();
    push_all(queue, {"two"}, "x");
    EXPECT_EQ(queue.take()->task, 'x');
    EXPECT_EQ(queue.take()->task, 'a');
    EXPECT_EQ(running->task, 'a');
}

TEST(FairQueue, lets_nobody_jump_the_queue_by_coming_back) {
    Queue queue;
    push_all(queue, {"one"}, "a");
    push_all(queue, {"two"}, "x");
    const auto first = queue.take();
    queue.done(first->client);  // forgotten, and comes back
    push_all(queue, {"one"}, "b");
    EXPECT_EQ(order_of(queue), "xb");
}

TEST(FairQueue, counts_what_waits_and_forgets_who_has_nothing) {
    Queue queue;
    const Client one{"one", "a"};
    push_all(queue, one, "ab");
    push_all(queue, {"one", "b"}, "c");
    push_all(queue, {"two"}, "x");
    EXPECT_EQ(queue.waiting_of(one), 2u);
    EXPECT_EQ(queue.waiting_at("one"), 3u);
    EXPECT_EQ(queue.crowd_of(one), 4u);      // two addresses, two names at this one
    EXPECT_EQ(queue.crowd_of({"two"}), 2u);  // which the other's names are nothing to
    queue.drop_if([](char task) { return task == 'x' || task == 'a'; });
    EXPECT_EQ(queue.crowd_of(one), 2u);
    EXPECT_EQ(queue.size(), 2u);
    EXPECT_EQ(order_of(queue), "bc");
    EXPECT_EQ(queue.waiting_at("one"), 0u);
    EXPECT_EQ(queue.crowd_of(one), 1u);
}

}  // namespace
}  // namespace pitboss::server::fair_queue_test
