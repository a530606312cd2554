// The teacher's key, and what nobody may do without it on a server that others reach.
#include "server/authority.h"

#include "core/failure.h"
#include "server/loops.h"
#include "server/secret.h"

#include <gtest/gtest.h>

#include <sys/stat.h>

#include <fstream>
#include <iterator>

namespace pitboss::server::authority_test {
namespace {

using test::Answer;
using test::TemporaryFolder;
using test::TestService;

Request with_secret(const std::string& secret) { return {.authorization = "Bearer " + secret}; }

std::string text_of(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

// The examples of FIPS 180-2, and nothing.
TEST(Secret, has_the_hash_that_everybody_computes) {
    EXPECT_EQ(hash_of_secret("abc"),
              "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(hash_of_secret("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_TRUE(same_hash("ab", "ab"));
    EXPECT_FALSE(same_hash("ab", "ac"));
    EXPECT_FALSE(same_hash("ab", "abc"));
    EXPECT_FALSE(same_hash("", ""));
}

TEST(Authority, knows_the_teacher_by_the_key_and_the_key_by_its_hash) {
    const TemporaryFolder folder;
    const std::string path = folder.file("teacher.key");
    Authority authority(path, true);
    EXPECT_TRUE(authority.needs_key());
    EXPECT_FALSE(authority.of({.local = true}).teacher);
    EXPECT_FALSE(authority.of(with_secret("")).teacher);
    const std::string key = authority.new_key();
    EXPECT_FALSE(authority.needs_key());
    EXPECT_TRUE(authority.of(with_secret(key)).teacher);
    EXPECT_FALSE(authority.of(with_secret(key + "x")).teacher);
    EXPECT_FALSE(authority.of({.authorization = key}).teacher);
    EXPECT_EQ(authority.of(with_secret("s")).secret_hash, hash_of_secret("s"));
    EXPECT_EQ(text_of(path), hash_of_secret(key) + "\n");
    struct stat status {};
    ASSERT_EQ(stat(path.c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777, 0600U);
    EXPECT_TRUE(Authority(path, true).of(with_secret(key)).teacher) << "after a restart";
}

TEST(Authority, forgets_the_key_that_is_replaced) {
    const TemporaryFolder folder;
    Authority authority(folder.file("teacher.key"), true);
    const std::string old = authority.new_key();
    const std::string key = authority.new_key();
    for (const auto& one : {authority, Authority(folder.file("teacher.key"), true)}) {
        EXPECT_FALSE(one.of(with_secret(old)).teacher);
        EXPECT_TRUE(one.of(with_secret(key)).teacher);
    }
}

TEST(Authority, takes_whoever_sits_at_the_machine_for_the_teacher_unless_it_is_open_to_others) {
    const TemporaryFolder folder;
    const Authority authority(folder.file("teacher.key"), false);
    EXPECT_FALSE(authority.needs_key());
    EXPECT_TRUE(authority.of({.local = true}).teacher);
    authority.require_teacher({.local = true}, "do anything");
    EXPECT_FALSE(authority.of({.local = false}).teacher) << "through a proxy";
    EXPECT_FALSE(Authority(folder.file("teacher.key"), true).of({.local = true}).teacher);
}

TEST(Authority, refuses_a_file_that_holds_something_else) {
    const TemporaryFolder folder;
    for (const std::string& text : {std::string(), std::string("key"), std::string(64, 'x')})
        EXPECT_THROW(Authority(folder.file_with("teacher.key", text), true), Failure) << text;
}

TEST(ServiceForAll, makes_a_key_at_its_first_start_and_no_other_unless_told) {
    const TemporaryFolder folder;
    {
        TestService service(folder.file(""), false);
        ASSERT_TRUE(service.service().new_key());
        EXPECT_EQ(service.get_with(*service.service().new_key(), "/api/v1/me").json["teacher"],
                  true);
    }
    TestService service(folder.file(""), false);
    EXPECT_FALSE(service.service().new_key());
    EXPECT_EQ(service.get("/api/v1/me").json["teacher"], false);
}

TEST(ServiceForOne, makes_no_key) {
    const TemporaryFolder folder;
    TestService service(folder.file(""));
    EXPECT_FALSE(service.service().new_key());
    EXPECT_EQ(service.get("/api/v1/me").json["teacher"], true);
}

TEST(ServiceForAll, lets_only_the_teacher_change_tournaments_and_agents) {
    const TemporaryFolder folder;
    TestService service(folder.file(""), false);
    const std::string key = *service.service().new_key();
    const Json plan{
        {"name", "Cup"},
        {"game", "mancala(pits=2,seeds=1)"},
        {"players",
         {{{"name", "a"}, {"player", "random"}}, {{"name", "b"}, {"player", "random"}}}}};
    for (const std::string& secret : {std::string(), std::string("guess")}) {
        const Answer refused = service.post_with(secret, "/api/v1/tournaments", plan);
        EXPECT_EQ(refused.status, 403);
        EXPECT_EQ(refused.json["error"],
                  "only the teacher may start a tournament: open the link with the key");
        EXPECT_EQ(service.post_with(secret, "/api/v1/agents", {{"name", "bot"}}).status, 403);
        EXPECT_EQ(service.get_with(secret, "/api/v1/games").status, 403);
    }
    const Answer made = service.post_with(key, "/api/v1/tournaments", plan);
    ASSERT_EQ(made.status, 201) << made.response.body;
    const std::string path = "/api/v1/tournaments/" + made.json["id"].get<std::string>();
    EXPECT_EQ(service.post_with("", path + "/stop").json["error"],
              "only the teacher may stop a tournament: open the link with the key");
    EXPECT_EQ(service.post_with("", path + "/resume").status, 403);
    EXPECT_EQ(service.get(path).status, 200) << "everybody may watch";
    EXPECT_EQ(service.post_with(key, path + "/stop").status, 200);
    EXPECT_EQ(service.post_with(key, "/api/v1/agents", {{"name", "bot"}}).status, 201);
    EXPECT_EQ(service.get_with(key, "/api/v1/games").status, 200);
}

}  // namespace
}  // namespace pitboss::server::authority_test
