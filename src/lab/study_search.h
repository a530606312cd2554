// Searches compared on the same positions: how many nodes, how long, how deep.
#pragma once

#include "core/limits.h"
#include "lab/study_estimate.h"
#include "lab/study_figure.h"
#include "play/catalogue.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace pitboss {

// What one player did in one game.
struct SearchCount {
    std::uint64_t nodes = 0;
    std::uint64_t microseconds = 0;
    int searches = 0;
    int depths = 0;  // their sum
    int deepest = 0;
    int same_moves = 0;  // as the first player's

    bool operator==(const SearchCount&) const = default;
};

// One game: the first player's moves are played against somebody, and all others are asked in the
// same positions.
using SearchSample = std::vector<SearchCount>;  // by player

std::string to_text(const SearchSample& sample);
Result<SearchSample> parse_search_sample(const std::string& text, std::size_t players);

struct SampleSetup {
    Line opening;
    Limits limits;
    Side side = Side::south;  // of the players
    int most_searches = 0;    // the game is left after so many; 0: played to its end
    std::uint64_t seed = 0;
};

// Nothing if stopped.
std::optional<SearchSample> take_sample(const Variant& variant, const std::vector<Player*>& players,
                                        Player& opponent, const SampleSetup& setup,
                                        const std::stop_token& stop);

// `against` is for ratios, which are means of each game's own.
std::optional<Estimate> estimate(const std::vector<SearchSample>& samples, Figure figure,
                                 std::size_t of, std::size_t against);

// A player and whom it is compared with, by number.
struct SearchedPair {
    std::size_t of = 0;
    std::size_t against = 0;
};

// How much more a figure of the one is than of the other in the same positions: game by game, where
// the figure is one of games.
std::optional<Estimate> difference(const std::vector<SearchSample>& samples, Figure figure,
                                   const SearchedPair& more, const SearchedPair& less);

}  // namespace pitboss
