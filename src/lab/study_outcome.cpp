#include "lab/study_outcome.h"

#include "core/text.h"
#include "lab/study_judge.h"
#include "lab/study_measure.h"
#include "lab/study_published.h"

#include <algorithm>

namespace pitboss {
namespace {

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
    bool exact = false, arbitrary = false;
    for (const auto& row : outcome.rows)
        for (const auto& cell : row.cells) {
            exact = exact || (cell && cell->exact && !cell->arbitrary);
            arbitrary = arbitrary || (cell && cell->arbitrary);
        }
    if (outcome.experiment.kind != ExperimentKind::match) return;
    const std::string repeat = "Players without chance repeat their games from one start: ";
    if (exact)
        outcome.notices.push_back(repeat +
                                  "where a figure is exact, there is one game from each side and "
                                  "no other.");
    if (arbitrary)
        outcome.notices.push_back(repeat +
                                  "one game a side is all there is. That is a fact about these "
                                  "players and says nothing of others.");
}

}  // namespace

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
    const std::string over = " over " + std::to_string(cases.size()) + " " + outcome.cases_are;
    return (low == high ? low : "from " + low + " to " + high) + over;
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
