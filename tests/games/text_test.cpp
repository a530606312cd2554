// Text that means nothing is refused with a sentence that says what would be right.
#include "core/text.h"
#include "games/cases.h"
#include "typed_games.h"

#include <gmock/gmock.h>

namespace pitboss::text_test {
namespace {

using ::testing::HasSubstr;

struct Refusal {
    std::string text;
    std::vector<std::string> says;
};

void expect_says(const std::string& message, const Refusal& wanted) {
    for (const auto& part : wanted.says)
        EXPECT_THAT(message, HasSubstr(part)) << "refusing " << wanted.text;
    EXPECT_LT(message.size(), 300u);
}

TEST(GameSpecs, that_mean_nothing_are_refused_with_what_is_right) {
    const std::string numbers = "is a whole number from 1 to 12, not ";
    for (const Refusal& wanted : std::vector<Refusal>{
             {"", {"expected a name or name(key=value)", "not \"\""}},
             {"kalah!", {"expected a name or name(key=value)"}},
             {"(pits=6)", {"expected a name or name(key=value)"}},
             {"chess", {"no game \"chess\"", "bohnenspiel, kalah, kalaha, mancala, quarto"}},
             {"Kalah", {"no game \"Kalah\"", "did you mean \"kalah\"?"}},
             {"bonenspiel", {"did you mean \"bohnenspiel\"?"}},
             {"kalah(", {"must be closed at its end"}},
             {"kalah(pits=6", {"must be closed at its end"}},
             {"kalah(pits=6)x", {"must be closed at its end"}},
             {"kalah(pits=6))", {"parentheses", "do not match"}},
             {"kalah(pits=(6)", {"parentheses", "do not match"}},
             {"kalah(pits)", {"an option of kalah is written key=value, not \"pits\""}},
             {"kalah(=6)", {"is written key=value"}},
             {"kalah(pits=6,)", {"is written key=value, not \"\""}},
             {"kalah(,)", {"is written key=value"}},
             {"kalah(pits=)", {"pits of kalah " + numbers + "\"\""}},
             {"kalah(pits=0)", {"pits of kalah " + numbers + "\"0\""}},
             {"kalah(pits=13)", {numbers + "\"13\""}},
             {"kalah(pits=-1)", {numbers + "\"-1\""}},
             {"kalah(pits=six)", {numbers + "\"six\""}},
             {"kalah(pits=6.0)", {numbers + "\"6.0\""}},
             {"kalah(pits=99999999999999999999)", {numbers}},
             {"kalah(seeds=0)", {"seeds of kalah is a whole number from 1 to 24"}},
             {"kalah(seeds=25)", {"seeds of kalah is a whole number from 1 to 24"}},
             {"kalah(pits=6,pits=6)", {"the option pits is given twice"}},
             {"kalah(seed=4)", {"no option \"seed\"", "did you mean \"seeds\"?"}},
             {"kalah(plies=8)", {"its options: pits, seeds, capture"}},
             {"kalah(capture=never)", {"capture of kalah is standard or empty, not \"never\""}},
             {"kalaha(capture=empty)", {"kalaha has no option", "its options: pits, seeds"}},
             {"mancala(extra=yes)", {"extra of mancala is true or false, not \"yes\""}},
             {"mancala(plies=-1)", {"plies of mancala is a whole number from 0 to 10000"}},
             {"mancala(plies=10001)", {"plies of mancala is a whole number from 0 to 10000"}},
             {"bohnenspiel(rules=modern)", {"is mcgill or classic, not \"modern\""}},
             {"bohnenspiel(pits=13)", {"from 1 to 12"}},
             {"quarto(pits=6)", {"quarto has no option \"pits\"", "its options: squares"}},
             {"quarto(squares=1)", {"squares of quarto is true or false, not \"1\""}},
             {std::string(5000, 'a'), {"at most 4096 characters, this one has 5000"}},
             {"kal\x01h", {"\"kal?h\""}}}) {
        const auto variant = test::catalogue().open(wanted.text);
        ASSERT_FALSE(variant) << wanted.text;
        expect_says(variant.error().message, wanted);
    }
}

TEST(GameSpecs, have_one_canonical_spelling) {
    for (const auto& [text, name] : std::vector<std::pair<std::string, std::string>>{
             {"kalah()", "kalah"},
             {" kalah ( seeds = 4 , pits=6 ) ", "kalah"},
             {"kalah(seeds=06)", "kalah(seeds=6)"},
             {"kalah(capture=empty,seeds=5,pits=3)", "kalah(pits=3,seeds=5,capture=empty)"},
             {"bohnenspiel(seeds=6)", "bohnenspiel"},
             {"bohnenspiel(seeds=4,rules=mcgill)", "bohnenspiel(seeds=4)"},
             {"mancala(plies=0,extra=false)", "mancala"},
             {"quarto(squares=false)", "quarto"}})
        EXPECT_EQ(test::opened(text)->name(), name) << text;
}

void expect_position_refused(const std::string& game, const Refusal& wanted) {
    const auto board = test::opened(game)->read(wanted.text);
    ASSERT_FALSE(board) << game << " at " << wanted.text;
    expect_says(board.error().message, wanted);
}

TEST(Positions, that_mean_nothing_are_refused_with_what_is_right) {
    for (const Refusal& wanted : std::vector<Refusal>{
             {"", {"a position has 4 parts", "\"1,1,1/1,1,1 0,0 1 0\"", "this one has 1"}},
             {"1,1,1/1,1,1 0,0 1", {"4 parts", "this one has 3"}},
             {"1,1,1/1,1,1 0,0 1 0 0", {"4 parts", "this one has 5"}},
             {"1,1,1/1,1,1  0,0 1 0", {"separated by single spaces", "this one has 5"}},
             {" 1,1,1/1,1,1 0,0 1 0", {"separated by single spaces"}},
             {"1,1/1,1,1 0,0 1 0", {"South's row has 3 pits", "not \"1,1\""}},
             {"1,1,1/1,1,1,0 0,0 1 0", {"North's row has 3 pits", "not \"1,1,1,0\""}},
             {"1,1,1,1,1,1 0,0 1 0", {"the rows are written south pits/north pits"}},
             {"1,1,1/1,1,1/1,1,1 0,0 1 0", {"the rows are written south pits/north pits"}},
             {"1,1,1/1,1,2 0,0 1 0", {"must hold 6 seeds together, here they hold 7"}},
             {"1,1,1/1,1,0 0,0 1 0", {"must hold 6 seeds together, here they hold 5"}},
             {"1,1,1/1,1,1 0,1 1 0", {"must hold 6 seeds together, here they hold 7"}},
             {"2,1,1/1,1,-1 1,1 1 0", {"a pit of North is a whole number from 0 to 6, not \"-1\""}},
             {"7,0,0/0,0,0 0,0 1 0", {"a pit of South is a whole number from 0 to 6, not \"7\""}},
             {"1,1,1/1,1,x 0,0 1 0", {"a pit of North is a whole number", "not \"x\""}},
             {"1,1,/1,1,1 0,0 1 0", {"a pit of South is a whole number", "not \"\""}},
             {"1,1,1/1,1,1 0 1 0", {"the stores are written south store,north store, not \"0\""}},
             {"1,1,1/1,1,1 0,0,0 1 0", {"the stores are written south store,north store"}},
             {"1,1,1/1,1,1 -1,1 1 0", {"a store is a whole number from 0 to 6, not \"-1\""}},
             {"1,1,1/1,1,1 0,0 0 0", {"the side to move is 1 (South) or 2 (North), not \"0\""}},
             {"1,1,1/1,1,1 0,0 3 0", {"the side to move is 1 (South) or 2 (North), not \"3\""}},
             {"1,1,1/1,1,1 0,0 1 -1", {"the ply count is a whole number from 0 to"}},
             {"1,1,1/1,1,1 0,0 1 x", {"the ply count is a whole number", "not \"x\""}},
             {"1,1,1/1,1,1 0,0 1 99999999999", {"the ply count is a whole number"}}})
        for (const std::string game : {"kalah(", "kalah(capture=empty,", "kalaha(", "mancala("})
            expect_position_refused(game + "pits=3,seeds=1)", wanted);
}

TEST(Positions, of_bohnenspiel_name_skips_and_who_is_banned) {
    const std::string start = "1,1,1/1,1,1 0,0 1 0";
    for (const Refusal& wanted : std::vector<Refusal>{
             {start, {"6 parts", "\"1,1,1/1,1,1 0,0 1 0 2,2 -\"", "this one has 4"}},
             {start + " 2,2", {"6 parts", "this one has 5"}},
             {start + " 3,2 -", {"the number of skips left is a whole number from 0 to 2"}},
             {start + " 2,-1 -", {"the number of skips left is a whole number from 0 to 2"}},
             {start + " 2 -", {"the skips left are written south,north such as 2,2, not \"2\""}},
             {start + " 2,2,2 -", {"not \"2,2\""}},
             {start + " 2,2 0", {"who is banned from skipping is -, 1 or 2, not \"0\""}},
             {start + " 2,2 3", {"who is banned from skipping is -, 1 or 2"}},
             {"1,1,1/1,1,1 0,0 1 403 2,2 -", {"the ply count is a whole number from 0 to 402"}}})
        expect_position_refused("bohnenspiel(pits=3,seeds=1)", wanted);
    expect_position_refused("bohnenspiel(pits=3,seeds=1,rules=classic)",
                            {start + " 2,2 -", {"4 parts", "this one has 6"}});
}

TEST(Positions, beyond_the_ply_limit_are_refused) {
    expect_position_refused("mancala(pits=3,seeds=1,plies=5)",
                            {"1,1,1/1,1,1 0,0 1 6", {"the ply count", "from 0 to 5, not \"6\""}});
    EXPECT_TRUE(test::opened("mancala(pits=3,seeds=1,plies=5)")->read("1,1,1/1,1,1 0,0 1 5"));
}

TEST(Positions, reached_by_playing_can_always_be_read_again) {
    const auto variant = test::opened("kalah");
    const auto board = test::board_at(*variant, "4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 1000000");
    ASSERT_TRUE(board->play("1"));
    const auto again = variant->read(board->position_text());
    EXPECT_TRUE(again) << board->position_text() << ": " << again.error().message;
}

TEST(Moves, that_mean_nothing_or_are_not_legal_are_refused_with_what_is_right) {
    const std::string pits = "a move is a pit from 1 to 6, not ";
    struct Case {
        std::string game, position;
        Refusal wanted;
    };
    const std::string kalah = "4,0,4,0,4,4/5,5,5,5,5,5 2,0 1 9";
    const std::string over = "0,0,0,0,0,0/4,4,4,4,4,3 25,0 1 41";
    for (const auto& [game, position, wanted] : std::vector<Case>{
             {"kalah", kalah, {"", {pits + "\"\""}}},
             {"kalah", kalah, {"0", {pits + "\"0\""}}},
             {"kalah", kalah, {"7", {pits + "\"7\""}}},
             {"kalah", kalah, {"01", {pits + "\"01\""}}},
             {"kalah", kalah, {"1 ", {pits}}},
             {"kalah", kalah, {"a", {pits}}},
             {"kalah", kalah, {"skip", {pits + "\"skip\""}}},
             {"kalah", kalah, {"2", {"\"2\" is not legal here; the legal moves: 1, 3, 5, 6"}}},
             {"kalah", over, {"6", {"the game is over, so \"6\" cannot be played"}}},
             {"bohnenspiel",
              "6,6,6,6,6,6/6,6,6,6,6,6 0,0 2 1 1,2 2",
              {"skip", {"\"skip\" is not legal here; the legal moves: 1, 2, 3, 4, 5, 6"}}},
             {"bohnenspiel",
              "6,6,6,6,6,6/6,6,6,6,6,6 0,0 1 0 2,2 -",
              {"Skip", {"a move is a pit from 1 to 6, or skip, not \"Skip\""}}},
             {"quarto", "----/-3--/----/---- a 2", {"b3", {"\"b3\" is not legal here", "a1, b1"}}},
             {"quarto", "----/-3--/----/---- a 2", {"5", {"\"5\" is not legal here"}}},
             {"quarto",
              "----/-3--/----/---- - 2",
              {"3", {"\"3\" is not legal here", "0, 1, 2, 4"}}},
             {"quarto",
              "----/-3--/----/---- - 2",
              {"e5", {"a piece to give, 0 to 9 or a to f"}}}}) {
        const auto played = test::board_at(*test::opened(game), position)->play(wanted.text);
        ASSERT_FALSE(played) << game << " at " << position << ", move " << wanted.text;
        expect_says(played.error().message, wanted);
    }
}

// The typed side of reading and writing: equal texts are equal states with equal keys.
TEST(TypedText, reads_back_the_same_state_with_the_same_key) {
    test::for_each_typed_game([](const auto& game, const std::string& name) {
        Rng rng(41);
        for (int i = 0; i < 10; ++i)
            for (const auto& state : test::random_game(game, rng)) {
                const auto again = game.read(game.write(state));
                ASSERT_TRUE(again) << name << " at " << game.write(state);
                ASSERT_EQ(*again, state) << name << " at " << game.write(state);
                ASSERT_EQ(again->key(), state.key()) << name << " at " << game.write(state);
                for (auto move : state.moves()) {
                    auto next = state;
                    next.play(move);
                    ASSERT_NE(next.key(), state.key()) << name << " at " << game.write(state);
                    ASSERT_EQ(*game.read_move(game.write_move(move)), move);
                }
            }
    });
}

}  // namespace
}  // namespace pitboss::text_test
