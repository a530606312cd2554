// A service and its loop without sockets, for tests.
#pragma once

#include "games/all_games.h"
#include "server/service.h"
#include "temporary_folder.h"
#include "wait_until.h"

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <utility>

namespace pitboss::test {

// Runs what is posted when the test says so, on the test's thread.
class ManualLoop final : public server::Loop {
public:
    // The clock stands still from here on, but for what the test adds.
    void hold_time() { held_ = Clock::now(); }
    void pass(std::chrono::milliseconds time) { *held_ += time; }
    Clock::time_point now() const override { return held_.value_or(Clock::now()); }

    void post(std::function<void()> action) override {
        const std::lock_guard lock(mutex_);
        ready_.push_back(std::move(action));
        changed_.notify_all();
    }

    void after(std::chrono::milliseconds time, std::function<void()> action) override {
        const std::lock_guard lock(mutex_);
        timers_.emplace(now() + time, std::move(action));
    }

    // Until `done`, and no longer than a test may take.
    void run_until(const std::function<bool()>& done) {
        const auto deadline = Clock::now() + patience;
        while (!done()) {
            if (Clock::now() > deadline) throw std::runtime_error("the loop waits for ever");
            if (const auto action = next()) action();
        }
    }

    // What has been posted so far.
    void run_posted() {
        std::unique_lock lock(mutex_);
        const auto posted = std::exchange(ready_, {});
        lock.unlock();
        for (const auto& action : posted)
            action();
    }

private:
    std::function<void()> next() {
        std::unique_lock lock(mutex_);
        if (!timers_.empty() && timers_.begin()->first <= now()) {
            auto action = std::move(timers_.begin()->second);
            timers_.erase(timers_.begin());
            return action;
        }
        if (ready_.empty()) changed_.wait_for(lock, std::chrono::milliseconds(5));
        if (ready_.empty()) return {};
        auto action = std::move(ready_.front());
        ready_.pop_front();
        return action;
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> ready_;
    std::multimap<Clock::time_point, std::function<void()>> timers_;
    std::optional<Clock::time_point> held_;
};

struct Answer {
    int status = 0;
    server::Json json;
    server::Response response;
};

// Requests as a browser on the same machine sends them.
class TestService {
public:
    explicit TestService(const std::string& folder, bool local = true,
                         const server::AgentPatience& agents = {.grace = patience})
        : service_(
              games_, loop_,
              {.folder = folder, .version = "test", .open_to_others = !local, .patience = agents}),
          local_(local) {}

    Answer get(const std::string& target) { return send({.method = "GET", .target = target}); }

    Answer post(const std::string& target, const server::Json& body) {
        return send({.method = "POST",
                     .target = target,
                     .content_type = "application/json",
                     .body = body.dump()});
    }

    // The same with a secret shown; none if it is empty.
    Answer get_with(const std::string& secret, const std::string& target) {
        return send({.method = "GET",
                     .target = target,
                     .authorization = secret.empty() ? "" : "Bearer " + secret});
    }
    Answer post_with(const std::string& secret, const std::string& target,
                     const server::Json& body = server::Json::object()) {
        return send({.method = "POST",
                     .target = target,
                     .authorization = secret.empty() ? "" : "Bearer " + secret,
                     .content_type = "application/json",
                     .body = body.dump()});
    }

    Answer send(server::Request request) {
        if (request.host.empty()) request.host = "localhost:8080";
        request.local = local_;
        std::optional<server::Response> response;
        service_.handle(request, [&](server::Response got) { response = std::move(got); });
        loop_.run_until([&] { return response.has_value(); });
        return {response->status, server::Json::parse(response->body, nullptr, false), *response};
    }

    server::Service& service() { return service_; }
    ManualLoop& loop() { return loop_; }
    const Catalogue& games() const { return games_; }

private:
    Catalogue games_ = all_games();
    ManualLoop loop_;
    server::Service service_;
    bool local_;
};

// The messages of one WebSocket.
class TestSocket {
public:
    explicit TestSocket(TestService& service, const std::string& client = "127.0.0.1")
        : service_(service),
          conversation_(service.service().converse(client, [this](const auto& text) {
              messages.push_back(server::Json::parse(*text));
          })) {}

    // Whether it is still listened to.
    bool say(const server::Json& json) { return conversation_->take(json.dump()); }
    void say_text(std::string_view text) { conversation_->take(text); }

    // The first message of this type that is not looked at yet.
    server::Json wait(const std::string& type) {
        return wait([&](const server::Json& message) { return message["type"] == type; });
    }

    server::Json wait(const std::function<bool(const server::Json&)>& wanted) {
        server::Json found;
        service_.loop().run_until([&] {
            while (looked_at_ < messages.size()) {
                found = messages[looked_at_++];
                if (wanted(found)) return true;
            }
            return false;
        });
        return found;
    }

    std::vector<server::Json> messages;

private:
    TestService& service_;
    std::unique_ptr<server::Conversation> conversation_;
    std::size_t looked_at_ = 0;
};

}  // namespace pitboss::test
