// Openings that make games between deterministic players differ.
#pragma once

#include "play/catalogue.h"

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace pitboss {

// A random legal line of `plies` moves after which the game still goes on; shorter only if no such
// line was found in many tries. The same seed gives the same line on every machine.
Line random_opening(const Variant& variant, const std::string& start, int plies,
                    std::uint64_t seed);

enum class OpeningKind { random, tree, file };

struct OpeningOptions {
    OpeningKind kind = OpeningKind::random;
    int plies = 4;                       // of random lines and of the tree
    std::optional<double> balance = {};  // points the engine may think one side of them ahead
    std::vector<std::string> positions;  // of the file
};

// The openings of a tournament, by number. Any thread may ask.
class Openings {
public:
    // Refuses positions that cannot be read, games that are over and trees too large to list.
    static Result<Openings> make(VariantPtr variant, const OpeningOptions& options,
                                 std::uint64_t seed);

    // Where there are fewer than that, they begin again.
    Line line(int number) const;

    // Nothing where there is no end of them.
    std::optional<int> count() const;

private:
    Openings(VariantPtr variant, const OpeningOptions& options, std::uint64_t seed)
        : variant_(std::move(variant)),
          plies_(options.plies),
          balance_(options.balance),
          seed_(seed) {}

    // Searching for an even opening takes a while, and every pair of players asks for it twice.
    struct Found {
        std::mutex guard;
        std::map<int, Line> lines;
    };

    Line even_line(int number) const;

    VariantPtr variant_;
    int plies_;
    std::optional<double> balance_;
    std::uint64_t seed_;
    std::shared_ptr<Found> found_ = std::make_shared<Found>();
    std::vector<Line> lines_;  // listed, unless they are random
};

}  // namespace pitboss
