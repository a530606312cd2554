// What those who run a server get from it: log, metrics, addresses, QR codes and copies.
#include "arena/sqlite.h"
#include "core/failure.h"
#include "server/access_log.h"
#include "server/addresses.h"
#include "server/data_backup.h"
#include "server/loops.h"
#include "server/metrics.h"
#include "server/qr_code.h"

#include <gtest/gtest.h>

#include <sstream>

namespace pitboss::server::operations_test {
namespace {

using test::TemporaryFolder;
using test::TestService;

std::string content_of(const std::string& path) {
    std::ostringstream out;
    out << std::ifstream(path).rdbuf();
    return out.str();
}

std::string made_folder(const TemporaryFolder& folder, const std::string& name) {
    std::filesystem::create_directory(folder.file(name));
    return folder.file(name);
}

Exchange exchange_with(const std::string& target) {
    return {.client = "192.0.2.7",
            .method = "GET",
            .target = target,
            .status = 200,
            .bytes = 1234,
            .time = std::chrono::microseconds(1550)};
}

TEST(LogLines, say_who_asked_for_what_and_when) {
    EXPECT_EQ(log_line(exchange_with("/api/v1/rules?game=kalah"), 1'735'732'800'042),
              R"({"time":"2025-01-01T12:00:00.042Z","client":"192.0.2.7","method":"GET",)"
              R"("path":"/api/v1/rules","status":200,"bytes":1234,"ms":1.5})");
}

TEST(LogLines, hold_no_secrets_and_stay_short) {
    const auto path = [](const std::string& target) -> std::string {
        return Json::parse(log_line(exchange_with(target), 0))["path"];
    };
    EXPECT_EQ(path("/api/v1/games/abcdefghijklmnopqrstuv/move"), "/api/v1/games/abcdef.../move");
    EXPECT_EQ(path("/x/0123456789abcdef0123456789abcdef"), "/x/012345...");
    EXPECT_EQ(path("/assets/index-4f3a9c2b7d81e605.js"), "/assets/index-4f3a9c2b7d81e605.js");
    EXPECT_EQ(path("/?key=secret#secret"), "/");
    EXPECT_LE(path("/" + std::string(5000, 'a') + "/" + std::string(100, '.')).size(), 200u);
    EXPECT_NO_THROW(path("/\xff\"\n"));
}

TEST(AccessLogs, are_appended_to_and_opened_anew) {
    const TemporaryFolder folder;
    const std::string path = folder.file_with("log", "before\n");
    AccessLog log(path);
    log.add(exchange_with("/a"));
    std::filesystem::rename(path, folder.file("log.1"));
    log.add(exchange_with("/b"));
    EXPECT_TRUE(log.reopen());
    log.add(exchange_with("/c"));
    const std::string old = content_of(folder.file("log.1"));
    EXPECT_TRUE(old.starts_with("before\n{")) << old;
    EXPECT_NE(old.find("\"/b\""), std::string::npos);
    EXPECT_NE(content_of(path).find("\"/c\""), std::string::npos);
    EXPECT_EQ(content_of(path).find("\"/b\""), std::string::npos);
    EXPECT_THROW(AccessLog(folder.file("none/log")), Failure);
}

TEST(AccessLogs, lose_lines_when_the_disk_is_full) {
    if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "there is no /dev/full";
    AccessLog log("/dev/full");
    log.add(exchange_with("/a"));
    log.add(exchange_with("/a"));
    EXPECT_EQ(log.lost(), 2u);
}

TEST(Metrics, count_answers_by_class_and_time) {
    Traffic traffic;
    traffic.add({.status = 200, .bytes = 10, .time = std::chrono::milliseconds(1)});
    traffic.add({.status = 204, .bytes = 10, .time = std::chrono::milliseconds(2)});
    traffic.add({.status = 503, .bytes = 1, .time = std::chrono::seconds(60)});
    const std::string text = metrics_text(traffic, {.version = "1", .agents = 3});
    for (const char* line :
         {"pitboss_http_requests_total{class=\"2xx\"} 2\n",
          "pitboss_http_requests_total{class=\"5xx\"} 1\n",
          "pitboss_http_request_duration_seconds_bucket{le=\"0.001\"} 1\n",
          "pitboss_http_request_duration_seconds_bucket{le=\"20\"} 2\n",
          "pitboss_http_request_duration_seconds_bucket{le=\"+Inf\"} 3\n",
          "pitboss_http_request_duration_seconds_count 3\n",
          "pitboss_http_request_duration_seconds_sum 60.003\n",
          "pitboss_http_response_bytes_total 21\n", "pitboss_build_info{version=\"1\"} 1\n",
          "pitboss_agents 3\n", "process_resident_memory_bytes "})
        EXPECT_NE(text.find(line), std::string::npos) << line << text;
}

TEST(Operations, are_asked_of_the_service) {
    const TemporaryFolder folder;
    TestService here(made_folder(folder, "a"), true);
    EXPECT_EQ(here.get("/healthz").json["status"], "ok");
    EXPECT_EQ(here.get("/metrics").status, 200);
    here.post("/api/v1/games", {{"game", "kalah"}, {"north", "human"}});
    EXPECT_NE(here.get("/metrics").response.body.find("\npitboss_games 1\n"), std::string::npos);
    TestService elsewhere(made_folder(folder, "b"), false);
    EXPECT_EQ(elsewhere.get("/healthz").status, 200);
    EXPECT_EQ(elsewhere.get("/metrics").status, 403);
}

TEST(QrCodes, have_finders_in_three_corners) {
    const QrCode code = *QrCode::of("https://games.example.edu");
    const int last = code.size() - 1 - 4;
    EXPECT_TRUE(code.dark(4, 4) && code.dark(last, 4) && code.dark(4, last));
    EXPECT_TRUE(code.dark(6, 6) && !code.dark(5, 5));
    EXPECT_FALSE(code.dark(3, 4) || code.dark(-1, -1) || code.dark(1000, 1000));
    EXPECT_TRUE(QrCode::of(std::string(longest_qr_text, 'x')));
    EXPECT_FALSE(QrCode::of(std::string(longest_qr_text + 1, 'x')));
    EXPECT_FALSE(QrCode::of(""));
}

// The drawing covers just what is dark.
TEST(QrCodes, are_drawn_as_they_are) {
    const QrCode code = *QrCode::of("http://192.168.0.7:8080");
    const std::string svg = code.svg();
    std::istringstream runs(svg.substr(svg.rfind("d=\"") + 3));
    int drawn = 0;
    for (char c = 0; runs >> c && c == 'M';) {
        int column = 0, row = 0, width = 0, back = 0;
        char h = 0, v = 0, one = 0, left = 0, end = 0;
        runs >> column >> row >> h >> width >> v >> one >> left >> back >> end;
        EXPECT_EQ(back, column);
        for (int i = 0; i < width; ++i)
            EXPECT_TRUE(code.dark(column + i, row));
        drawn += width;
    }
    int dark = 0;
    for (int row = 0; row < code.size(); ++row)
        for (int column = 0; column < code.size(); ++column)
            dark += code.dark(column, row) ? 1 : 0;
    EXPECT_EQ(drawn, dark);
}

TEST(QrCodes, come_as_pictures_over_http) {
    const TemporaryFolder folder;
    TestService service(folder.file(""));
    const auto answer = service.post("/api/v1/qr", {{"text", "http://a"}});
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.response.type, "image/svg+xml");
    EXPECT_TRUE(answer.response.body.starts_with("<svg "));
    EXPECT_EQ(service.post("/api/v1/qr", {{"text", std::string(301, 'x')}}).status, 400);
    EXPECT_EQ(service.post("/api/v1/qr", Json::object()).status, 400);
}

TEST(PublicUrls, are_a_scheme_and_a_host) {
    EXPECT_EQ(PublicUrl::read("https://Games.Example.edu/")->origin, "https://games.example.edu");
    EXPECT_EQ(PublicUrl::read("https://games.example.edu:8443")->host, "games.example.edu");
    EXPECT_EQ(PublicUrl::read("http://[::1]:80")->host, "::1");
    for (const char* wrong : {"", "games.example.edu", "ftp://a", "https://", "https://a/b",
                              "https://a b", "https://u@a", "https://[]", "https://:80"})
        EXPECT_FALSE(PublicUrl::read(wrong)) << wrong;
}

TEST(Urls, leave_out_the_usual_port) {
    EXPECT_EQ(url_of(false, "10.0.0.7", 8080), "http://10.0.0.7:8080");
    EXPECT_EQ(url_of(false, "10.0.0.7", 80), "http://10.0.0.7");
    EXPECT_EQ(url_of(true, "fd00::7", 443), "https://[fd00::7]");
}

TEST(Backups, copy_databases_and_what_lies_beside_them) {
    const TemporaryFolder folder;
    const std::string data = made_folder(folder, "data");
    {
        TestService service(data);
        service.post("/api/v1/games", {{"game", "kalah"}, {"north", "human"}});
        service.post("/api/v1/agents", {{"name", "bot"}});
    }
    std::ofstream(data + "/notes.txt") << "keep";
    std::ofstream(data + "/games.db.part") << "half";
    const BackupCount made = back_up_data(data, folder.file("copy/"));
    EXPECT_EQ(made.databases, 2);
    EXPECT_EQ(made.others, 1);
    EXPECT_EQ(content_of(folder.file("copy/notes.txt")), "keep");
    EXPECT_FALSE(std::filesystem::exists(folder.file("copy/games.db.part")));
    TestService again(folder.file("copy"));
    EXPECT_EQ(again.get("/api/v1/games").json["games"].size(), 1u);
    EXPECT_EQ(again.get("/api/v1/agents").json["agents"].size(), 1u);
}

TEST(Backups, replace_nothing) {
    const TemporaryFolder folder;
    const std::string data = made_folder(folder, "data");
    { TestService service(data); }
    std::filesystem::create_directory(folder.file("full"));
    std::ofstream(folder.file("full/x")) << "mine";
    EXPECT_THROW(back_up_data(data, folder.file("full")), Failure);
    EXPECT_EQ(content_of(folder.file("full/x")), "mine");
    EXPECT_THROW(back_up_data(folder.file("none"), folder.file("new")), Failure);
    EXPECT_FALSE(std::filesystem::exists(folder.file("new")));
    // What fails halfway leaves nothing behind.
    std::ofstream(data + "/agents.db", std::ios::trunc) << "SQLite format 3 no more";
    EXPECT_THROW(back_up_data(data, folder.file("new")), Failure);
    EXPECT_FALSE(std::filesystem::exists(folder.file("new")));
    EXPECT_FALSE(std::filesystem::exists(folder.file("new.part")));
}

}  // namespace
}  // namespace pitboss::server::operations_test
