// Under which addresses others find this server.
#pragma once

#include "core/result.h"

#include <cstdint>
#include <string>
#include <vector>

namespace pitboss::server {

// "https://games.example.edu": what people type in, where it is not the address of the machine.
struct PublicUrl {
    std::string origin = {};  // in lower case, without a slash at the end; empty: there is none
    std::string host = {};    // of it, without a port

    static Result<PublicUrl> read(const std::string& text);
};

// Addresses of this machine in its networks, those first that people most likely share with it.
std::vector<std::string> machine_addresses(bool with_ipv6);

// "http://[::1]:8080"; a port that goes without saying is left out.
std::string url_of(bool secure, const std::string& address, std::uint16_t port);

}  // namespace pitboss::server
