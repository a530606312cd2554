// The output of a UGI engine. Any thread may write; lines never mix.
#pragma once

#include <functional>
#include <mutex>
#include <string_view>
#include <utility>

namespace pitboss {

class UgiOutput {
public:
    // Gets whole lines without their ending, one call at a time, from any thread. Does not throw.
    using Sink = std::function<void(std::string_view line)>;

    explicit UgiOutput(Sink sink) : sink_(std::move(sink)) {}

    void say(std::string_view line);

    // `info string error: ...`, kept to one line of moderate length whatever the message holds.
    void complain(std::string_view message);

private:
    std::mutex mutex_;
    Sink sink_;
};

}  // namespace pitboss
