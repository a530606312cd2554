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

// What is kept of a secret: its SHA-256 as 64 hexadecimal digits. Nobody finds 128 random bits from
// that, so that there is nothing to salt or to slow down.
std::string hash_of_secret(std::string_view secret);

// Takes the same time wherever they differ. Nothing is no hash, not even of nothing.
bool same_hash(std::string_view a, std::string_view b);

}  // namespace pitboss::server
