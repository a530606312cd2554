#include "lab/study_games.h"

#include "core/failure.h"
#include "lab/study_game_figures.h"

#include <algorithm>
#include <set>

namespace pitboss {
namespace {

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

SelectedGames StudiedGames::select(const GameQuery& query) const {
    SelectedGames out;
    for (const auto& game : games_) {
        const int south = game.counted.south;
        const int north = game.counted.north;
        const auto plays = [&](int player) {
            return player < 0 || player == south || player == north;
        };
        if (!plays(query.of) || !plays(query.against)) continue;
        if (query.side && side_of(query.of, game) != *query.side) continue;
        if (!begins_with(game.opening, query.opening)) continue;
        out.push_back(&game);
    }
    return out;
}

std::optional<Estimate> StudiedGames::estimate(const GameQuery& query) const {
    const auto games = select(query);
    if (games.empty()) return std::nullopt;
    return estimate_of(games, query);
}

std::optional<Estimate> StudiedGames::difference(const GameQuery& more,
                                                 const GameQuery& less) const {
    const auto some = select(more);
    const auto others = select(less);
    if (some.empty() || others.empty()) return std::nullopt;
    return difference_of(some, more, others, less);
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

Estimate StudiedGames::perfect(const std::vector<int>& players, const std::vector<int>& against,
                               const GameQuery& query) const {
    const auto count = std::count_if(players.begin(), players.end(),
                                     [&](int player) { return has_won_all(player, against); });
    const auto games = select(query);
    Estimate out = exactly(static_cast<double>(count), static_cast<int>(games.size()));
    out.exact = repeats(games, query);
    if (out.exact) return out;
    out.interval.low = 0;
    out.one_sided = true;
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
    for (const auto* game :
         select({.figure = Figure::score, .of = of, .against = against, .opening = opening})) {
        const double score = value_of(Figure::score, *game, side_of(of, *game));
        out.wins += score == 1;
        out.draws += score == 0.5;
        out.losses += score == 0;
    }
    return out;
}

}  // namespace pitboss
