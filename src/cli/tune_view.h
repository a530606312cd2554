// The state of a tuning as text and as JSON.
#pragma once

#include "cli/context.h"
#include "cli/terminal.h"
#include "lab/tune_fit.h"
#include "lab/tune_run.h"

#include <chrono>
#include <optional>
#include <string>

namespace pitboss::cli {

// How far a tuning has come, in one line.
class TuneProgress {
public:
    explicit TuneProgress(const TunePlan& plan) : plan_(plan) {}

    void take(const TuneNews& news);
    void take_positions(int done, int of);

private:
    const TunePlan& plan_;
    Progress progress_{Progress::Elsewhere::plain_lines};
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// All that is told in the end.
struct TuneReport {
    const TunePlan& plan;
    TuneOutcome outcome = {};
    std::optional<TuneFit> fit = {};  // of a regression
    int asked = 0;                    // positions a regression has looked at
    std::string player = {};          // the best
    std::string file = {};            // where it was written; empty if it was not
    std::string store = {};
    double seconds = 0;
};

void print_tuning(const TuneReport& report);
Json tuning_json(const TuneReport& report);

// How a player was found, for its file.
std::vector<std::string> notes_of(const TuneReport& report);

}  // namespace pitboss::cli
