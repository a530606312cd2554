#include "lab/study_cross.h"

#include "lab/study_published.h"

#include <fmt/core.h>

namespace pitboss {
namespace {

// Beyond these nobody reads a cross-table.
constexpr std::size_t most_players = 24;

template <class CellText>
StudyCross make_cross(std::string title, std::vector<std::string> names, const CellText& cell) {
    StudyCross out{std::move(title), std::move(names), {}};
    for (const auto& of : out.names) {
        auto& row = out.cells.emplace_back();
        for (const auto& against : out.names)
            row.push_back(of == against ? "" : cell(of, against));
    }
    return out;
}

template <class Counts>
std::string counts_text(const Counts& counts) {
    if (counts.games() == 0) return "";
    return fmt::format("{}/{}/{}", counts.wins, counts.draws, counts.losses);
}

// Nothing of somebody who has not played yet.
Encounter met(const StudiedGames& games, const std::string& of, const std::string& against) {
    const int one = games.number_of(of);
    const int other = games.number_of(against);
    return one < 0 || other < 0 ? Encounter{} : games.total(one, other);
}

}  // namespace

std::vector<StudyCross> measured_crosses(const ExperimentOutcome& outcome) {
    const auto& players = outcome.experiment.players;
    if (outcome.experiment.kind != ExperimentKind::match || !outcome.experiment.against.empty() ||
        players.size() < 3 || players.size() > most_players)
        return {};
    std::vector<std::string> names;
    for (const auto& player : players)
        names.push_back(player.name);
    std::vector<StudyCross> out;
    for (const auto& data : outcome.data) {
        const std::string choice = label_of(outcome.experiment, data.point);
        out.push_back(make_cross(data.game + (choice.empty() ? "" : ", " + choice), names,
                                 [&](const std::string& of, const std::string& against) {
                                     return counts_text(met(data.games, of, against));
                                 }));
    }
    return out;
}

std::vector<StudyCross> published_crosses(const Experiment& experiment) {
    if (experiment.published.empty()) return {};
    return {make_cross("the report's", published_names(experiment),
                       [&](const std::string& of, const std::string& against) {
                           const PublishedCell* cell = find_published(experiment, of, against);
                           return cell ? counts_text(*cell) : std::string();
                       })};
}

}  // namespace pitboss
