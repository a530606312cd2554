// A sowing game's board as data, read from its position text, and what a move does on it step by
// step, for whoever draws it.
#pragma once

#include "server/json.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pitboss::server {

struct SowingView {
    std::array<std::vector<int>, 2> pits;  // in each owner's own order
    std::array<int, 2> stores{};
    std::optional<std::array<int, 2>> skips;  // left, where the rules have them
    std::optional<Side> banned;               // from skipping

    std::vector<int>& row(Side side) { return pits[static_cast<std::size_t>(side)]; }
    const std::vector<int>& row(Side side) const { return pits[static_cast<std::size_t>(side)]; }
    int& store(Side side) { return stores[static_cast<std::size_t>(side)]; }
    int store(Side side) const { return stores[static_cast<std::size_t>(side)]; }
};

// Nothing if the text is not that of a sowing game.
std::optional<SowingView> read_sowing(std::string_view fen);

// What the text does not tell.
struct SowingFacts {
    bool ring_has_stores = true;
    bool over = false;
    int margin = 0;  // South's
};

Json sowing_board_json(const SowingView& view, const SowingFacts& facts);

// `facts` are those after the move.
Json sowing_steps_json(const SowingView& before, const SowingView& after, Side mover,
                       const std::string& move, const SowingFacts& facts);

}  // namespace pitboss::server
