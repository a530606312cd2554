// Layout of text for people: numbers, plurals, lines of a readable width.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace pitboss::cli {

inline constexpr std::size_t line_width = 96;

// Breaks text that starts at `column` into lines of at most `line_width` columns; the lines after
// the first are indented to that column.
std::string wrap(const std::string& text, std::size_t column = 0);

// How many columns of a terminal a clean text takes; characters of double width count once.
std::size_t columns(const std::string& text);

// The first words, with dots if there are more, in at most `width` columns; a part of the first one
// where it is as long as that.
std::string shorten(const std::string& text, std::size_t width);

// "1,234,567".
std::string group_digits(std::uint64_t number);

// "1 game", "2 games".
std::string count_text(std::uint64_t number, const std::string& noun);

}  // namespace pitboss::cli
