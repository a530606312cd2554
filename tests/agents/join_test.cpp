#include "agents/join.h"

#include <gtest/gtest.h>

namespace pitboss::join_test {
namespace {

TEST(ServerAddresses, are_read) {
    EXPECT_EQ(read_server_address("http://a.b:8080/")->port, "8080");
    EXPECT_EQ(read_server_address("http://a.b:8080/")->host, "a.b");
    EXPECT_EQ(read_server_address("localhost:1")->host, "localhost");
    EXPECT_EQ(read_server_address("http://a")->port, "80");
    EXPECT_FALSE(read_server_address("ws://a")->secure);
    EXPECT_TRUE(read_server_address("wss://a")->secure);
    EXPECT_EQ(read_server_address("https://a")->port, "443");
    EXPECT_EQ(read_server_address("https://[::1]:8443/")->host, "::1");
    EXPECT_EQ(read_server_address("https://[::1]:8443/")->text(), "[::1]:8443");
    EXPECT_EQ(read_server_address("http://[fd00::7]")->port, "80");
    for (const char* url :
         {"", "https://", "http://[::1", "http://[]:80", "ftp://a", "http://:80", "http://a:b"})
        EXPECT_FALSE(read_server_address(url)) << url;
}

}  // namespace
}  // namespace pitboss::join_test
