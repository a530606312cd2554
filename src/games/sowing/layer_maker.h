// The layers of a game's table one after the other, for who keeps them in memory and has one
// thread.
#pragma once

#include "games/sowing/table_rules.h"

#include <cstdint>
#include <functional>
#include <memory>

namespace pitboss::sowing {

class TableMoves;

class LayerMaker {
public:
    explicit LayerMaker(const TableRules& rules);
    LayerMaker(LayerMaker&&) noexcept;
    ~LayerMaker();

    // Fills the layer from all below it; layers[n] is that of n seeds. False if stopped.
    bool fill(int seeds, std::int8_t* const* layers, const std::function<bool()>& must_stop);

private:
    std::unique_ptr<TableMoves> moves_;
};

}  // namespace pitboss::sowing
