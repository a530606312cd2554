#include "server/client.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

namespace pitboss::server {
namespace {

using Ipv6 = std::array<unsigned char, sizeof(in6_addr)>;

bool is_within_ipv6(const Ipv6& bytes) {
    return std::all_of(bytes.begin(), bytes.begin() + 10, [](unsigned char b) { return b == 0; }) &&
           bytes[10] == 0xff && bytes[11] == 0xff;
}

}  // namespace

std::string counted_address(std::string_view address) {
    const std::string text(address.substr(0, address.find('%')));  // "fe80::1%eth0"
    Ipv6 bytes{};
    char out[INET6_ADDRSTRLEN] = {};
    if (inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return std::string(address);
    if (is_within_ipv6(bytes)) return inet_ntop(AF_INET, &bytes[12], out, sizeof out);
    if (is_loopback(text)) return text;
    std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
    return std::string(inet_ntop(AF_INET6, bytes.data(), out, sizeof out)) + "/64";
}

bool is_loopback(std::string_view address) {
    return address == "::1" || address.starts_with("127.") || address.starts_with("::ffff:127.");
}

}  // namespace pitboss::server
