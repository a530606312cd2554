// The end of what an agent writes to its standard error: enough to find its mistake, and no more.
#pragma once

#include <string>
#include <string_view>

namespace pitboss {

class ErrorTail {
public:
    static constexpr std::size_t most_bytes = 4096;
    static constexpr int most_lines = 20;

    void take(std::string_view bytes);

    // The last lines, the first of them perhaps cut, in printable characters.
    std::string text() const;

private:
    std::string bytes_;
};

}  // namespace pitboss
