#include "server/person_name.h"

#include "core/clean_text.h"
#include "core/text.h"
#include "server/levels.h"

namespace pitboss::server {
namespace {

bool begins_character(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) != 0x80; }

// The first so many characters of clean text.
std::string first_characters(const std::string& text, std::size_t most) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (begins_character(text[i]) && ++count > most) return text.substr(0, i);
    return text;
}

bool is_name_of_player(const Variant& variant, std::string name) {
    for (char& c : name)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return static_cast<bool>(read_seat(variant, name));
}

}  // namespace

Result<std::string> read_person_name(const Variant& variant, std::string_view text) {
    if (is_blank(text)) return std::string();
    const std::string name = clean_name(text);
    if (first_characters(name, longest_person_name) != name)
        return Error{"a name has at most " + std::to_string(longest_person_name) + " characters"};
    if (is_name_of_player(variant, name))
        return Error{quote(name) + " is what a player of this game is called; take another name"};
    return name;
}

std::string recorded_name(const Variant& variant, std::string_view text) {
    if (is_blank(text)) return {};
    const std::string name = clean_name(first_characters(clean_name(text), longest_person_name));
    return is_name_of_player(variant, name) ? std::string() : name;
}

}  // namespace pitboss::server
