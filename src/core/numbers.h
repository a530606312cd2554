// Numbers in text, read the same way in every locale.
#pragma once

#include <charconv>
#include <string_view>
#include <system_error>

namespace pitboss {

// Whether the whole text is such a number, and fits into its type.
template <class Number>
bool read_number(std::string_view text, Number& number) {
    const char* end = text.data() + text.size();
    const auto result = std::from_chars(text.data(), end, number);
    return result.ec == std::errc{} && result.ptr == end;
}

}  // namespace pitboss
