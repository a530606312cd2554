#include "cli/layout.h"

#include <algorithm>
#include <sstream>
#include <string_view>

namespace pitboss::cli {
namespace {

// Of UTF-8.
bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }

}  // namespace

std::string wrap(const std::string& text, std::size_t column) {
    std::istringstream words(text);
    std::string out;
    std::size_t at = column;
    for (std::string word; words >> word;) {
        if (at > column && at + 1 + word.size() > line_width) {
            out += "\n" + std::string(column, ' ');
            at = column;
        }
        if (at > column) out += ' ', ++at;
        out += word;
        at += word.size();
    }
    return out;
}

std::size_t columns(const std::string& text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_character));
}

std::string shorten(const std::string& text, std::size_t width) {
    constexpr std::string_view dots = " ...";
    if (columns(text) <= width) return text;
    std::size_t end = 0;
    for (std::size_t left = width - dots.size(); left > 0; --left)
        while (!begins_character(text[++end])) {
        }
    const auto blank = text.rfind(' ', end);
    const bool has_words = blank != std::string::npos && blank > 0;
    return text.substr(0, has_words ? blank : end) + std::string(dots.substr(has_words ? 0 : 1));
}

std::string group_digits(std::uint64_t number) {
    std::string digits = std::to_string(number);
    for (int i = static_cast<int>(digits.size()) - 3; i > 0; i -= 3)
        digits.insert(static_cast<std::size_t>(i), ",");
    return digits;
}

std::string count_text(std::uint64_t number, const std::string& noun) {
    return group_digits(number) + " " + noun + (number == 1 ? "" : "s");
}

}  // namespace pitboss::cli
