#include "lab/study_case_words.h"

#include "core/text.h"

#include <algorithm>

namespace pitboss {
namespace {

constexpr std::size_t most_labels = 6;

// Cases of which the same is to be said.
struct CaseGroup {
    const char* words = "";
    std::vector<std::string> labels;
    std::size_t listed = 0;  // of the labels
};

std::vector<std::string> labels_with(const std::vector<ClaimCase>& cases, Finding finding) {
    std::vector<std::string> out;
    for (const auto& one : cases)
        if (one.finding == finding) out.push_back(one.label);
    return out;
}

// The smallest groups first, as long as labels are left; what the largest one holds is the rest.
void choose_labels(std::vector<CaseGroup>& groups) {
    std::vector<CaseGroup*> by_size;
    for (auto& group : groups)
        by_size.push_back(&group);
    std::stable_sort(by_size.begin(), by_size.end(), [](const auto* a, const auto* b) {
        return a->labels.size() < b->labels.size();
    });
    // Of equal ones the first is the rest: for which a claim holds.
    const auto largest = std::find_if(by_size.begin(), by_size.end(), [&](const auto* group) {
        return group->labels.size() == by_size.back()->labels.size();
    });
    std::size_t left = most_labels;
    for (auto group = by_size.begin(); group != by_size.end(); ++group) {
        if (group == largest) continue;
        (*group)->listed = std::min(left, (*group)->labels.size());
        left -= (*group)->listed;
    }
}

// "a; b; c and 2 more".
std::string listed_labels(const CaseGroup& group) {
    const auto first = group.labels.begin();
    const std::vector<std::string> shown(first, first + static_cast<std::ptrdiff_t>(group.listed));
    const std::size_t more = group.labels.size() - group.listed;
    return list_text(shown, "; ") + (more > 0 ? " and " + std::to_string(more) + " more" : "");
}

std::string group_words(const CaseGroup& group) {
    return std::string(", ") + group.words + " " +
           (group.listed > 0 ? listed_labels(group) : std::to_string(group.labels.size()));
}

}  // namespace

std::string share_words(const std::vector<ClaimCase>& cases,
                        const std::vector<std::string>& missing) {
    std::vector<CaseGroup> groups{
        {"holds for", labels_with(cases, Finding::confirmed)},
        {"nothing against it for", labels_with(cases, Finding::consistent)},
        {"not for", labels_with(cases, Finding::refuted)},
        {"not decided for", labels_with(cases, Finding::undecided)},
        {"not measured for", missing}};
    choose_labels(groups);
    const CaseGroup& holds = groups.front();
    const std::size_t all = cases.size() + missing.size();
    std::string out = std::string(holds.words) + " " + std::to_string(holds.labels.size()) +
                      " of " + std::to_string(all);
    if (labels_with(cases, Finding::refuted).size() == all) return out;
    if (holds.listed > 0) out += " (" + listed_labels(holds) + ")";
    for (std::size_t i = 1; i < groups.size(); ++i)
        if (!groups[i].labels.empty()) out += group_words(groups[i]);
    return out;
}

std::string form_words(const Experiment& experiment, const std::vector<std::string>& left_out) {
    std::string out;
    const std::size_t choices = points_of(experiment);
    if (choices < experiment.full_choices)
        out = "plays " + std::to_string(choices) + (choices == 1 ? " choice" : " choices") +
              " instead of " + std::to_string(experiment.full_choices);
    if (!left_out.empty()) {
        CaseGroup games{"", left_out, std::min(left_out.size(), most_labels)};
        out += (out.empty() ? "" : " and ") + std::string("leaves out ") + listed_labels(games);
    }
    return out.empty() ? "" : "the quick form " + out;
}

}  // namespace pitboss
