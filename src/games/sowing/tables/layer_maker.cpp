#include "games/sowing/tables/layer_maker.h"

#include "games/sowing/tables/layer_builder.h"

namespace pitboss::sowing {

LayerMaker::LayerMaker(const EndgameRules& rules) : moves_(std::make_unique<EndgameMoves>(rules)) {}
LayerMaker::LayerMaker(LayerMaker&&) noexcept = default;
LayerMaker::~LayerMaker() = default;

bool LayerMaker::fill(int seeds, std::int8_t* const* layers,
                      const std::function<bool()>& must_stop) {
    LayerValues all;
    for (int n = 0; n <= seeds; ++n)
        all.of(n, 0) = layers[n];
    moves_->prepare(seeds);
    const LayerWork work{1, must_stop, nullptr};
    return LayerBuilder(*moves_, all, seeds, work).fill({0});
}

}  // namespace pitboss::sowing
