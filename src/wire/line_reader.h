// Lines from a file descriptor, one at a time, of bounded length.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

namespace pitboss {

struct InputLine {
    std::string text;       // without its ending, LF or CR LF
    bool too_long = false;  // the text was dropped
};

inline constexpr std::size_t longest_line = 16'384;

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
    void take(std::string_view bytes);
    void end_line();

    int input_;
    int output_;
    bool ended_ = false;
    // The line that is being read: its first bytes, how many have come, and the last of them.
    std::string partial_;
    std::size_t length_ = 0;
    char last_ = 0;

    std::deque<InputLine> ready_;
};

}  // namespace pitboss
