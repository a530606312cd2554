// The protocol with the real games: what a manager gets to see of them.
#include "conversation.h"
#include "games/all_games.h"
#include "play/book_text.h"
#include "temporary_folder.h"

namespace pitboss::ugi_games_test {
namespace {

using protocol_test::Conversation;

void follow(const std::string& script) {
    const auto games = all_games();
    Conversation(games).follow(script);
}

TEST(UgiGames, begin_with_kalah) {
    follow(R"(
        > query fen
        < response 4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 0
        > query legalmoves
        < response 1 2 3 4 5 6
    )");
}

TEST(UgiGames, give_another_move_after_a_last_seed_in_the_store) {
    follow(R"(
        > setoption name UGI_Variant value kalah(pits=6,seeds=4)
        > position startpos moves 3
        > query p1turn
        < response true
        > query legalmoves
        < response 1 2 4 5 6
        > query score
        < response 1
        > position startpos moves 3 1
        > query p1turn
        < response false
    )");
}

TEST(UgiGames, count_the_published_numbers_of_kalah) {
    follow(R"(
        > go perft 1
        < 1: 1
        < 2: 1
        < 3: 1
        < 4: 1
        < 5: 1
        < 6: 1
        < nodes 6
        > go perft 2
        < 1: 6
        < 2: 6
        < 3: 5
        < 4: 6
        < 5: 6
        < 6: 6
        < nodes 35
    )");
    const auto games = all_games();
    Conversation engine(games);
    for (const auto& [depth, total] : {std::pair{"3", "185"}, {"4", "942"}, {"7", "114430"}}) {
        engine.say(std::string("go perft ") + depth);
        EXPECT_EQ(engine.reply("nodes "), std::string("nodes ") + total);
    }
}

TEST(UgiGames, say_where_a_move_is_wrong) {
    follow(R"(
        > position startpos moves 3 6
        > position startpos moves 3 6 7
        < info string error: position: move 3: *7*
        > position startpos moves 3 3
        < info string error: position: move 2: *
        > position fen 4,4,4/4,4,4 0,0 1 0
        < info string error: position: *
        > query fen
        < response 4,4,0,5,5,0/5,5,5,5,4,4 2,0 2 2
    )");
}

TEST(UgiGames, take_a_level_for_a_player) {
    follow(R"(
        > setoption name Hash value 2
        > setoption name Player value casual
        > go
        < info depth 2 seldepth 2 multipv 1 score cp # nodes # nps # hashfull # tbhits 0 time # pv # #
        < bestmove #
    )");
}

TEST(UgiGames, search_to_the_depth_asked_for) {
    follow(R"(
        > setoption name Player value alphabeta(movetime=1ms)
        > go depth 3
        < info depth 1 seldepth 1 multipv 1 score cp # nodes # nps # hashfull # tbhits 0 time # pv #
        < info depth 2 seldepth 2 multipv 1 score cp # nodes # nps # hashfull # tbhits 0 time # pv # #
        < info depth 3 seldepth 3 multipv 1 score cp # nodes # nps # hashfull # tbhits 0 time # pv # # #
        < bestmove #
    )");
}

TEST(UgiGames, prove_the_value_of_a_small_board) {
    const auto games = all_games();
    Conversation engine(games);
    engine.say("setoption name UGI_Variant value kalah(pits=3,seeds=2)");
    engine.say("setoption name Player value alphabeta(movetime=60s)");
    engine.say("go");
    std::string last;
    for (std::string line = engine.reply(""); !line.empty() && line != "info string exact";
         line = engine.reply(""))
        last = line;
    EXPECT_NE(last.find(" score cp 400 "), std::string::npos) << last;
    EXPECT_TRUE(engine.reply("").starts_with("bestmove "));
}

TEST(UgiGames, score_as_many_moves_as_asked_for) {
    const auto games = all_games();
    Conversation engine(games);
    engine.say("setoption name Player value alphabeta(depth=3)");
    engine.say("setoption name MultiPV value 3");
    engine.say("go");
    for (const char* rank : {"1", "2", "3"})
        engine.expect("info depth 3 seldepth 3 multipv " + std::string(rank) +
                      " score cp # nodes # nps # hashfull # tbhits 0 time # pv #*");
    engine.expect("bestmove #");
}

TEST(UgiGames, stop_with_a_legal_move) {
    const auto games = all_games();
    Conversation engine(games);
    engine.say("go infinite");
    engine.expect("info depth 1 *");
    engine.say("isready");
    EXPECT_EQ(engine.reply("readyok"), "readyok");
    engine.say("stop");
    EXPECT_TRUE(protocol_test::matches("bestmove #", engine.reply("bestmove")));
    engine.expect_silence();
}

TEST(UgiGames, let_quartos_player_place_and_then_give) {
    follow(R"(
        > setoption name UGI_Variant value quarto
        > position startpos
        > query p1turn
        < response true
        > position startpos moves a
        > query p1turn
        < response false
        > query legalmoves
        < response a1 *
        > position startpos moves a b3
        > query p1turn
        < response false
        > query fen
        < response ----/-a--/----/---- - 2
    )");
}

TEST(UgiGames, count_the_moves_to_a_proven_win_in_quarto) {
    const auto games = all_games();
    Conversation engine(games);
    engine.say("setoption name UGI_Variant value quarto");
    engine.say("position fen 013-/----/----/---- 7 1");
    engine.say("go depth 1");
    engine.expect("info depth 1 seldepth 1 multipv 1 score mate 1 * pv d4");
    EXPECT_EQ(engine.reply("bestmove"), "bestmove d4");
}

// A manager's whole game: asks before each move whose turn it is, and plays what it is told.
std::string play_out(Conversation& engine, const std::string& player) {
    engine.say("setoption name Player value " + player);
    engine.say("uginewgame");
    std::string moves;
    for (int ply = 0; ply < 1000; ++ply) {
        engine.say("position startpos moves" + moves);
        engine.say("query gameover");
        if (engine.reply("response") == "response true") break;
        engine.say("go");
        const std::string answer = engine.reply("bestmove ");
        moves += answer.substr(answer.find(' '));
    }
    engine.say("query result");
    return engine.reply("response");
}

TEST(UgiGames, are_all_playable_to_their_ends) {
    const auto games = all_games();
    for (const auto& game : games.games()) {
        Conversation engine(games);
        engine.say("setoption name UGI_Variant value " + game.name);
        for (const char* player : {"random", "alphabeta(depth=2)"}) {
            const std::string result = play_out(engine, player);
            EXPECT_TRUE(result == "response p1win" || result == "response p2win" ||
                        result == "response draw")
                << game.name << " " << player << ": " << result;
        }
        engine.expect_silence();
    }
}

TEST(UgiGames, repeat_a_random_game_with_its_seed) {
    const auto games = all_games();
    std::vector<std::string> ends;
    for (const char* seed : {"1", "1", "2"}) {
        Conversation engine(games);
        engine.say("setoption name Seed value " + std::string(seed));
        play_out(engine, "random");
        engine.say("query fen");
        ends.push_back(engine.reply("response"));
    }
    EXPECT_EQ(ends[0], ends[1]);
    EXPECT_NE(ends[0], ends[2]);
}

TEST(UgiGames, are_opened_from_a_book) {
    const test::TemporaryFolder folder;
    Book book({"kalah", "engine", "depth 77"});
    book.add("4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 0", {"5", 11, true, 77, 5});
    const std::string path = folder.file_with("kalah.book", book_text(book));
    follow("> setoption name Book value " + path + R"(
        > go movetime 1000
        < info depth 77 seldepth 77 multipv 1 score cp 1100 nodes 0 *
        < info string exact
        < bestmove 5
        > setoption name UGI_Variant value quarto
        < info string error: book: *
        > setoption name Book value <empty>
        > setoption name UGI_Variant value quarto
        > setoption name Book value none.book
        < info string error: book: none.book cannot be opened: No such file or directory
        > query fen
        < response ----/----/----/---- - 1
    )");
}

}  // namespace
}  // namespace pitboss::ugi_games_test
