// A stop condition that also reports progress, so that observers see a long search alive.
#pragma once

#include "engine/time_manager.h"
#include "play/decision.h"
#include "search/search_result.h"

#include <chrono>

namespace pitboss {

// A long proof has nothing new to tell for minutes, but observers want to see it alive: the
// decision so far is told again, with the time and about as many nodes as it has taken.
class Heartbeat {
public:
    // `decision` is what was told last, if its time is set.
    Heartbeat(Decision& decision, const TimeManager& timer, const Watch& watch)
        : decision_(decision), timer_(timer), watch_(watch) {}

    bool operator()() const {
        ++questions_;
        if (watch_.progress && timer_.elapsed() - decision_.seconds > longest_silence) {
            decision_.seconds = timer_.elapsed();
            decision_.nodes = questions_ * NodeCounter::nodes_between_questions;
            watch_.progress(decision_);
        }
        return timer_.must_stop();
    }

private:
    static constexpr std::chrono::milliseconds longest_silence{500};

    Decision& decision_;
    const TimeManager& timer_;
    const Watch& watch_;
    mutable std::uint64_t questions_ = 0;
};

}  // namespace pitboss
