// What must hold in every position of every game, along random games. Compiled twice: for the games
// of the program, and for those and a game that only the tests know.
#include "core/rng.h"
#include "variants.h"

#include <gtest/gtest.h>

#include <functional>
#include <numeric>
#include <set>

namespace pitboss::laws_test {
namespace {

using test::all_variants;
using test::opened;

constexpr int games_each = 2;

const std::string& any_of(const std::vector<std::string>& moves, Rng& rng) {
    return moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))];
}

// More moves than any game has.
constexpr std::size_t longest_game = 10'000;

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
                ASSERT_LT(played.size(), longest_game) << "the game does not end";
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

int sum(const std::vector<int>& row) { return std::accumulate(row.begin(), row.end(), 0); }

int seeds_in(const SowingView& view) {
    return sum(view.pits[0]) + sum(view.pits[1]) + view.stores[0] + view.stores[1];
}

// Shows the positions whose boards are of this kind.
template <class View>
void along_boards(const std::function<void(const Visit&, const View&)>& visit) {
    along_random_games([&](const Visit& at) {
        const BoardView view = at.board.view();
        if (const auto* board = std::get_if<View>(&view)) visit(at, *board);
    });
}

void apply(SowingView& view, const Step& step) {
    const auto side = static_cast<std::size_t>(*step.side);
    if (step.action == "skip" || step.action == "rest") return;
    int& place = *step.pit == 0 ? view.stores[side]
                                : view.pits[side][static_cast<std::size_t>(*step.pit - 1)];
    place += step.action == "drop" ? 1 : -*step.seeds;
    if (step.action == "capture") view.stores[static_cast<std::size_t>(*step.to)] += *step.seeds;
}

// Every legal move of some games of every variant, and texts that are no move anywhere.
std::set<std::string> vocabulary() {
    std::set<std::string> words = {"",   " ",   "-",  "0x1", "01",  "+1",
                                   "1 ", "1.0", "e1", "A1",  "1\n", std::string(1000, '1')};
    along_random_games([&](const Visit& at) {
        const auto moves = at.board.legal_moves();
        words.insert(moves.begin(), moves.end());
    });
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

TEST(Laws, no_seed_is_lost_or_made_and_the_score_at_the_end_is_the_margin) {
    int positions = 0;
    along_boards<SowingView>([&](const Visit& at, const SowingView& view) {
        ++positions;
        const BoardView start = at.variant.start()->view();
        ASSERT_EQ(seeds_in(view), seeds_in(std::get<SowingView>(start)));
        ASSERT_EQ(view.score.has_value(), at.board.over());
        if (!view.score) return;
        const auto [south, north] = *view.score;
        ASSERT_EQ(south - north, at.board.margin(Side::south));
        ASSERT_LE(south + north, seeds_in(view));  // less where a game is cut off
    });
    EXPECT_GT(positions, 1000);
}

TEST(Laws, the_steps_of_a_sowing_lead_from_board_to_board) {
    along_boards<SowingView>([](const Visit& at, const SowingView& view) {
        for (const auto& move : at.board.legal_moves()) {
            const auto next = at.board.clone();
            ASSERT_TRUE(next->play(move));
            const BoardView after = next->view();
            SowingView moved = view;
            for (const auto& step : at.board.steps(move))
                apply(moved, step);
            ASSERT_EQ(moved.pits, std::get<SowingView>(after).pits) << move;
            ASSERT_EQ(moved.stores, std::get<SowingView>(after).stores) << move;
        }
    });
}

TEST(Laws, the_pieces_of_a_grid_are_on_it_in_hand_or_left) {
    along_boards<GridView>([](const Visit& at, const GridView& view) {
        ASSERT_EQ(view.cells.size(), static_cast<std::size_t>(view.columns * view.rows));
        std::multiset<std::string> seen_pieces(view.left.begin(), view.left.end());
        seen_pieces.insert(view.cells.begin(), view.cells.end());
        seen_pieces.insert(view.hand);
        seen_pieces.erase("");
        std::multiset<std::string> pieces;
        for (const auto& piece : view.pieces)
            pieces.insert(piece.id);
        ASSERT_EQ(seen_pieces, pieces);
        ASSERT_EQ(view.next.empty(), at.board.over());
        for (const auto& move : at.board.legal_moves())
            ASSERT_EQ(at.board.steps(move).front().action, view.next) << move;
    });
}

TEST(Laws, every_game_has_six_levels_that_are_players) {
    for (const auto& entry : test::catalogue().games()) {
        const auto game = opened(entry.name);
        ASSERT_EQ(game->levels().size(), 6u) << entry.name;
        for (std::size_t i = 0; i < 6; ++i) {
            const Level& level = game->levels()[i];
            EXPECT_EQ(level.name, standard_levels()[i].name) << entry.name;
            const auto text = game->canonical_text(*parse_spec(level.name));
            ASSERT_TRUE(text) << text.error().message;
            EXPECT_EQ(*text, *game->canonical_text(*parse_spec(level.player))) << level.name;
            EXPECT_TRUE(make_player(*game, level.name)) << level.name;
        }
    }
}

TEST(Laws, every_game_has_work_for_the_benchmark) {
    for (const auto& entry : test::catalogue().games()) {
        EXPECT_FALSE(entry.bench.empty()) << entry.name;
        for (const auto& row : entry.bench)
            EXPECT_EQ(opened(row.game)->name(), row.game);
    }
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
        EXPECT_LE(plies, 4 * longest_game) << name;
    }
}

}  // namespace
}  // namespace pitboss::laws_test
