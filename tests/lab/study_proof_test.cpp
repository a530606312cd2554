#include "lab/study_proof.h"

#include "temporary_folder.h"
#include "variants.h"

#include <gtest/gtest.h>

namespace pitboss::study_proof_test {
namespace {

// The margin by visiting every line: no search, no table.
int worth(const Board& board) {
    if (board.over()) {
        const int south = static_cast<int>(board.margin(Side::south));
        return board.to_move() == Side::south ? south : -south;
    }
    int best = -1000;
    for (const auto& move : board.legal_moves()) {
        const auto next = board.clone();
        EXPECT_TRUE(next->play(move));
        const int value = worth(*next);
        best = std::max(best, next->to_move() == board.to_move() ? value : -value);
    }
    return best;
}

class StudyProof : public ::testing::Test {
protected:
    std::optional<double> proven(const std::string& game, const std::string& position) {
        GameStore store(folder_.file("x.games"), GameStore::Use::write);
        if (store.empty()) store.begin(game, {{"game", game}});
        const auto value = prove(*test::opened(game), {position, 1, {}}, store);
        if (!value) throw std::runtime_error(value.error().message);
        return *value;
    }

    test::TemporaryFolder folder_;
};

TEST_F(StudyProof, is_the_value_of_playing_every_line) {
    const auto variant = test::opened("kalah(pits=3,seeds=1)");
    EXPECT_EQ(proven(variant->name(), ""), worth(*variant->start()));
}

TEST_F(StudyProof, is_kept_and_not_asked_for_again) {
    const auto first = proven("kalah(pits=3,seeds=1)", "");
    EXPECT_EQ(proven("kalah(pits=3,seeds=1)", "not a position"), first);
}

TEST_F(StudyProof, tells_nothing_if_it_is_stopped) {
    std::stop_source stop;
    stop.request_stop();
    const auto variant = test::opened("kalah");
    GameStore store(folder_.file("y.games"), GameStore::Use::write);
    store.begin("kalah", {{"game", "kalah"}});
    const auto value = prove(*variant, {"", 1, stop.get_token()}, store);
    ASSERT_TRUE(value);
    EXPECT_FALSE(*value);
    EXPECT_EQ(store.fact("proof"), "");
}

}  // namespace
}  // namespace pitboss::study_proof_test
