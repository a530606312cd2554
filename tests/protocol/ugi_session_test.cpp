#include "protocol/ugi_session.h"

#include "conversation.h"

namespace pitboss::ugi_session_test {
namespace {

using protocol_test::Conversation;

void follow(const std::string& script) {
    const auto games = protocol_test::games();
    Conversation(games).follow(script);
}

TEST(UgiSession, introduces_itself_in_either_dialect) {
    follow(R"(
        > ugi
        < id name Pitboss*
        < id author *
        < option name UGI_Variant type string default a-pile
        < option name Player type string default engine(movetime=1s)
        < option name Hash type spin default 32 min 1 max 512
        < option name Threads type spin default # min # max #
        < option name MultiPV type spin default 1 min 1 max #
        < option name Tablebases type string default <empty>
        < option name Book type string default <empty>
        < option name Seed type spin default 0 min 0 max #
        < ugiok
        > uci
        < id name *
        < id author *
        < option name UGI_Variant *
        < option name Player *
        < option name Hash *
        < option name Threads *
        < option name MultiPV *
        < option name Tablebases *
        < option name Book *
        < option name Seed *
        < uciok
    )");
}

TEST(UgiSession, answers_every_question_about_the_position) {
    follow(R"(
        > position fen 4 2
        > query fen
        < response 4 2
        > query p1turn
        < response false
        > query legalmoves
        < response 1 2 3
        > query gameover
        < response false
        > query result
        < response none
        > query score
        < response 0
        > query weather
        < response unknown
        > query
        < response unknown
    )");
}

TEST(UgiSession, tells_who_has_won) {
    follow(R"(
        > position fen 3 1 moves 3
        > query gameover
        < response true
        > query result
        < response p1win
        > query score
        < response 1
        > query legalmoves
        < response
        > position fen 3 2 moves 3
        > query result
        < response p2win
        > query score
        < response -1
    )");
}

TEST(UgiSession, keeps_the_last_good_position_after_a_bad_one) {
    follow(R"(
        > position startpos moves 3 2
        > query fen
        < response 16 1
        > position fen nonsense
        < info string error: position: a pile is written like 21 1
        > position startpos moves 1 9
        < info string error: position: move 2: there is no move 9
        > position fen 2 1 moves 2 1
        < info string error: position: move 2: there is no move 1
        > position
        < info string error: position needs startpos, or fen and a position text
        > query fen
        < response 16 1
        > go
        < info depth 1 *
        < info depth 2 *
        < bestmove 1
    )");
}

TEST(UgiSession, reports_the_search_and_then_one_move) {
    follow(R"(
        > go
        < info depth 1 seldepth 1 multipv 1 score cp 50 nodes 1000 nps 2000 hashfull 0 tbhits 0 time 500 pv 2
        < info depth 2 seldepth 2 multipv 1 score cp 150 nodes 2000 nps 4000 hashfull 0 tbhits 0 time 500 pv 1 3
        < bestmove 1
        > setoption name Player value mute
        > go
        < bestmove 1
    )");
}

TEST(UgiSession, says_that_a_score_is_proven) {
    follow(R"(
        > setoption name Player value prover
        > go
        < info depth 9 seldepth 9 multipv 1 score cp 100 *
        < info string exact
        < bestmove 1
        > setoption name UGI_Variant value duel
        > go
        < info depth 9 seldepth 9 multipv 1 score mate 3 *
        < info string exact
        < bestmove 1
    )");
}

TEST(UgiSession, scores_as_many_moves_as_asked_for) {
    follow(R"(
        > setoption name Player value scorer
        > setoption name MultiPV value 2
        > go depth 3
        < info depth 3 seldepth 3 multipv 1 score cp 200 * pv 3 1
        < info depth 3 seldepth 3 multipv 2 score cp 0 * pv 1
        < bestmove 3
    )");
}

TEST(UgiSession, complains_of_go_with_bad_numbers_and_still_moves) {
    follow(R"(
        > go depth x movetime
        < info string error: go depth needs a whole number, not "x"
        < info string error: go movetime needs a whole number after it
        < info depth 1 *
        < info depth 2 *
        < bestmove 1
    )");
}

TEST(UgiSession, has_no_move_for_a_finished_game) {
    follow(R"(
        > position fen 1 1 moves 1
        > go
        < info string error: the game is over
        < bestmove none
        > go infinite
        < info string error: the game is over
        < bestmove none
    )");
}

TEST(UgiSession, counts_move_sequences_by_first_move) {
    follow(R"(
        > position fen 4 1
        > go perft 2
        < 1: 3
        < 2: 2
        < 3: 1
        < nodes 6
        > go perft 1
        < 1: 1
        < 2: 1
        < 3: 1
        < nodes 3
        > go perft 0
        < nodes 1
        > position fen 1 1 moves 1
        > go perft 3
        < nodes 0
        > go perft -1
        < info string error: go perft needs a depth from 0 to 64, not "-1"
    )");
}

TEST(UgiSession, starts_another_game_at_its_start) {
    follow(R"(
        > position startpos moves 3
        > setoption name UGI_Variant value duel(left=5)
        > query fen
        < response 5 1
        > position startpos moves 3
        > setoption name ugi_variant value duel( left = 5 )
        > setoption name MultiPV value 2
        > query fen
        < response 2 2
        > uginewgame
        > query fen
        < response 5 1
    )");
}

TEST(UgiSession, keeps_the_old_value_of_an_option_after_a_wrong_one) {
    follow(R"(
        > position startpos moves 1
        > setoption name UGI_Variant value chess
        < info string error: there is no game "chess"*a-pile*duel*
        > setoption name UGI_Variant value duel(left=100)
        < info string error: left of duel is a whole number from 1 to 99, not "100"
        > setoption name Player value genius
        < info string error: a-pile has no player genius
        > setoption name Player value shy
        < info string error: shy does not want to play
        > setoption name Player value engine(hash=513)
        < info string error: hash of engine is *
        > setoption name Hash value lots
        < info string error: Hash of the engine is *
        > setoption name Colour value red
        < info string error: the engine has no option "Colour"*
        > setoption Hash
        < info string error: an option is set with setoption name <name> value <value>
        > query fen
        < response 20 2
        > go
        < info depth 1 *
        < info depth 2 *
        < bestmove 1
    )");
}

TEST(UgiSession, refuses_a_game_that_does_not_know_the_player) {
    follow(R"(
        > setoption name Player value scorer
        > setoption name UGI_Variant value duel
        < info string error: duel has no player scorer
        > go
        < info depth 3 *
        < bestmove 3
    )");
}

TEST(UgiSession, ignores_unknown_commands) {
    follow(R"(
        >
        > xyzzy
        > ponderhit
        > debug on
        > stop
        > isready
        < readyok
    )");
}

TEST(UgiSession, goes_on_until_told_to_quit) {
    const auto games = protocol_test::games();
    Conversation engine(games);
    EXPECT_TRUE(engine.say("nonsense"));
    EXPECT_TRUE(engine.say("stop"));
    EXPECT_FALSE(engine.say("quit"));
}

TEST(UgiSession, needs_a_game) {
    const Catalogue empty;
    EXPECT_THROW(Conversation{empty}, Failure);
}

// When players are made and told of a new game.
std::vector<std::string> diary_of(const std::string& script) {
    const auto diary = std::make_shared<protocol_test::Diary>();
    const auto games = protocol_test::games(diary);
    Conversation(games).follow(script);
    return diary->take();
}

const std::string go = "> go\n< info *\n< info *\n< bestmove 1\n";

TEST(UgiSession, makes_a_player_when_it_is_first_needed_and_keeps_it) {
    EXPECT_EQ(diary_of(go + "> position startpos moves 1\n" + go),
              (std::vector<std::string>{"made engine(movetime=1s)", "game 0"}));
}

TEST(UgiSession, makes_the_player_before_it_is_ready_and_not_before_that) {
    const auto diary = std::make_shared<protocol_test::Diary>();
    const auto games = protocol_test::games(diary);
    Conversation engine(games);
    engine.say("uginewgame");
    engine.say("setoption name Hash value 8");
    EXPECT_EQ(diary->take(), std::vector<std::string>{});
    engine.say("isready");
    engine.expect("readyok");
    EXPECT_EQ(diary->take(),
              (std::vector<std::string>{"made engine(movetime=1s,hash=8)", "game 0"}));
    engine.say("isready");
    engine.say("go");
    engine.reply("bestmove");
    EXPECT_EQ(diary->take(), std::vector<std::string>{});
}

TEST(UgiSession, keeps_the_player_when_only_the_seed_changes) {
    EXPECT_EQ(diary_of(go + "> setoption name Seed value 5\n" + go),
              (std::vector<std::string>{"made engine(movetime=1s)", "game 0", "game 5"}));
    // As the arena begins each game.
    EXPECT_EQ(
        diary_of(go + "> setoption name Seed value 5\n> uginewgame\n> isready\n< readyok\n" + go),
        (std::vector<std::string>{"made engine(movetime=1s)", "game 0", "game 5"}));
}

TEST(UgiSession, tells_the_player_of_each_new_game_with_the_seed) {
    EXPECT_EQ(diary_of("> setoption name Seed value 77\n" + go + "> ucinewgame\n" + go),
              (std::vector<std::string>{"made engine(movetime=1s)", "game 77", "game 77"}));
}

TEST(UgiSession, makes_another_player_after_a_change_that_concerns_it) {
    EXPECT_EQ(
        diary_of(go + "> setoption name Hash value 8\n> setoption name Tablebases value t\n" + go +
                 "> setoption name Seed value 5\n" + go +
                 "> setoption name MultiPV value 2\n> setoption name Hash value 8\n" + go),
        (std::vector<std::string>{"made engine(movetime=1s)", "game 0",
                                  "made engine(movetime=1s,hash=8,tables=t)", "game 0", "game 5"}));
}

}  // namespace
}  // namespace pitboss::ugi_session_test
