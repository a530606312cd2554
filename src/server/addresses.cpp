#include "server/addresses.h"

#include "core/text.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <memory>

namespace pitboss::server {
namespace {

// Bridges of containers and virtual machines, where nobody else is.
bool is_virtual(const std::string& interface) {
    for (const char* prefix : {"docker", "br-", "veth", "virbr", "lxc", "podman"})
        if (interface.starts_with(prefix)) return true;
    return false;
}

struct MachineAddress {
    int rank;  // the smallest comes first
    std::string text;
};

void add_machine_address(const ifaddrs& entry, bool with_ipv6, std::vector<MachineAddress>& out) {
    if (!entry.ifa_addr || !(entry.ifa_flags & IFF_UP) || (entry.ifa_flags & IFF_LOOPBACK)) return;
    const int family = entry.ifa_addr->sa_family;
    const void* bytes = nullptr;
    if (family == AF_INET) {
        bytes = &reinterpret_cast<const sockaddr_in*>(entry.ifa_addr)->sin_addr;
    } else if (family == AF_INET6 && with_ipv6) {
        const auto& address = reinterpret_cast<const sockaddr_in6*>(entry.ifa_addr)->sin6_addr;
        if (IN6_IS_ADDR_LINKLOCAL(&address)) return;  // is written with the name of an interface
        bytes = &address;
    }
    char text[INET6_ADDRSTRLEN] = {};
    if (!bytes || !inet_ntop(family, bytes, text, sizeof text)) return;
    out.push_back({(is_virtual(entry.ifa_name) ? 2 : 0) + (family == AF_INET6 ? 1 : 0), text});
}

}  // namespace

Result<PublicUrl> PublicUrl::read(const std::string& text) {
    const Error wrong{"the address is written https://games.example.edu, without a path, not " +
                      quote(text)};
    std::string url = text;
    std::transform(url.begin(), url.end(), url.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    if (url.ends_with('/')) url.pop_back();
    const std::string_view scheme = url.starts_with("https://") ? "https://" : "http://";
    if (!url.starts_with(scheme)) return wrong;
    const std::string_view rest = std::string_view(url).substr(scheme.size());
    constexpr std::string_view allowed = "abcdefghijklmnopqrstuvwxyz0123456789.-:[]";
    if (rest.empty() || rest.find_first_not_of(allowed) != std::string_view::npos) return wrong;
    const auto end = rest.starts_with('[') ? rest.find(']') : rest.find(':');
    const std::size_t from = rest.starts_with('[') ? 1 : 0;
    const std::string host(rest.substr(from, end - from));
    if (host.empty()) return wrong;
    return PublicUrl{url, host};
}

std::vector<std::string> machine_addresses(bool with_ipv6) {
    ifaddrs* first = nullptr;
    if (getifaddrs(&first) != 0) return {};
    const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> all(first, &freeifaddrs);
    std::vector<MachineAddress> found;
    for (const ifaddrs* entry = first; entry; entry = entry->ifa_next)
        add_machine_address(*entry, with_ipv6, found);
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& a, const auto& b) { return a.rank < b.rank; });
    std::vector<std::string> out;
    for (auto& address : found)
        out.push_back(std::move(address.text));
    return out;
}

std::string url_of(bool secure, const std::string& address, std::uint16_t port) {
    const bool is_ipv6 = address.find(':') != std::string::npos;
    const bool usual = port == (secure ? 443 : 80);
    return (secure ? "https://" : "http://") + (is_ipv6 ? "[" + address + "]" : address) +
           (usual ? "" : ":" + std::to_string(port));
}

}  // namespace pitboss::server
