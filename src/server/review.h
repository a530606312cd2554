// The review of a played game: what each move was worth, and which would have been better.
#pragma once

#include "server/limits.h"
#include "server/position.h"
#include "server/searcher.h"

#include <array>
#include <memory>
#include <optional>
#include <stop_token>

namespace pitboss::server {

struct ReviewOptions {
    std::chrono::milliseconds movetime = limits::review_move;    // for each position
    std::chrono::milliseconds longest = limits::longest_review;  // for all of them together
};

// From {"movetime_ms"}.
ReviewOptions read_review_options(const Fields& fields);

// A review that is done move by move, so that others get their turns in between. One thread uses it
// at a time.
class Review {
public:
    Review(const Position& game, const ReviewOptions& options);

    // Looks at the next move; nothing when there is none any more.
    std::optional<Json> step(Searcher& searcher, const std::stop_token& stop);

    // What has been found so far.
    Json result() const;

private:
    struct Totals {
        int moves = 0;
        int best = 0;
        double lost = 0;
    };

    static Json totals_json(const Totals& totals);
    Json entry_json(const std::string& played, const Decision& decision);

    VariantPtr variant_;
    Line line_;
    std::unique_ptr<Board> board_;  // after the moves that have been looked at
    Question question_;
    std::array<Totals, 2> totals_;
    Json entries_ = Json::array();
};

}  // namespace pitboss::server
