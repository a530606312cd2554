#include "lab/study_measure.h"

#include <algorithm>

namespace pitboss {
namespace {

std::optional<std::size_t> place_of(const std::string& name,
                                    const std::vector<StudyPlayer>& players) {
    for (std::size_t i = 0; i < players.size(); ++i)
        if (players[i].name == name) return i;
    return std::nullopt;
}

std::vector<int> numbers_of(const std::vector<StudyPlayer>& players, const StudiedGames& games) {
    std::vector<int> out;
    for (const auto& player : players)
        out.push_back(games.number_of(player.name));
    return out;
}

// Nothing of players that have not played.
std::optional<GameQuery> query_of(const Experiment& experiment, const StudiedGames& games,
                                  const Measured& what) {
    GameQuery query{.figure = what.figure,
                    .side = what.side,
                    .by_clock = experiment.by_clock,
                    .opening = what.opening,
                    .all_openings = experiment.all_openings};
    if (!what.of.empty() && (query.of = games.number_of(what.of)) < 0) return std::nullopt;
    if (!what.against.empty() && (query.against = games.number_of(what.against)) < 0)
        return std::nullopt;
    return query;
}

// Where each meets each, everybody is an opponent.
std::optional<Estimate> measure_perfect(const Experiment& experiment, const StudiedGames& games,
                                        const Measured& what) {
    const auto query = query_of(experiment, games, what);
    if (!query) return std::nullopt;
    const auto& opponents = experiment.against.empty() ? experiment.players : experiment.against;
    const auto against =
        query->against < 0 ? numbers_of(opponents, games) : std::vector{query->against};
    return games.perfect(numbers_of(experiment.players, games), against, *query);
}

std::optional<Estimate> measure_games(const Experiment& experiment, const StudiedGames& games,
                                      const Measured& what) {
    if (games.games().empty()) return std::nullopt;
    if (what.figure == Figure::perfect) return measure_perfect(experiment, games, what);
    const auto query = query_of(experiment, games, what);
    return query ? games.estimate(*query) : std::nullopt;
}

// Without a name, a player is compared with the first one, which is compared with the second where
// there are two; an exponent is always one of the first's nodes.
std::optional<SearchedPair> searched_pair(const Experiment& experiment, const Measured& what) {
    const auto of = place_of(what.of, experiment.players);
    if (!of) return std::nullopt;
    const bool first_of_two = *of == 0 && experiment.players.size() == 2;
    const std::size_t other = first_of_two && what.figure != Figure::exponent ? 1 : 0;
    const auto against = what.against.empty() ? other : place_of(what.against, experiment.players);
    if (!against) return std::nullopt;
    return SearchedPair{*of, *against};
}

std::optional<Estimate> measure_searches(const Experiment& experiment,
                                         const std::vector<SearchSample>& samples,
                                         const Measured& what) {
    const auto pair = searched_pair(experiment, what);
    return pair ? estimate(samples, what.figure, pair->of, pair->against) : std::nullopt;
}

std::optional<Estimate> measure_kind(const Experiment& experiment, const StudyData& data,
                                     const Measured& what) {
    switch (experiment.kind) {
        case ExperimentKind::match:
            return measure_games(experiment, data.games, what);
        case ExperimentKind::search:
            return measure_searches(experiment, data.samples, what);
        case ExperimentKind::states:
            return data.states ? estimate(*data.states, what.figure) : std::nullopt;
        case ExperimentKind::proof:
            return data.value ? std::optional(exactly(*data.value, 1)) : std::nullopt;
    }
    return std::nullopt;
}

// The specifications of the players that a figure is about, everybody where one is not named.
std::vector<std::string> specs_at(const SweepPoint& point, const Measured& what) {
    const bool everybody = what.of.empty() || what.against.empty();
    std::vector<std::string> out;
    for (const auto* list : {&point.players, &point.against})
        for (const auto& player : *list)
            if (everybody || player.name == what.of || player.name == what.against)
                out.push_back(player.spec);
    return out;
}

// A game between players without chance is a fact about these players: a report is judged by it
// only if it leaves no choice of them, or by every choice.
bool is_arbitrary(const Experiment& experiment, const Measured& what) {
    if (experiment.kind != ExperimentKind::match || !experiment.fixed.empty()) return false;
    const auto& sweep = experiment.sweep;
    return std::all_of(sweep.begin(), sweep.end(), [&](const SweepPoint& point) {
        return specs_at(point, what) == specs_at(sweep.front(), what);
    });
}

const StudyData* find_data(const ExperimentOutcome& outcome, const std::string& game,
                           std::size_t point) {
    for (const auto& data : outcome.data)
        if (data.game == game && data.point == point && outcome.complete) return &data;
    return nullptr;
}

std::optional<Estimate> measure_difference_in(const Experiment& experiment, const StudyData& data,
                                              const Measured& what, const Measured& than) {
    if (experiment.kind == ExperimentKind::search) {
        const auto more = searched_pair(experiment, what);
        const auto less = searched_pair(experiment, than);
        if (!more || !less) return std::nullopt;
        return difference(data.samples, what.figure, *more, *less);
    }
    const auto more = query_of(experiment, data.games, what);
    const auto less = query_of(experiment, data.games, than);
    return more && less ? data.games.difference(*more, *less) : std::nullopt;
}

}  // namespace

std::optional<Estimate> measure_in(const Experiment& experiment, const StudyData& data,
                                   const Measured& what) {
    auto out = measure_kind(experiment, data, what);
    if (out) out->arbitrary = out->exact && is_arbitrary(experiment, what);
    return out;
}

std::optional<Estimate> measure(const ExperimentOutcome& outcome, const Measured& what,
                                std::size_t point) {
    const StudyData* data = find_data(outcome, what.game, point);
    return data ? measure_in(outcome.experiment, *data, what) : std::nullopt;
}

std::optional<Estimate> measure_difference(const ExperimentOutcome& outcome, const Measured& what,
                                           const ExperimentOutcome& other, const Measured& than,
                                           std::size_t point) {
    const std::size_t other_point = points_of(other.experiment) > 1 ? point : 0;
    const auto first = measure(outcome, what, point);
    const auto second = measure(other, than, other_point);
    if (!first || !second) return std::nullopt;
    const StudyData* data = find_data(outcome, what.game, point);
    const bool same_data = find_data(other, than.game, other_point) == data;
    const bool of_games = what.figure != Figure::perfect && has_players(outcome.experiment.kind);
    if (!same_data || !of_games) return difference(*first, *second);
    auto out = measure_difference_in(outcome.experiment, *data, what, than);
    if (out) out->arbitrary = first->arbitrary || second->arbitrary;
    return out;
}

}  // namespace pitboss
