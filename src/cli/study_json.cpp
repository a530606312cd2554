#include "cli/study_view.h"

#include <algorithm>

namespace pitboss::cli {
namespace {

// JSON knows no infinity.
Json number_json(double value) { return value - value == 0 ? Json(value) : Json(); }

Json estimate_json(const std::optional<Estimate>& estimate) {
    if (!estimate) return nullptr;
    return {
        {"value", number_json(estimate->value)},
        {"interval", {number_json(estimate->interval.low), number_json(estimate->interval.high)}},
        {"exact", estimate->exact},
        {"count", estimate->count}};
}

Json row_json(const Experiment& experiment, const StudyRow& row) {
    Json out{{"game", row.game}};
    if (!row.player.empty()) out["player"] = row.player;
    if (experiment.kind == ExperimentKind::match) {
        out["against"] = row.against.empty() ? Json() : Json(row.against);
        out["games"] = row.total.games();
        out["wins"] = row.total.wins;
        out["draws"] = row.total.draws;
        out["losses"] = row.total.losses;
    }
    Json figures = Json::object();
    for (std::size_t i = 0; i < experiment.show.size(); ++i)
        figures[info_of(experiment.show[i]).name] = estimate_json(row.cells[i]);
    out["figures"] = std::move(figures);
    return out;
}

Json measured_json(const Measured& what) {
    const auto name = [](const std::string& text) { return text.empty() ? Json() : Json(text); };
    return {{"experiment", what.experiment},
            {"game", what.game},
            {"of", name(what.of)},
            {"against", name(what.against)},
            {"side", what.side ? Json(*what.side == Side::south ? "south" : "north") : Json()}};
}

Json claim_json(const ClaimOutcome& outcome) {
    const Claim& claim = outcome.claim;
    return {{"text", claim.text},
            {"figure", info_of(claim.what.figure).name},
            {"what", measured_json(claim.what)},
            {"than", claim.than ? measured_json(*claim.than) : Json()},
            {"published", claim.published},
            {"range", {number_json(claim.range.low), number_json(claim.range.high)}},
            {"measured", estimate_json(outcome.measured)},
            {"finding", name_of(outcome.finding)},
            {"sentence", outcome.sentence}};
}

Json experiment_json(const ExperimentOutcome& outcome) {
    const Experiment& experiment = outcome.experiment;
    Json players = Json::array();
    for (const auto* list : {&experiment.players, &experiment.against})
        for (const auto& player : *list)
            players.push_back({{"name", player.name}, {"player", player.spec}});
    Json rows = Json::array();
    for (const auto& row : outcome.rows)
        rows.push_back(row_json(experiment, row));
    Json claims = Json::array();
    for (const auto& claim : outcome.claims)
        claims.push_back(claim_json(claim));
    return {{"id", experiment.id},
            {"title", experiment.title},
            {"kind", name_of(experiment.kind)},
            {"note", experiment.note},
            {"games", experiment.games},
            {"players", std::move(players)},
            {"complete", outcome.complete},
            {"rows", std::move(rows)},
            {"notices", outcome.notices},
            {"claims", std::move(claims)}};
}

}  // namespace

Json study_json(const Study& study, const StudyOutcome& outcome) {
    Json experiments = Json::array();
    for (const auto& experiment : outcome.experiments)
        experiments.push_back(experiment_json(experiment));
    return {{"study", study.title},
            {"source", study.source},
            {"form", study.quick ? "quick" : "full"},
            {"seed", study.seed},
            {"complete", outcome.complete},
            {"findings", findings_of(outcome)},
            {"experiments", std::move(experiments)}};
}

}  // namespace pitboss::cli
