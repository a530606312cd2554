#include "core/clean_text.h"

#include <algorithm>
#include <cstdint>
#include <iterator>

namespace pitboss {
namespace {

constexpr char unfit = '?';

struct CodeRange {
    char32_t first;
    char32_t last;
};

// Blanks that are no plain blank, and signs that look like one (Braille without dots, the fillers
// of Hangul).
constexpr CodeRange blanks[] = {
    {0x09, 0x0d},     {0x85, 0x85},     {0xa0, 0xa0},     {0x115f, 0x1160}, {0x1680, 0x1680},
    {0x2000, 0x200a}, {0x2028, 0x2029}, {0x202f, 0x202f}, {0x205f, 0x205f}, {0x2800, 0x2800},
    {0x3000, 0x3000}, {0x3164, 0x3164}, {0xffa0, 0xffa0},
};

// Control characters, marks of direction, joiners, selectors of variants, tags, and what is no
// character at all.
constexpr CodeRange unseen[] = {
    {0x00, 0x1f},       {0x7f, 0x9f},       {0xad, 0xad},     {0x34f, 0x34f},   {0x61c, 0x61c},
    {0x17b4, 0x17b5},   {0x180b, 0x180f},   {0x200b, 0x200f}, {0x202a, 0x202e}, {0x2060, 0x206f},
    {0xfdd0, 0xfdef},   {0xfe00, 0xfe0f},   {0xfeff, 0xfeff}, {0xfff0, 0xfffb}, {0x1bca0, 0x1bca3},
    {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
};

template <std::size_t count>
bool in_ranges(char32_t code, const CodeRange (&ranges)[count]) {
    const auto* range = std::lower_bound(
        std::begin(ranges), std::end(ranges), code,
        [](const CodeRange& before, char32_t wanted) { return before.last < wanted; });
    return range != std::end(ranges) && range->first <= code;
}

bool is_unseen(char32_t code) {
    return in_ranges(code, unseen) || (code & 0xfffe) == 0xfffe;  // the last two of every plane
}

struct Character {
    char32_t code = 0;
    std::size_t bytes = 1;
    bool valid = false;
};

// The character that a text begins with, by Unicode's table of well-formed sequences: none longer
// than needed, no halves of pairs.
Character first_character(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text.front());
    if (lead < 0x80) return {lead, 1, true};
    const std::size_t bytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4 || text.size() < bytes) return {};
    char32_t code = lead & (0x7fU >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
        const auto next = static_cast<unsigned char>(text[i]);
        if ((next & 0xc0) != 0x80) return {};
        code = code << 6 | (next & 0x3f);
    }
    constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (code < least[bytes] || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return {};
    return {code, bytes, true};
}

bool is_plain(char c) { return c >= ' ' && c <= '~'; }

enum class Layout { line, lines };

bool stays(const Character& character, Layout layout) {
    if (!character.valid) return false;
    const char32_t code = character.code;
    if (layout == Layout::lines && (code == '\n' || code == '\t')) return true;
    return !is_unseen(code) && !in_ranges(code, blanks);
}

std::string cleaned(std::string_view text, Layout layout) {
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const Character character = first_character(text);
        if (stays(character, layout))
            out += text.substr(0, character.bytes);
        else
            out += character.valid && in_ranges(character.code, blanks) ? ' ' : unfit;
        text.remove_prefix(character.bytes);
    }
    return out;
}

// Not in the midst of a character.
void cut_name(std::string& name) {
    constexpr std::string_view dots = "...";
    if (name.size() <= longest_clean_name) return;
    std::size_t end = longest_clean_name - dots.size();
    while ((static_cast<unsigned char>(name[end]) & 0xc0) == 0x80)
        --end;
    name.replace(end, std::string::npos, dots);
}

}  // namespace

std::string clean_line(std::string_view text) {
    if (std::all_of(text.begin(), text.end(), is_plain)) return std::string(text);
    return cleaned(text, Layout::line);
}

std::string clean_lines(std::string_view text) { return cleaned(text, Layout::lines); }

bool is_clean(std::string_view text) {
    return std::all_of(text.begin(), text.end(), is_plain) || clean_line(text) == text;
}

bool is_blank(std::string_view text) {
    while (!text.empty()) {
        const Character character = first_character(text);
        const char32_t code = character.code;
        if (!character.valid || (code != ' ' && !in_ranges(code, blanks) && !is_unseen(code)))
            return false;
        text.remove_prefix(character.bytes);
    }
    return true;
}

std::string clean_name(std::string_view text) {
    std::string name;
    for (const char c : clean_line(text))
        if (c != ' ' || (!name.empty() && name.back() != ' ')) name += c;
    if (name.ends_with(' ')) name.pop_back();
    if (name.empty()) return {unfit};
    cut_name(name);
    return name;
}

const std::string& CleanNames::name_for(const std::string& text) {
    const auto known = names_.find(text);
    if (known != names_.end()) return known->second;
    const std::string plain = clean_name(text);
    std::string name = plain;
    for (int number = 2; taken_.contains(name); ++number)
        name = plain + " (" + std::to_string(number) + ")";
    taken_.insert(name);
    return names_.emplace(text, std::move(name)).first->second;
}

}  // namespace pitboss
