#include "server/secret.h"

#include "core/failure.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>
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

template <std::size_t count>
std::string in_hexadecimal(const std::array<unsigned char, count>& bytes) {
    std::string out;
    for (const unsigned char byte : bytes) {
        out += "0123456789abcdef"[byte >> 4];
        out += "0123456789abcdef"[byte & 15];
    }
    return out;
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

std::string new_token() { return in_hexadecimal(random_bytes<16>()); }

std::uint64_t random_number() {
    std::uint64_t out = 0;
    for (const unsigned char byte : random_bytes<8>())
        out = out << 8 | byte;
    return out;
}

std::string hash_of_secret(std::string_view secret) {
    std::array<unsigned char, 32> digest{};
    if (EVP_Digest(secret.data(), secret.size(), digest.data(), nullptr, EVP_sha256(), nullptr) !=
        1)
        throw Failure("the system computes no SHA-256");
    return in_hexadecimal(digest);
}

bool same_hash(std::string_view a, std::string_view b) {
    return !a.empty() && a.size() == b.size() && CRYPTO_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace pitboss::server
