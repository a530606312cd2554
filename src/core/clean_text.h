// Text from outside - names, lines, whole files - made fit for a terminal, a page and a table. It
// is cleaned once, where it comes in; whoever shows it later need not think of it.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace pitboss {

// One line of valid UTF-8. Blanks of every kind, ends of lines too, are plain blanks in it; what
// moves a cursor, turns text around or stays unseen, and what is no UTF-8, is a question mark.
std::string clean_line(std::string_view text);

// The same for several lines: line feeds and tabs stay.
std::string clean_lines(std::string_view text);

// Whether clean_line would change nothing.
bool is_clean(std::string_view text);

// Nothing but blanks and what nobody sees.
bool is_blank(std::string_view text);

// A clean line without blanks around it or several in a row, "?" where nothing is left of it, and
// cut at a length that is never too long for a specification.
std::string clean_name(std::string_view text);
inline constexpr std::size_t longest_clean_name = 4096;

// Clean names for many who may look alike when they are cleaned: "bot", "bot (2)".
class CleanNames {
public:
    // The same for the same text, and another one for each other text.
    const std::string& name_for(const std::string& text);

private:
    std::map<std::string, std::string, std::less<>> names_;  // by what they were
    std::set<std::string, std::less<>> taken_;
};

}  // namespace pitboss
