// Tables of small layers worked out the slow way: with the states of the games, position by
// position, round after round, from nobody winning anything.
#pragma once

#include "games/sowing/tables/endgame_states.h"

#include <array>
#include <cstdint>
#include <vector>

namespace pitboss::test {

// All positions of one layer in the order of their indices.
template <class State>
std::vector<State> layer_states(const State& like, int seeds, int skips) {
    const auto& ranks = sowing::board_rank(like.board.pits());
    std::vector<State> states;
    for (int own = 0; own <= seeds; ++own)
        for (const auto& other : ranks.rows().rows(seeds - own).list)
            for (const auto& mine : ranks.rows().rows(own).list)
                states.push_back(sowing::endgame_state(like, mine, other, skips));
    return states;
}

template <class State>
class TableOracle {
public:
    // Layers of even seeds alone where the game knows no others.
    TableOracle(const State& like, int most_seeds) {
        const auto rules = like.endgame_rules();
        for (int seeds = 0; seeds <= most_seeds; seeds += rules.stores_sown ? 1 : 2) {
            for (std::size_t s = 0; s < sowing::skip_states(rules.skips).size(); ++s)
                start_layer(like, seeds, static_cast<int>(s));
            while (next_round(seeds)) {
            }
        }
    }

    const std::vector<State>& states(int seeds, int skips) const { return at(seeds, skips).states; }
    int value(int seeds, int skips, std::size_t index) const {
        return at(seeds, skips).values[index];
    }

private:
    struct Layer {
        std::vector<State> states;
        std::vector<int> values;
    };

    const Layer& at(int seeds, int skips) const {
        return layers_[static_cast<std::size_t>(seeds)][static_cast<std::size_t>(skips)];
    }

    void start_layer(const State& like, int seeds, int skips) {
        Layer& layer = layers_[static_cast<std::size_t>(seeds)][static_cast<std::size_t>(skips)];
        layer.states = layer_states(like, seeds, skips);
        layer.values.assign(layer.states.size(), 0);
    }

    // What the side to move wins from here on if all the other values are right.
    int derived(const State& state) const {
        if (state.over()) return state.margin(state.to_move()) - state.standing();
        int best = -1000;
        for (const auto move : state.moves()) {
            State next = state;
            next.play(move);
            const auto place = *sowing::tablebase_place(next);
            const int sign = next.to_move() == state.to_move() ? 1 : -1;
            const int after = next.standing() + at(place.stake, place.part).values[place.index];
            best = std::max(best, sign * after - state.standing());
        }
        return best;
    }

    bool next_round(int seeds) {
        bool changed = false;
        for (Layer& layer : layers_[static_cast<std::size_t>(seeds)])
            for (std::size_t i = 0; i < layer.states.size(); ++i) {
                const int value = derived(layer.states[i]);
                changed |= value != layer.values[i];
                layer.values[i] = value;
            }
        return changed;
    }

    std::array<std::array<Layer, sowing::most_skip_states>, 64> layers_;
};

}  // namespace pitboss::test
