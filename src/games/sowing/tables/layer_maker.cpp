#include "games/sowing/tables/layer_maker.h"

#include "games/sowing/tables/layer_builder.h"

namespace pitboss::sowing {
namespace {

void one_by_one(std::size_t count, const std::function<void(std::size_t)>& task) {
    for (std::size_t i = 0; i < count; ++i)
        task(i);
}

}  // namespace

LayerMaker::LayerMaker(const EndgameRules& rules) : moves_(std::make_unique<EndgameMoves>(rules)) {}
LayerMaker::LayerMaker(LayerMaker&&) noexcept = default;
LayerMaker::~LayerMaker() = default;

bool LayerMaker::fill(int seeds, std::int8_t* const* layers,
                      const std::function<bool()>& must_stop) {
    LayerValues all;
    for (int n = 0; n <= seeds; ++n)
        all.of(n, 0) = layers[n];
    moves_->prepare(seeds);
    const LayerWork work{one_by_one, must_stop, nullptr};
    return LayerBuilder(*moves_, all, seeds, work).fill({0});
}

}  // namespace pitboss::sowing
