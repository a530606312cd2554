#include "games/sowing/engine_eval.h"

#include "core/rng.h"
#include "games/bohnenspiel/bohnenspiel_eval.h"
#include "games/kalah/kalah_eval.h"
#include "typed_games.h"

#include <gtest/gtest.h>

namespace pitboss::sowing::engine_eval_test {
namespace {

// A table in which every cell differs, so that a wrong pit, side or number shows.
PitTable telling_table() {
    PitTable table{.tempo = 7};
    for (std::size_t pit = 0; pit < 6; ++pit)
        for (std::size_t seeds = 0; seeds < 16; ++seeds) {
            table.own[pit][seeds] = static_cast<std::int16_t>(1 + 100 * pit + 3 * seeds);
            table.other[pit][seeds] = static_cast<std::int16_t>(-2 - 1000 * pit - 5 * seeds);
        }
    return table;
}

PackedBoard random_board(Rng& rng) {
    PackedBoard board;
    for (int pit = 0; pit < 6; ++pit) {
        board.put_own(pit, static_cast<int>(rng.below(rng.below(8) == 0 ? 60 : 20)));
        board.put_other(pit, static_cast<int>(rng.below(20)));
    }
    board.put_own_store(static_cast<int>(rng.below(60)));
    board.put_other_store(static_cast<int>(rng.below(60)));
    return board;
}

TEST(PitValues, are_those_of_the_table_pit_by_pit) {
    const auto table = telling_table();
    const PitValues values(table);
    Rng rng(1);
    for (int i = 0; i < 2000; ++i) {
        const auto board = random_board(rng);
        Value expected = table.tempo;
        for (int pit = 0; pit < 6; ++pit) {
            const auto p = static_cast<std::size_t>(pit);
            expected += table.own[p][static_cast<std::size_t>(std::min(board.own(pit), 15))];
            expected += table.other[p][static_cast<std::size_t>(std::min(board.other(pit), 15))];
        }
        ASSERT_EQ(values.of(board), expected);
    }
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
    check_never_more_than_is_at_stake(test::Kalah{}, kalah::engine_eval);
    check_never_more_than_is_at_stake(test::Bohnenspiel{test::bohnenspiel_shape},
                                      bohnenspiel::mcgill_engine_eval);
}

TEST(EngineEval, says_the_opposite_to_the_other_side) {
    const auto state = *test::Kalah{}.read("4,1,0,6,6,5/0,5,5,6,5,4 1,0 1 8");
    const auto& eval = kalah::engine_eval;
    EXPECT_NE(eval.estimate(state, Side::south), 0);
    EXPECT_EQ(eval.estimate(state, Side::south), -eval.estimate(state, Side::north));
}

}  // namespace
}  // namespace pitboss::sowing::engine_eval_test
