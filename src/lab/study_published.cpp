#include "lab/study_published.h"

#include <algorithm>

namespace pitboss {
namespace {

std::string cell_name(const PublishedCell& cell) { return cell.of + " against " + cell.against; }

std::string sum_text(const PublishedCell& cell) {
    return std::to_string(cell.wins) + " wins, " + std::to_string(cell.draws) + " draws and " +
           std::to_string(cell.losses) + " losses";
}

void add_name(std::vector<std::string>& names, const std::string& name) {
    if (std::count(names.begin(), names.end(), name) == 0) names.push_back(name);
}

bool mirrors(const PublishedCell& a, const PublishedCell& b) {
    return a.wins == b.losses && a.draws == b.draws && a.losses == b.wins;
}

}  // namespace

std::vector<std::string> published_names(const Experiment& experiment) {
    std::vector<std::string> out;
    for (const auto& cell : experiment.published)
        add_name(out, cell.of);
    for (const auto& cell : experiment.published)
        add_name(out, cell.against);
    return out;
}

const PublishedCell* find_published(const Experiment& experiment, const std::string& of,
                                    const std::string& against) {
    for (const auto& cell : experiment.published)
        if (cell.of == of && cell.against == against) return &cell;
    return nullptr;
}

std::vector<std::string> published_mistakes(const Experiment& experiment) {
    std::vector<std::string> out;
    const int games = experiment.published_games;
    for (const auto& cell : experiment.published) {
        const PublishedCell* mirror = find_published(experiment, cell.against, cell.of);
        const bool is_second = mirror && mirror < &cell;
        if (is_second && mirrors(cell, *mirror)) continue;  // said already, if anything is wrong
        if (games > 0 && cell.games() != games)
            out.push_back("The report has " + sum_text(cell) + " of " + cell_name(cell) +
                          ", which are " + std::to_string(cell.games()) + " games and not " +
                          std::to_string(games) + ".");
        if (mirror && !is_second && !mirrors(cell, *mirror))
            out.push_back("The report has " + sum_text(cell) + " of " + cell_name(cell) +
                          ", but seen from the other side " + sum_text(*mirror) + ".");
    }
    return out;
}

}  // namespace pitboss
