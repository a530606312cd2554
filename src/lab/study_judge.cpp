#include "lab/study_judge.h"

#include "lab/study_case_words.h"
#include "lab/study_measure.h"
#include "lab/study_sentence.h"

#include <algorithm>

namespace pitboss {
namespace {

const ExperimentOutcome* find_outcome(const ExperimentOutcome& outcome,
                                      const std::vector<ExperimentOutcome>& earlier,
                                      const std::string& id) {
    if (id == outcome.experiment.id) return &outcome;
    for (const auto& other : earlier)
        if (other.experiment.id == id) return &other;
    return nullptr;
}

bool is_among(const std::string& name, const Experiment& experiment) {
    const auto is_it = [&](const StudyPlayer& player) { return player.name == name; };
    const auto& players = experiment.players;
    const auto& against = experiment.against;
    return name.empty() || std::any_of(players.begin(), players.end(), is_it) ||
           std::any_of(against.begin(), against.end(), is_it);
}

bool is_planned(const Experiment& experiment, const Measured& what) {
    return std::count(experiment.games.begin(), experiment.games.end(), what.game) > 0 &&
           is_among(what.of, experiment) && is_among(what.against, experiment);
}

// The cases of a claim: in each of its games, for each choice of the sweep.
class Cases {
public:
    Cases(const ExperimentOutcome& outcome, const std::vector<ExperimentOutcome>& earlier,
          const Claim& claim, bool quick)
        : outcome_(outcome), claim_(claim), quick_(quick) {
        if (claim.than) other_ = find_outcome(outcome, earlier, claim.than->experiment);
    }

    void judge_all(ClaimOutcome& out) {
        for (const auto& game : claim_.games)
            judge_in(game, out);
        const std::size_t choices = points_of(outcome_.experiment);
        const bool several_games = claim_.games.size() > 1;
        out.cases_are = choices == 1 ? "variants" : several_games ? "cases" : "choices";
        if (quick_) out.form = form_words(outcome_.experiment, left_out_);
    }

private:
    Measured in_game(const Measured& what, const std::string& game) const {
        Measured out = what;
        out.game = game;
        return out;
    }

    // Without a game of its own, what a claim compares with is measured in the same one.
    Measured than_in(const std::string& game) const {
        return claim_.than->game.empty() ? in_game(*claim_.than, game) : *claim_.than;
    }

    // The quick form leaves out games and players on purpose; whatever else was not measured is
    // missing.
    bool is_left_out(const std::string& game) const {
        if (!quick_) return false;
        if (!is_planned(outcome_.experiment, in_game(claim_.what, game))) return true;
        return other_ && !is_planned(other_->experiment, than_in(game));
    }

    std::optional<Estimate> measure_case(const std::string& game, std::size_t point) const {
        const Measured what = in_game(claim_.what, game);
        if (!claim_.than) return measure(outcome_, what, point);
        if (!other_) return std::nullopt;
        return measure_difference(outcome_, what, *other_, than_in(game), point);
    }

    void judge_in(const std::string& game, ClaimOutcome& out) {
        if (is_left_out(game)) {
            left_out_.push_back(game);
            return;
        }
        for (std::size_t point = 0; point < points_of(outcome_.experiment); ++point) {
            const auto measured = measure_case(game, point);
            if (!measured) {
                out.missing.push_back(label(game, point));
                continue;
            }
            const Judgement found = judge_case(*measured);
            out.cases.push_back({label(game, point), *measured, found.finding, found.why});
        }
    }

    Judgement judge_case(const Estimate& measured) const {
        if (measured.arbitrary)
            return {Finding::undecided,
                    "a fact about one choice of what the report may leave open; a sweep would "
                    "tell"};
        return judge(measured, claim_.range, info_of(claim_.what.figure).scale);
    }

    std::string label(const std::string& game, std::size_t point) const {
        std::string out = claim_.games.size() > 1 ? game : "";
        const std::string choice = label_of(outcome_.experiment, point);
        if (!choice.empty()) out += (out.empty() ? "" : ", ") + choice;
        return out;
    }

    const ExperimentOutcome& outcome_;
    const Claim& claim_;
    const ExperimentOutcome* other_ = nullptr;
    bool quick_;
    std::vector<std::string> left_out_;  // games
};

Finding combine_all(const ClaimOutcome& outcome) {
    std::vector<Finding> findings(outcome.missing.size(), Finding::undecided);
    for (const auto& one : outcome.cases)
        findings.push_back(one.finding);
    return combine(findings);
}

}  // namespace

ClaimOutcome judge_claim(const ExperimentOutcome& outcome,
                         const std::vector<ExperimentOutcome>& earlier, const Claim& claim,
                         bool quick) {
    ClaimOutcome out;
    out.claim = claim;
    if (outcome.experiment.judged && outcome.complete)
        Cases(outcome, earlier, claim, quick).judge_all(out);
    out.there = out.finding = combine_all(out);
    if (out.cases.size() == 1 && out.missing.empty())
        out.why = out.cases.front().why;
    else if (!out.cases.empty())
        out.why = share_words(out.cases, out.missing);
    if (!out.cases.empty() && !claim.other_conditions.empty()) {
        out.finding = Finding::other;
        out.why = claim.other_conditions + "; " + there_text(out.there) + " (" + out.why + ")";
    }
    out.sentence = sentence(out, outcome.complete, quick);
    return out;
}

}  // namespace pitboss
