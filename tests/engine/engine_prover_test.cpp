// Proofs through the door that `pitboss solve` uses.
#include "solve/tablebase_builder.h"
#include "temporary_folder.h"
#include "variants.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <thread>

namespace pitboss::engine_prover_test {
namespace {

using testing::HasSubstr;

Proven proven(const std::string& spec, const std::string& fen = "",
              const ProverOptions& options = {.hash_mb = 16}) {
    const auto variant = test::opened(spec);
    const auto prover = variant->prover(options);
    if (!prover) throw std::runtime_error(prover.error().message);
    return (*prover)->prove({variant->name(), fen, {}}, {});
}

std::vector<Value> values_of(const Proven& found) {
    std::vector<Value> out;
    for (const auto& move : found.moves) {
        EXPECT_TRUE(move.value.proven()) << move.move;
        out.push_back(move.value.least);
    }
    return out;
}

// South's margins with 1, 2, 3, ... seeds. Kalah with capture=empty: Irving, Donkers and Uiterwijk,
// "Solving Kalah", ICGA Journal 23(3), 2000, with margins from later work; the others are known
// from independent programs. PITBOSS_LONG asks for those that take more than a moment, too.
void expect_margins(const std::string& game, int pits, const std::vector<int>& margins) {
    const int most_seeds = std::getenv("PITBOSS_LONG") ? 60 : 30;
    for (std::size_t i = 0; i < margins.size(); ++i) {
        if (2 * pits * static_cast<int>(i + 1) > most_seeds) continue;
        const std::string spec =
            game + "pits=" + std::to_string(pits) + ",seeds=" + std::to_string(i + 1) + ")";
        const Proven found = proven(spec);
        EXPECT_EQ(found.value, exactly(margins[i])) << spec;
        const auto values = values_of(found);
        EXPECT_EQ(*std::max_element(values.begin(), values.end()), margins[i]) << spec;
    }
}

TEST(EngineProver, knows_kalah_with_standard_captures) {
    expect_margins("kalah(", 1, {0, -2, 6, -2, 2, 0});
    expect_margins("kalah(", 2, {2, -2, -2, -10, 6, 8});
    expect_margins("kalah(", 3, {0, 4, 2, 2, 6, -8});
    expect_margins("kalah(", 4, {2, 6, 6, 2, 4, 0});
    expect_margins("kalah(", 5, {0, 2, 6, 10});
    expect_margins("kalah(", 6, {2, 6, 2, 8});
}

TEST(EngineProver, knows_kalah_with_empty_captures) {
    expect_margins("kalah(capture=empty,", 1, {0, -2, 6, -2, 2, 0});
    expect_margins("kalah(capture=empty,", 2, {2, -2, -2, -12, 6, 8});
    expect_margins("kalah(capture=empty,", 3, {0, 4, 2, 2, 6, -10});
    expect_margins("kalah(capture=empty,", 4, {2, 6, 8, 2, 2, 0});
    expect_margins("kalah(capture=empty,", 5, {0, 0, 8, 12});
    expect_margins("kalah(capture=empty,", 6, {2, 10, 2, 10});
}

TEST(EngineProver, knows_kalaha_and_mancala) {
    expect_margins("kalaha(", 1, {0, 0, 0, -2, 0, 0});
    expect_margins("kalaha(", 2, {0, 0, 0, 2, -4, 2});
    expect_margins("kalaha(", 3, {0, 0, 2, 0, 2, 4});
    expect_margins("kalaha(", 6, {0});
    if (std::getenv("PITBOSS_LONG")) expect_margins("kalaha(", 6, {0, -2});
    expect_margins("mancala(", 1, {0, -2, -2, 2, -2, -2});
    expect_margins("mancala(", 2, {0, -2, 2, -2, 0, 0});
    expect_margins("mancala(", 3, {0, 0, 2, 0, 0, 0});
    expect_margins("mancala(", 6, {0, 0});
}

TEST(EngineProver, knows_the_first_moves_of_kalah) {
    if (!std::getenv("PITBOSS_LONG")) GTEST_SKIP() << "takes a minute";
    EXPECT_EQ(values_of(proven("kalah")), (std::vector<Value>{-14, -10, 8, -2, -8, 4}));
    EXPECT_EQ(values_of(proven("kalah(capture=empty)")),
              (std::vector<Value>{-14, -8, 10, -2, -6, 4}));
}

// A game with a limit of plies has no tables and no endings.
TEST(EngineProver, agrees_with_alpha_beta_on_every_move) {
    for (const std::string spec :
         {"kalah(pits=3,seeds=3)", "kalah(seeds=1,capture=empty)", "kalaha(pits=2,seeds=4)",
          "mancala(pits=3,seeds=2,plies=9)", "mancala(pits=2,seeds=3,extra=true)",
          "bohnenspiel(pits=2,seeds=2)", "bohnenspiel(pits=2,seeds=2,rules=classic)"}) {
        const auto variant = test::opened(spec);
        Limits limits;
        limits.lines = 100;
        const auto decision = test::player_of(*variant, "alphabeta(depth=1000,order=eval)");
        if (spec.substr(0, 4) == "bohn") limits.depth = 14;
        const Decision plain = decision->choose({variant->name(), "", {}}, limits, {});
        const Proven found = proven(spec);
        for (const auto& move : plain.moves)
            for (const auto& mine : found.moves)
                if (mine.move == move.move && move.exact) {
                    EXPECT_EQ(mine.value, exactly(static_cast<Value>(move.score)))
                        << spec << ": " << move.move;
                }
    }
}

TEST(EngineProver, finds_the_same_with_several_threads_and_the_value_alone) {
    const auto alone = proven("kalah(seeds=2)");
    const auto together = proven("kalah(seeds=2)", "", {.threads = 3, .hash_mb = 4});
    EXPECT_EQ(values_of(together), values_of(alone));
    const auto quick = proven("kalah(seeds=2)", "", {.hash_mb = 16, .value_only = true});
    EXPECT_EQ(quick.value, alone.value);
    EXPECT_LT(quick.nodes, alone.nodes);
}

// Tables of seven seeds below proofs, and positions that are in them.
void expect_the_same_with_tables(const std::string& spec, const std::string& inside) {
    const test::TemporaryFolder folder;
    const auto variant = test::opened(spec);
    ASSERT_TRUE(TablebaseBuilder::build(*variant->tables(),
                                        {.place = folder.file(""), .most_stake = 8, .threads = 1},
                                        {}, nullptr));
    const ProverOptions with{.tables = folder.file(""), .threads = 1, .hash_mb = 16};
    EXPECT_EQ(values_of(proven(spec, "", with)), values_of(proven(spec))) << spec;
    const Proven looked_up = proven(spec, inside, with);
    EXPECT_EQ(looked_up.nodes, 0u) << spec;
    EXPECT_EQ(values_of(looked_up), values_of(proven(spec, inside))) << spec;
}

TEST(EngineProver, finds_the_same_with_tables) {
    expect_the_same_with_tables("kalah(seeds=2)", "0,0,1,0,2,1/0,1,0,0,0,1 9,9 1 30");
    expect_the_same_with_tables("kalaha(seeds=1)", "0,0,1,0,1,1/0,1,0,0,0,1 4,3 2 30");
    expect_the_same_with_tables("kalah(pits=3,seeds=3)", "0,2,1/0,1,1 7,6 1 30");
}

TEST(EngineProver, looks_into_tables_where_beans_circle) {
    const test::TemporaryFolder folder;
    const auto variant = test::opened("bohnenspiel(seeds=1,rules=classic)");
    ASSERT_TRUE(TablebaseBuilder::build(*variant->tables(),
                                        {.place = folder.file(""), .most_stake = 12, .threads = 1},
                                        {}, nullptr));
    const Proven whole = proven("bohnenspiel(seeds=1,rules=classic)", "",
                                {.tables = folder.file(""), .threads = 1, .hash_mb = 4});
    EXPECT_EQ(whole.nodes, 0u);
    EXPECT_TRUE(whole.complete());
    // The same from smaller tables and a search above them.
    const test::TemporaryFolder smaller;
    ASSERT_TRUE(TablebaseBuilder::build(*variant->tables(),
                                        {.place = smaller.file(""), .most_stake = 8, .threads = 1},
                                        {}, nullptr));
    const Proven searched = proven("bohnenspiel(seeds=1,rules=classic)", "",
                                   {.tables = smaller.file(""), .threads = 1, .hash_mb = 4});
    for (std::size_t i = 0; i < whole.moves.size(); ++i) {
        EXPECT_LE(searched.moves[i].value.least, whole.moves[i].value.least);
        EXPECT_GE(searched.moves[i].value.most, whole.moves[i].value.most);
    }
    EXPECT_EQ(searched.value, whole.value);
}

TEST(EngineProver, goes_on_from_what_it_remembers) {
    const auto variant = test::opened("kalah(seeds=2)");
    const Line start{variant->name(), "", {}};
    const auto first = *variant->prover({.hash_mb = 16});
    const Proven fresh = first->prove(start, {});
    const auto second = *variant->prover({.hash_mb = 16});
    ASSERT_TRUE(second->remember(first->memory()));
    const Proven again = second->prove(start, {});
    EXPECT_EQ(again.nodes, 0u);
    EXPECT_EQ(values_of(again), values_of(fresh));
    EXPECT_EQ(second->memory(), first->memory());
    // A position that was met on the way takes less, too.
    const Line later{variant->name(), "", {"3", "1"}};
    const auto third = *variant->prover({.hash_mb = 16});
    EXPECT_LT(second->prove(later, {}).nodes, third->prove(later, {}).nodes);
}

// What is saved on the way is enough to go on from, on any number of threads.
TEST(EngineProver, saves_while_it_works) {
    const auto variant = test::opened("kalah(pits=4,seeds=5)");
    const Line start{variant->name(), "", {}};
    for (const int threads : {1, 3}) {
        const ProverOptions options{.threads = threads, .hash_mb = 16};
        const auto prover = *variant->prover(options);
        std::vector<std::uint64_t> saved;
        const ProofWatch watch{
            .stop = {},
            .progress = nullptr,
            .save_is_due = [&] { return saved.empty(); },
            .save = [&] { saved = prover->memory(); },
        };
        const Proven found = prover->prove(start, watch);
        EXPECT_EQ(found.value, exactly(4));
        if (saved.empty()) continue;  // it was done before anybody looked
        const auto next = *variant->prover(options);
        ASSERT_TRUE(next->remember(saved));
        EXPECT_EQ(values_of(next->prove(start, {})), values_of(found));
    }
}

TEST(EngineProver, refuses_a_memory_that_can_not_be_one) {
    const auto prover = *test::opened("kalah")->prover({.hash_mb = 1});
    EXPECT_FALSE(prover->remember({}));
    EXPECT_FALSE(prover->remember(std::vector<std::uint64_t>{2, 1, 1}));
    EXPECT_FALSE(prover->remember(std::vector<std::uint64_t>{0, 1}));
    EXPECT_TRUE(prover->remember(std::vector<std::uint64_t>{0}));
}

TEST(EngineProver, keeps_the_bounds_it_has_when_it_is_stopped) {
    const auto variant = test::opened("kalah(pits=5,seeds=6,capture=empty)");
    std::stop_source source;
    const auto prover = *variant->prover({.hash_mb = 4});
    int reports = 0;
    const Proven found =
        prover->prove({variant->name(), "", {}}, {source.get_token(), [&](const Proven&) {
                                                      if (++reports == 2) source.request_stop();
                                                  }});
    EXPECT_FALSE(found.complete());
    EXPECT_LE(found.value.least, 2);
    EXPECT_GE(found.value.most, 2);
    EXPECT_GT(found.nodes, 0u);
}

TEST(EngineProver, refuses_tables_that_are_not_there) {
    const test::TemporaryFolder folder;
    const auto refused =
        test::opened("kalah")->prover({.tables = folder.file(""), .threads = 1, .hash_mb = 1});
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().message, HasSubstr("there are no tables for kalah-6-standard"));
}

}  // namespace
}  // namespace pitboss::engine_prover_test
