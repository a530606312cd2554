// Fills one layer of an endgame table after all layers that its captures and deposits lead to.
#pragma once

#include "games/sowing/tables/layer_kernel.h"

#include <vector>

namespace pitboss::sowing {

class LayerBuilder {
public:
    // `moves` is prepared for so many seeds.
    LayerBuilder(const EndgameMoves& moves, const LayerValues& layers, int seeds,
                 const LayerWork& work);

    // Fills the layers of one of skip_groups, after those before it. False if stopped: what is
    // there then is no layer.
    //
    // Where stores are sown, a move that leaves all seeds on the board stays in the mover's row, so
    // the reach of both rows together grows with it: the positions are taken by it, the largest
    // first, and each is worked out once.
    //
    // Bohnenspiel's beans can circle. It begins with nobody winning anything, and every round takes
    // over what the moves lead to until nothing changes. A value only ever moves away from 0, so
    // that the end does not depend on the order, and beans that circle for ever belong to nobody.
    bool fill(const std::vector<int>& skips);

    // How many times the positions of the last layers were gone through.
    int rounds() const { return rounds_; }

private:
    void fill_finished(int skips);
    void fill_pair(int own);
    void fill_reach(LayerKernel& kernel, int own, int reach);
    bool fill_round(const std::vector<int>& skips);

    const EndgameMoves& moves_;
    const BoardRank& ranks_;
    const RowRank& rows_;
    const LayerValues& layers_;
    int seeds_;
    const LayerWork& work_;
    int rounds_ = 0;
};

}  // namespace pitboss::sowing
