// Two rows of 1 to 12 pits with any number of seeds: the slower board for what does not fit into
// two words. The same names as in PackedBoard, so that the rules are written once for both.
#pragma once

#include "core/key.h"
#include "games/sowing/sow_table.h"
#include "games/sowing/tables/board_rank.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <utility>

namespace pitboss::sowing {

class WideBoard {
public:
    static constexpr int max_pits = 12;
    static constexpr int max_seeds = 2 * 12 * 24;

    constexpr WideBoard() = default;
    explicit constexpr WideBoard(int pits) : pits_(static_cast<std::uint16_t>(pits)) {}
    bool operator==(const WideBoard&) const = default;

    constexpr int pits() const { return pits_; }
    constexpr int own(int pit) const { return rows_[0][index(pit)]; }
    constexpr int other(int pit) const { return rows_[1][index(pit)]; }
    constexpr int own_store() const { return stores_[0]; }
    constexpr int other_store() const { return stores_[1]; }
    constexpr bool own_row_empty() const { return own_row() == 0; }
    constexpr bool other_row_empty() const { return other_row() == 0; }
    constexpr unsigned filled() const { return filled(0); }
    constexpr unsigned other_filled() const { return filled(1); }
    constexpr int own_row() const { return std::accumulate(rows_[0].begin(), rows_[0].end(), 0); }
    constexpr int other_row() const { return std::accumulate(rows_[1].begin(), rows_[1].end(), 0); }

    // As PackedBoard has them for the network.
    constexpr std::uint64_t own_capped() const { return capped(rows_[0]); }
    constexpr std::uint64_t other_capped() const { return capped(rows_[1]); }

    constexpr Key key() const {
        return combine_seeds(pits_key(), static_cast<Key>(stores_[0]) << 16 | stores_[1]);
    }
    // Of the pits alone, without the stores.
    constexpr Key pits_key() const {
        Key key = pits_;
        for (int pit = 0; pit < pits_; ++pit)
            key =
                combine_seeds(key, static_cast<Key>(own(pit)) << 16 | static_cast<Key>(other(pit)));
        return key;
    }

    // The number of the pits' arrangement among all with as many seeds.
    std::uint64_t pits_rank() const {
        const BoardRank& ranks = board_rank(pits_);
        const int own_seeds = own_row();
        const int other_seeds = other_row();
        return ranks.index(own_seeds, ranks.rows().rank(row(0), own_seeds), other_seeds,
                           ranks.rows().rank(row(1), other_seeds));
    }

    constexpr void put_own(int pit, int seeds) { rows_[0][index(pit)] = cell(seeds); }
    constexpr void put_other(int pit, int seeds) { rows_[1][index(pit)] = cell(seeds); }
    constexpr void put_own_store(int seeds) { stores_[0] = cell(seeds); }
    constexpr void put_other_store(int seeds) { stores_[1] = cell(seeds); }

    struct Landing {
        int last;
    };

    template <Ring ring>
    constexpr Landing sow(int pit) {
        const int own_size = pits_ + (ring == Ring::with_own_store);
        const int ring_size = own_size + pits_;
        int place = pit;
        for (int seeds = std::exchange(rows_[0][index(pit)], cell(0)); seeds > 0; --seeds) {
            place = place + 1 == ring_size ? 0 : place + 1;
            std::uint16_t& target = place < pits_      ? rows_[0][index(place)]
                                    : place < own_size ? stores_[0]
                                                       : rows_[1][index(place - own_size)];
            ++target;
        }
        return {place};
    }

    template <bool only_if_filled>
    constexpr void capture(Landing landing) {
        const int last = landing.last;
        if (last >= pits_ || own(last) != 1) return;
        const int opposite = pits_ - 1 - last;
        if (only_if_filled && other(opposite) == 0) return;
        collect(rows_[0][index(last)]);
        collect(rows_[1][index(opposite)]);
    }

    constexpr void capture_back(Landing landing) {
        const int ring_size = 2 * pits_;
        for (int place = landing.last;; place = (place + ring_size - 1) % ring_size) {
            std::uint16_t& pit =
                place < pits_ ? rows_[0][index(place)] : rows_[1][index(place - pits_)];
            if (pit != 2 && pit != 4 && pit != 6) return;
            collect(pit);
        }
    }

    constexpr void pass_turn() {
        std::swap(rows_[0], rows_[1]);
        std::swap(stores_[0], stores_[1]);
    }
    constexpr void pass_turn_if(bool passed) {
        if (passed) pass_turn();
    }

private:
    Row row(std::size_t side) const {
        Row out{};
        std::copy(rows_[side].begin(), rows_[side].end(), out.begin());
        return out;
    }

    constexpr std::uint64_t capped(const std::array<std::uint16_t, max_pits>& pits) const {
        std::uint64_t word = 0;
        for (int i = std::max(0, pits_ - usual_pits); i < pits_; ++i)
            word |= std::uint64_t{std::min<std::uint16_t>(pits[index(i)], 15)}
                    << (8 * (i + usual_pits - pits_));
        return word;
    }

    constexpr unsigned filled(std::size_t row) const {
        unsigned set = 0;
        for (int pit = 0; pit < pits_; ++pit)
            set |= unsigned{rows_[row][index(pit)] != 0} << pit;
        return set;
    }

    static constexpr std::size_t index(int pit) { return static_cast<std::size_t>(pit); }
    static constexpr std::uint16_t cell(int seeds) { return static_cast<std::uint16_t>(seeds); }
    constexpr void collect(std::uint16_t& pit) {
        stores_[0] = cell(stores_[0] + std::exchange(pit, cell(0)));
    }

    std::array<std::array<std::uint16_t, max_pits>, 2> rows_{};
    std::array<std::uint16_t, 2> stores_{};
    std::uint16_t pits_ = max_pits;
};

}  // namespace pitboss::sowing
