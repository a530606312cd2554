// What pages are told of positions.
#include "server/position.h"

#include "games/all_games.h"
#include "server/http.h"

#include <gtest/gtest.h>

namespace pitboss::server::position_test {
namespace {

Json position_of(const std::string& game, const std::vector<std::string>& moves,
                 const std::string& fen = "") {
    const Catalogue games = all_games();
    return position_json(read_position(games, {{"game", game}, {"fen", fen}, {"moves", moves}}));
}

std::string steps_of(const Json& position) {
    std::string out;
    for (const auto& step : position["last"]["steps"]) {
        out += step["do"].get<std::string>();
        for (const char* key : {"side", "pit", "seeds", "to", "piece", "cell"})
            if (step.contains(key))
                out +=
                    " " + (step[key].is_string() ? step[key].get<std::string>() : step[key].dump());
        out += "; ";
    }
    return out;
}

TEST(Position, is_told_with_the_board_and_what_every_move_does) {
    const Json json = position_of("kalah", {"3"});
    EXPECT_EQ(json["side"], "south");  // the last seed fell into the store
    EXPECT_EQ(json["board"]["pits"]["south"], Json({4, 4, 0, 5, 5, 5}));
    EXPECT_EQ(json["board"]["stores"]["south"], 1);
    EXPECT_EQ(json["moves"].size(), 5u);
    EXPECT_EQ(json["moves"][0]["move"], "1");
    EXPECT_FALSE(json["moves"][0]["words"].get<std::string>().empty());
    EXPECT_EQ(json["line"]["moves"], Json({"3"}));
    EXPECT_EQ(json["margin"], 1);
}

TEST(Position, gives_the_steps_of_a_sowing_into_the_store) {
    EXPECT_EQ(steps_of(position_of("kalah", {"3"})),
              "take south 3 4; drop south 4; drop south 5; drop south 6; drop south 0; ");
}

TEST(Position, gives_the_steps_of_a_capture) {
    // South's last seed falls into the own empty pit 3, opposite of North's pit 4.
    const Json json = position_of("kalah", {"1"}, "2,1,0,0,0,4/1,1,1,5,1,1 15,16 1 0");
    EXPECT_EQ(steps_of(json),
              "take south 1 2; drop south 2; drop south 3; capture south 3 1 south; "
              "capture north 4 5 south; ");
    EXPECT_EQ(json["board"]["stores"]["south"], 15 + 6);
}

TEST(Position, gives_captures_of_bohnenspiel_backwards) {
    // The last bean makes 2 in North's pit 2; the pit before then holds 4.
    const Json json =
        position_of("bohnenspiel(rules=classic)", {"6"}, "1,0,0,0,0,2/3,1,1,1,1,2 30,30 1 0");
    EXPECT_EQ(steps_of(json),
              "take south 6 2; drop north 1; drop north 2; capture north 2 2 south; "
              "capture north 1 4 south; ");
    EXPECT_EQ(json["board"]["ring_has_stores"], false);
}

TEST(Position, hands_out_the_rest_at_the_end_without_moving_it) {
    const Json json = position_of("kalah", {"6"}, "0,0,0,0,0,1/0,0,3,0,0,2 20,22 1 0");
    EXPECT_EQ(json["over"], true);
    EXPECT_EQ(steps_of(json),
              "take south 6 1; drop south 0; rest north 3 3 north; rest north 6 2 north; ");
    EXPECT_EQ(json["board"]["final"], Json({{"south", 21}, {"north", 27}}));
    EXPECT_EQ(json["winner"], "north");
}

TEST(Position, shows_skips_where_there_are_some) {
    const Json json = position_of("bohnenspiel", {"skip"});
    EXPECT_EQ(json["board"]["skips"], Json({{"south", 1}, {"north", 2}, {"banned", "north"}}));
    EXPECT_EQ(steps_of(json), "skip south; ");
}

TEST(Position, of_quarto_has_cells_hand_and_pieces_left) {
    const Json json = position_of("quarto", {"a", "b2"});
    EXPECT_EQ(json["family"], "grid");
    EXPECT_EQ(json["board"]["kind"], "grid");
    EXPECT_EQ(json["board"]["columns"], 4);
    EXPECT_EQ(json["board"]["pieces"].size(), 16u);
    EXPECT_EQ(json["board"]["pieces"]["2"], Json({{"tone", "light"},
                                                  {"shape", "round"},
                                                  {"height", "tall"},
                                                  {"top", "solid"},
                                                  {"title", "light tall round solid"}}));
    EXPECT_EQ(json["board"]["pieces"]["d"]["title"], "dark short square hollow");
    EXPECT_EQ(json["board"]["cells"][5], "a");
    EXPECT_EQ(json["board"]["hand"], nullptr);
    EXPECT_EQ(json["board"]["next"], "give");
    EXPECT_EQ(json["board"]["left"].size(), 15u);
    EXPECT_EQ(steps_of(json), "place north a b2; ");
}

TEST(Position, of_quarto_names_the_completed_line) {
    const Json json = position_of("quarto", {"d1"}, "----/----/----/012- 3 1");
    EXPECT_EQ(json["over"], true);
    EXPECT_EQ(json["board"]["lines"], Json::array({{"a1", "b1", "c1", "d1"}}));
    EXPECT_EQ(json["board"]["next"], nullptr);
}

TEST(Position, of_quarto_counts_squares_where_the_rules_do) {
    const char* position = "----/----/01--/2--- 3 1";
    EXPECT_TRUE(position_of("quarto", {"b1"}, position)["board"]["lines"].empty());
    EXPECT_EQ(position_of("quarto(squares=true)", {"b1"}, position)["board"]["lines"],
              Json::array({{"a1", "b1", "a2", "b2"}}));
}

TEST(Position, refuses_what_is_no_line) {
    for (const char* text :
         {R"({})", R"({"game": 3})", R"({"game": "chess"})", R"({"game": "kalah", "moves": ["7"]})",
          R"({"game": "kalah", "moves": [3]})", R"({"game": "kalah", "fen": "x"})",
          R"({"game": "kalah", "moves": {"a": 1}})"})
        EXPECT_THROW(read_position(all_games(), Json::parse(text)), Refusal) << text;
}

}  // namespace
}  // namespace pitboss::server::position_test
