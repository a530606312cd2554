#include "games/sowing/engine_eval.h"

#include "core/rng.h"
#include "games/bohnenspiel/bohnenspiel_eval.h"
#include "games/kalah/kalah_eval.h"
#include "games/kalaha/kalaha_eval.h"
#include "games/mancala/mancala_eval.h"
#include "games/sowing/packed_board.h"
#include "games/sowing/wide_board.h"
#include "typed_games.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <limits>

namespace pitboss::sowing::engine_eval_test {
namespace {

// A network in which every number differs, so that a wrong pit, side or number of seeds shows. Some
// units are empty, some full and some between on most boards.
PitNet telling_net() {
    PitNet net{.step = 25, .offset = 37};
    Rng rng(3);
    for (std::size_t unit = 0; unit < PitNet::units; ++unit) {
        net.output[unit] = static_cast<std::int16_t>(rng.below(600) - 300);
        net.start[unit] = static_cast<std::int16_t>(rng.below(300) - 100);
        for (auto& pit : net.input)
            for (auto& seeds : pit)
                seeds[unit] = static_cast<std::int16_t>(rng.below(121) - 60);
    }
    return net;
}

// The same in real numbers, one unit after the other. The network's six pits are those next to the
// store; where there are fewer, the first of them are empty.
template <class Board>
double worth_told_slowly(const PitNet& net, const Board& board) {
    const int skipped = board.pits() - 6;
    double steps = static_cast<double>(net.offset) / PitNet::parts;
    for (std::size_t unit = 0; unit < PitNet::units; ++unit) {
        int sum = net.start[unit];
        for (int pit = 0; pit < 6; ++pit) {
            const int place = pit + skipped;
            const auto own =
                static_cast<std::size_t>(place < 0 ? 0 : std::min(board.own(place), 15));
            const auto other =
                static_cast<std::size_t>(place < 0 ? 0 : std::min(board.other(place), 15));
            sum += net.input[static_cast<std::size_t>(pit)][own][unit];
            sum += net.input[static_cast<std::size_t>(pit) + 6][other][unit];
        }
        const double filled = std::min(1.0, std::max(0.0, sum / double{PitNet::full}));
        steps += filled * net.output[unit] / PitNet::parts;
    }
    return net.step * steps;
}

template <class Board>
Board random_board(int pits, Rng& rng) {
    Board board(pits);
    for (int pit = 0; pit < pits; ++pit) {
        board.put_own(pit, static_cast<int>(rng.below(rng.below(8) == 0 ? 60 : 20)));
        board.put_other(pit, static_cast<int>(rng.below(20)));
    }
    board.put_own_store(static_cast<int>(rng.below(60)));
    board.put_other_store(static_cast<int>(rng.below(60)));
    return board;
}

template <class Board>
void expect_sums_of_units(int pits) {
    const auto net = telling_net();
    Rng rng(static_cast<std::uint64_t>(pits));
    for (int i = 0; i < 500; ++i) {
        const auto board = random_board<Board>(pits, rng);
        const Value worth = net.of(board);
        ASSERT_EQ(worth % net.step, 0);
        ASSERT_LE(std::abs(worth - worth_told_slowly(net, board)), net.step / 2.0 + 1e-6) << pits;
    }
}

TEST(PitNet, adds_up_its_units_and_rounds_to_steps) {
    expect_sums_of_units<PackedBoard>(usual_pits);
    for (int pits = 1; pits <= SmallBoard::max_pits; ++pits)
        expect_sums_of_units<SmallBoard>(pits);
    for (int pits = 1; pits <= WideBoard::max_pits; ++pits)
        expect_sums_of_units<WideBoard>(pits);
}

// Sums of many units must stay within their sixteen bits.
template <class Name>
void check_no_sum_overflows(const PitNet& net, Name name) {
    for (std::size_t unit = 0; unit < PitNet::units; ++unit) {
        int least = net.start[unit], most = net.start[unit];
        for (const auto& pit : net.input) {
            const auto by_unit = [&](const auto& a, const auto& b) { return a[unit] < b[unit]; };
            const auto [low, high] = std::minmax_element(pit.begin(), pit.end(), by_unit);
            least += std::min<int>(0, (*low)[unit]);
            most += std::max<int>(0, (*high)[unit]);
        }
        EXPECT_GE(least, std::numeric_limits<std::int16_t>::min()) << name;
        EXPECT_LE(most, std::numeric_limits<std::int16_t>::max()) << name;
    }
}

TEST(PitNet, sums_never_overflow) {
    check_no_sum_overflows(kalah::pit_net, "kalah");
    check_no_sum_overflows(kalaha::pit_net, "kalaha");
    check_no_sum_overflows(mancala::pit_net, "mancala");
    check_no_sum_overflows(mancala::extra_pit_net, "mancala, moving again");
    check_no_sum_overflows(bohnenspiel::mcgill_pit_net, "bohnenspiel");
    check_no_sum_overflows(bohnenspiel::classic_pit_net, "classic bohnenspiel");
}

template <class G>
void check_never_more_than_is_at_stake(const G& game, const EngineEval& eval) {
    Rng rng(2);
    int bounded = 0;
    for (int i = 0; i < 200; ++i)
        for (auto state = game.start(); !state.over();) {
            const Value promised =
                eval.estimate(state, state.to_move()) - EngineEval::unit * state.standing();
            ASSERT_LE(std::abs(promised), EngineEval::unit * state.at_stake());
            bounded += promised != eval.hopes(state.board);
            const auto moves = state.moves();
            state.play(moves[rng.below(moves.size())]);
        }
    EXPECT_GT(bounded, 0) << "no position asked for the bound";
}

TEST(EngineEval, never_promises_more_than_is_at_stake) {
    check_never_more_than_is_at_stake(test::Kalah{}, kalah::engine.eval);
    check_never_more_than_is_at_stake(test::Bohnenspiel{test::bohnenspiel_shape},
                                      bohnenspiel::mcgill_engine.eval);
}

TEST(EngineEval, says_the_opposite_to_the_other_side) {
    const auto state = *test::Kalah{}.read("4,1,0,6,6,5/0,5,5,6,5,4 1,0 1 8");
    const auto& eval = kalah::engine.eval;
    EXPECT_NE(eval.estimate(state, Side::south), 0);
    EXPECT_EQ(eval.estimate(state, Side::south), -eval.estimate(state, Side::north));
}

}  // namespace
}  // namespace pitboss::sowing::engine_eval_test
