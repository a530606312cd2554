// --fen and --moves, for the commands that look at one position.
#pragma once

#include "cli/context.h"
#include "play/line.h"

#include <string>

namespace pitboss::cli {

struct PositionOptions {
    std::string fen;
    std::string moves;

    void add_to(CLI::App& command);

    // The line that leads to the position, which is legal and not finished.
    Line line(const Variant& variant) const;
};

}  // namespace pitboss::cli
