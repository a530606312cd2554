#include "lab/study_game_figures.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace pitboss {
namespace {

bool is_balance(Figure figure) {
    return figure == Figure::balance || figure == Figure::balance_draws_north;
}

int opponents_in(const SelectedGames& games, int player) {
    std::set<int> met;
    for (const auto* game : games)
        met.insert(game->counted.south == player ? game->counted.north : game->counted.south);
    return static_cast<int>(met.size());
}

// A balance is what a table of points shows: of two games against each opponent.
double factor_of(const SelectedGames& games, const GameQuery& query) {
    if (!is_balance(query.figure)) return 1;
    return (query.side ? 1 : 2) * opponents_in(games, query.of);
}

// What one game brings at least and at most; nothing where there are no such ends.
std::optional<Interval> ends_of(Figure figure) {
    if (is_balance(figure)) return Interval{-1, 1};
    if (is_share(figure)) return Interval{0, 1};
    return std::nullopt;
}

// One number for each pair of games, which are not independent of each other.
std::map<int, double> unit_values(const SelectedGames& games, const GameQuery& query) {
    std::map<int, double> out;
    for (std::size_t i = 0; i < games.size();) {
        double sum = 0;
        std::size_t j = i;
        for (; j < games.size() && games[j]->counted.pair == games[i]->counted.pair; ++j)
            sum += value_of(query.figure, *games[j], side_of(query.of, *games[j]));
        out.emplace_hint(out.end(), games[i]->counted.pair, sum / static_cast<double>(j - i));
        i = j;
    }
    return out;
}

std::vector<double> numbers_in(const std::map<int, double>& units) {
    std::vector<double> out;
    out.reserve(units.size());
    for (const auto& [pair, value] : units)
        out.push_back(value);
    return out;
}

double mean_of(const SelectedGames& games, const GameQuery& query) {
    double sum = 0;
    for (const auto* game : games)
        sum += value_of(query.figure, *game, side_of(query.of, *game));
    return sum / static_cast<double>(games.size());
}

// factor * value + shift.
Estimate moved(Estimate estimate, double factor, double shift) {
    for (double* number : {&estimate.value, &estimate.interval.low, &estimate.interval.high})
        *number = factor * *number + shift;
    return estimate;
}

// Of numbers that lie between two ends: they are shares of the way from one to the other.
Estimate share_between(const Interval& ends, std::vector<double> values, int count) {
    const double all = ends.high - ends.low;
    for (double& value : values)
        value = (value - ends.low) / all;
    const bool single_games = values.size() == static_cast<std::size_t>(count);
    const Estimate share =
        single_games ? single_share_estimate(values) : share_estimate(values, count);
    return moved(share, all, ends.low);
}

// Of what is no share.
Estimate free_mean(Figure figure, const std::vector<double>& values, int count) {
    const Estimate out = mean_estimate(values, count);
    return figure == Figure::seconds || figure == Figure::plies ? not_negative(out) : out;
}

Estimate sampled(const SelectedGames& games, const GameQuery& query, int count) {
    const auto values = numbers_in(unit_values(games, query));
    const auto ends = ends_of(query.figure);
    Estimate out =
        ends ? share_between(*ends, values, count) : free_mean(query.figure, values, count);
    out.value = mean_of(games, query);
    return out;
}

int games_in_either(const SelectedGames& some, const SelectedGames& others) {
    std::set<const StudiedGame*> all(some.begin(), some.end());
    all.insert(others.begin(), others.end());
    return static_cast<int>(all.size());
}

bool share_a_pair(const std::map<int, double>& some, const std::map<int, double>& others) {
    return std::any_of(some.begin(), some.end(),
                       [&](const auto& unit) { return others.count(unit.first) > 0; });
}

bool are_of_the_same_pairs(const std::map<int, double>& some, const std::map<int, double>& others) {
    return std::equal(some.begin(), some.end(), others.begin(), others.end(),
                      [](const auto& a, const auto& b) { return a.first == b.first; });
}

}  // namespace

double value_of(Figure figure, const StudiedGame& game, Side side) {
    const bool south = side == Side::south;
    const double score = south ? game.counted.south_score : 1 - game.counted.south_score;
    switch (figure) {
        case Figure::wins:
            return score == 1;
        case Figure::draws:
            return score == 0.5;
        case Figure::losses:
            return score == 0;
        case Figure::margin:
            return south ? game.margin : -game.margin;
        case Figure::balance:
            return 2 * score - 1;
        case Figure::balance_draws_north:
            return score == 0.5 ? (south ? -1 : 1) : 2 * score - 1;
        case Figure::first_mover:
            return game.counted.south_score;
        case Figure::plies:
            return game.plies;
        case Figure::seconds:
            return game.seconds[south ? 0 : 1];
        default:
            return score;
    }
}

Side side_of(int player, const StudiedGame& game) {
    return player < 0 || game.counted.south == player ? Side::south : Side::north;
}

bool repeats(const SelectedGames& games, const GameQuery& query) {
    if (query.by_clock || query.figure == Figure::seconds) return false;
    struct Seen {
        int games = 0;
        std::set<std::size_t> lines;
    };
    std::map<std::tuple<int, int, std::string>, Seen> seen;
    for (const auto* game : games) {
        if (!query.all_openings && !game->opening.empty()) return false;
        Seen& met = seen[{game->counted.south, game->counted.north, game->opening}];
        ++met.games;
        met.lines.insert(game->counted.line_hash);
    }
    return std::all_of(seen.begin(), seen.end(), [](const auto& met) {
        return met.second.games > 1 && met.second.lines.size() == 1;
    });
}

Estimate estimate_of(const SelectedGames& games, const GameQuery& query) {
    const int count = static_cast<int>(games.size());
    const double factor = factor_of(games, query);
    const Estimate one = repeats(games, query) ? exactly(mean_of(games, query), count)
                                               : sampled(games, query, count);
    Estimate out = moved(one, factor, 0);
    if (const auto ends = ends_of(query.figure))
        out.possible = Interval{factor * ends->low, factor * ends->high};
    return out;
}

Estimate difference_of(const SelectedGames& more, const GameQuery& more_query,
                       const SelectedGames& less, const GameQuery& less_query) {
    const Estimate first = estimate_of(more, more_query);
    const Estimate second = estimate_of(less, less_query);
    if (first.exact || second.exact) return difference(first, second);
    const auto first_units = unit_values(more, more_query);
    const auto second_units = unit_values(less, less_query);
    if (!share_a_pair(first_units, second_units)) return difference(first, second);
    if (!are_of_the_same_pairs(first_units, second_units))
        return dependent_difference(first, second);
    const double first_factor = factor_of(more, more_query);
    const double second_factor = factor_of(less, less_query);
    std::vector<double> differences;
    for (auto a = first_units.begin(), b = second_units.begin(); a != first_units.end(); ++a, ++b)
        differences.push_back(first_factor * a->second - second_factor * b->second);
    const int count = games_in_either(more, less);
    const auto ends = ends_of(more_query.figure);
    Estimate out = ends ? bounded_estimate(differences,
                                           {first_factor * ends->low - second_factor * ends->high,
                                            first_factor * ends->high - second_factor * ends->low},
                                           count)
                        : mean_estimate(differences, count);
    out.value = first.value - second.value;
    return out;
}

}  // namespace pitboss
