#include "lab/study_games.h"

#include "core/failure.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace pitboss {
namespace {

// A figure of one game, as the player on that side sees it.
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

// Whether all players who met have played the very same game each time they did, and did so again.
bool repeats(const std::vector<StudiedGame>& games, bool all_openings) {
    struct Seen {
        int games = 0;
        std::set<std::size_t> lines;
    };
    std::map<std::tuple<int, int, std::string>, Seen> seen;
    for (const auto& game : games) {
        Seen& met = seen[{game.counted.south, game.counted.north,
                          all_openings ? game.opening : std::string()}];
        ++met.games;
        met.lines.insert(game.counted.line_hash);
    }
    return std::all_of(seen.begin(), seen.end(), [](const auto& met) {
        return met.second.games > 1 && met.second.lines.size() == 1;
    });
}

// One number for each pair of games, which are not independent of each other.
std::vector<double> unit_values(const std::vector<StudiedGame>& games, const GameQuery& query) {
    std::vector<double> out;
    for (std::size_t i = 0; i < games.size();) {
        double sum = 0;
        std::size_t j = i;
        for (; j < games.size() && games[j].counted.pair == games[i].counted.pair; ++j)
            sum += value_of(query.figure, games[j], side_of(query.of, games[j]));
        out.push_back(sum / static_cast<double>(j - i));
        i = j;
    }
    return out;
}

double mean(const std::vector<StudiedGame>& games, const GameQuery& query) {
    double sum = 0;
    for (const auto& game : games)
        sum += value_of(query.figure, game, side_of(query.of, game));
    return sum / static_cast<double>(games.size());
}

std::array<double, 2> thinking_times(const Record& record, const Variant& rules) {
    std::array<double, 2> out{};
    const auto board = replay(rules, {record.line.game, record.line.start, {}});
    if (!board) throw Failure("a game begins where none can: " + board.error().message);
    const auto given = static_cast<std::size_t>(record.opening_plies);
    for (std::size_t ply = 0; ply < record.line.moves.size(); ++ply) {
        if (ply >= given && ply - given < record.decisions.size())
            out[static_cast<std::size_t>((*board)->to_move())] +=
                record.decisions[ply - given].seconds.count();
        if (!(*board)->play(record.line.moves[ply])) throw Failure("a stored move is not legal");
    }
    return out;
}

std::string opening_of(const Record& record) {
    std::string out;
    for (int ply = 0; ply < record.opening_plies; ++ply)
        out += (ply == 0 ? "" : " ") + record.line.moves[static_cast<std::size_t>(ply)];
    return out;
}

// By whole moves.
bool begins_with(const std::string& opening, const std::string& moves) {
    return moves.empty() || opening == moves || opening.starts_with(moves + " ");
}

int opponents_in(const std::vector<StudiedGame>& games, int player) {
    std::set<int> met;
    for (const auto& game : games)
        met.insert(game.counted.south == player ? game.counted.north : game.counted.south);
    return static_cast<int>(met.size());
}

bool is_balance(Figure figure) {
    return figure == Figure::balance || figure == Figure::balance_draws_north;
}

Estimate scale(Estimate estimate, double factor) {
    estimate.value *= factor;
    estimate.interval.low *= factor;
    estimate.interval.high *= factor;
    return estimate;
}

}  // namespace

int StudiedGames::number(const std::string& name) {
    const auto [found, added] = numbers_.emplace(name, static_cast<int>(names_.size()));
    if (added) names_.push_back(name);
    return found->second;
}

int StudiedGames::number_of(const std::string& name) const {
    const auto found = numbers_.find(name);
    return found == numbers_.end() ? -1 : found->second;
}

void StudiedGames::add(const GameStore& store, const Variant* rules) {
    std::optional<GameId> last;
    store.each([&](const StoredGame& game) {
        GameId twin = game.id;
        twin.side = 0;
        if (twin != last) ++pairs_;
        last = twin;
        const Record& record = game.record;
        StudiedGame studied;
        studied.counted = {.pair = pairs_,
                           .south = number(record.players[0]),
                           .north = number(record.players[1]),
                           .south_score = score_for(record, Side::south),
                           .verdict = record.verdict,
                           .line_hash = hash_of(record.line)};
        studied.margin = record.margin;
        studied.plies = static_cast<int>(record.line.moves.size());
        studied.opening = opening_of(record);
        if (rules) studied.seconds = thinking_times(record, *rules);
        games_.push_back(studied);
    });
}

std::vector<StudiedGame> StudiedGames::select(const GameQuery& query) const {
    std::vector<StudiedGame> out;
    for (const auto& game : games_) {
        const int south = game.counted.south;
        const int north = game.counted.north;
        const auto plays = [&](int player) {
            return player < 0 || player == south || player == north;
        };
        if (!plays(query.of) || !plays(query.against)) continue;
        if (query.side && side_of(query.of, game) != *query.side) continue;
        if (!begins_with(game.opening, query.opening)) continue;
        out.push_back(game);
    }
    return out;
}

std::optional<Estimate> StudiedGames::estimate(const GameQuery& query) const {
    const auto games = select(query);
    if (games.empty()) return std::nullopt;
    const int count = static_cast<int>(games.size());
    // A balance is what a table of points shows: of two games against each opponent.
    const double factor =
        is_balance(query.figure) ? (query.side ? 1 : 2) * opponents_in(games, query.of) : 1;
    if (query.figure != Figure::seconds && !query.by_clock && repeats(games, query.all_openings))
        return scale(exactly(mean(games, query), count), factor);
    const auto values = unit_values(games, query);
    Estimate out =
        is_share(query.figure) ? share_estimate(values, count) : mean_estimate(values, count);
    out.value = mean(games, query);
    if (query.figure == Figure::seconds || query.figure == Figure::plies) out = not_negative(out);
    return scale(out, factor);
}

bool StudiedGames::has_won_all(int player, const std::vector<int>& against) const {
    bool played = false;
    for (const auto& game : games_) {
        const bool south = game.counted.south == player;
        if (!south && game.counted.north != player) continue;
        const int other = south ? game.counted.north : game.counted.south;
        if (std::count(against.begin(), against.end(), other) == 0) continue;
        if (game.counted.south_score != (south ? 1 : 0)) return false;
        played = true;
    }
    return played;
}

Estimate StudiedGames::perfect(const std::vector<int>& players,
                               const std::vector<int>& against) const {
    const auto count = std::count_if(players.begin(), players.end(),
                                     [&](int player) { return has_won_all(player, against); });
    Estimate out = exactly(static_cast<double>(count), static_cast<int>(games_.size()));
    out.exact = repeats(games_, false);
    if (!out.exact) out.interval.low = 0;
    return out;
}

std::vector<std::string> StudiedGames::openings() const {
    std::vector<std::string> out;
    std::set<std::string> known;
    for (const auto& game : games_)
        if (known.insert(game.opening).second) out.push_back(game.opening);
    return out;
}

Encounter StudiedGames::total(int of, int against, const std::string& opening) const {
    Encounter out;
    for (const auto& game :
         select({.figure = Figure::score, .of = of, .against = against, .opening = opening})) {
        const double score = value_of(Figure::score, game, side_of(of, game));
        out.wins += score == 1;
        out.draws += score == 0.5;
        out.losses += score == 0;
    }
    return out;
}

}  // namespace pitboss
