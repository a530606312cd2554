#include "protocol/ugi_command.h"

#include <gtest/gtest.h>

#include <limits>

namespace pitboss::ugi_command_test {
namespace {

template <class Command>
Command parsed(std::string_view line) {
    const UgiCommand command = parse_ugi(line);
    const Command* found = std::get_if<Command>(&command);
    EXPECT_NE(found, nullptr) << line << " is command number " << command.index();
    return found ? *found : Command{};
}

TEST(UgiCommand, knows_every_command_by_its_first_word) {
    EXPECT_EQ(parsed<ugi::Greet>("ugi").dialect, ugi::Dialect::ugi);
    parsed<ugi::AskReady>("isready");
    parsed<ugi::NewGame>("uginewgame");
    parsed<ugi::Stop>("stop");
    parsed<ugi::Quit>("quit");
}

TEST(UgiCommand, takes_the_names_of_uci_for_the_same_things) {
    EXPECT_EQ(parsed<ugi::Greet>("uci").dialect, ugi::Dialect::uci);
    parsed<ugi::NewGame>("ucinewgame");
    const auto limits = parsed<ugi::Go>("go wtime 1000 btime 2000 winc 10 binc 20").limits;
    ASSERT_TRUE(limits.clock);
    EXPECT_EQ(limits.clock->left[0], Milliseconds(1000));
    EXPECT_EQ(limits.clock->left[1], Milliseconds(2000));
    EXPECT_EQ(limits.clock->increment[0], Milliseconds(10));
    EXPECT_EQ(limits.clock->increment[1], Milliseconds(20));
}

TEST(UgiCommand, ignores_what_it_does_not_know) {
    for (const char* line : {"", " ", "\r", "\t \r", "xyzzy", "please quit", "Quit", "ponderhit",
                             "isreadyy", "\xff\xfe\x00"})
        parsed<ugi::Ignored>(line);
}

TEST(UgiCommand, ignores_blanks_carriage_returns_and_words_after_the_command) {
    parsed<ugi::AskReady>("  isready \r");
    parsed<ugi::AskReady>("\tisready at once");
    parsed<ugi::Quit>("quit now\r");
}

TEST(UgiCommand, reads_the_limits_of_go) {
    const auto go = parsed<ugi::Go>("go p1time 60000 p2time 50000 p1inc 7 p2inc 8 movestogo 12");
    ASSERT_TRUE(go.limits.clock);
    EXPECT_EQ(go.limits.clock->left[0], Milliseconds(60000));
    EXPECT_EQ(go.limits.clock->left[1], Milliseconds(50000));
    EXPECT_EQ(go.limits.clock->increment[0], Milliseconds(7));
    EXPECT_EQ(go.limits.clock->increment[1], Milliseconds(8));
    EXPECT_EQ(go.limits.clock->moves_to_go, 12);
    EXPECT_FALSE(go.limits.movetime || go.limits.depth || go.limits.nodes || go.limits.infinite);

    const auto both = parsed<ugi::Go>("go depth 9 nodes 12345").limits;
    EXPECT_EQ(both.depth, 9);
    EXPECT_EQ(both.nodes, 12345U);
    EXPECT_FALSE(both.clock);
    EXPECT_EQ(parsed<ugi::Go>("go movetime 700").limits.movetime, Milliseconds(700));
    EXPECT_TRUE(parsed<ugi::Go>("go infinite").limits.infinite);
    EXPECT_FALSE(parsed<ugi::Go>("go").limits.infinite);
}

TEST(UgiCommand, moves_numbers_out_of_range_into_it) {
    const auto huge = parsed<ugi::Go>(
        "go p1time 99999999999999999999999 p2time -40 depth 99999999999 nodes "
        "99999999999999999999");
    EXPECT_TRUE(huge.complaints.empty());
    EXPECT_EQ(huge.limits.clock->left[0], Milliseconds(24 * 3600 * 1000));
    EXPECT_EQ(huge.limits.clock->left[1], Milliseconds(0));
    EXPECT_GT(huge.limits.depth.value_or(0), 1000);
    EXPECT_EQ(huge.limits.nodes, std::uint64_t{std::numeric_limits<std::int64_t>::max()});
    EXPECT_EQ(parsed<ugi::Go>("go depth -99999999999999999999").limits.depth, 1);
    EXPECT_EQ(parsed<ugi::Go>("go depth 0 nodes 0").limits.nodes, 1U);
}

TEST(UgiCommand, complains_of_words_that_are_no_numbers_and_still_goes) {
    for (const char* word : {"x", "5x", "1.5", "1e3", "--5", "+5", "-"}) {
        const auto go = parsed<ugi::Go>("go depth " + std::string(word) + " nodes 7");
        ASSERT_EQ(go.complaints.size(), 1U) << word;
        EXPECT_EQ(go.complaints[0],
                  "go depth needs a whole number, not \"" + std::string(word) + "\"");
        EXPECT_FALSE(go.limits.depth);
        EXPECT_EQ(go.limits.nodes, 7U);
    }
    EXPECT_EQ(parsed<ugi::Go>("go movetime").complaints.at(0),
              "go movetime needs a whole number after it");
}

TEST(UgiCommand, reads_a_keyword_where_a_number_is_missing_as_the_keyword) {
    const auto go = parsed<ugi::Go>("go depth infinite");
    EXPECT_EQ(go.complaints.size(), 1U);
    EXPECT_TRUE(go.limits.infinite);
}

TEST(UgiCommand, ignores_unknown_words_of_go) {
    const auto go = parsed<ugi::Go>("go ponder searchmoves 3 4 depth 5 mate 2");
    EXPECT_EQ(go.limits.depth, 5);
    EXPECT_TRUE(go.complaints.empty());
}

TEST(UgiCommand, reads_perft_with_its_depth) {
    EXPECT_EQ(parsed<ugi::GoPerft>("go perft 4").depth, 4);
    EXPECT_EQ(parsed<ugi::GoPerft>("go perft 0").depth, 0);
    EXPECT_EQ(parsed<ugi::GoPerft>("go perft 64 please").depth, 64);
}

TEST(UgiCommand, refuses_perft_without_a_depth_in_range) {
    EXPECT_EQ(parsed<ugi::Refused>("go perft").message, "go perft needs a whole number after it");
    EXPECT_EQ(parsed<ugi::Refused>("go perft four").message,
              "go perft needs a whole number, not \"four\"");
    for (const char* line : {"go perft 65", "go perft -1", "go perft 99999999999999999999"})
        EXPECT_TRUE(parsed<ugi::Refused>(line).message.starts_with(
            "go perft needs a depth from 0 to 64, not \""))
            << line;
}

TEST(UgiCommand, reads_positions_with_and_without_moves) {
    EXPECT_EQ(parsed<ugi::SetPosition>("position startpos").start, "");
    const auto moves = parsed<ugi::SetPosition>("position startpos moves 3 6\tskip\r").moves;
    EXPECT_EQ(moves, (std::vector<std::string>{"3", "6", "skip"}));

    const auto fen = parsed<ugi::SetPosition>("position fen 4,4/4,4  0,0 1 0 moves 1");
    EXPECT_EQ(fen.start, "4,4/4,4 0,0 1 0");
    EXPECT_EQ(fen.moves, std::vector<std::string>{"1"});
    EXPECT_TRUE(parsed<ugi::SetPosition>("position fen 21 1 moves").moves.empty());
}

TEST(UgiCommand, ignores_unknown_words_of_position) {
    const auto position = parsed<ugi::SetPosition>("position now startpos please moves 1 2");
    EXPECT_EQ(position.start, "");
    EXPECT_EQ(position.moves.size(), 2U);
}

TEST(UgiCommand, refuses_a_position_without_a_start) {
    EXPECT_FALSE(parsed<ugi::Refused>("position").message.empty());
    EXPECT_FALSE(parsed<ugi::Refused>("position moves 3").message.empty());
    EXPECT_FALSE(parsed<ugi::Refused>("position fen").message.empty());
    EXPECT_FALSE(parsed<ugi::Refused>("position fen moves 3").message.empty());
}

TEST(UgiCommand, keeps_spaces_in_names_and_values_of_options) {
    const auto option = parsed<ugi::SetOption>("setoption name Clear Hash value  a  b (c, d) \r");
    EXPECT_EQ(option.name, "Clear Hash");
    EXPECT_EQ(option.value, "a  b (c, d)");
    EXPECT_EQ(parsed<ugi::SetOption>("setoption name X value value").value, "value");
    EXPECT_EQ(parsed<ugi::SetOption>("setoption name X value").value, "");
}

TEST(UgiCommand, refuses_an_option_without_name_or_value) {
    for (const char* line : {"setoption", "setoption name", "setoption Hash 5",
                             "setoption name Hash", "setoption name value 5", "setoption value 5"})
        EXPECT_FALSE(parsed<ugi::Refused>(line).message.empty()) << line;
}

TEST(UgiCommand, knows_the_questions) {
    using ugi::Question;
    EXPECT_EQ(parsed<ugi::Query>("query gameover").question, Question::game_over);
    EXPECT_EQ(parsed<ugi::Query>("query p1turn").question, Question::player_one_to_move);
    EXPECT_EQ(parsed<ugi::Query>("query result").question, Question::result);
    EXPECT_EQ(parsed<ugi::Query>("query fen").question, Question::position);
    EXPECT_EQ(parsed<ugi::Query>("query legalmoves now").question, Question::legal_moves);
    EXPECT_EQ(parsed<ugi::Query>("query score").question, Question::score);
    EXPECT_EQ(parsed<ugi::Query>("query").question, Question::unknown);
    EXPECT_EQ(parsed<ugi::Query>("query weather").question, Question::unknown);
}

// No text may do more than be refused: a poor man's fuzzing that runs with every test.
TEST(UgiCommand, survives_every_cut_and_every_changed_byte) {
    const std::string lines[] = {"go p1time 1000 perft 5 depth -7 infinite",
                                 "position fen 21 1 moves 1 2 3", "setoption name A value B",
                                 "query legalmoves"};
    for (const auto& line : lines)
        for (std::size_t i = 0; i < line.size(); ++i) {
            parse_ugi(line.substr(0, i));
            for (int byte = 0; byte < 256; ++byte) {
                std::string changed = line;
                changed[i] = static_cast<char>(byte);
                parse_ugi(changed);
            }
        }
}

}  // namespace
}  // namespace pitboss::ugi_command_test
