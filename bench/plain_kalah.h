// Kalah as one would write it first: an array of fourteen bytes, copied and sown in a loop.
// The yardstick for the kernels: measured beside them, in the same run, by the same compiler.
#pragma once

#include "core/game.h"

#include <array>
#include <cstdint>

namespace pitboss::bench {

enum class PlainPit : std::uint8_t {};

struct PlainKalah {
    using Move = PlainPit;
    static constexpr int max_moves = 6;

    // 0..5 South's pits, 6 South's store, 7..12 North's pits, 13 North's store.
    std::array<std::int8_t, 14> cells{4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 4, 0};
    Side side = Side::south;

    bool operator==(const PlainKalah&) const = default;

    Side to_move() const { return side; }
    int first_pit() const { return side == Side::south ? 0 : 7; }

    bool row_empty(int first) const {
        for (int i = first; i < first + 6; ++i)
            if (cells[static_cast<std::size_t>(i)] != 0) return false;
        return true;
    }
    bool over() const { return row_empty(0) || row_empty(7); }

    Value margin(Side view) const {
        int lead = cells[6] - cells[13];
        for (std::size_t i = 0; over() && i < 6; ++i)
            lead += cells[i] - cells[i + 7];
        return view == Side::south ? lead : -lead;
    }
    Key key() const {
        Key key = static_cast<Key>(side);
        for (auto cell : cells)
            key = combine_seeds(key, static_cast<Key>(cell));
        return key;
    }
    MoveList<PlainPit, max_moves> moves() const {
        MoveList<PlainPit, max_moves> out;
        if (over()) return out;
        for (int pit = 0; pit < 6; ++pit)
            if (cells[static_cast<std::size_t>(first_pit() + pit)] != 0) out.push(PlainPit(pit));
        return out;
    }
    void play(PlainPit move) {
        const int store = first_pit() + 6;
        const int skipped = store == 6 ? 13 : 6;
        int at = first_pit() + static_cast<int>(move);
        int seeds = cells[static_cast<std::size_t>(at)];
        cells[static_cast<std::size_t>(at)] = 0;
        while (seeds > 0) {
            at = at == 13 ? 0 : at + 1;
            if (at == skipped) continue;
            ++cells[static_cast<std::size_t>(at)];
            --seeds;
        }
        auto& last = cells[static_cast<std::size_t>(at)];
        auto& opposite = cells[static_cast<std::size_t>(12 - at < 0 ? 0 : 12 - at)];
        if (at >= first_pit() && at < store && last == 1 && opposite != 0) {
            cells[static_cast<std::size_t>(store)] =
                static_cast<std::int8_t>(cells[static_cast<std::size_t>(store)] + opposite + 1);
            last = opposite = 0;
        }
        if (at != store) side = other(side);
    }
};

static_assert(GameState<PlainKalah>);

}  // namespace pitboss::bench
