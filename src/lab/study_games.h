// The games of an experiment, and the figures that are folds over them.
#pragma once

#include "arena/cross_table.h"
#include "arena/game_store.h"
#include "lab/study_estimate.h"
#include "lab/study_figure.h"
#include "play/catalogue.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace pitboss {

struct StudiedGame {
    CountedGame counted;
    Value margin = 0;                 // South's
    int plies = 0;                    // of the whole game
    std::array<double, 2> seconds{};  // of thinking, South's and North's
    std::string opening;              // the moves it was begun with
};

// Which games, and whose view.
struct GameQuery {
    Figure figure = Figure::score;
    int of = -1;  // players by number; -1: any
    int against = -1;
    std::optional<Side> side = {};  // of the player
    bool by_clock = false;          // equal games do not mean that there are no others
    std::string opening = {};       // its first moves; empty: any
    bool all_openings = false;      // each of them is a start of its own, not one by chance
};

using SelectedGames = std::vector<const StudiedGame*>;  // those of a pair side by side

// All games of one game that an experiment has played.
class StudiedGames {
public:
    // Whose time was spent in a turn of several moves only the rules can tell: times are read where
    // `rules` are given.
    void add(const GameStore& store, const Variant* rules = nullptr);

    const std::vector<std::string>& names() const { return names_; }
    const std::vector<StudiedGame>& games() const { return games_; }
    int number_of(const std::string& name) const;  // -1 if it has not played

    // Nothing where there are no such games.
    std::optional<Estimate> estimate(const GameQuery& query) const;

    // How much more the one is than the other.
    std::optional<Estimate> difference(const GameQuery& more, const GameQuery& less) const;

    // How many players have won every game of theirs against these; exact if no game could have
    // come out otherwise, an upper bound if not. Of the query only how games came about.
    Estimate perfect(const std::vector<int>& players, const std::vector<int>& against,
                     const GameQuery& query = {}) const;
    bool has_won_all(int player, const std::vector<int>& against) const;

    Encounter total(int of, int against, const std::string& opening = {}) const;

    // Those there are, in the order of the games.
    std::vector<std::string> openings() const;

private:
    SelectedGames select(const GameQuery& query) const;
    int number(const std::string& name);

    std::vector<std::string> names_;
    std::map<std::string, int> numbers_;
    std::vector<StudiedGame> games_;  // those of a pair side by side
    int pairs_ = 0;
};

}  // namespace pitboss
