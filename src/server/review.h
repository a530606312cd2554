// The review of a played game: what each move was worth, and which would have been better.
#pragma once

#include "server/limits.h"
#include "server/position.h"
#include "server/searcher.h"

#include <functional>
#include <stop_token>

namespace pitboss::server {

struct ReviewOptions {
    std::chrono::milliseconds movetime = limits::review_move;    // for each position
    std::chrono::milliseconds longest = limits::longest_review;  // for all of them together
};

// From {"movetime_ms"}.
ReviewOptions read_review_options(const Fields& fields);

// Tells `progress` each entry when it is found. Ends early, with what there is, when stopped.
Json review(Searcher& searcher, const Position& game, const ReviewOptions& options,
            const std::stop_token& stop, const std::function<void(const Json&)>& progress);

}  // namespace pitboss::server
