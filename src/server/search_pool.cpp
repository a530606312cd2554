#include "server/search_pool.h"

#include "server/http.h"
#include "server/limits.h"

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

}  // namespace

SearchPool::SearchPool(Loop& loop, int threads, std::string tables)
    : loop_(loop), tables_(std::move(tables)) {
    for (int i = 0; i < std::max(threads, 2); ++i)
        threads_.emplace_back([this, i] { work(i == 0); });
}

SearchPool::~SearchPool() {
    end_.request_stop();
    changed_.notify_all();
}

void SearchPool::run(Terms terms, Task task) {
    const std::lock_guard lock(mutex_);
    const bool reply = terms.urgency == Urgency::reply;
    auto& queue = reply ? replies_ : analyses_;
    std::erase_if(queue,
                  [](const Waiting& waiting) { return waiting.terms.stop.stop_requested(); });
    if (queue.size() >= (reply ? limits::waiting_replies : limits::waiting_analyses))
        throw Refusal(429, "too many searches wait already; try again in a moment");
    queue.push_back({std::move(terms), std::move(task)});
    changed_.notify_all();
}

void SearchPool::search(const Question& question, const Terms& terms, const Done& done) {
    run(terms, [question, done, &loop = loop_, unwanted = terms.stop](Searcher& searcher,
                                                                      const std::stop_token& stop) {
        auto answer = answer_of(searcher, question, stop);
        loop.post([done, unwanted, answer = std::move(answer)] {
            if (!unwanted.stop_requested()) done(answer);
        });
    });
}

bool SearchPool::crowded() const {
    const std::lock_guard lock(mutex_);
    return !analyses_.empty();
}

SearchPool::Load SearchPool::load() const {
    const std::lock_guard lock(mutex_);
    return {running_, replies_.size() + analyses_.size()};
}

bool SearchPool::take(bool replies_only, Waiting& next) {
    auto& queue = replies_only || !replies_.empty() ? replies_ : analyses_;
    if (queue.empty()) return false;
    next = std::move(queue.front());
    queue.pop_front();
    ++running_;
    return true;
}

void SearchPool::work(bool replies_only) {
    Searcher searcher(tables_);
    for (;;) {
        Waiting next;
        {
            std::unique_lock lock(mutex_);
            if (!changed_.wait(lock, end_.get_token(), [&] { return take(replies_only, next); }))
                return;
        }
        if (!next.terms.stop.stop_requested()) perform(next, searcher);
        const std::lock_guard lock(mutex_);
        --running_;
    }
}

// There are three reasons to stop, and a player knows only one token.
void SearchPool::perform(const Waiting& waiting, Searcher& searcher) const {
    std::stop_source any;
    const auto stop_any = [&] { any.request_stop(); };
    const std::stop_callback unwanted(waiting.terms.stop, stop_any);
    const std::stop_callback ended(end_.get_token(), stop_any);
    if (const auto limit = waiting.terms.limit; limit.count() > 0)
        loop_.post([&loop = loop_, limit, any] {
            loop.after(limit, [any]() mutable { any.request_stop(); });
        });
    waiting.task(searcher, any.get_token());
}

}  // namespace pitboss::server
