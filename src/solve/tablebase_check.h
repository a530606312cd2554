// Verifies endgame tables on disk: their checksums and, if asked, every value.
#pragma once

#include "core/tablebase_game.h"
#include "solve/tablebase.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace pitboss {

struct TablebaseCheckOptions {
    bool values = false;  // derive every value again, not only the checksums
    int threads = 1;
};

struct TablebaseCheckResult {
    static constexpr std::size_t most_examples = 10;

    std::uint64_t positions = 0;       // looked at
    std::vector<std::string> damaged;  // files whose checksums do not fit
    std::vector<WrongValue> wrong;     // the first few
    std::uint64_t wrong_values = 0;
    bool complete = false;  // not stopped before the end

    bool sound() const { return damaged.empty() && wrong_values == 0; }
};

// `observer` is told the share that is done, by any thread, one at a time.
TablebaseCheckResult check_tables(const Tablebase& tables, const TablebaseGame& game,
                                  const TablebaseCheckOptions& options, const std::stop_token& stop,
                                  const std::function<void(double)>& observer);

}  // namespace pitboss
