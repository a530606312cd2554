#include "lab/study_sentence.h"

namespace pitboss {
namespace {

// "games won by final against greedy as South".
std::string subject(const Measured& what) {
    const FigureInfo& info = info_of(what.figure);
    std::string out = info.words;
    if (info.is_of_one)
        out += " " + what.of + (what.against.empty() ? "" : " against " + what.against);
    else if (!what.of.empty())
        out += (what.against.empty() ? " with " : " between ") + what.of +
               (what.against.empty() ? "" : " and " + what.against);
    if (what.side) out += std::string(" as ") + name_of(*what.side);
    if (!what.opening.empty()) out += " after " + what.opening;
    return out;
}

std::string count_text(const Measured& what, int count) {
    if (info_of(what.figure).scale == FigureScale::size) return "";
    const bool searches = what.figure == Figure::deepest || what.figure == Figure::same_moves;
    return " in " + std::to_string(count) + (searches ? " search" : " game") +
           (count == 1 ? ""
            : searches ? "es"
                       : "s");
}

// What is different from the claim's own figure.
std::string comparison_text(const Claim& claim) {
    if (!claim.than) return "";
    const Measured& than = *claim.than;
    std::string place = than.experiment == claim.what.experiment ? "" : than.experiment;
    if (!than.game.empty() && than.game != claim.what.game)
        place += (place.empty() ? "" : ", ") + than.game;
    if (than.of != claim.what.of || than.against != claim.what.against || place.empty())
        place += (place.empty() ? "" : ", ") + subject(than);
    return ", more than in " + place;
}

}  // namespace

std::string sentence(const ClaimOutcome& outcome, bool complete, bool quick) {
    const Claim& claim = outcome.claim;
    if (!complete) return claim.text + ": not decided, the games are not all played yet.";
    if (outcome.cases.empty())
        return claim.text + ": not decided, " +
               (quick ? "the quick form does not judge it." : "it was not measured.");
    int count = 0;
    for (const auto& one : outcome.cases)
        count += one.measured.count;
    return claim.text + ": " + name_of(outcome.finding) + ", " + outcome.why + "; " +
           subject(claim.what) + comparison_text(claim) + ": " + measured_text(outcome) +
           count_text(claim.what, count) + "; the report: " + claim.published +
           (outcome.form.empty() ? "" : "; " + outcome.form) + ".";
}

}  // namespace pitboss
