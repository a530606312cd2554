// Cross table: the results of every player against every other.
#pragma once

#include "arena/statistics.h"
#include "play/record.h"

#include <vector>

namespace pitboss {

// What is counted of a game between two of many players. Games of the same `pair` share an opening
// and exchange sides.
struct CountedGame {
    int pair = 0;
    int south = 0;  // players by number
    int north = 0;
    double south_score = 0;
    Verdict verdict = Verdict::ok;
    std::size_t line_hash = 0;  // equal games have equal hashes
};

struct Encounter {
    int wins = 0;
    int draws = 0;
    int losses = 0;
    PairCounts pairs{};

    int games() const { return wins + draws + losses; }
    double points() const { return wins + 0.5 * draws; }
};

class CrossTable {
public:
    // `games` in any order.
    CrossTable(int players, std::vector<CountedGame> games);

    int players() const { return players_; }
    const Encounter& of(int player, int against) const {
        return cells_[static_cast<std::size_t>(player * players_ + against)];
    }
    Encounter total(int player) const;                             // against everybody
    const Encounter& first_mover() const { return first_mover_; }  // South against North

    // Whether every game is in both cells of its players, won on one side where it is lost on the
    // other, and all games are counted once for the player who moved first.
    bool consistent() const;

private:
    void take_pair(const CountedGame* first, const CountedGame* last);
    Encounter& cell(int player, int against) {
        return cells_[static_cast<std::size_t>(player * players_ + against)];
    }

    int players_;
    std::vector<Encounter> cells_;
    Encounter first_mover_;
};

}  // namespace pitboss
