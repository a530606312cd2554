#include "games/sowing/tables/layer_builder.h"

#include "core/parallel.h"

#include <algorithm>
#include <atomic>

namespace pitboss::sowing {

LayerBuilder::LayerBuilder(const EndgameMoves& moves, const LayerValues& layers, int seeds,
                           const LayerWork& work)
    : moves_(moves),
      ranks_(moves.ranks()),
      rows_(moves.ranks().rows()),
      layers_(layers),
      seeds_(seeds),
      work_(work) {}

bool LayerBuilder::fill(const std::vector<int>& skips) {
    for (const int state : skips)
        fill_finished(state);
    rounds_ = 1;
    if (moves_.rules().stores_sown) {
        // The two halves of a pair lead to one another and nowhere else in this layer. The largest
        // come first, so that no thread is left with one at the end.
        const int most = seeds_ / 2;
        parallel_for(static_cast<std::size_t>(most) + 1, work_.threads, [&](std::size_t i) {
            if (!work_.must_stop()) fill_pair(most - static_cast<int>(i));
        });
        return !work_.must_stop();
    }
    const bool settled_at_once = skip_states(moves_.rules().skips)[skips.front()].banned;
    while (fill_round(skips) && !settled_at_once && !work_.must_stop()) {
        if (work_.after_round) work_.after_round(rounds_);
        ++rounds_;
    }
    return !work_.must_stop();
}

void LayerBuilder::fill_finished(int skips) {
    for (int own = 0; own <= seeds_; ++own) {
        const LayerKernel kernel(moves_, layers_, {seeds_, own, skips});
        if (kernel.finished())
            std::fill(layers_.of(seeds_, skips) + ranks_.start(seeds_, own),
                      layers_.of(seeds_, skips) + ranks_.start(seeds_, own + 1),
                      kernel.finished_value());
    }
}

void LayerBuilder::fill_pair(int own) {
    LayerKernel one(moves_, layers_, {seeds_, own, 0});
    LayerKernel two(moves_, layers_, {seeds_, seeds_ - own, 0});
    for (int reach = (rows_.pits() - 1) * seeds_; reach >= 0 && !work_.must_stop(); --reach) {
        fill_reach(one, own, reach);
        if (own != seeds_ - own) fill_reach(two, seeds_ - own, reach);
    }
}

// All positions of a matrix in which the rows have this reach together.
void LayerBuilder::fill_reach(LayerKernel& kernel, int own, int reach) {
    if (kernel.finished()) return;
    const auto& mine = rows_.rows(own);
    const auto& others = rows_.rows(seeds_ - own);
    const int last = std::min(reach, mine.most_reach());
    for (int r = std::max(0, reach - others.most_reach()); r <= last; ++r) {
        const auto i = static_cast<std::size_t>(r);
        const auto j = static_cast<std::size_t>(reach - r);
        for (std::uint32_t row = mine.reaching[i + 1]; row < mine.reaching[i]; ++row)
            kernel.work_out<false>(row, others.reaching[j + 1], others.reaching[j]);
    }
}

bool LayerBuilder::fill_round(const std::vector<int>& skips) {
    struct Task {
        Matrix matrix;
        std::uint32_t from, to;
    };
    constexpr std::uint32_t columns = 64;
    std::vector<Task> tasks;
    for (const int state : skips)
        for (int own = 0; own <= seeds_; ++own) {
            const auto count = static_cast<std::uint32_t>(rows_.count(own));
            for (std::uint32_t from = 0; from < count; from += columns)
                tasks.push_back({{seeds_, own, state}, from, std::min(from + columns, count)});
        }
    std::atomic<bool> changed = false;
    parallel_for(tasks.size(), work_.threads, [&](std::size_t i) {
        const Task& task = tasks[i];
        LayerKernel kernel(moves_, layers_, task.matrix);
        if (kernel.finished() || work_.must_stop()) return;
        const auto others = static_cast<std::uint32_t>(rows_.count(seeds_ - task.matrix.own));
        for (std::uint32_t row = task.from; row < task.to; ++row)
            if (kernel.work_out<true>(row, 0, others)) changed = true;
    });
    return changed;
}

}  // namespace pitboss::sowing
