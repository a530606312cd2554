// The rules of a sowing game as far as they decide what the seeds on the board will bring: all a
// table of values depends on.
#pragma once

#include "games/sowing/store_rules.h"
#include "games/sowing/tables/row_rank.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace pitboss::sowing {

struct EndgameRules {
    int pits = 6;
    bool stores_sown = true;  // otherwise it is Bohnenspiel
    StoreRules store;         // of the other games
    bool skips = false;       // Bohnenspiel at McGill

    bool operator==(const EndgameRules&) const = default;

    // All of it in words that mean the same for ever.
    std::string text() const;
    // A short name for files.
    std::string slug() const;
};

// Who may still skip, seen by the player to move. A player who was skipped upon is banned until
// having sown; without a skip left it is all the same.
struct SkipState {
    int own = 0;
    int other = 0;
    bool banned = false;  // the player to move

    bool operator==(const SkipState&) const = default;
    bool may_skip() const { return own > 0 && !banned; }
    SkipState after_sowing() const { return {other, own, false}; }
    SkipState after_skip() const { return {other, own - 1, other > 0}; }
};

// Those that can occur, each after all that a skip can lead to: 13 at McGill, otherwise one.
inline constexpr int most_skip_states = 13;
const std::vector<SkipState>& skip_states(bool skips);
// Their places there in groups of which the values depend on one another.
std::vector<std::vector<int>> skip_groups(bool skips);
// Its place there; -1 if it cannot occur.
int index_of(const SkipState& state);

}  // namespace pitboss::sowing
