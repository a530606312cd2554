// Small helpers for the sentences people read.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace pitboss {

// Text from outside in quotation marks, cut to a length fit for an error message, with everything
// that is not printable ASCII replaced.
std::string quote(std::string_view text);

// "a, b, c", or with another separator.
std::string list_text(const std::vector<std::string>& words, std::string_view separator = ", ");

// "a", "a or b", "a, b or c".
std::string alternatives(const std::vector<std::string>& words);

// 16 hexadecimal digits, as hashes are written.
std::string hex_text(std::uint64_t number);

// The candidate most like `name`, as " (did you mean \"...\"?)", or nothing if none is near.
std::string suggestion(std::string_view name, const std::vector<std::string>& candidates);

}  // namespace pitboss
