// The figures a study can measure, by the names they have in files.
#pragma once

#include "core/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace pitboss {

// What an experiment does: plays games, watches searches, counts positions, or proves what a
// position is worth.
enum class ExperimentKind { match, search, states, proof };

inline bool has_players(ExperimentKind kind) {
    return kind == ExperimentKind::match || kind == ExperimentKind::search;
}

const char* name_of(ExperimentKind kind);
Result<ExperimentKind> parse_experiment_kind(std::string_view text);

enum class Figure {
    // Of games.
    score,
    wins,
    draws,
    losses,
    margin,
    balance,
    balance_draws_north,
    first_mover,
    plies,
    perfect,
    // Of games and of searches.
    seconds,
    // Of searches.
    nodes,
    depth,
    deepest,
    node_ratio,
    time_ratio,
    same_moves,
    speed,
    overhead,
    branching,
    exponent,
    // Of positions.
    labelled_seeds,
    free_places,
    arrangements,
    positions,
    reachable,
    // Of a proof.
    value,
};

// How a figure is written for people, and whether it lies between 0 and 1.
enum class FigureScale { share, points, seconds, number, whole, size };

struct FigureInfo {
    Figure figure;
    const char* name;
    const char* words;  // what is measured, up to the player: "games won by"
    FigureScale scale;
    std::vector<ExperimentKind> kinds;
    bool is_of_one = true;  // of one player; otherwise of an experiment as a whole

    // What grows by factors: times, counts of nodes, ratios.
    bool is_logarithmic() const;
};

const std::vector<FigureInfo>& figure_infos();
const FigureInfo& info_of(Figure figure);
bool is_share(Figure figure);

// Refuses unknown names and those that experiments of this kind do not have.
Result<Figure> parse_figure(std::string_view text, ExperimentKind kind);

// "98.8 %", "+12.5", "13 ms", "5.6e12".
std::string figure_text(double value, FigureScale scale);

}  // namespace pitboss
