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

Json sweep_json(const Experiment& experiment, std::size_t point) {
    Json out = Json::object();
    for (std::size_t i = 0; i < experiment.sweep_axes.size(); ++i)
        out[experiment.sweep_axes[i]] = experiment.sweep[point].values[i];
    return out;
}

Json row_json(const Experiment& experiment, const StudyRow& row) {
    Json out{{"game", row.game}};
    if (!experiment.sweep.empty()) out["sweep"] = sweep_json(experiment, row.point);
    if (experiment.all_openings) out["opening"] = row.opening.empty() ? Json() : Json(row.opening);
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
            {"side", what.side ? Json(*what.side == Side::south ? "south" : "north") : Json()},
            {"opening", name(what.opening)}};
}

Json cases_json(const ClaimOutcome& outcome) {
    Json out = Json::array();
    for (const auto& one : outcome.cases)
        out.push_back({{"case", one.label},
                       {"measured", estimate_json(one.measured)},
                       {"finding", name_of(one.finding)},
                       {"why", one.why}});
    return out;
}

Json claim_json(const ClaimOutcome& outcome) {
    const Claim& claim = outcome.claim;
    const auto& cases = outcome.cases;
    const bool alone = cases.size() == 1 && outcome.missing.empty();
    const auto measured = alone ? std::optional(cases[0].measured) : std::nullopt;
    return {{"text", claim.text},
            {"figure", info_of(claim.what.figure).name},
            {"what", measured_json(claim.what)},
            {"than", claim.than ? measured_json(*claim.than) : Json()},
            {"published", claim.published},
            {"range", {number_json(claim.range.low), number_json(claim.range.high)}},
            {"games", claim.games},
            {"measured", estimate_json(measured)},
            {"cases", cases_json(outcome)},
            {"missing", outcome.missing},
            {"finding", name_of(outcome.finding)},
            {"there", claim.other_conditions.empty() ? Json() : Json(name_of(outcome.there))},
            {"other_conditions",
             claim.other_conditions.empty() ? Json() : Json(claim.other_conditions)},
            {"why", outcome.why},
            {"sentence", outcome.sentence}};
}

Json experiment_json(const ExperimentOutcome& outcome) {
    const Experiment& experiment = outcome.experiment;
    Json players = Json::array();
    for (const auto* list : {&experiment.players, &experiment.against})
        for (const auto& player : *list)
            players.push_back({{"name", player.name}, {"player", player.spec}});
    Json sweep = Json::array();
    for (std::size_t i = 0; i < experiment.sweep.size(); ++i)
        sweep.push_back(sweep_json(experiment, i));
    Json rows = Json::array();
    for (const auto& row : outcome.rows)
        rows.push_back(row_json(experiment, row));
    Json claims = Json::array();
    for (const auto& claim : outcome.claims)
        claims.push_back(claim_json(claim));
    Json published = Json::array();
    for (const auto& cell : experiment.published)
        published.push_back({{"of", cell.of},
                             {"against", cell.against},
                             {"wins", cell.wins},
                             {"draws", cell.draws},
                             {"losses", cell.losses}});
    return {{"id", experiment.id},
            {"title", experiment.title},
            {"kind", name_of(experiment.kind)},
            {"note", experiment.note},
            {"games", experiment.games},
            {"players", std::move(players)},
            {"sweep", std::move(sweep)},
            {"fixed", experiment.fixed},
            {"complete", outcome.complete},
            {"rows", std::move(rows)},
            {"published", std::move(published)},
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
