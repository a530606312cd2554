// Who asks, where proxies may stand between: by what they say of the client in their headers.
#pragma once

#include "core/result.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pitboss::server {

// An address of either kind as 16 bytes; IPv4 is mapped into IPv6.
using AddressBytes = std::array<std::uint8_t, 16>;
std::optional<AddressBytes> read_address(std::string_view text);

// "::ffff:10.0.0.7", as IPv4 looks to a socket that takes both kinds, is 10.0.0.7; other text
// stays.
std::string plain_address(const std::string& address);

bool is_loopback(const std::string& address);

// Those whose word about their clients is believed.
class TrustedProxies {
public:
    // Addresses and networks with commas between: "127.0.0.1,10.0.0.0/8,fd00::/8".
    static Result<TrustedProxies> read(const std::string& text);

    bool empty() const { return networks_.empty(); }
    bool contains(std::string_view address) const;

private:
    struct Network {
        AddressBytes address;
        int bits;  // of 128 that count
    };
    std::vector<Network> networks_;
};

// What the other end of a connection said beside its request.
struct ProxyHeaders {
    std::string forwarded_for = {};    // X-Forwarded-For, all of them with commas between
    std::string forwarded_proto = {};  // X-Forwarded-Proto
    bool others = false;               // Forwarded, Via and the like, of which nothing is believed
};

struct Sender {
    std::string client;   // its address
    bool local = false;   // on this machine, with nobody between
    bool secure = false;  // what it sends is encrypted all the way, as far as is known
};

// `peer` is the other end of the connection. The client is the last address that a trusted proxy
// told us of and that is none itself: what stands before it anybody may have written.
Sender find_sender(const std::string& peer, bool encrypted, const ProxyHeaders& headers,
                   const TrustedProxies& trusted);

}  // namespace pitboss::server
