// Quarto through the door that `pitboss solve` uses.
#include "games/quarto/quarto_game.h"
#include "typed_games.h"
#include "variants.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

namespace pitboss::quarto::quarto_prover_test {
namespace {

// What South gets when every move is tried to the end of the game.
template <Rules rules>
Value plain_margin(const State<rules>& s) {
    if (s.over()) return s.margin(Side::south);
    const bool wants_more = s.to_move() == Side::south;
    Value best = wants_more ? -1 : 1;
    for (const Move move : s.moves()) {
        auto next = s;
        next.play(move);
        const Value value = plain_margin(next);
        best = wants_more ? std::max(best, value) : std::min(best, value);
        if (best == (wants_more ? 1 : -1)) break;
    }
    return best;
}

template <Rules rules>
void expect_the_values_of_brute_force(const std::string& spec, int count, std::uint64_t seed) {
    const auto variant = test::opened(spec);
    const QuartoGame<rules> game;
    const auto prover = *variant->prover({.hash_mb = 1});
    Rng rng(seed);
    std::map<Value, int> seen;
    for (int i = 0; i < count;) {
        const auto states = test::random_game(game, rng);
        for (const auto& s : states) {
            if (s.over() || s.board.count() < 11 || rng.below(4) != 0) continue;
            ++i;
            const Proven found = prover->prove({variant->name(), game.write(s), {}}, {});
            ASSERT_TRUE(found.complete()) << game.write(s);
            const int sign = s.to_move() == Side::south ? 1 : -1;
            ASSERT_EQ(found.value.least, sign * plain_margin(s)) << game.write(s);
            ++seen[found.value.least];
            std::size_t at = 0;
            for (const Move move : s.moves()) {
                auto next = s;
                next.play(move);
                ASSERT_EQ(found.moves[at].move, game.write_move(move));
                ASSERT_EQ(found.moves[at].value.least, sign * plain_margin(next))
                    << game.write(s) << ", " << found.moves[at].move;
                ++at;
            }
        }
    }
    EXPECT_GT(seen[1], count / 50);
    EXPECT_GT(seen[0], count / 50);
    EXPECT_GT(seen[-1], count / 50);
}

TEST(QuartoProver, finds_the_values_of_brute_force) {
    expect_the_values_of_brute_force<Rules{}>("quarto", 1000, 91);
    expect_the_values_of_brute_force<Rules{.squares = true}>("quarto(squares=true)", 1000, 92);
}

// Moves that a symmetry carries to each other are solved once and told alike.
TEST(QuartoProver, finds_the_same_with_several_threads_and_the_value_alone) {
    const auto variant = test::opened("quarto");
    std::vector<std::string> fens = {"0---/-3--/-78-/9--5 a 2"};
#ifndef PITBOSS_SANITIZED
    fens.insert(fens.end(), {"0---/-3--/--8-/9--5 - 2", "----/-3--/--8-/9--5 - 1"});
#endif
    for (const auto& fen : fens) {
        const Line line{variant->name(), fen, {}};
        const auto alone = (*variant->prover({.hash_mb = 4}))->prove(line, {});
        const auto workers = (*variant->prover({.threads = 3, .hash_mb = 4}))->prove(line, {});
        const auto quick = (*variant->prover({.hash_mb = 4, .value_only = true}))->prove(line, {});
        ASSERT_TRUE(alone.complete() && workers.complete() && quick.value.proven());
        EXPECT_EQ(alone.value, workers.value);
        EXPECT_EQ(alone.value, quick.value);
        EXPECT_LE(quick.nodes, alone.nodes);
        for (std::size_t i = 0; i < alone.moves.size(); ++i)
            EXPECT_EQ(alone.moves[i].value, workers.moves[i].value) << fen << alone.moves[i].move;
    }
}

TEST(QuartoProver, goes_on_from_what_it_remembers) {
    const auto variant = test::opened("quarto");
    const Line line{variant->name(), "0---/-3--/--8-/9--5 - 2", {}};
    const auto first = *variant->prover({.hash_mb = 16});
    const Proven fresh = first->prove(line, {});
    const auto second = *variant->prover({.hash_mb = 16});
    ASSERT_TRUE(second->remember(first->memory()));
    const Proven again = second->prove(line, {});
    EXPECT_EQ(again.value, fresh.value);
    EXPECT_LT(again.nodes, fresh.nodes / 10);
}

// What is saved while threads go on searching is true, and a proof can go on from it.
TEST(QuartoProver, saves_while_it_works) {
    const auto variant = test::opened("quarto");
    std::stop_source source;
    const auto prover = *variant->prover({.threads = 2, .hash_mb = 4});
    std::vector<std::uint64_t> saved;
    const ProofWatch watch{
        .stop = source.get_token(),
        .progress = nullptr,
        .save_is_due = [] { return true; },
        .save =
            [&] {
                saved = prover->memory();
                if (!saved.empty()) source.request_stop();
            },
    };
    EXPECT_FALSE(prover->prove({variant->name(), "", {}}, watch).complete());
    ASSERT_FALSE(saved.empty());
    const Line late{variant->name(), "0---/-3--/-78-/9--5 a 2", {}};
    const auto next = *variant->prover({.hash_mb = 4});
    ASSERT_TRUE(next->remember(saved));
    const Proven fresh = (*variant->prover({.hash_mb = 4}))->prove(late, {});
    const Proven found = next->prove(late, {});
    EXPECT_EQ(found.value, fresh.value);
    for (std::size_t i = 0; i < fresh.moves.size(); ++i)
        EXPECT_EQ(found.moves[i].value, fresh.moves[i].value) << fresh.moves[i].move;
}

TEST(QuartoProver, keeps_the_bounds_it_has_when_it_is_stopped) {
    const auto variant = test::opened("quarto");
    std::stop_source source;
    source.request_stop();
    const auto found = (*variant->prover({.hash_mb = 1}))
                           ->prove({variant->name(), "", {}}, {source.get_token(), {}});
    EXPECT_EQ(found.value, (Bounds{-1, 1}));
    EXPECT_EQ(found.moves.size(), 16u);
}

}  // namespace
}  // namespace pitboss::quarto::quarto_prover_test
