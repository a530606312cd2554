#include "games/sowing/tables/layer_kernel.h"

#include <algorithm>
#include <atomic>

namespace pitboss::sowing {
namespace {

constexpr std::int8_t no_move = INT8_MIN;

// Threads that work on one layer read what others write. Any value that was ever there will do, as
// long as it is a whole byte.
template <bool shared>
inline int value_at(const std::int8_t* place) {
    if constexpr (shared)
        return std::atomic_ref(const_cast<std::int8_t&>(*place)).load(std::memory_order_relaxed);
    else
        return *place;
}

inline void raise(std::int8_t& best, int value) {
    best = std::max(best, static_cast<std::int8_t>(value));
}

}  // namespace

EndgameMoves::EndgameMoves(const EndgameRules& rules)
    : rules_(rules), ranks_(board_rank(rules.pits)), changes_(ranks_.rows()) {}

void EndgameMoves::prepare(int seeds) {
    const RowRank& rows = ranks_.rows();
    for (int n = static_cast<int>(moves_.size()); n <= seeds; ++n) {
        auto& moves = moves_.emplace_back();
        moves.reserve(rows.count(n) * static_cast<std::size_t>(rules_.pits));
        for (const Row& row : rows.rows(n).list)
            for (int pit = 0; pit < rules_.pits; ++pit) {
                const RowMove move = row_move(rules_, rows, row, n, pit);
                moves.push_back({move.usual, move.told,
                                 static_cast<std::uint16_t>(changes_.number_of(move.change)),
                                 move.change.arriving, move.change.takes(), move.again,
                                 move.legal});
            }
    }
}

LayerKernel::LayerKernel(const EndgameMoves& moves, const LayerValues& layers, const Matrix& matrix)
    : moves_(moves),
      ranks_(moves.ranks()),
      layers_(layers),
      matrix_(matrix),
      other_(matrix.seeds - matrix.own),
      after_sowing_(0),
      after_skip_(-1) {
    const SkipState& skips =
        skip_states(moves.rules().skips)[static_cast<std::size_t>(matrix.skips)];
    after_sowing_ = index_of(skips.after_sowing());
    if (skips.may_skip()) after_skip_ = index_of(skips.after_skip());
}

bool LayerKernel::finished() const {
    const EndgameRules& rules = moves_.rules();
    if (rules.stores_sown && rules.store.end == End::either_row_empty && other_ == 0) return true;
    return matrix_.own == 0 && after_skip_ < 0;
}

std::int8_t LayerKernel::finished_value() const {
    return static_cast<std::int8_t>(matrix_.own - other_);
}

// The positions in which the other's row has become the mover's, side by side by its rank.
const std::int8_t* LayerKernel::line(const RowOutcome& own, int mover, int skips) const {
    const int seeds = own.seeds + mover;
    return layers_.of(seeds, skips) + ranks_.start(seeds, mover) +
           own.rank * ranks_.rows().count(mover);
}

template <bool shared>
bool LayerKernel::work_out(std::uint32_t row, std::uint32_t from, std::uint32_t to) {
    const EndgameMove* moves = moves_.of(matrix_.own, row);
    bool changed = false;
    for (; from < to; from += chunk) {
        const std::uint32_t count = std::min(chunk, to - from);
        std::fill_n(best_.begin(), count, no_move);
        for (int pit = 0; pit < moves_.rules().pits; ++pit)
            if (moves[pit].legal) follow<shared>(moves[pit], from, count);
        if (after_skip_ >= 0) {
            const RowOutcome same{row, static_cast<std::uint8_t>(matrix_.own), 0};
            pass_on<shared>(line(same, other_, after_skip_) + from, 0, count);
        }
        changed |= store<shared>(row, from, count);
    }
    return changed;
}

template <bool shared>
void LayerKernel::follow(const EndgameMove& move, std::uint32_t from, std::uint32_t count) {
    const bool as_it_was = move.arriving == 0 && !move.takes;
    const ChangedRow* changed =
        as_it_was ? nullptr : moves_.changes().of(other_, move.change) + from;
    if (move.again) return follow_again<shared>(move, changed, from, count);
    if (move.takes) return follow_taking<shared>(move, changed, count);
    const std::int8_t* values = line(move.usual, other_ + move.arriving, after_sowing_);
    if (as_it_was) return pass_on<shared>(values + from, move.usual.gain, count);
    for (std::uint32_t i = 0; i < count; ++i)
        raise(best_[i], move.usual.gain - value_at<shared>(values + changed[i].rank()));
}

template <bool shared>
void LayerKernel::pass_on(const std::int8_t* values, int gain, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i)
        raise(best_[i], gain - value_at<shared>(values + i));
}

template <bool shared>
void LayerKernel::follow_again(const EndgameMove& move, const ChangedRow* changed,
                               std::uint32_t from, std::uint32_t count) {
    const int own = move.usual.seeds;
    const int seeds = own + other_ + move.arriving;
    const std::int8_t* values =
        layers_.of(seeds, after_sowing_) + ranks_.start(seeds, own) + move.usual.rank;
    const std::uint64_t step = ranks_.rows().count(own);
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint64_t other = changed ? changed[i].rank() : from + i;
        raise(best_[i], move.usual.gain + value_at<shared>(values + other * step));
    }
}

template <bool shared>
void LayerKernel::follow_taking(const EndgameMove& move, const ChangedRow* changed,
                                std::uint32_t count) {
    fill_lines(move.usual, other_ + move.arriving, 0);
    fill_lines(move.told, other_ + move.arriving, 128);
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t code = changed[i].code();
        raise(best_[i], gains_[code] - value_at<shared>(lines_[code] + changed[i].rank()));
    }
}

// For every number of seeds that may have been taken from the other's row.
void LayerKernel::fill_lines(const RowOutcome& own, int mover, std::size_t first_code) {
    for (int taken = 0; taken <= mover; ++taken) {
        const std::size_t code = first_code + static_cast<std::size_t>(taken);
        if (!layers_.of(own.seeds + mover - taken, after_sowing_)) continue;
        lines_[code] = line(own, mover - taken, after_sowing_);
        gains_[code] = static_cast<std::int8_t>(own.gain + taken);
    }
}

template <bool shared>
bool LayerKernel::store(std::uint32_t row, std::uint32_t from, std::uint32_t count) {
    const std::uint64_t step = ranks_.rows().count(matrix_.own);
    std::int8_t* place = layers_.of(matrix_.seeds, matrix_.skips) +
                         ranks_.start(matrix_.seeds, matrix_.own) + from * step + row;
    int changes = 0;
    for (std::uint32_t i = 0; i < count; ++i, place += step) {
        changes |= *place ^ best_[i];
        if constexpr (shared)
            std::atomic_ref(*place).store(best_[i], std::memory_order_relaxed);
        else
            *place = best_[i];
    }
    return changes != 0;
}

template bool LayerKernel::work_out<false>(std::uint32_t, std::uint32_t, std::uint32_t);
template bool LayerKernel::work_out<true>(std::uint32_t, std::uint32_t, std::uint32_t);

}  // namespace pitboss::sowing
