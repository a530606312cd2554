#include "games/sowing/tables/layer_builder.h"

#include "games/sowing/table_oracle.h"
#include "typed_games.h"

#include <gtest/gtest.h>

#include <memory>

namespace pitboss::sowing::layer_builder_test {
namespace {

// Keeps the layers it builds.
class BuiltTables {
public:
    BuiltTables(const EndgameRules& rules, int most_seeds, int threads = 1) : moves_(rules) {
        moves_.prepare(most_seeds);
        for (int seeds = 0; seeds <= most_seeds; seeds += rules.stores_sown ? 1 : 2)
            for (const auto& group : skip_groups(rules.skips))
                build(seeds, group, threads);
    }

    const std::vector<std::int8_t>& layer(int seeds, int skips) const {
        return layers_[static_cast<std::size_t>(seeds)][static_cast<std::size_t>(skips)];
    }

private:
    void build(int seeds, const std::vector<int>& group, int threads) {
        for (const int skips : group) {
            const auto s = static_cast<std::size_t>(skips);
            auto& layer = layers_[static_cast<std::size_t>(seeds)][s];
            layer.assign(moves_.ranks().boards_with(seeds), 0);
            pointers_.of(seeds, skips) = layer.data();
        }
        const LayerWork work{threads, [] { return false; }, nullptr};
        LayerBuilder builder(moves_, pointers_, seeds, work);
        ASSERT_TRUE(builder.fill(group));
    }

    EndgameMoves moves_;
    LayerValues pointers_;
    std::array<std::array<std::vector<std::int8_t>, most_skip_states>, 64> layers_;
};

template <class G>
void expect_values_of_the_slow_way(const G& game, int most_seeds) {
    const auto like = game.start();
    const EndgameRules rules = like.endgame_rules();
    const auto built = std::make_unique<BuiltTables>(rules, most_seeds);
    const auto oracle = std::make_unique<test::TableOracle<typename G::State>>(like, most_seeds);
    for (int seeds = 0; seeds <= most_seeds; seeds += rules.stores_sown ? 1 : 2)
        for (int skips = 0; skips < static_cast<int>(skip_states(rules.skips).size()); ++skips) {
            const auto& layer = built->layer(seeds, skips);
            ASSERT_EQ(layer.size(), oracle->states(seeds, skips).size());
            int wrong = 0;
            for (std::size_t i = 0; i < layer.size() && wrong < 5; ++i)
                if (layer[i] != oracle->value(seeds, skips, i)) {
                    ++wrong;
                    ADD_FAILURE() << rules.text() << ", " << seeds << " seeds, skips " << skips
                                  << ": " << int{layer[i]} << ", not "
                                  << oracle->value(seeds, skips, i) << "\n"
                                  << game.draw(oracle->states(seeds, skips)[i]);
                }
        }
}

TEST(LayerBuilder, finds_the_values_of_the_slow_way_in_store_games) {
    expect_values_of_the_slow_way(test::Kalah{}, 6);
    expect_values_of_the_slow_way(test::EmptyCaptureKalah{}, 6);
    expect_values_of_the_slow_way(test::Kalaha{}, 6);
    expect_values_of_the_slow_way(test::Mancala{}, 5);
    expect_values_of_the_slow_way(mancala::Mancala<true>{}, 5);
}

// Sowings of more than a whole lap, which six pits have only with many seeds.
TEST(LayerBuilder, finds_the_values_of_the_slow_way_on_small_boards) {
    expect_values_of_the_slow_way(test::SmallKalah{{.pits = 1, .seeds = 1}}, 30);
    expect_values_of_the_slow_way(test::SmallKalah{{.pits = 2, .seeds = 1}}, 22);
    expect_values_of_the_slow_way(test::SmallKalah{{.pits = 3, .seeds = 1}}, 12);
    expect_values_of_the_slow_way(kalah::Kalah<Capture::empty, WideBoard>{{.pits = 2, .seeds = 1}},
                                  22);
    expect_values_of_the_slow_way(kalaha::Kalaha<WideBoard>{{.pits = 2, .seeds = 1}}, 22);
    expect_values_of_the_slow_way(kalaha::Kalaha<WideBoard>{{.pits = 7, .seeds = 1}}, 4);
    expect_values_of_the_slow_way(mancala::Mancala<false, WideBoard>{{.pits = 2, .seeds = 1}}, 22);
}

template <bool skips>
using WideBohnenspiel = bohnenspiel::BohnenspielGame<bohnenspiel::Rules{.skips = skips}, WideBoard>;

TEST(LayerBuilder, finds_the_values_of_the_slow_way_in_bohnenspiel) {
    expect_values_of_the_slow_way(test::ClassicBohnenspiel{test::bohnenspiel_shape}, 6);
    expect_values_of_the_slow_way(test::Bohnenspiel{test::bohnenspiel_shape}, 4);
    for (const int pits : {1, 2, 3}) {
        expect_values_of_the_slow_way(WideBohnenspiel<false>{{.pits = pits, .seeds = 1}},
                                      pits == 1   ? 40
                                      : pits == 2 ? 24
                                                  : 14);
        expect_values_of_the_slow_way(WideBohnenspiel<true>{{.pits = pits, .seeds = 1}},
                                      pits == 1   ? 20
                                      : pits == 2 ? 12
                                                  : 8);
    }
}

TEST(LayerBuilder, finds_the_same_with_several_threads) {
    const EndgameRules rules[] = {
        test::Kalah{}.start().endgame_rules(),
        test::Bohnenspiel{test::bohnenspiel_shape}.start().endgame_rules()};
    for (const auto& r : rules) {
        const auto one = std::make_unique<BuiltTables>(r, 8, 1);
        const auto three = std::make_unique<BuiltTables>(r, 8, 3);
        for (int seeds = 0; seeds <= 8; ++seeds)
            for (int skips = 0; skips < most_skip_states; ++skips)
                ASSERT_EQ(one->layer(seeds, skips), three->layer(seeds, skips)) << seeds;
    }
}

TEST(SkipStates, come_after_what_a_skip_leads_to) {
    const auto& all = skip_states(true);
    ASSERT_EQ(all.size(), static_cast<std::size_t>(most_skip_states));
    EXPECT_EQ(all[0], SkipState{});
    for (const SkipState& state : all) {
        EXPECT_GE(index_of(state.after_sowing()), 0);
        if (!state.may_skip()) continue;
        const int after = index_of(state.after_skip());
        EXPECT_GE(after, 0);
        EXPECT_LT(after, index_of(state));
    }
    EXPECT_EQ(index_of({2, 2, true}), -1);
    EXPECT_EQ(index_of({0, 1, true}), index_of({0, 1, false}));
}

}  // namespace
}  // namespace pitboss::sowing::layer_builder_test
