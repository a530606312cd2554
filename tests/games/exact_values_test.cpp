// Exact values of small boards: South's margin when both play perfectly.
//
// Kalah with capture=empty: Irving, Donkers and Uiterwijk, "Solving Kalah", ICGA Journal 23(3),
// 2000, with margins from later work. The others are known from two independent programs.
#include "games/cases.h"

#include <cstdlib>

namespace pitboss::exact_values_test {
namespace {

struct Values {
    std::string game;  // with the sizes left out
    int pits;
    std::vector<int> margins;  // with 1, 2, 3, ... seeds
};

void expect_values(const Values& values) {
    for (std::size_t i = 0; i < values.margins.size(); ++i) {
        const auto variant = test::opened(values.game + "pits=" + std::to_string(values.pits) +
                                          ",seeds=" + std::to_string(i + 1) + ")");
        const auto player = test::player_of(*variant, "alphabeta(depth=1000,order=eval)");
        const Decision decision = player->choose({variant->name(), "", {}}, {}, {});
        EXPECT_TRUE(decision.exact) << variant->name();
        EXPECT_EQ(decision.score, values.margins[i]) << variant->name();
    }
}

TEST(ExactValues, of_kalah_with_standard_captures) {
    expect_values({"kalah(", 1, {0, -2, 6, -2, 2, 0}});
    expect_values({"kalah(", 2, {2, -2, -2, -10, 6}});
    expect_values({"kalah(", 3, {0, 4}});
    expect_values({"kalah(", 4, {2}});
}

TEST(ExactValues, of_kalah_with_empty_captures) {
    expect_values({"kalah(capture=empty,", 1, {0, -2, 6, -2, 2, 0}});
    expect_values({"kalah(capture=empty,", 2, {2, -2, -2, -12, 6}});
    expect_values({"kalah(capture=empty,", 3, {0, 4}});
    expect_values({"kalah(capture=empty,", 4, {2}});
}

TEST(ExactValues, of_kalaha) {
    expect_values({"kalaha(", 1, {0, 0, 0, -2, 0, 0}});
    expect_values({"kalaha(", 2, {0, 0, 0}});
}

TEST(ExactValues, of_mancala) {
    expect_values({"mancala(", 1, {0, -2, -2, 2, -2, -2}});
    expect_values({"mancala(", 2, {0, -2, 2}});
}

// The engine proves them, too, and larger ones. PITBOSS_LONG asks for all, which takes a minute.
void expect_proofs(const Values& values) {
    const int most_in_a_row = std::getenv("PITBOSS_LONG") ? 100 : 12;
    for (std::size_t i = 0; i < values.margins.size(); ++i) {
        const int seeds = static_cast<int>(i) + 1;
        if (values.pits * seeds > most_in_a_row) continue;
        const auto variant = test::opened(values.game + "pits=" + std::to_string(values.pits) +
                                          ",seeds=" + std::to_string(seeds) + ")");
        Limits to_the_end;
        to_the_end.depth = 1000;
        const Decision decision = test::player_of(*variant, "engine(hash=16)")
                                      ->choose({variant->name(), "", {}}, to_the_end, {});
        EXPECT_TRUE(decision.exact) << variant->name();
        EXPECT_EQ(decision.score, values.margins[i]) << variant->name();
    }
}

TEST(ExactValues, are_proven_by_the_engine_in_kalah) {
    expect_proofs({"kalah(", 3, {0, 4, 2, 2, 6, -8}});
    expect_proofs({"kalah(", 4, {2, 6, 6, 2, 4, 0}});
    expect_proofs({"kalah(", 5, {0, 2, 6, 10}});
    expect_proofs({"kalah(", 6, {2, 6, 2}});
    expect_proofs({"kalah(capture=empty,", 3, {0, 4, 2, 2, 6, -10}});
    expect_proofs({"kalah(capture=empty,", 4, {2, 6, 8, 2, 2, 0}});
    expect_proofs({"kalah(capture=empty,", 5, {0, 0, 8, 12}});
    expect_proofs({"kalah(capture=empty,", 6, {2, 10, 2}});
}

TEST(ExactValues, are_proven_by_the_engine_in_kalaha_and_mancala) {
    expect_proofs({"kalaha(", 2, {0, 0, 0, 2, -4, 2}});
    expect_proofs({"kalaha(", 3, {0, 0, 2, 0, 2, 4}});
    expect_proofs({"kalaha(", 6, {0}});
    expect_proofs({"mancala(", 2, {0, -2, 2, -2, 0, 0}});
    expect_proofs({"mancala(", 3, {0, 0, 2, 0, 0, 0}});
    expect_proofs({"mancala(", 6, {0, 0}});
    if (std::getenv("PITBOSS_LONG")) expect_proofs({"kalaha(", 6, {0, -2}});
}

}  // namespace
}  // namespace pitboss::exact_values_test
