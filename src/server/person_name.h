// Names that people give themselves.
#pragma once

#include "play/catalogue.h"

#include <string>
#include <string_view>

namespace pitboss::server {

inline constexpr std::size_t longest_person_name = 30;  // characters

// Clean (core/clean_text.h); empty for nothing but blanks. Too long ones are refused, and those of
// players of the game: in a record they would be taken for them.
Result<std::string> read_person_name(const Variant& variant, std::string_view text);

// The same for a name in a record: what is too long is cut, what is no name is left out.
std::string recorded_name(const Variant& variant, std::string_view text);

}  // namespace pitboss::server
