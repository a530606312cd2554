#include "cli/study_view.h"

#include "cli/layout.h"
#include "cli/terminal.h"
#include "core/text.h"
#include "lab/study_grid.h"

#include <fmt/core.h>

#include <algorithm>
#include <set>

namespace pitboss::cli {
namespace {

// Cells of text, the columns as wide as they need to be; the first ones stand left.
class TextTable {
public:
    explicit TextTable(std::size_t left_columns) : left_(left_columns) {}

    void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }

    void print() const {
        std::vector<std::size_t> widths;
        for (const auto& row : rows_)
            for (std::size_t i = 0; i < row.size(); ++i) {
                if (i == widths.size()) widths.push_back(0);
                widths[i] = std::max(widths[i], row[i].size());
            }
        for (std::size_t r = 0; r < rows_.size(); ++r) {
            std::string line;
            for (std::size_t i = 0; i < rows_[r].size(); ++i)
                line += i < left_ ? fmt::format("  {:<{}}", rows_[r][i], widths[i])
                                  : fmt::format("  {:>{}}", rows_[r][i], widths[i]);
            line.erase(line.find_last_not_of(' ') + 1);
            fmt::print("{}\n", r == 0 ? bold(line) : line);
        }
    }

private:
    std::size_t left_;
    std::vector<std::vector<std::string>> rows_;
};

std::string cell_text(const std::optional<Estimate>& cell, Figure figure) {
    return cell ? figure_text(*cell, info_of(figure).scale) : "-";
}

bool is_match(const Experiment& experiment) { return experiment.kind == ExperimentKind::match; }

// Where the shares are not shown themselves.
bool shows_counts(const Experiment& experiment) {
    return is_match(experiment) &&
           std::count(experiment.show.begin(), experiment.show.end(), Figure::wins) == 0;
}

std::vector<std::string> head_of(const Experiment& experiment) {
    std::vector<std::string> head;
    if (experiment.games.size() > 1) head.emplace_back("game");
    if (!experiment.sweep.empty()) head.emplace_back("choice");
    if (experiment.kind != ExperimentKind::states) head.emplace_back("player");
    if (is_match(experiment))
        for (const char* name : {"against", "games"})
            head.emplace_back(name);
    if (shows_counts(experiment))
        for (const char* name : {"wins", "draws", "losses"})
            head.emplace_back(name);
    for (const Figure figure : experiment.show)
        head.emplace_back(info_of(figure).name);
    return head;
}

void print_rows(const ExperimentOutcome& outcome) {
    const Experiment& experiment = outcome.experiment;
    const std::size_t games = experiment.games.size() > 1 ? 1 : 0;
    const std::size_t choices = experiment.sweep.empty() ? 0 : 1;
    TextTable table(games + choices +
                    (is_match(experiment)         ? 2
                     : experiment.players.empty() ? 0
                                                  : 1));
    table.add(head_of(experiment));
    for (const auto& row : outcome.rows) {
        std::vector<std::string> cells;
        if (games > 0) cells.push_back(row.game);
        if (!experiment.sweep.empty()) cells.push_back(label_of(experiment, row.point));
        if (experiment.kind != ExperimentKind::states) cells.push_back(row.player);
        if (is_match(experiment)) {
            cells.push_back(row.against.empty() ? "everybody" : row.against);
            cells.push_back(std::to_string(row.total.games()));
        }
        if (shows_counts(experiment))
            for (const int count : {row.total.wins, row.total.draws, row.total.losses})
                cells.push_back(std::to_string(count));
        for (std::size_t i = 0; i < experiment.show.size(); ++i)
            cells.push_back(cell_text(row.cells[i], experiment.show[i]));
        table.add(std::move(cells));
    }
    table.print();
}

// Of a grid with two axes, a table of the first figure for each opponent.
void print_grid(const ExperimentOutcome& outcome, const std::string& game,
                const std::string& against) {
    const Experiment& experiment = outcome.experiment;
    std::set<double> across;
    std::map<double, std::map<double, std::string>> lines;
    for (const auto& row : outcome.rows) {
        if (row.game != game || row.against != against) continue;
        across.insert(row.at[1]);
        const auto& cell = row.cells.front();
        std::string text =
            cell ? figure_text(cell->value, info_of(experiment.show.front()).scale) : "-";
        lines[row.at[0]][row.at[1]] = text.substr(0, text.find(' '));
    }
    fmt::print("  {} in {}, against {}; {} downwards, {} to the right\n",
               info_of(experiment.show.front()).name, game, against.empty() ? "everybody" : against,
               experiment.axes[0], experiment.axes[1]);
    TextTable table(1);
    std::vector<std::string> head{""};
    for (const double at : across)
        head.push_back(number_text(at));
    table.add(std::move(head));
    for (const auto& [at, line] : lines) {
        std::vector<std::string> cells{number_text(at)};
        for (const double column : across)
            cells.push_back(line.contains(column) ? line.at(column) : "");
        table.add(std::move(cells));
    }
    table.print();
}

void print_grids(const ExperimentOutcome& outcome) {
    for (const auto& game : outcome.experiment.games) {
        if (outcome.experiment.against.empty()) print_grid(outcome, game, "");
        for (const auto& opponent : outcome.experiment.against)
            print_grid(outcome, game, opponent.name);
    }
}

// As reports print it: games won, and in parentheses drawn, of the row against the column.
void print_cross_table(const ExperimentOutcome& outcome, const StudyData& data) {
    constexpr std::size_t most = 12;
    const auto& players = outcome.experiment.players;
    if (players.size() > most) return;
    fmt::print("\n  {}: games won (drawn) by the row against the column\n", data.game);
    TextTable table(1);
    std::vector<std::string> head{""};
    for (const auto& player : players)
        head.push_back(shorten(player.name, 20));
    table.add(std::move(head));
    for (const auto& player : players) {
        std::vector<std::string> cells{player.name};
        for (const auto& other : players) {
            const Encounter met = data.games.total(data.games.number_of(player.name),
                                                   data.games.number_of(other.name));
            cells.push_back(
                player.name == other.name ? "x" : fmt::format("{} ({})", met.wins, met.draws));
        }
        table.add(std::move(cells));
    }
    table.print();
}

void print_experiment(const ExperimentOutcome& outcome) {
    const Experiment& experiment = outcome.experiment;
    fmt::print("\n{}{}\n",
               bold(experiment.id + ": " + experiment.title +
                    (experiment.games.size() == 1 ? ", " + experiment.games.front() : "")),
               outcome.complete ? "" : " (not finished)");
    constexpr std::size_t many = 24;
    const bool grid = experiment.axes.size() == 2 && outcome.rows.size() > many;
    if (grid)
        print_grids(outcome);
    else
        print_rows(outcome);
    if (is_match(experiment) && experiment.against.empty() && experiment.players.size() > 2)
        for (const auto& data : outcome.data)
            print_cross_table(outcome, data);
    if (!experiment.note.empty()) fmt::print("{}\n", wrap("Note: " + experiment.note));
    for (const auto& notice : outcome.notices)
        fmt::print("{}\n", wrap("Note: " + notice));
    for (const auto& claim : outcome.claims)
        fmt::print("* {}\n", wrap(claim.sentence, 2));
}

}  // namespace

void print_study(const Study& study, const StudyOutcome& outcome) {
    fmt::print("{}\n", bold(study.title));
    if (!study.source.empty()) fmt::print("{}\n", wrap(study.source));
    if (study.quick) fmt::print("Quick form: fewer games and smaller than the study itself.\n");
    for (const auto& experiment : outcome.experiments)
        print_experiment(experiment);
    std::string claims;
    const auto counts = findings_of(outcome);
    for (const Finding finding : all_findings())
        claims += fmt::format("{}{} {}", claims.empty() ? "" : ", ", counts.at(name_of(finding)),
                              name_of(finding));
    fmt::print("\nclaims: {}\n", claims);
}

}  // namespace pitboss::cli
