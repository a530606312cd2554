#include "lab/study_outcome.h"

#include "core/text.h"
#include "lab/study_judge.h"
#include "lab/study_published.h"

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

std::optional<Estimate> measure_games(const Experiment& experiment, const StudiedGames& games,
                                      const Measured& what) {
    if (games.games().empty()) return std::nullopt;
    if (what.figure == Figure::perfect)
        return games.perfect(numbers_of(experiment.players, games),
                             numbers_of(experiment.against, games));
    GameQuery query{.figure = what.figure,
                    .side = what.side,
                    .by_clock = experiment.by_clock,
                    .opening = what.opening,
                    .all_openings = experiment.all_openings};
    if (!what.of.empty() && (query.of = games.number_of(what.of)) < 0) return std::nullopt;
    if (!what.against.empty() && (query.against = games.number_of(what.against)) < 0)
        return std::nullopt;
    return games.estimate(query);
}

// Without a name, a player is compared with the first one, which is compared with the second where
// there are two; an exponent is always one of the first's nodes.
std::optional<Estimate> measure_searches(const Experiment& experiment,
                                         const std::vector<SearchSample>& samples,
                                         const Measured& what) {
    const auto of = place_of(what.of, experiment.players);
    if (!of) return std::nullopt;
    const bool first_of_two = *of == 0 && experiment.players.size() == 2;
    const std::size_t other = first_of_two && what.figure != Figure::exponent ? 1 : 0;
    const auto against = what.against.empty() ? other : place_of(what.against, experiment.players);
    if (!against) return std::nullopt;
    return estimate(samples, what.figure, *of, *against);
}

std::optional<Estimate> measure_in(const Experiment& experiment, const StudyData& data,
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

StudyRow row_of(const Experiment& experiment, const StudyData& data, const StudyPlayer& player,
                const std::string& against, const std::string& opening = "") {
    StudyRow row{data.game, player.name, against, {}, {}, player.at, data.point, opening};
    for (const Figure figure : experiment.show) {
        row.cells.push_back(measure_in(experiment, data,
                                       {.figure = figure,
                                        .experiment = {},
                                        .game = {},
                                        .of = player.name,
                                        .against = against,
                                        .side = {},
                                        .opening = opening}));
    }
    const int of = data.games.number_of(player.name);
    if (of >= 0)
        row.total =
            data.games.total(of, against.empty() ? -1 : data.games.number_of(against), opening);
    return row;
}

// Of one player or of all opponents, or of each opponent for itself.
void add_player_rows(ExperimentOutcome& outcome, const StudyData& data, const StudyPlayer& player,
                     const std::string& opening) {
    const Experiment& experiment = outcome.experiment;
    const bool opponents = experiment.kind == ExperimentKind::match && !experiment.against.empty();
    if (!opponents) outcome.rows.push_back(row_of(experiment, data, player, "", opening));
    for (std::size_t i = 0; opponents && i < experiment.against.size(); ++i)
        outcome.rows.push_back(
            row_of(experiment, data, player, experiment.against[i].name, opening));
}

void add_rows(ExperimentOutcome& outcome, const StudyData& data) {
    const Experiment& experiment = outcome.experiment;
    if (!has_players(experiment.kind)) outcome.rows.push_back(row_of(experiment, data, {}, ""));
    for (const auto& player : experiment.players) {
        add_player_rows(outcome, data, player, "");
        if (!experiment.all_openings) continue;
        for (const auto& opening : data.games.openings())
            add_player_rows(outcome, data, player, opening);
    }
}

void note_faults(ExperimentOutcome& outcome, const StudyData& data) {
    std::map<std::string, int> faults;
    for (const auto& game : data.games.games())
        if (is_fault(game.counted.verdict)) ++faults[code_of(game.counted.verdict)];
    std::vector<std::string> parts;
    for (const auto& [code, count] : faults)
        parts.push_back(std::to_string(count) + " " + code);
    if (!parts.empty())
        outcome.notices.push_back("Games lost by faults in " + data.game + ": " + list_text(parts) +
                                  ".");
}

void note_repetition(ExperimentOutcome& outcome) {
    const auto is_exact = [](const StudyRow& row) {
        return std::any_of(row.cells.begin(), row.cells.end(),
                           [](const auto& cell) { return cell && cell->exact; });
    };
    if (outcome.experiment.kind == ExperimentKind::match &&
        std::any_of(outcome.rows.begin(), outcome.rows.end(), is_exact))
        outcome.notices.push_back(
            "Players without chance repeat their games from one start: where a figure is exact, "
            "there is one game from each side and no other.");
}

}  // namespace

std::optional<Estimate> measure(const ExperimentOutcome& outcome, const Measured& what,
                                std::size_t point) {
    for (const auto& data : outcome.data)
        if (data.game == what.game && data.point == point && outcome.complete)
            return measure_in(outcome.experiment, data, what);
    return std::nullopt;
}

std::string measured_text(const ClaimOutcome& outcome) {
    if (outcome.cases.empty()) return "-";
    const FigureScale scale = info_of(outcome.claim.what.figure).scale;
    const auto& cases = outcome.cases;
    if (cases.size() == 1) return figure_text(cases.front().measured, scale);
    const auto [least, most] = std::minmax_element(
        cases.begin(), cases.end(),
        [](const auto& a, const auto& b) { return a.measured.value < b.measured.value; });
    const std::string low = figure_text(least->measured.value, scale);
    const std::string high = figure_text(most->measured.value, scale);
    return low == high ? low : low + " to " + high;
}

std::string label_of(const Experiment& experiment, std::size_t point) {
    return experiment.sweep.empty() ? "" : experiment.sweep[point].label;
}

Experiment at_point(const Experiment& experiment, std::size_t point) {
    Experiment out = experiment;
    if (experiment.sweep.empty()) return out;
    out.players = experiment.sweep[point].players;
    out.against = experiment.sweep[point].against;
    out.sweep.clear();
    return out;
}

void evaluate(ExperimentOutcome& outcome, const std::vector<ExperimentOutcome>& earlier,
              bool quick) {
    for (const auto& data : outcome.data) {
        add_rows(outcome, data);
        note_faults(outcome, data);
    }
    note_repetition(outcome);
    for (auto& mistake : published_mistakes(outcome.experiment))
        outcome.notices.push_back(std::move(mistake));
    for (const auto& claim : outcome.experiment.claims)
        outcome.claims.push_back(judge_claim(outcome, earlier, claim, quick));
}

std::map<std::string, int> findings_of(const StudyOutcome& outcome) {
    std::map<std::string, int> out;
    for (const Finding finding : all_findings())
        out[name_of(finding)] = 0;
    for (const auto& experiment : outcome.experiments)
        for (const auto& claim : experiment.claims)
            ++out[name_of(claim.finding)];
    return out;
}

}  // namespace pitboss
