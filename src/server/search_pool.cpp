#include "server/search_pool.h"

#include "server/http.h"
#include "server/limits.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <exception>
#include <utility>

namespace pitboss::server {
namespace {

Result<Decision> answer_of(Searcher& searcher, const Question& question,
                           const std::stop_token& stop) {
    try {
        return searcher.answer(question, {stop, {}});
    } catch (const std::exception& problem) {
        return Error{problem.what()};
    }
}

// The loop's thread is served first: what it does is short, and everybody waits for it.
void let_the_loop_go_first() { setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 5); }

}  // namespace

SearchPool::SearchPool(Loop& loop, int threads, std::string tables)
    : loop_(loop), tables_(std::move(tables)), count_(std::max(threads, 2)) {
    for (int i = 0; i < count_; ++i)
        threads_.emplace_back([this, i] { work(i == 0); });
    threads_.emplace_back([this] { keep_time(); });
}

SearchPool::~SearchPool() {
    end_.request_stop();
    changed_.notify_all();
}

void SearchPool::run(Terms terms, Task task) {
    const std::lock_guard lock(mutex_);
    auto& waiting = queue(terms.urgency);
    waiting.drop_if([](const Job& job) { return job.terms.stop.stop_requested(); });
    check_room(terms);
    const Client client = terms.client;
    waiting.push(client, {std::move(terms), std::move(task)});
    ++changes_;
    changed_.notify_all();
}

void SearchPool::check_room(const Terms& terms) const {
    const bool reply = terms.urgency == Urgency::reply;
    const auto& waiting = queue(terms.urgency);
    const auto most = reply ? limits::waiting_replies : limits::waiting_background;
    if (waiting.waiting_of(terms.client) < most.of_one &&
        waiting.waiting_at(terms.client.address) < most.of_address && waiting.size() < most.of_all)
        return;
    const auto turn = reply ? limits::shortest_reply : limits::crowded_background;
    const auto wait = std::chrono::ceil<std::chrono::seconds>(
        turn * static_cast<int>(waiting.waiting_at(terms.client.address)) / count_);
    throw Refusal(429, "too many of your searches wait already",
                  std::clamp(wait, std::chrono::seconds(1), limits::longest_retry));
}

void SearchPool::search(const Question& question, const Terms& terms, const Done& done) {
    run(terms, [question, done, &loop = loop_, unwanted = terms.stop](Searcher& searcher,
                                                                      const std::stop_token& stop) {
        auto answer = answer_of(searcher, question, stop);
        loop.post([done, unwanted, answer = std::move(answer)] {
            if (!unwanted.stop_requested()) done(answer);
        });
        return Rest::none;
    });
}

SearchPool::Load SearchPool::load() const {
    const std::lock_guard lock(mutex_);
    return {running_.size(), replies_.size() + background_.size()};
}

std::optional<SearchPool::Queue::Turn> SearchPool::take(bool replies_only) {
    if (auto turn = replies_.take()) return turn;
    if (replies_only) return std::nullopt;
    return background_.take();
}

void SearchPool::work(bool replies_only) {
    let_the_loop_go_first();
    Searcher searcher(tables_);
    std::unique_lock lock(mutex_);
    for (;;) {
        std::optional<Queue::Turn> turn;
        const auto found = [&] { return (turn = take(replies_only)).has_value(); };
        if (!changed_.wait(lock, end_.get_token(), found) || end_.stop_requested()) return;
        const auto mine = running_.insert(running_.end(), {turn->task.terms, Clock::now()});
        ++changes_;
        changed_.notify_all();
        lock.unlock();
        const Rest rest = perform(turn->task, searcher, mine->end);
        lock.lock();
        running_.erase(mine);
        auto& home = queue(turn->task.terms.urgency);
        const Client client = turn->client;
        if (rest == Rest::some) home.push(client, std::move(turn->task));
        home.done(client);
        ++changes_;
        changed_.notify_all();
    }
}

// There are three reasons to stop, and a player knows only one token.
SearchPool::Rest SearchPool::perform(const Job& job, Searcher& searcher,
                                     const std::stop_source& end) const {
    if (job.terms.stop.stop_requested()) return Rest::none;
    const auto stop = [any = end]() mutable { any.request_stop(); };
    const std::stop_callback unwanted(job.terms.stop, stop);
    const std::stop_callback ended(end_.get_token(), stop);
    const Rest rest = job.task(searcher, end.get_token());
    return job.terms.stop.stop_requested() ? Rest::none : rest;
}

// Ends what has had its time. What is due depends on who waits, and so changes whenever anything
// comes or goes. Who hears of a stop may do anything then, so that nothing is locked meanwhile.
void SearchPool::keep_time() {
    const auto stop = end_.get_token();
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
        const auto now = Clock::now();
        auto next = now + std::chrono::hours(1);
        std::vector<std::stop_source> due;
        for (auto& task : running_) {
            if (task.ended) continue;
            const auto end = task.began + time_of(task.terms);
            task.ended = end <= now;
            if (task.ended)
                due.push_back(task.end);
            else
                next = std::min(next, end);
        }
        if (due.empty()) {
            changed_.wait_until(lock, stop, next,
                                [&, seen = changes_] { return changes_ != seen; });
            continue;
        }
        lock.unlock();
        for (auto& task : due)
            task.request_stop();
        lock.lock();
    }
}

SearchPool::Clock::duration SearchPool::time_of(const Terms& terms) const {
    Clock::duration time = std::chrono::hours(1);
    const auto at_most = [&](Clock::duration limit) { time = std::min(time, limit); };
    if (terms.limit.count() > 0) at_most(terms.limit);
    if (terms.urgency == Urgency::reply) {
        const auto crowd = static_cast<int>(replies_.crowd_of(terms.client));
        if (crowd > count_)
            at_most(std::max<Clock::duration>(limits::reply_wait * count_ / crowd,
                                              limits::shortest_reply));
    } else if (replies_.size() > 0) {
        at_most(limits::yielding_background);
    } else if (background_.size() > background_.waiting_of(terms.client)) {
        at_most(limits::crowded_background);
    }
    return time;
}

}  // namespace pitboss::server
