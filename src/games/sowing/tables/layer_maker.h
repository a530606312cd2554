// Computes the layers of an endgame table one after the other, in memory and on one thread, so that
// a search can look values up.
#pragma once

#include "games/sowing/tables/endgame_rules.h"

#include <cstdint>
#include <functional>
#include <memory>

namespace pitboss::sowing {

class EndgameMoves;

class LayerMaker {
public:
    explicit LayerMaker(const EndgameRules& rules);
    LayerMaker(LayerMaker&&) noexcept;
    ~LayerMaker();

    // Fills the layer from all below it; layers[n] is that of n seeds. False if stopped.
    bool fill(int seeds, std::int8_t* const* layers, const std::function<bool()>& must_stop);

private:
    std::unique_ptr<EndgameMoves> moves_;
};

}  // namespace pitboss::sowing
