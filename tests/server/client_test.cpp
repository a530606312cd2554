// How clients are told apart.
#include "server/client.h"

#include <gtest/gtest.h>

namespace pitboss::server::client_test {
namespace {

TEST(Client, has_one_address_however_many_of_ipv6_it_has) {
    EXPECT_EQ(counted_address("10.1.2.3"), "10.1.2.3");
    EXPECT_EQ(counted_address("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
    EXPECT_EQ(counted_address("2001:db8:1:2::9"), "2001:db8:1:2::/64");
    EXPECT_NE(counted_address("2001:db8:1:3::9"), "2001:db8:1:2::/64");
    EXPECT_EQ(counted_address("fe80::1%eth0"), "fe80::/64");
    EXPECT_EQ(counted_address("::ffff:10.1.2.3"), "10.1.2.3");
    EXPECT_EQ(counted_address("::1"), "::1");
    EXPECT_EQ(counted_address(""), "");
}

}  // namespace
}  // namespace pitboss::server::client_test
