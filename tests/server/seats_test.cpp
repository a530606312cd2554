// Two people, a watcher and a stranger at the games of a server that others reach.
#include "server/game_database.h"
#include "server/loops.h"
#include "server/secret.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <optional>

namespace pitboss::server::seats_test {
namespace {

using test::Answer;
using test::TemporaryFolder;
using test::TestService;
using test::TestSocket;

constexpr const char* small_game = "mancala(pits=3,seeds=2)";

class SeatsTest : public testing::Test {
protected:
    struct Two {
        std::string id;
        std::string south;  // secrets
        std::string north;
    };

    std::string path(const std::string& id, const std::string& act) {
        return "/api/v1/games/" + id + (act.empty() ? "" : "/" + act);
    }

    Answer act(const std::string& secret, const std::string& id, const std::string& what,
               const Json& body = Json::object()) {
        return service->post_with(secret, path(id, what), body);
    }

    Json state(const std::string& secret, const std::string& id) {
        return service->get_with(secret, path(id, "")).json;
    }

    Json make(Json body) {
        if (!body.contains("game")) body["game"] = small_game;
        const Answer made = service->post("/api/v1/games", body);
        EXPECT_EQ(made.status, 201) << made.response.body;
        return made.json;
    }

    Two make_two(Json more = Json::object()) {
        more.update({{"invite", true}, {"name", "Ann"}, {"north", "human"}});
        const Json made = make(more);
        const Answer taken = act(made["invitation"], made["id"], "seat", {{"name", "Ben"}});
        EXPECT_EQ(taken.status, 200) << taken.response.body;
        return {made["id"], made["secret"], taken.json["secret"]};
    }

    void restart() {
        service.reset();
        service.emplace(folder.file(""), false);
    }

    TemporaryFolder folder;
    std::optional<TestService> service{std::in_place, folder.file(""), false};
    std::string key = *service->service().new_key();
};

TEST_F(SeatsTest, lets_only_who_made_a_game_play_in_it) {
    const Json made = make({{"north", "human"}});
    const std::string id = made["id"];
    EXPECT_EQ(made["you"], Json({"south", "north"}));
    for (const std::string& stranger : {std::string(), std::string("guess")}) {
        EXPECT_EQ(state(stranger, id)["you"], Json::array()) << "but look at it";
        for (const char* what :
             {"move", "undo", "resign", "hint", "offer", "accept", "decline", "seat", "delete"}) {
            const Answer refused =
                act(stranger, id, what, {{"move", "1"}, {"what", "draw"}, {"name", "x"}});
            EXPECT_EQ(refused.status, 403) << what << refused.response.body;
        }
    }
    EXPECT_EQ(state("", id)["version"], 0);
    const std::string secret = made["secret"];
    EXPECT_EQ(act(secret, id, "move", {{"move", "1"}}).status, 200);
    EXPECT_EQ(act(secret, id, "move", {{"move", "1"}}).status, 200) << "both sides are theirs";
    EXPECT_EQ(act(secret, id, "hint").status, 200);
    EXPECT_EQ(act(secret, id, "undo").status, 200);
    restart();
    EXPECT_EQ(act(secret, id, "undo").status, 200) << "also after a restart";
    EXPECT_EQ(act(secret, id, "delete").status, 200);
    EXPECT_EQ(service->get(path(id, "")).status, 404);
}

TEST_F(SeatsTest, lets_the_teacher_end_what_others_made) {
    const std::string id = make({{"north", "easy"}})["id"];
    const Two two = make_two();
    EXPECT_EQ(state(key, id)["you"], Json({"south"}));
    EXPECT_EQ(act(key, id, "delete").status, 200);
    EXPECT_EQ(act(key, two.id, "move", {{"move", "1"}}).status, 403) << "but not play for them";
    EXPECT_EQ(act(key, two.id, "delete").status, 200);
}

TEST_F(SeatsTest, waits_for_the_other_person_and_lets_them_in_once) {
    const Json made = make({{"invite", true}, {"north", "human"}, {"name", " Ann \n"}});
    const std::string id = made["id"];
    const std::string invitation = made["invitation"];
    EXPECT_EQ(made["you"], Json({"south"}));
    EXPECT_EQ(made["invited"], "north");
    EXPECT_EQ(made["south"]["name"], "Ann");
    EXPECT_EQ(act(made["secret"], id, "move", {{"move", "1"}}).status, 409);
    EXPECT_EQ(act(made["secret"], id, "resign").status, 409);
    EXPECT_EQ(state(invitation, id)["invitation"], true);
    EXPECT_EQ(act(invitation, id, "move", {{"move", "1"}}).status, 403) << "it is no seat";
    EXPECT_EQ(act(made["secret"], id, "seat").status, 403) << "one person, one seat";
    restart();
    const Answer taken = act(invitation, id, "seat", {{"name", "Ben"}});
    ASSERT_EQ(taken.status, 200) << taken.response.body;
    EXPECT_EQ(taken.json["you"], Json({"north"}));
    EXPECT_EQ(taken.json["north"]["name"], "Ben");
    EXPECT_EQ(taken.json["invited"], nullptr);
    const Answer late = act(invitation, id, "seat", {{"name", "Eve"}});
    EXPECT_EQ(late.status, 403) << "a link that was passed on does not play";
    EXPECT_EQ(act(invitation, id, "move", {{"move", "1"}}).status, 403);
    EXPECT_FALSE(state(invitation, id).contains("invitation"));
    const std::string north = taken.json["secret"];
    EXPECT_EQ(act(north, id, "move", {{"move", "1"}}).status, 409) << "not their turn";
    EXPECT_EQ(act(made["secret"], id, "move", {{"move", "1"}}).status, 200);
    EXPECT_EQ(act(made["secret"], id, "move", {{"move", "1"}}).status, 409);
    restart();
    EXPECT_EQ(act(north, id, "move", {{"move", "1"}}).status, 200);
}

TEST_F(SeatsTest, gives_whoever_makes_the_game_the_side_they_want) {
    const Json made = make({{"invite", true}, {"north", "human"}, {"side", "north"}});
    EXPECT_EQ(made["you"], Json({"north"}));
    EXPECT_EQ(made["invited"], "south");
    EXPECT_EQ(act(made["invitation"], made["id"], "seat").json["you"], Json({"south"}));
    EXPECT_EQ(service->post("/api/v1/games", {{"game", small_game}, {"invite", true}}).status, 400)
        << "nobody is invited to the seat of a player";
}

TEST_F(SeatsTest, refuses_names_that_are_none) {
    const Json game{{"game", small_game}};
    for (const char* name : {"strong", "Strong", "human", "alphabeta(depth=3)",
                             "a name of more than thirty letters"}) {
        Json body = game;
        body["name"] = name;
        EXPECT_EQ(service->post("/api/v1/games", body).status, 400) << name;
    }
    EXPECT_EQ(make({{"name", " \t "}})["south"]["name"], nullptr);
    EXPECT_EQ(make({{"name", "Zo\u00eb\x1b[31m"}})["south"]["name"], "Zo\u00eb?[31m");
}

TEST_F(SeatsTest, gives_no_hints_between_two_people) {
    const Two two = make_two();
    for (const auto& secret : {two.south, two.north, key, std::string()})
        EXPECT_EQ(act(secret, two.id, "hint").status, 403);
    const Json alone = make({{"north", "easy"}});
    EXPECT_EQ(act(alone["secret"], alone["id"], "hint").status, 200);
}

TEST_F(SeatsTest, takes_a_move_back_when_the_other_side_agrees) {
    const Two two = make_two();
    EXPECT_EQ(act(two.north, two.id, "offer", {{"what", "undo"}}).status, 409) << "no move yet";
    act(two.south, two.id, "move", {{"move", "1"}});
    act(two.north, two.id, "move", {{"move", "1"}});
    EXPECT_EQ(act(two.south, two.id, "undo").status, 409) << "nobody takes back alone";
    const Answer asked = act(two.south, two.id, "offer", {{"what", "undo"}});
    ASSERT_EQ(asked.status, 200) << asked.response.body;
    EXPECT_EQ(asked.json["offer"], Json({{"what", "undo"}, {"by", "south"}}));
    EXPECT_EQ(act(two.south, two.id, "accept", {{"what", "undo"}}).status, 409);
    EXPECT_EQ(act("", two.id, "accept", {{"what", "undo"}}).status, 403);
    EXPECT_EQ(act(two.north, two.id, "accept", {{"what", "draw"}}).status, 409);
    EXPECT_EQ(act(two.north, two.id, "decline").json["offer"], nullptr);
    EXPECT_EQ(act(two.north, two.id, "accept", {{"what", "undo"}}).status, 409);
    act(two.south, two.id, "offer", {{"what", "undo"}});
    const Json back = act(two.north, two.id, "accept", {{"what", "undo"}}).json;
    EXPECT_EQ(back["position"]["ply"], 0) << "to the turn of who asked";
    EXPECT_EQ(back["offer"], nullptr);
}

TEST_F(SeatsTest, ends_in_a_draw_when_both_want_it) {
    const Two two = make_two();
    act(two.south, two.id, "offer", {{"what", "draw"}});
    EXPECT_EQ(act(two.north, two.id, "offer", {{"what", "undo"}}).status, 409) << "answered first";
    const Json moved = act(two.south, two.id, "move", {{"move", "1"}}).json;
    EXPECT_EQ(moved["offer"], nullptr) << "an offer ends with the next move";
    EXPECT_EQ(act(two.north, two.id, "accept", {{"what", "draw"}}).status, 409);
    act(two.south, two.id, "offer", {{"what", "draw"}});
    restart();
    const Json over = act(two.north, two.id, "offer", {{"what", "draw"}}).json;
    EXPECT_EQ(over["result"]["verdict"], "agreed") << "who offers the same agrees";
    EXPECT_EQ(over["result"]["winner"], nullptr);
    const std::string text = service->get(path(two.id, "record")).response.body;
    for (const char* line :
         {"[South \"Ann\"]", "[North \"Ben\"]", "[Result \"1/2-1/2\"]", "[Ending \"agreed\"]"})
        EXPECT_NE(text.find(line), std::string::npos) << text;
    const Answer again = service->post("/api/v1/games/import", {{"text", text}});
    ASSERT_EQ(again.status, 201) << again.response.body;
    EXPECT_EQ(again.json["games"][0]["north"]["name"], "Ben");
    EXPECT_EQ(again.json["games"][0]["result"], over["result"]);
    EXPECT_EQ(act(again.json["games"][0]["secret"], again.json["games"][0]["id"], "delete").status,
              200);
}

TEST_F(SeatsTest, goes_on_in_a_rematch_with_sides_changed) {
    const Two two = make_two({{"clock", {{"seconds", 60}, {"increment", 2}}}});
    act(two.south, two.id, "move", {{"move", "1"}});
    EXPECT_EQ(act(two.south, two.id, "offer", {{"what", "rematch"}}).status, 409);
    EXPECT_EQ(act(two.south, two.id, "delete").status, 409) << "the other one still plays";
    act(two.north, two.id, "resign");
    EXPECT_EQ(act(two.south, two.id, "offer", {{"what", "rematch"}}).status, 200);
    const Json over = act(two.north, two.id, "accept", {{"what", "rematch"}}).json;
    ASSERT_TRUE(over["next"].is_string()) << over;
    const std::string next = over["next"];
    const Json begun = state(two.north, next);
    EXPECT_EQ(begun["you"], Json({"south"}));
    EXPECT_EQ(begun["south"]["name"], "Ben");
    EXPECT_EQ(begun["clock"]["north_ms"], 60'000);
    EXPECT_EQ(begun["position"]["ply"], 0);
    EXPECT_EQ(act(two.north, next, "move", {{"move", "1"}}).status, 200);
    EXPECT_EQ(act(two.south, next, "move", {{"move", "1"}}).status, 200);
    EXPECT_EQ(act(two.south, two.id, "offer", {{"what", "rematch"}}).status, 409) << "one of them";
    EXPECT_EQ(act(two.south, two.id, "delete").status, 200);
}

TEST_F(SeatsTest, tells_who_is_there) {
    const Two two = make_two();
    TestSocket watcher(*service);
    watcher.say({{"type", "watch"}, {"game", two.id}});
    watcher.wait("game");
    const Json nobody = watcher.wait("presence");
    EXPECT_EQ(nobody["south"], false);
    EXPECT_EQ(nobody["north"], false);
    {
        TestSocket south(*service);
        south.say({{"type", "watch"}, {"game", two.id}, {"secret", two.south}});
        EXPECT_EQ(watcher.wait("presence")["south"], true);
        TestSocket again(*service);  // another device of the same person
        again.say({{"type", "watch"}, {"game", two.id}, {"secret", two.south}});
        again.say({{"type", "unwatch"}, {"game", two.id}});
        south.say({{"type", "watch"}, {"game", two.id}, {"secret", "guess"}});
        EXPECT_EQ(watcher.wait("presence")["south"], false);
        south.say({{"type", "watch"}, {"game", two.id}, {"secret", two.north}});
        EXPECT_EQ(watcher.wait("presence")["north"], true);
    }
    EXPECT_EQ(watcher.wait("presence")["north"], false);
}

TEST_F(SeatsTest, tells_offers_to_all_who_watch) {
    const Two two = make_two();
    TestSocket watcher(*service);
    watcher.say({{"type", "watch"}, {"game", two.id}});
    act(two.south, two.id, "offer", {{"what", "draw"}});
    watcher.wait([](const Json& message) {
        return message["type"] == "game" && message["state"]["offer"] != nullptr;
    });
}

TEST_F(SeatsTest, keeps_no_secret_in_the_clear) {
    const Two two = make_two();
    service.reset();
    for (const char* name : {"games.db", "games.db-wal", "teacher.key"}) {
        std::ifstream file(folder.file(name), std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(file), {}};
        for (const auto& secret : {two.south, two.north, key})
            EXPECT_EQ(bytes.find(secret), std::string::npos) << name;
    }
}

// As they are after a program from before seats.
TEST_F(SeatsTest, shows_games_of_old_and_lets_the_teacher_alone_go_on_with_them) {
    SavedGame old;
    old.id = new_id();
    old.line = {small_game, "", {"1"}};
    service.reset();
    {
        GameDatabase file(folder.file("games.db"));
        file.save(old);
    }
    restart();
    EXPECT_EQ(state("", old.id)["position"]["ply"], 1);
    EXPECT_EQ(act("", old.id, "move", {{"move", "1"}}).status, 403);
    EXPECT_EQ(act("guess", old.id, "delete").status, 403);
    EXPECT_EQ(act(key, old.id, "move", {{"move", "1"}}).status, 200);
    EXPECT_EQ(act(key, old.id, "delete").status, 200);
}

TEST(SeatsAtHome, needs_no_secret_but_between_two_people) {
    const TemporaryFolder folder;
    TestService service(folder.file(""));
    const Json alone =
        service.post("/api/v1/games", {{"game", small_game}, {"north", "human"}}).json;
    const std::string id = alone["id"];
    EXPECT_EQ(service.get("/api/v1/games/" + id).json["you"], Json({"south", "north"}));
    EXPECT_EQ(service.post("/api/v1/games/" + id + "/move", {{"move", "1"}}).status, 200);
    const Json two =
        service.post("/api/v1/games", {{"game", small_game}, {"north", "human"}, {"invite", true}})
            .json;
    const std::string path = "/api/v1/games/" + two["id"].get<std::string>();
    service.post_with(two["invitation"], path + "/seat");
    EXPECT_EQ(service.post(path + "/move", {{"move", "1"}}).status, 403);
    EXPECT_EQ(service.get(path).json["you"], Json::array());
    EXPECT_EQ(service.post_with(two["secret"], path + "/move", {{"move", "1"}}).status, 200);
}

}  // namespace
}  // namespace pitboss::server::seats_test
