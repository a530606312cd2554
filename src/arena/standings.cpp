#include "arena/standings.h"

#include <algorithm>
#include <cstdio>
#include <set>

namespace pitboss {
namespace {

std::map<std::string, int> verdict_counts(const std::vector<CountedGame>& games) {
    std::map<std::string, int> counts;
    for (const auto& game : games)
        ++counts[code_of(game.verdict)];
    return counts;
}

StandingsRow row_of(int player, const CrossTable& table, const Rating& rating) {
    StandingsRow row;
    row.player = player;
    row.total = table.total(player);
    row.rating = rating;
    row.score = estimate_score(row.total.pairs);
    if (row.total.games() > 0) row.score.score = row.total.points() / row.total.games();
    return row;
}

void count_faults(std::vector<StandingsRow>& rows, const std::vector<CountedGame>& games) {
    for (const auto& game : games) {
        if (!is_fault(game.verdict)) continue;
        const int loser = game.south_score == 0 ? game.south : game.north;
        ++rows[static_cast<std::size_t>(loser)].faults[code_of(game.verdict)];
    }
}

bool is_surely_better(const CrossTable& table, int player, int against) {
    constexpr double beyond_doubt = 0.975;
    const PairCounts& pairs = table.of(player, against).pairs;
    return total_of(pairs) > 0 && likelihood_of_superiority(pairs) > beyond_doubt;
}

std::string of_games(int count) {
    return std::to_string(count) + (count == 1 ? " game" : " games");
}

void note_small_sample(Standings& out) {
    constexpr int enough = 30;
    int fewest = out.games;
    for (const auto& row : out.rows)
        fewest = std::min(fewest, row.total.games());
    if (fewest < enough)
        out.notices.push_back(of_games(fewest) + (fewest == 1 ? " is" : " are") +
                              " too few to tell players of similar strength apart.");
}

// The question everybody asks first, answered with how sure the answer is.
void note_doubtful_lead(Standings& out) {
    if (out.rows.size() < 2) return;
    const auto& [first, second] = std::pair(out.rows[0], out.rows[1]);
    const Encounter& direct = out.table.of(first.player, second.player);
    if (direct.games() == 0) return;
    const double sure = likelihood_of_superiority(direct.pairs);
    if (sure > 0.975) return;
    char text[64];
    std::snprintf(text, sizeof text, "%.0f %%", 100 * sure);
    out.notices.push_back("That " + out.names[static_cast<std::size_t>(first.player)] +
                          " is better than " + out.names[static_cast<std::size_t>(second.player)] +
                          " is not settled: " + text + " likely by their own games.");
}

void note_oddities(Standings& out, const std::vector<CountedGame>& games) {
    constexpr std::size_t most = 3;
    const auto name = [&](int player) { return out.names[static_cast<std::size_t>(player)]; };
    auto found = cycles(out.table);
    for (const auto& [a, b, c] : found) {
        if (out.notices.size() >= most) break;
        out.notices.push_back(name(a) + " beats " + name(b) + ", who beats " + name(c) +
                              ", who beats " + name(a) + ": one number does not rank them.");
    }
    for (const auto& [a, b] : repeating(games)) {
        if (out.notices.size() >= 2 * most) break;
        out.notices.push_back("All games between " + name(a) + " and " + name(b) +
                              " are the same: players without chance repeat themselves, so give "
                              "them openings.");
    }
}

}  // namespace

std::vector<std::array<int, 3>> cycles(const CrossTable& table) {
    std::vector<std::array<int, 3>> out;
    for (int a = 0; a < table.players(); ++a)
        for (int b = a + 1; b < table.players(); ++b) {
            if (!is_surely_better(table, a, b) && !is_surely_better(table, b, a)) continue;
            for (int c = b + 1; c < table.players(); ++c) {
                const auto around = [&](int x, int y, int z) {
                    return is_surely_better(table, x, y) && is_surely_better(table, y, z) &&
                           is_surely_better(table, z, x);
                };
                if (around(a, b, c)) out.push_back({a, b, c});
                if (around(a, c, b)) out.push_back({a, c, b});
            }
        }
    return out;
}

std::vector<std::array<int, 2>> repeating(const std::vector<CountedGame>& games) {
    constexpr int many = 4;
    struct Seen {
        int games = 0;
        std::set<std::size_t> lines;
    };
    std::map<std::array<int, 2>, Seen> seen;
    for (const auto& game : games) {
        Seen& pair = seen[{std::min(game.south, game.north), std::max(game.south, game.north)}];
        ++pair.games;
        if (pair.lines.size() < 3) pair.lines.insert(game.line_hash);
    }
    std::vector<std::array<int, 2>> out;
    for (const auto& [pair, found] : seen)
        if (found.games >= many && found.lines.size() <= 2) out.push_back(pair);
    return out;
}

Standings standings(std::vector<std::string> names, const std::vector<CountedGame>& games) {
    const int players = static_cast<int>(names.size());
    Standings out{.names = std::move(names),
                  .table = CrossTable(players, games),
                  .rows = {},
                  .games = static_cast<int>(games.size()),
                  .first_mover = {},
                  .verdicts = verdict_counts(games),
                  .notices = {}};
    const Encounter& south = out.table.first_mover();
    out.first_mover = estimate_score(south.pairs);
    if (south.games() > 0) out.first_mover.score = south.points() / south.games();
    const auto strengths = ratings(out.table);
    for (int player = 0; player < players; ++player)
        out.rows.push_back(row_of(player, out.table, strengths[static_cast<std::size_t>(player)]));
    count_faults(out.rows, games);
    std::stable_sort(out.rows.begin(), out.rows.end(),
                     [](const StandingsRow& a, const StandingsRow& b) {
                         return a.rating.elo > b.rating.elo + 1e-9;
                     });
    note_oddities(out, games);
    note_doubtful_lead(out);
    note_small_sample(out);
    return out;
}

}  // namespace pitboss
