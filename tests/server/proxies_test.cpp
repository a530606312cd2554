// Who asks, where proxies stand between: believed is who may be believed, and no more.
#include "server/proxies.h"

#include <gtest/gtest.h>

namespace pitboss::server::proxies_test {
namespace {

TrustedProxies trusted(const std::string& text) { return *TrustedProxies::read(text); }

std::string client_of(const std::string& peer, const std::string& forwarded_for,
                      const std::string& proxies = "127.0.0.1,10.0.0.0/8") {
    return find_sender(peer, false, {.forwarded_for = forwarded_for}, trusted(proxies)).client;
}

TEST(TrustedProxyLists, hold_addresses_and_networks) {
    const auto some = trusted("127.0.0.1, 10.1.0.0/17,fd00::/8 ,2001:db8::7");
    for (const char* inside :
         {"127.0.0.1", "::ffff:127.0.0.1", "10.1.127.255", "fd12::1", "2001:db8::7"})
        EXPECT_TRUE(some.contains(inside)) << inside;
    for (const char* outside : {"127.0.0.2", "10.1.128.0", "fe00::1", "2001:db8::8", "", "x"})
        EXPECT_FALSE(some.contains(outside)) << outside;
    EXPECT_TRUE(trusted("0.0.0.0/0").contains("8.8.8.8"));
    EXPECT_FALSE(trusted("0.0.0.0/0").contains("2001:db8::8"));
    for (const char* wrong : {"", "nginx", "127.0.0.1,", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/",
                              "10.0.0.0/8x", "fd00::/129", "10.0.0/8"})
        EXPECT_FALSE(TrustedProxies::read(wrong)) << wrong;
}

TEST(Clients, are_believed_from_trusted_proxies_alone) {
    EXPECT_EQ(client_of("192.0.2.7", ""), "192.0.2.7");
    EXPECT_EQ(client_of("192.0.2.7", "198.51.100.1"), "192.0.2.7");  // anybody may write this
    EXPECT_EQ(client_of("127.0.0.1", ""), "127.0.0.1");
    EXPECT_EQ(client_of("127.0.0.1", "198.51.100.1"), "198.51.100.1");
}

TEST(Clients, are_the_last_ones_that_are_no_proxies) {
    // The client wrote the first one itself.
    EXPECT_EQ(client_of("127.0.0.1", "203.0.113.9, 198.51.100.1"), "198.51.100.1");
    EXPECT_EQ(client_of("127.0.0.1", "203.0.113.9, 198.51.100.1, 10.0.0.7"), "198.51.100.1");
    EXPECT_EQ(client_of("127.0.0.1", "10.0.0.8,10.0.0.7"), "10.0.0.8");
    EXPECT_EQ(client_of("127.0.0.1", "198.51.100.1:4711"), "198.51.100.1");
    EXPECT_EQ(client_of("127.0.0.1", "[2001:db8::1]:4711"), "2001:db8::1");
    EXPECT_EQ(client_of("127.0.0.1", "2001:DB8::1"), "2001:db8::1");
    EXPECT_EQ(client_of("127.0.0.1", "::ffff:198.51.100.1"), "198.51.100.1");
}

TEST(Clients, are_the_proxy_where_it_says_nothing_sensible) {
    for (const char* text : {"unknown", ",", " ", "[", "[]", "198.51.100.1, unknown", "1.2.3"})
        EXPECT_EQ(client_of("127.0.0.1", text), "127.0.0.1") << text;
}

TEST(LocalClients, come_directly_from_this_machine) {
    const auto local = [](const std::string& peer, const ProxyHeaders& headers,
                          const TrustedProxies& proxies = {}) {
        return find_sender(peer, false, headers, proxies).local;
    };
    for (const char* here : {"127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1"})
        EXPECT_TRUE(local(here, {})) << here;
    for (const char* elsewhere : {"192.168.0.7", "128.0.0.1", "::2", "fe80::1"})
        EXPECT_FALSE(local(elsewhere, {})) << elsewhere;
    // Behind a proxy on this machine nobody is local, whether it is known or not.
    EXPECT_FALSE(local("127.0.0.1", {.forwarded_for = "127.0.0.1"}));
    EXPECT_FALSE(local("127.0.0.1", {.forwarded_proto = "https"}));
    EXPECT_FALSE(local("127.0.0.1", {.others = true}));
    EXPECT_FALSE(local("127.0.0.1", {}, trusted("127.0.0.1")));
    EXPECT_FALSE(local("127.0.0.1", {.forwarded_for = "127.0.0.1"}, trusted("127.0.0.1")));
    EXPECT_FALSE(local("192.0.2.7", {.forwarded_for = "127.0.0.1"}, trusted("192.0.2.7")));
}

TEST(SecureClients, are_believed_from_trusted_proxies_alone) {
    const ProxyHeaders https{.forwarded_proto = "https"};
    EXPECT_FALSE(find_sender("192.0.2.7", false, https, trusted("127.0.0.1")).secure);
    EXPECT_TRUE(find_sender("127.0.0.1", false, https, trusted("127.0.0.1")).secure);
    EXPECT_TRUE(find_sender("192.0.2.7", true, {}, {}).secure);
}

}  // namespace
}  // namespace pitboss::server::proxies_test
