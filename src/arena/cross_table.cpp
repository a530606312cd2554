#include "arena/cross_table.h"

#include <algorithm>
#include <cassert>

namespace pitboss {
namespace {

void count_game(Encounter& encounter, double score) {
    encounter.wins += score == 1;
    encounter.draws += score == 0.5;
    encounter.losses += score == 0;
}

void add(Encounter& sum, const Encounter& more) {
    sum.wins += more.wins;
    sum.draws += more.draws;
    sum.losses += more.losses;
    for (std::size_t i = 0; i < sum.pairs.size(); ++i)
        sum.pairs[i] += more.pairs[i];
}

}  // namespace

CrossTable::CrossTable(int players, std::vector<CountedGame> games)
    : players_(players), cells_(static_cast<std::size_t>(players * players)) {
    std::sort(games.begin(), games.end(),
              [](const CountedGame& a, const CountedGame& b) { return a.pair < b.pair; });
    const CountedGame* const end = games.data() + games.size();
    for (const CountedGame* first = games.data(); first != end;) {
        const CountedGame* last = first;
        while (last != end && last->pair == first->pair)
            ++last;
        take_pair(first, last);
        first = last;
    }
    assert(consistent());
}

bool CrossTable::consistent() const {
    int games = 0;
    for (int a = 0; a < players_; ++a)
        for (int b = 0; b < players_; ++b) {
            const Encounter& met = of(a, b);
            const Encounter& mirror = of(b, a);
            if (met.wins != mirror.losses || met.draws != mirror.draws) return false;
            games += met.games();
        }
    return games == 2 * first_mover_.games();
}

// Games of one pair are one observation of the two players, and one of the advantage of moving
// first; a game without its twin is one, too.
void CrossTable::take_pair(const CountedGame* first, const CountedGame* last) {
    const int player = first->south;
    const int against = first->north;
    double score = 0;
    double south = 0;
    for (const CountedGame* game = first; game != last; ++game) {
        const double mine = game->south == player ? game->south_score : 1 - game->south_score;
        count_game(cell(player, against), mine);
        count_game(cell(against, player), 1 - mine);
        count_game(first_mover_, game->south_score);
        score += mine;
        south += game->south_score;
    }
    const double games = static_cast<double>(last - first);
    count_pair(cell(player, against).pairs, score / games);
    count_pair(cell(against, player).pairs, 1 - score / games);
    count_pair(first_mover_.pairs, south / games);
}

Encounter CrossTable::total(int player) const {
    Encounter sum;
    for (int against = 0; against < players_; ++against)
        add(sum, of(player, against));
    return sum;
}

}  // namespace pitboss
