// Who is answered at all, and what of a request is believed.
#include "server/http.h"

#include "server/assets.h"
#include "server/json.h"
#include "server/routes.h"
#include "server/secret.h"

#include <gtest/gtest.h>

#include <set>

namespace pitboss::server::http_test {
namespace {

bool host_is_fine(const std::string& host) {
    return check_host({.host = host}, {{"schoolbox"}}).has_value();
}

TEST(Hosts, are_addresses_localhost_and_the_own_name) {
    for (const char* host : {"localhost", "LocalHost:8080", "127.0.0.1:8080", "192.168.0.7",
                             "[::1]:8080", "schoolbox", "SchoolBox:80"})
        EXPECT_TRUE(host_is_fine(host)) << host;
    // A stranger's page that has its own name lead to this machine.
    for (const char* host : {"", "evil.example", "localhost.evil.example", "127.0.0.1.evil.example",
                             "[::1", "schoolbox.evil", "1.2.3"})
        EXPECT_FALSE(host_is_fine(host)) << host;
}

TEST(Origins, have_to_be_this_very_host) {
    const auto fine = [](const std::string& origin) {
        return check_origin({.host = "127.0.0.1:8080", .origin = origin}).has_value();
    };
    EXPECT_TRUE(fine(""));  // no browser
    EXPECT_TRUE(fine("http://127.0.0.1:8080"));
    for (const char* origin : {"null", "http://evil.example", "http://127.0.0.1", "127.0.0.1:8080",
                               "http://127.0.0.1:8080.evil.example", "http://127.0.0.1:80801"})
        EXPECT_FALSE(fine(origin)) << origin;
}

TEST(Origins, may_be_the_public_one) {
    const auto fine = [](const std::string& origin) {
        const Request request{.host = "127.0.0.1:8080", .origin = origin};
        return check_origin(request, {{}, "https://games.example.edu"}).has_value();
    };
    EXPECT_TRUE(fine("https://Games.example.edu"));
    EXPECT_TRUE(fine("http://127.0.0.1:8080"));
    EXPECT_FALSE(fine("http://games.example.edu"));
    EXPECT_FALSE(fine("https://games.example.edu.evil.example"));
}

TEST(Targets, are_taken_apart) {
    EXPECT_EQ(path_of("/a/b?c=d"), "/a/b");
    const auto query = query_of("/x?game=kalah%28seeds%3D6%29&b=a+b&bad&c=%zz%4");
    EXPECT_EQ(query.at("game"), "kalah(seeds=6)");
    EXPECT_EQ(query.at("b"), "a b");
    EXPECT_EQ(query.at("c"), "%zz%4");
    EXPECT_EQ(query.size(), 3u);
}

TEST(Routes, match_names_between_slashes) {
    EXPECT_EQ(*match_route("/a/{}/b", "/a/x/b"), std::vector<std::string>{"x"});
    EXPECT_FALSE(match_route("/a/{}/b", "/a//b"));
    EXPECT_FALSE(match_route("/a/{}/b", "/a/x/b/"));
    EXPECT_FALSE(match_route("/a/{}", "/a/x/b"));
    EXPECT_FALSE(match_route("/a/{}", "/a"));
}

TEST(JsonText, is_bounded) {
    EXPECT_TRUE(parse_json(R"({"a": "[[[[[[[[[[[[[[[[[[[[[[["})"));
    EXPECT_TRUE(parse_json(R"({"a": "\"[[[[[[[[[[[[[[[[[[[[[[["})"));
    EXPECT_FALSE(parse_json(std::string(17, '[') + std::string(17, ']')));
    EXPECT_FALSE(parse_json(std::string(100'000, '[')));
    for (const char* text : {"", "3", "[]", "{", "{\"a\": \"\xff\"}", "{}x"})
        EXPECT_FALSE(parse_json(text)) << text;
}

TEST(FieldsOfJson, refuse_what_is_of_another_kind) {
    const Json json = Json::parse(R"({"a": 1, "b": "x", "c": null, "big": 18446744073709551615})");
    const Fields fields(json);
    EXPECT_EQ(fields.integer("a", 0, 0, 5), 1);
    EXPECT_EQ(fields.integer("c", 7, 0, 5), 7);  // null is as good as nothing
    EXPECT_THROW(fields.integer("a", 0, 2, 5), Refusal);
    EXPECT_THROW(fields.integer("b", 0, 2, 5), Refusal);
    EXPECT_THROW(fields.integer("big", 0, 0, INT64_MAX), Refusal);
    EXPECT_THROW(fields.text("a"), Refusal);
    EXPECT_THROW(fields.text("c"), Refusal);
    EXPECT_THROW(fields.side("b"), Refusal);
    EXPECT_THROW(fields.list("b", 3), Refusal);
}

TEST(Ids, are_long_and_never_the_same) {
    std::set<std::string> seen;
    for (int i = 0; i < 1000; ++i) {
        const std::string id = new_id();
        EXPECT_TRUE(is_id(id)) << id;
        EXPECT_TRUE(seen.insert(id).second);
    }
    EXPECT_FALSE(is_id("../../../../etc/passwd"));
    EXPECT_EQ(new_token().size(), 32u);
}

constexpr Asset files[] = {
    {"/assets/a-1.js", "script", "packed", "t1"},
    {"/index.html", "page", {}, "t2"},
};

std::string body_at(const std::string& target, const std::string& encodings = "") {
    const auto response =
        asset_response({files, 2}, {.target = target, .accept_encoding = encodings});
    return response.status == 200 ? std::string(response.lasting) : std::to_string(response.status);
}

TEST(PageFiles, are_found_by_their_paths_and_nowhere_else) {
    EXPECT_EQ(body_at("/"), "page");
    EXPECT_EQ(body_at("/play/kalah"), "page");
    EXPECT_EQ(body_at("/assets/a-1.js"), "script");
    EXPECT_EQ(body_at("/assets/a-1.js", "gzip, br"), "packed");
    EXPECT_EQ(body_at("/assets/missing.js"), "404");
    EXPECT_EQ(body_at("/../../etc/passwd.txt"), "404");
    EXPECT_EQ(body_at("/%2e%2e/x.y"), "404");
}

TEST(PageFiles, are_not_sent_twice) {
    const auto response = asset_response({files, 2}, {.target = "/", .if_none_match = "\"t2\""});
    EXPECT_EQ(response.status, 304);
    EXPECT_TRUE(response.lasting.empty());
}

TEST(PageFiles, that_are_not_there_are_said_to_be_missing) {
    const auto response = asset_response({}, {.target = "/"});
    EXPECT_EQ(response.status, 200);
    EXPECT_NE(response.lasting.find("built without its page"), std::string_view::npos);
}

}  // namespace
}  // namespace pitboss::server::http_test
