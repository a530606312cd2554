#include "server/sowing_view.h"

#include "protocol/words.h"

#include <charconv>
#include <numeric>

namespace pitboss::server {
namespace {

constexpr std::array<Side, 2> both_sides{Side::south, Side::north};

std::optional<std::vector<int>> read_row(std::string_view text) {
    std::vector<int> out;
    const char* at = text.data();
    const char* const end = at + text.size();
    for (;;) {
        int value = 0;
        const auto read = std::from_chars(at, end, value);
        if (read.ec != std::errc{} || value < 0) return std::nullopt;
        out.push_back(value);
        if (read.ptr == end) return out;
        if (*read.ptr != ',') return std::nullopt;
        at = read.ptr + 1;
    }
}

std::optional<std::array<int, 2>> read_pair(std::string_view text) {
    const auto row = read_row(text);
    if (!row || row->size() != 2) return std::nullopt;
    return std::array<int, 2>{(*row)[0], (*row)[1]};
}

int sum(const std::vector<int>& row) { return std::accumulate(row.begin(), row.end(), 0); }

// Seeds left at the end belong to the owner of their row, in every game and at every end but one:
// where a limit of plies ended Bohnenspiel, whose ring has no stores, they belong to nobody. The
// margin tells which it was, unless both rows are equal.
bool rest_counts(const SowingView& view, const SowingFacts& facts) {
    const int south = sum(view.row(Side::south));
    const int north = sum(view.row(Side::north));
    if (!facts.ring_has_stores && south > 0 && north > 0) return false;
    return view.store(Side::south) + south - view.store(Side::north) - north == facts.margin;
}

Json final_json(const SowingView& view, const SowingFacts& facts) {
    if (!facts.over) return nullptr;
    const bool counts = rest_counts(view, facts);
    Json out = Json::object();
    for (const Side side : both_sides)
        out[side_json(side)] = view.store(side) + (counts ? sum(view.row(side)) : 0);
    return out;
}

Json skips_json(const SowingView& view) {
    if (!view.skips) return nullptr;
    return {{"south", (*view.skips)[0]},
            {"north", (*view.skips)[1]},
            {"banned", side_json(view.banned)}};
}

// A place on the ring: a pit from 1, or 0 for the store of that side.
struct Place {
    Side side;
    int pit;
};

Place next_place(const Place& at, Side mover, int pits, bool ring_has_stores) {
    if (at.pit == 0) return {other(at.side), 1};
    if (at.pit < pits) return {at.side, at.pit + 1};
    if (ring_has_stores && at.side == mover) return {at.side, 0};
    return {other(at.side), 1};
}

Place place_before(const Place& at, int pits) {
    if (at.pit > 1) return {at.side, at.pit - 1};
    return {at.pit == 0 ? at.side : other(at.side), pits};
}

Json pit_json(const char* what, const Place& place) {
    return {{"do", what}, {"side", side_json(place.side)}, {"pit", place.pit}};
}

// What is less than sowing alone leaves was captured. Captures go backwards from where the last
// seed fell.
void add_captures(Json& steps, const SowingView& sown, const SowingView& after, Place from,
                  Side mover) {
    const int pits = static_cast<int>(sown.row(mover).size());
    if (from.pit == 0) return;
    for (int i = 0; i < 2 * pits; ++i, from = place_before(from, pits)) {
        const auto index = static_cast<std::size_t>(from.pit - 1);
        const int taken = sown.row(from.side)[index] - after.row(from.side)[index];
        if (taken <= 0) continue;
        Json step = pit_json("capture", from);
        step["seeds"] = taken;
        step["to"] = side_json(mover);
        steps.push_back(std::move(step));
    }
}

void add_rest(Json& steps, const SowingView& after, const SowingFacts& facts) {
    if (!facts.over || !rest_counts(after, facts)) return;
    for (const Side side : both_sides)
        for (std::size_t i = 0; i < after.row(side).size(); ++i) {
            if (after.row(side)[i] == 0) continue;
            Json step = pit_json("rest", {side, static_cast<int>(i) + 1});
            step["seeds"] = after.row(side)[i];
            step["to"] = side_json(side);
            steps.push_back(std::move(step));
        }
}

}  // namespace

std::optional<SowingView> read_sowing(std::string_view fen) {
    Words words(fen);
    const auto rows = words.next();
    const auto slash = rows.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    const auto south = read_row(rows.substr(0, slash));
    const auto north = read_row(rows.substr(slash + 1));
    const auto stores = read_pair(words.next());
    if (!south || !north || !stores || south->size() != north->size()) return std::nullopt;
    words.next();  // the side to move
    words.next();  // plies
    SowingView view{{*south, *north}, *stores, read_pair(words.next()), std::nullopt};
    const auto banned = words.next();
    if (banned == "1") view.banned = Side::south;
    if (banned == "2") view.banned = Side::north;
    return view;
}

Json sowing_board_json(const SowingView& view, const SowingFacts& facts) {
    return {{"kind", "sowing"},
            {"pits", {{"south", view.pits[0]}, {"north", view.pits[1]}}},
            {"stores", {{"south", view.stores[0]}, {"north", view.stores[1]}}},
            {"ring_has_stores", facts.ring_has_stores},
            {"skips", skips_json(view)},
            {"final", final_json(view, facts)}};
}

Json sowing_steps_json(const SowingView& before, const SowingView& after, Side mover,
                       const std::string& move, const SowingFacts& facts) {
    Json steps = Json::array();
    const auto pit = read_row(move);
    if (!pit || pit->front() < 1 || pit->front() > static_cast<int>(before.row(mover).size())) {
        steps.push_back({{"do", "skip"}, {"side", side_json(mover)}});
        add_rest(steps, after, facts);
        return steps;
    }
    Place place{mover, pit->front()};
    const int pits = static_cast<int>(before.row(mover).size());
    SowingView sown = before;
    int& origin = sown.row(mover)[static_cast<std::size_t>(place.pit - 1)];
    const int seeds = origin;
    Json taken = pit_json("take", place);
    taken["seeds"] = seeds;
    steps.push_back(std::move(taken));
    origin = 0;
    for (int i = 0; i < seeds; ++i) {
        place = next_place(place, mover, pits, facts.ring_has_stores);
        if (place.pit > 0) ++sown.row(place.side)[static_cast<std::size_t>(place.pit - 1)];
        steps.push_back(pit_json("drop", place));
    }
    add_captures(steps, sown, after, place, mover);
    add_rest(steps, after, facts);
    return steps;
}

}  // namespace pitboss::server
