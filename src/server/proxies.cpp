#include "server/proxies.h"

#include "core/text.h"

#include <arpa/inet.h>

#include <algorithm>
#include <charconv>
#include <cstring>

namespace pitboss::server {
namespace {

constexpr AddressBytes mapped_ipv4{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
constexpr std::size_t mapped_prefix = 12;  // bytes
constexpr int all_bits = 128;

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

bool same_network(const AddressBytes& a, const AddressBytes& b, int bits) {
    const std::size_t whole = static_cast<std::size_t>(bits) / 8;
    if (!std::equal(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(whole), b.begin()))
        return false;
    const int rest = bits % 8;
    return rest == 0 || ((a[whole] ^ b[whole]) >> (8 - rest)) == 0;
}

// "10.0.0.7:4711" and "[2001:db8::1]:4711", as some proxies write it, without the port.
std::string_view without_client_port(std::string_view text) {
    if (text.starts_with('[')) return text.substr(1, std::max<std::size_t>(text.find(']'), 1) - 1);
    if (std::count(text.begin(), text.end(), ':') == 1) return text.substr(0, text.find(':'));
    return text;
}

}  // namespace

std::optional<AddressBytes> read_address(std::string_view text) {
    const std::string name(text);
    AddressBytes out = mapped_ipv4;
    if (inet_pton(AF_INET, name.c_str(), out.data() + mapped_prefix) == 1) return out;
    if (inet_pton(AF_INET6, name.c_str(), out.data()) == 1) return out;
    return std::nullopt;
}

std::string plain_address(const std::string& address) {
    const auto bytes = read_address(address);
    if (!bytes) return address;
    const bool is_ipv4 = std::equal(bytes->begin(), bytes->begin() + mapped_prefix,  //
                                    mapped_ipv4.begin());
    char out[INET6_ADDRSTRLEN] = {};
    if (is_ipv4)
        inet_ntop(AF_INET, bytes->data() + mapped_prefix, out, sizeof out);
    else
        inet_ntop(AF_INET6, bytes->data(), out, sizeof out);
    return out;
}

bool is_loopback(const std::string& address) {
    const auto bytes = read_address(address);
    static const AddressBytes ipv4 = *read_address("127.0.0.0");
    static const AddressBytes ipv6 = *read_address("::1");
    return bytes && (same_network(*bytes, ipv4, 104) || *bytes == ipv6);
}

Result<TrustedProxies> TrustedProxies::read(const std::string& text) {
    TrustedProxies out;
    for (std::size_t from = 0; from <= text.size();) {
        const auto end = std::min(text.find(',', from), text.size());
        const auto word = trimmed(std::string_view(text).substr(from, end - from));
        from = end + 1;
        const auto slash = std::min(word.find('/'), word.size());
        const auto address = read_address(word.substr(0, slash));
        const bool is_ipv6 = word.find(':') != std::string_view::npos;
        int bits = is_ipv6 ? all_bits : 32;
        const int most = bits;
        bool sound = address.has_value();
        if (slash < word.size()) {
            const char* last = word.data() + word.size();
            const auto got = std::from_chars(word.data() + slash + 1, last, bits);
            sound = sound && got.ec == std::errc() && got.ptr == last && bits >= 0 && bits <= most;
        }
        if (!sound)
            return Error{
                "a proxy is an address or a network, such as 127.0.0.1 or 10.0.0.0/8, "
                "not " +
                quote(word)};
        out.networks_.push_back({*address, all_bits - most + bits});
    }
    return out;
}

bool TrustedProxies::contains(std::string_view address) const {
    const auto bytes = read_address(address);
    return bytes && std::any_of(networks_.begin(), networks_.end(), [&](const Network& network) {
               return same_network(*bytes, network.address, network.bits);
           });
}

Sender find_sender(const std::string& peer, bool encrypted, const ProxyHeaders& headers,
                   const TrustedProxies& trusted) {
    const bool direct =
        headers.forwarded_for.empty() && headers.forwarded_proto.empty() && !headers.others;
    Sender out{.client = peer, .local = direct && is_loopback(peer), .secure = encrypted};
    if (!trusted.contains(peer)) return out;
    out.local = false;
    if (!headers.forwarded_proto.empty()) out.secure = headers.forwarded_proto == "https";
    std::string_view rest = headers.forwarded_for;
    while (trusted.contains(out.client) && !rest.empty()) {
        const auto comma = rest.rfind(',');
        const std::size_t from = comma == std::string_view::npos ? 0 : comma + 1;
        const std::string next(without_client_port(trimmed(rest.substr(from))));
        if (!read_address(next)) break;
        out.client = plain_address(next);
        rest = rest.substr(0, comma == std::string_view::npos ? 0 : comma);
    }
    return out;
}

}  // namespace pitboss::server
