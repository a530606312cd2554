#include "server/search_pool.h"

#include "server/limits.h"

#include <algorithm>
#include <utility>

namespace pitboss::server {

SearchPool::SearchPool(int threads, std::string tables) : tables_(std::move(tables)) {
    for (int i = 0; i < std::max(threads, 2); ++i)
        threads_.emplace_back([this, i] { work(i == 0); });
}

SearchPool::~SearchPool() {
    end_.request_stop();
    changed_.notify_all();
}

bool SearchPool::add(Urgency urgency, std::stop_token stop, Task task) {
    const std::lock_guard lock(mutex_);
    const bool reply = urgency == Urgency::reply;
    auto& queue = reply ? replies_ : analyses_;
    std::erase_if(analyses_, [](const Waiting& waiting) { return waiting.stop.stop_requested(); });
    if (queue.size() >= (reply ? limits::waiting_replies : limits::waiting_analyses)) return false;
    queue.push_back({std::move(stop), std::move(task)});
    changed_.notify_all();
    return true;
}

bool SearchPool::crowded() const {
    const std::lock_guard lock(mutex_);
    return !analyses_.empty();
}

bool SearchPool::take(bool replies_only, Waiting& next) {
    auto& queue = replies_only || !replies_.empty() ? replies_ : analyses_;
    if (queue.empty()) return false;
    next = std::move(queue.front());
    queue.pop_front();
    return true;
}

void SearchPool::work(bool replies_only) {
    Thinkers thinkers(tables_);
    for (;;) {
        Waiting next;
        {
            std::unique_lock lock(mutex_);
            if (!changed_.wait(lock, end_.get_token(), [&] { return take(replies_only, next); }))
                return;
        }
        if (next.stop.stop_requested()) continue;
        std::stop_source either;
        const auto pass_on = [&] { either.request_stop(); };
        const std::stop_callback asked(next.stop, pass_on);
        const std::stop_callback ended(end_.get_token(), pass_on);
        next.task(thinkers, either.get_token());
    }
}

}  // namespace pitboss::server
