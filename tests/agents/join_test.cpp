#include "agents/join.h"

#include <gtest/gtest.h>

namespace pitboss::join_test {
namespace {

TEST(ServerAddresses, are_read) {
    EXPECT_EQ(read_server_address("http://a.b:8080/")->port, "8080");
    EXPECT_EQ(read_server_address("http://a.b:8080/")->host, "a.b");
    EXPECT_EQ(read_server_address("localhost:1")->host, "localhost");
    EXPECT_EQ(read_server_address("http://a")->port, "80");
    for (const char* url : {"", "https://a", "ftp://a", "http://:80", "http://a:b"})
        EXPECT_FALSE(read_server_address(url)) << url;
}

}  // namespace
}  // namespace pitboss::join_test
