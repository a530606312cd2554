#include "lab/study_claims.h"

#include "lab/study_cross.h"
#include "lab/study_published.h"

namespace pitboss {
namespace {

// A text in a cell: what Markdown or HTML would make something of stays as it is.
std::string in_cell(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '|' || c == '<' || c == '*' || c == '_' || c == '`') out += '\\';
        out += c == '\n' ? ' ' : c;
    }
    return out;
}

std::string games_of(const Claim& claim, const Experiment& experiment) {
    if (experiment.games.size() < 2 || claim.games.size() != 1) return "";
    return ", " + claim.games.front();
}

int count_of(const ClaimOutcome& claim) {
    int count = 0;
    for (const auto& one : claim.cases)
        count += one.measured.count;
    return count;
}

std::string line_of(const ClaimOutcome& claim, const Experiment& experiment) {
    const int count = count_of(claim);
    return "| " + in_cell(experiment.id + games_of(claim.claim, experiment)) + " | " +
           in_cell(claim.claim.text) + " | " + in_cell(claim.claim.published) + " | " +
           in_cell(measured_text(claim)) + " | " + (count > 1 ? std::to_string(count) : "") +
           " | " + name_of(claim.finding) + " | " + in_cell(claim.why) + " |\n";
}

std::string table_of(const StudyCross& cross) {
    std::string out = "| " + in_cell(cross.title) + " |";
    for (const auto& name : cross.names)
        out += " " + in_cell(name) + " |";
    out += "\n| --- |";
    for (std::size_t i = 0; i < cross.names.size(); ++i)
        out += " --- |";
    for (std::size_t row = 0; row < cross.names.size(); ++row) {
        out += "\n| " + in_cell(cross.names[row]) + " |";
        for (const auto& text : cross.cells[row])
            out += text.empty() ? " |" : " " + text + " |";
    }
    return out + "\n";
}

// Where the report prints a cross-table, it stands beside ours.
std::string crosses_of(const ExperimentOutcome& outcome) {
    const Experiment& experiment = outcome.experiment;
    auto crosses = published_crosses(experiment);
    if (crosses.empty()) return "";
    std::string out = "\n" + experiment.id + ": " + experiment.title +
                      ". Wins/draws/losses of the row against the column.\n";
    for (const auto& cross : crosses)
        out += "\n" + table_of(cross);
    for (const auto& cross : measured_crosses(outcome))
        out += "\n" + table_of(cross);
    if (!experiment.note.empty()) out += "\n" + experiment.note + "\n";
    for (const auto& mistake : published_mistakes(experiment))
        out += "\n" + mistake + "\n";
    return out;
}

}  // namespace

std::string claims_markdown(const Study& study, const StudyOutcome& outcome) {
    std::string out = "### " + study.title + "\n\n";
    if (!study.source.empty()) out += study.source + ". ";
    std::string counts;
    const auto found = findings_of(outcome);
    for (const Finding finding : all_findings())
        counts += (counts.empty() ? "" : ", ") + std::to_string(found.at(name_of(finding))) + " " +
                  name_of(finding);
    out += "Claims: " + counts + ".\n\n";
    out +=
        "| experiment | the report says | published | measured | from | verdict | why |\n"
        "| --- | --- | --- | --- | --- | --- | --- |\n";
    for (const auto& experiment : outcome.experiments)
        for (const auto& claim : experiment.claims)
            out += line_of(claim, experiment.experiment);
    for (const auto& experiment : outcome.experiments)
        out += crosses_of(experiment);
    return out;
}

}  // namespace pitboss
