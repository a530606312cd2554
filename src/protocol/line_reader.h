// Reads lines of bounded length from a file descriptor.
#pragma once

#include "protocol/line_buffer.h"

#include <optional>

namespace pitboss {

class LineReader {
public:
    // Reads from `input`. `output` is where the answers go: once nobody reads them any more, there
    // is nothing left to do, and the input ends, too; -1 for an output that is not watched.
    LineReader(int input, int output) : input_(input), output_(output) {}

    // Blocks until there is a line; nothing at the end of input. A last line without an ending
    // counts. Never holds more of a line than may be in it.
    std::optional<InputLine> next();

private:
    bool wait_for_input() const;
    bool fill();

    int input_;
    int output_;
    bool ended_ = false;
    LineBuffer lines_;
};

}  // namespace pitboss
