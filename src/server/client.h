// Who asks, as far as the server can tell.
#pragma once

#include <string>
#include <string_view>

namespace pitboss::server {

// A school may have one address for all of it. Those behind one address are told apart by what they
// ask about, a game or a connection, which costs nothing to have many of: everything is shared out
// by address first, and by name only among those of one address.
struct Client {
    std::string address;
    std::string name = {};
};

// What limits and shares are counted by. Whoever has one address of IPv6 has 2^64 of them, so that
// only its network counts: "2001:db8:1:2::/64".
std::string counted_address(std::string_view address);

}  // namespace pitboss::server
