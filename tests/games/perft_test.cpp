// Move sequences counted: the rows were found by independent programs.
#include "search/perft.h"
#include "games/cases.h"
#include "typed_games.h"

namespace pitboss::perft_test {
namespace {

struct Row {
    std::string game;
    std::vector<std::uint64_t> counts;  // at depth 1, 2, 3, ...
};

void expect_row(const Row& row) {
    const auto start = test::opened(row.game)->start();
    for (std::size_t i = 0; i < row.counts.size(); ++i)
        EXPECT_EQ(start->perft(static_cast<int>(i) + 1, {}).leaves, row.counts[i])
            << row.game << " at depth " << i + 1;
}

TEST(PerftRows, of_the_usual_boards) {
    for (const Row& row :
         std::vector<Row>{{"kalah", {6, 35, 185, 942, 4690, 23233, 114430, 563055}},
                          {"kalah(capture=empty)", {6, 35, 185, 942, 4685, 23169, 113959, 559885}},
                          {"kalah(seeds=6)", {6, 35, 190, 1056, 5882, 32243, 177827, 962153}},
                          {"kalaha", {6, 35, 185, 949, 4782, 23964, 119377, 595400}},
                          {"mancala", {6, 36, 186, 973, 4874, 24627, 122824, 614424}},
                          // Depths 6 and 7 were counted by tests/oracle/perft.py alone.
                          {"bohnenspiel(rules=classic)", {6, 36, 206, 1166, 6599, 36654, 203586}},
                          {"bohnenspiel", {7, 48, 314, 2034, 13078, 83172, 525316}},
                          {"quarto", {16, 256, 3840, 57600, 806400}},
                          {"quarto(squares=true)", {16, 256, 3840, 57600, 806400}}})
        expect_row(row);
}

// Counted by tests/oracle/perft.py.
TEST(PerftRows, of_other_sizes_agree_with_the_second_implementation) {
    struct Count {
        std::string game;
        int depth;
        std::uint64_t leaves;
    };
    for (const auto& [game, depth, leaves] :
         std::vector<Count>{{"kalah(pits=1,seeds=24)", 9, 1},
                            {"kalah(pits=2,seeds=3)", 9, 20},
                            {"kalah(pits=3,seeds=3)", 8, 1283},
                            {"kalah(pits=3,seeds=24,capture=empty)", 8, 5371},
                            {"kalah(pits=7,seeds=1)", 6, 37916},
                            {"kalah(pits=12,seeds=24)", 4, 18865},
                            {"kalah(seeds=24)", 5, 7654},
                            {"kalaha(pits=5,seeds=2)", 7, 17980},
                            {"kalaha(pits=12,seeds=1)", 5, 175582},
                            {"mancala(extra=true)", 6, 23964},
                            {"mancala(pits=2,seeds=9)", 9, 404},
                            {"mancala(plies=4)", 5, 0},
                            {"mancala(plies=5)", 5, 4874},
                            {"bohnenspiel(pits=1,seeds=3)", 9, 0},
                            {"bohnenspiel(pits=2,seeds=1,rules=classic)", 9, 1},
                            {"bohnenspiel(pits=3,seeds=2)", 7, 2062},
                            {"bohnenspiel(pits=12,seeds=24)", 4, 28078},
                            {"bohnenspiel(seeds=24,rules=classic)", 5, 7737}})
        EXPECT_EQ(test::opened(game)->start()->perft(depth, {}).leaves, leaves)
            << game << " at depth " << depth;
}

// Three boards hold the same rules: two in two machine words, for six pits and for up to seven, and
// one for any size.
template <class Packed, class Wide>
void expect_boards_agree(const Packed& packed, const Wide& wide) {
    for (int depth = 1; depth <= 5; ++depth)
        EXPECT_EQ(perft(packed.start(), depth), perft(wide.start(), depth)) << "depth " << depth;
    Rng rng(31);
    for (int game = 0; game < 100; ++game) {
        auto small = packed.start();
        auto large = wide.start();
        while (true) {
            const std::string text = packed.write(small);
            ASSERT_EQ(wide.write(large), text);
            ASSERT_EQ(large.over(), small.over()) << text;
            ASSERT_EQ(large.margin(Side::south), small.margin(Side::south)) << text;
            const auto moves = small.moves();
            const auto others = large.moves();
            ASSERT_TRUE(std::equal(moves.begin(), moves.end(), others.begin(), others.end()))
                << text;
            const sowing::SowingEval eval{
                .own_row = 100, .other_row = 100, .own_empty = 100, .odd_pits = 100};
            ASSERT_EQ(eval.estimate(large, Side::south), eval.estimate(small, Side::south)) << text;
            if (moves.empty()) break;
            const auto move = moves[rng.below(moves.size())];
            small.play(move);
            large.play(move);
        }
    }
}

template <sowing::StoreRules rules>
void expect_boards_agree_under(int seeds, std::uint16_t plies = 0) {
    using sowing::StoreGame;
    using sowing::WideBoard;
    for (int pits = 1; pits <= sowing::packed_pits_max; ++pits) {
        const sowing::Shape shape{.pits = pits, .seeds = seeds};
        if (shape.total() > sowing::packed_seeds_max) break;
        const StoreGame<rules, WideBoard> wide{shape, plies};
        expect_boards_agree(StoreGame<rules, sowing::SmallBoard>{shape, plies}, wide);
        if (pits == sowing::usual_pits)
            expect_boards_agree(StoreGame<rules, sowing::PackedBoard>{shape, plies}, wide);
    }
}

template <bohnenspiel::Rules rules>
void expect_boards_agree_under(int seeds) {
    using bohnenspiel::BohnenspielGame;
    for (int pits = 1; pits <= sowing::packed_pits_max; ++pits) {
        const sowing::Shape shape{.pits = pits, .seeds = seeds, .max_ply = bohnenspiel::ply_limit};
        if (shape.total() > sowing::packed_seeds_max) break;
        const BohnenspielGame<rules, sowing::WideBoard> wide{shape};
        expect_boards_agree(BohnenspielGame<rules, sowing::SmallBoard>{shape}, wide);
        if (pits == sowing::usual_pits)
            expect_boards_agree(BohnenspielGame<rules, sowing::PackedBoard>{shape}, wide);
    }
}

TEST(Boards, play_the_same_kalah) {
    expect_boards_agree_under<kalah::rules(sowing::Capture::standard)>(4);
    expect_boards_agree_under<kalah::rules(sowing::Capture::standard)>(21);
    expect_boards_agree_under<kalah::rules(sowing::Capture::empty)>(4);
    expect_boards_agree_under<kalah::rules(sowing::Capture::empty)>(1);
}

TEST(Boards, play_the_same_kalaha) { expect_boards_agree_under<kalaha::rules>(4); }

TEST(Boards, play_the_same_mancala) {
    expect_boards_agree_under<mancala::rules(false)>(4);
    expect_boards_agree_under<mancala::rules(true)>(21, 30);
}

TEST(Boards, play_the_same_bohnenspiel) {
    expect_boards_agree_under<bohnenspiel::Rules{}>(6);
    expect_boards_agree_under<bohnenspiel::Rules{.skips = false}>(6);
    expect_boards_agree_under<bohnenspiel::Rules{}>(21);
}

}  // namespace
}  // namespace pitboss::perft_test
