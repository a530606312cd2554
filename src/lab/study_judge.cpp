#include "lab/study_judge.h"

#include "core/text.h"
#include "lab/study_sentence.h"

#include <algorithm>

namespace pitboss {
namespace {

// Where one thing alone was measured, its choice is the first.
std::optional<Estimate> measure_in_point(const ExperimentOutcome& outcome, const Measured& what,
                                         std::size_t point) {
    return measure(outcome, what, points_of(outcome.experiment) > 1 ? point : 0);
}

std::optional<Estimate> measure_anywhere(const ExperimentOutcome& outcome,
                                         const std::vector<ExperimentOutcome>& earlier,
                                         const Measured& what, std::size_t point) {
    if (what.experiment == outcome.experiment.id) return measure(outcome, what, point);
    for (const auto& other : earlier)
        if (other.experiment.id == what.experiment) return measure_in_point(other, what, point);
    return std::nullopt;
}

// A game between players without chance is a fact about these players: a report is judged by it
// only if it leaves no choice of them, or by every choice.
bool is_arbitrary(const Experiment& experiment) {
    return experiment.kind == ExperimentKind::match && experiment.fixed.empty() &&
           points_of(experiment) == 1;
}

Judgement judge_case(const Experiment& experiment, const Claim& claim, const Estimate& measured) {
    if (measured.exact && is_arbitrary(experiment))
        return {Finding::undecided,
                "a fact about one choice of what the report may leave open; a sweep would tell"};
    return judge(measured, claim.range, info_of(claim.what.figure).scale);
}

std::string case_label(const Experiment& experiment, const Claim& claim, const std::string& game,
                       std::size_t point) {
    std::string out = claim.games.size() > 1 ? game : "";
    const std::string choice = label_of(experiment, point);
    if (!choice.empty()) out += (out.empty() ? "" : ", ") + choice;
    return out;
}

std::vector<ClaimCase> cases_of(const ExperimentOutcome& outcome,
                                const std::vector<ExperimentOutcome>& earlier, const Claim& claim) {
    std::vector<ClaimCase> out;
    const Experiment& experiment = outcome.experiment;
    for (const auto& game : claim.games)
        for (std::size_t point = 0; point < points_of(experiment); ++point) {
            Measured what = claim.what;
            what.game = game;
            auto measured = measure(outcome, what, point);
            if (claim.than && measured) {
                Measured other = *claim.than;
                if (other.game.empty()) other.game = game;
                const auto than = measure_anywhere(outcome, earlier, other, point);
                measured = than ? std::optional(difference(*measured, *than)) : std::nullopt;
            }
            if (!measured) continue;
            const Judgement found = judge_case(experiment, claim, *measured);
            out.push_back(
                {case_label(experiment, claim, game, point), *measured, found.finding, found.why});
        }
    return out;
}

std::vector<std::string> labels_with(const std::vector<ClaimCase>& cases, Finding finding) {
    std::vector<std::string> out;
    for (const auto& one : cases)
        if (one.finding == finding) out.push_back(one.label);
    return out;
}

std::string some_of(std::vector<std::string> labels) {
    constexpr std::size_t most = 6;
    const std::size_t more = labels.size() > most ? labels.size() - most : 0;
    labels.resize(labels.size() - more);
    return list_text(labels, "; ") + (more > 0 ? " and " + std::to_string(more) + " more" : "");
}

// "holds for 4 of 5, not for depth=10".
std::string share_words(const std::vector<ClaimCase>& cases) {
    const auto refuted = labels_with(cases, Finding::refuted);
    const auto undecided = labels_with(cases, Finding::undecided);
    const std::size_t holds = cases.size() - refuted.size() - undecided.size();
    std::string out = "holds for " + std::to_string(holds) + " of " + std::to_string(cases.size());
    if (holds == 0 && undecided.empty()) return out;
    if (!refuted.empty()) out += ", not for " + some_of(refuted);
    if (!undecided.empty()) out += ", not decided for " + some_of(undecided);
    return out;
}

}  // namespace

ClaimOutcome judge_claim(const ExperimentOutcome& outcome,
                         const std::vector<ExperimentOutcome>& earlier, const Claim& claim,
                         bool quick) {
    ClaimOutcome out;
    out.claim = claim;
    if (outcome.experiment.judged && outcome.complete)
        out.cases = cases_of(outcome, earlier, claim);
    std::vector<Finding> findings;
    for (const auto& one : out.cases)
        findings.push_back(one.finding);
    out.there = out.finding = combine(findings);
    if (out.cases.size() == 1)
        out.why = out.cases.front().why;
    else if (!out.cases.empty())
        out.why = share_words(out.cases);
    if (!out.cases.empty() && !claim.other_conditions.empty()) {
        out.finding = Finding::other;
        out.why = claim.other_conditions + "; " + there_text(out.there) + " (" + out.why + ")";
    }
    out.sentence = sentence(out, outcome.complete, quick);
    return out;
}

}  // namespace pitboss
