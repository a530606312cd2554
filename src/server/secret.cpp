#include "server/secret.h"

#include "core/failure.h"

#include <sys/random.h>

#include <algorithm>
#include <array>

namespace pitboss::server {
namespace {

constexpr std::string_view letters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

template <std::size_t count>
std::array<unsigned char, count> random_bytes() {
    std::array<unsigned char, count> bytes{};
    if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
        throw Failure("the system gives no random numbers");
    return bytes;
}

}  // namespace

std::string new_id() {
    std::string out;
    unsigned bits = 0;
    int count = 0;
    for (const unsigned char byte : random_bytes<16>()) {
        bits = bits << 8 | byte;
        for (count += 8; count >= 6; count -= 6)
            out += letters[bits >> (count - 6) & 63];
    }
    return out + letters[bits << (6 - count) & 63];
}

bool is_id(std::string_view text) {
    return text.size() == 22 && text.find_first_not_of(letters) == std::string_view::npos;
}

std::string new_token() {
    std::string out;
    for (const unsigned char byte : random_bytes<16>()) {
        out += "0123456789abcdef"[byte >> 4];
        out += "0123456789abcdef"[byte & 15];
    }
    return out;
}

std::uint64_t random_number() {
    std::uint64_t out = 0;
    for (const unsigned char byte : random_bytes<8>())
        out = out << 8 | byte;
    return out;
}

}  // namespace pitboss::server
