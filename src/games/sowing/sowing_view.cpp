#include "games/sowing/sowing_view.h"

#include <utility>

namespace pitboss::sowing {
namespace {

// A place on the ring: a pit from 1, or 0 for the store of that side.
struct Place {
    Side side;
    int pit;
};

int& seeds_at(SowingView& view, const Place& place) {
    const auto side = static_cast<std::size_t>(place.side);
    return place.pit == 0 ? view.stores[side]
                          : view.pits[side][static_cast<std::size_t>(place.pit - 1)];
}

Place next_place(const Place& at, Side mover, const SowingView& view) {
    if (at.pit == 0) return {other(at.side), 1};
    if (at.pit < static_cast<int>(view.pits[0].size())) return {at.side, at.pit + 1};
    if (view.ring_has_stores && at.side == mover) return {at.side, 0};
    return {other(at.side), 1};
}

Place pit_before(const Place& at, const SowingView& view) {
    if (at.pit > 1) return {at.side, at.pit - 1};
    return {other(at.side), static_cast<int>(view.pits[0].size())};
}

// What a pit holds less than sowing alone leaves there was captured. Captures go backwards from the
// pit the last seed fell into.
void add_captures(std::vector<Step>& steps, SowingView sown, SowingView after, Place last,
                  Side mover) {
    if (last.pit == 0) return;
    for (std::size_t i = 0; i < 2 * sown.pits[0].size(); ++i, last = pit_before(last, sown)) {
        const int taken = seeds_at(sown, last) - seeds_at(after, last);
        if (taken > 0)
            steps.push_back({.action = "capture",
                             .side = last.side,
                             .pit = last.pit,
                             .seeds = taken,
                             .to = mover});
    }
}

// Seeds that are left go to the owner of their row, or to nobody; the score knows.
void add_rest(std::vector<Step>& steps, const SowingView& after) {
    if (!after.score) return;
    for (const Side side : {Side::south, Side::north}) {
        const auto owner = static_cast<std::size_t>(side);
        if ((*after.score)[owner] == after.stores[owner]) continue;
        for (std::size_t i = 0; i < after.pits[owner].size(); ++i)
            if (const int seeds = after.pits[owner][i]; seeds > 0)
                steps.push_back({.action = "rest",
                                 .side = side,
                                 .pit = static_cast<int>(i) + 1,
                                 .seeds = seeds,
                                 .to = side});
    }
}

void add_sowing(std::vector<Step>& steps, const SowingView& before, const SowingView& after,
                Side mover, Place place) {
    SowingView sown = before;
    const int seeds = std::exchange(seeds_at(sown, place), 0);
    steps.push_back({.action = "take", .side = mover, .pit = place.pit, .seeds = seeds});
    for (int i = 0; i < seeds; ++i) {
        place = next_place(place, mover, before);
        ++seeds_at(sown, place);
        steps.push_back({.action = "drop", .side = place.side, .pit = place.pit});
    }
    add_captures(steps, std::move(sown), after, place, mover);
}

}  // namespace

std::vector<Step> steps_between(const SowingView& before, const SowingView& after, Side mover,
                                Pit move) {
    std::vector<Step> steps;
    if (move == skip_move)
        steps.push_back({.action = "skip", .side = mover});
    else
        add_sowing(steps, before, after, mover, {mover, index_of(move) + 1});
    add_rest(steps, after);
    return steps;
}

}  // namespace pitboss::sowing
