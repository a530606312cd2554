// Splits a stream of bytes into lines of bounded length, and cleans them: what programs and people
// say comes in here.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

namespace pitboss {

struct InputLine {
    std::string text;       // clean (core/clean_text.h), without its ending, LF or CR LF
    bool too_long = false;  // the text was dropped
};

inline constexpr std::size_t longest_line = 16'384;

// Never holds more of a line than may be in it.
class LineBuffer {
public:
    void take(std::string_view bytes);

    // The next complete line, if there is one.
    std::optional<InputLine> next();

    // The input has ended: what is there counts as a line, even without its ending.
    void finish();

    // The line that is being read is longer than a line may be already.
    bool overlong() const { return length_ > longest_line + 1; }

    void clear();

private:
    void end_line();

    // The line that is being read: its first bytes, how many have come, and the last of them.
    std::string partial_;
    std::size_t length_ = 0;
    char last_ = 0;

    std::deque<InputLine> ready_;
};

}  // namespace pitboss
