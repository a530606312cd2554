// What must hold in every position of every game, along random games. Compiled twice: for the games
// of the program, and for those and a game that only the tests know.
#include "core/rng.h"
#include "variants.h"

#include <gtest/gtest.h>

#include <functional>
#include <set>

namespace pitboss::laws_test {
namespace {

using test::all_variants;
using test::opened;

constexpr int games_each = 2;

const std::string& any_of(const std::vector<std::string>& moves, Rng& rng) {
    return moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))];
}

// More moves than any game of the variant can have; the store games have no small bound.
std::size_t longest_game(const std::string& name) {
    if (name.find("plies=20") != std::string::npos) return 20;
    if (name.starts_with("bohnenspiel")) return 402;
    if (name.starts_with("quarto")) return 32;
    return 10'000;
}

struct Visit {
    const Variant& variant;
    const Board& board;
    const std::vector<std::string>& played;
};

// Long games are mostly more of the same: after some moves only every seventh position is looked
// at, and the last.
bool worth_a_look(const Board& board, std::size_t ply) {
    return ply <= 30 || ply % 7 == 0 || board.over();
}

// Shows the positions of some random games of every variant, from the start to the end.
void along_random_games(const std::function<void(const Visit&)>& visit) {
    std::uint64_t seed = 0;
    for (const auto& name : all_variants()) {
        const auto variant = opened(name);
        Rng rng(++seed);
        for (int game = 0; game < games_each; ++game) {
            const auto board = variant->start();
            std::vector<std::string> played;
            while (true) {
                SCOPED_TRACE(name + " at " + board->position_text());
                if (worth_a_look(*board, played.size())) visit({*variant, *board, played});
                if (::testing::Test::HasFailure()) return;
                if (board->over()) break;
                ASSERT_LT(played.size(), longest_game(name)) << "the game does not end";
                played.push_back(any_of(board->legal_moves(), rng));
                ASSERT_TRUE(board->play(played.back())) << played.back();
            }
        }
    }
}

// Everything a board shows from outside.
std::string seen(const Board& board) {
    std::string out = board.position_text() + " over " + std::to_string(board.over()) + " margin " +
                      std::to_string(board.margin(Side::south)) + " moves";
    for (const auto& move : board.legal_moves())
        out += " " + move;
    return out + "\n" + board.drawing();
}

// Pits and stores together, of a text such as "4,4/4,4 0,0 1 0"; none for games without seeds.
int seeds_in(const std::string& position) {
    const auto stores_end = position.find(' ', position.find(' ') + 1);
    int sum = 0;
    int number = 0;
    for (char c : position.substr(0, stores_end) + " ") {
        const bool digit = c >= '0' && c <= '9';
        sum += digit ? 0 : std::exchange(number, 0);
        if (digit) number = 10 * number + (c - '0');
    }
    return sum;
}

// Every move of every game, and texts that are no move anywhere.
std::vector<std::string> vocabulary() {
    std::vector<std::string> words = {"skip",
                                      "",
                                      " ",
                                      "-",
                                      "0x1",
                                      "01",
                                      "+1",
                                      "1 ",
                                      "1.0",
                                      "e1",
                                      "A1",
                                      "1\n",
                                      std::string(1000, '1')};
    for (int number = -1; number <= 26; ++number)
        words.push_back(std::to_string(number));
    for (const char* letter : {"a", "b", "c", "d", "e", "f", "g"})
        words.emplace_back(letter);
    for (char column : {'a', 'b', 'c', 'd', 'e'})
        for (char row : {'0', '1', '2', '3', '4', '5'})
            words.push_back({column, row});
    return words;
}

TEST(Laws, south_moves_first_and_the_rules_are_told) {
    for (const auto& name : all_variants()) {
        EXPECT_EQ(opened(name)->start()->to_move(), Side::south) << name;
        EXPECT_NE(opened(name)->rules(), "") << name;
        EXPECT_EQ(opened(name)->name(), name);
    }
}

TEST(Laws, every_game_comes_to_an_end) {
    int ends = 0;
    along_random_games([&](const Visit& at) { ends += at.board.over(); });
    EXPECT_EQ(ends, games_each * static_cast<int>(all_variants().size()));
}

TEST(Laws, a_position_read_from_its_text_is_as_good_as_the_original) {
    along_random_games([](const Visit& at) {
        const auto copy = at.variant.read(at.board.position_text());
        ASSERT_TRUE(copy) << copy.error().message;
        ASSERT_EQ(seen(**copy), seen(at.board));
        for (const auto& move : at.board.legal_moves()) {
            const auto original = at.board.clone();
            const auto again = (*copy)->clone();
            ASSERT_TRUE(original->play(move) && again->play(move)) << move;
            ASSERT_EQ(again->position_text(), original->position_text()) << move;
        }
    });
}

TEST(Laws, legal_moves_are_distinct_and_run_out_exactly_when_the_game_is_over) {
    along_random_games([](const Visit& at) {
        const auto moves = at.board.legal_moves();
        ASSERT_EQ(moves.empty(), at.board.over());
        ASSERT_EQ(std::set<std::string>(moves.begin(), moves.end()).size(), moves.size());
        ASSERT_EQ(at.board.perft(1, {}).leaves, moves.size());
        ASSERT_EQ(at.board.perft(0, {}).finished, at.board.over() ? 1u : 0u);
    });
}

TEST(Laws, what_one_side_wins_the_other_loses) {
    along_random_games([](const Visit& at) {
        ASSERT_EQ(at.board.margin(Side::south), -at.board.margin(Side::north));
        if (!at.variant.counts_points()) {
            ASSERT_LE(std::abs(at.board.margin(Side::south)), at.board.over() ? 1 : 0);
        }
    });
}

TEST(Laws, no_seed_is_lost_or_made) {
    int positions = 0;
    along_random_games([&](const Visit& at) {
        if (!at.variant.counts_points()) return;
        ASSERT_EQ(seeds_in(at.board.position_text()),
                  seeds_in(at.variant.start()->position_text()));
        ++positions;
    });
    EXPECT_GT(positions, 1000);
}

// What belongs to nobody is only left where a game is cut off.
TEST(Laws, all_seeds_are_counted_at_the_end) {
    along_random_games([](const Visit& at) {
        if (!at.board.over() || !at.variant.counts_points() || at.played.size() == 402) return;
        const int total = seeds_in(at.board.position_text());
        ASSERT_LE(std::abs(at.board.margin(Side::south)), total);
        ASSERT_EQ((at.board.margin(Side::south) - total) % 2, 0);
    });
}

TEST(Laws, replaying_a_line_leads_to_the_same_position) {
    along_random_games([](const Visit& at) {
        if (at.played.size() % 7 != 0 && !at.board.over()) return;
        const auto again = replay(at.variant, {at.variant.name(), "", at.played});
        ASSERT_TRUE(again) << again.error().message;
        ASSERT_EQ(seen(**again), seen(at.board));
    });
}

TEST(Laws, only_legal_moves_are_taken_and_refusals_leave_the_board_as_it_was) {
    const auto words = vocabulary();
    along_random_games([&](const Visit& at) {
        if (at.played.size() % 5 != 0 && !at.board.over()) return;
        const auto legal = at.board.legal_moves();
        const std::string before = at.board.position_text();
        const auto board = at.board.clone();
        std::size_t taken = 0;
        for (const auto& word : words) {
            if (std::count(legal.begin(), legal.end(), word) > 0) {
                ASSERT_TRUE(at.board.clone()->play(word)) << word;
                ++taken;
                continue;
            }
            const auto refused = board->play(word);
            ASSERT_FALSE(refused) << word;
            ASSERT_GT(refused.error().message.size(), 20u) << word;
            ASSERT_LT(refused.error().message.size(), 250u) << word;
            ASSERT_EQ(board->position_text(), before) << word;
        }
        ASSERT_EQ(taken, legal.size()) << "a legal move is not in the vocabulary";
    });
}

TEST(Laws, playing_on_a_clone_leaves_the_original_alone) {
    along_random_games([](const Visit& at) {
        const std::string before = at.board.position_text();
        for (const auto& move : at.board.legal_moves()) {
            const auto clone = at.board.clone();
            ASSERT_TRUE(clone->play(move));
            ASSERT_NE(clone->position_text(), before) << move;
            ASSERT_EQ(at.board.position_text(), before) << move;
        }
    });
}

TEST(Laws, every_position_is_drawn_and_every_move_told) {
    along_random_games([](const Visit& at) {
        ASSERT_TRUE(at.board.drawing().ends_with("\n"));
        for (const auto& move : at.board.legal_moves()) {
            const std::string told = at.board.describe(move);
            ASSERT_NE(told, "") << move;
            ASSERT_EQ(told.find('\n'), std::string::npos) << move << ": " << told;
        }
    });
}

TEST(Laws, playouts_repeat_themselves_and_are_as_long_as_games_are) {
    for (const auto& name : all_variants()) {
        const auto start = opened(name)->start();
        const auto plies = start->playouts(4, 9);
        EXPECT_EQ(plies, start->playouts(4, 9)) << name;
        EXPECT_GE(plies, 4u) << name;
        EXPECT_LE(plies, 4 * longest_game(name)) << name;
    }
}

}  // namespace
}  // namespace pitboss::laws_test
