#include "server/client.h"

#include "server/proxies.h"

#include <arpa/inet.h>

#include <algorithm>

namespace pitboss::server {

std::string counted_address(std::string_view address) {
    const std::string plain =
        plain_address(std::string(address.substr(0, address.find('%'))));  // "fe80::1%eth0"
    auto bytes = read_address(plain);
    if (!bytes) return std::string(address);
    if (plain.find(':') == std::string::npos || is_loopback(plain)) return plain;
    std::fill(bytes->begin() + 8, bytes->end(), std::uint8_t{0});
    char out[INET6_ADDRSTRLEN] = {};
    return std::string(inet_ntop(AF_INET6, bytes->data(), out, sizeof out)) + "/64";
}

}  // namespace pitboss::server
