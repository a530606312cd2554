// Random ids and tokens that cannot be guessed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace pitboss::server {

// 128 random bits as 22 letters, digits, dashes and underscores, fit for an address.
std::string new_id();
bool is_id(std::string_view text);

// 128 random bits as 32 hexadecimal digits, fit for typing.
std::string new_token();

std::uint64_t random_number();

}  // namespace pitboss::server
