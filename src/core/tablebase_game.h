// Type-erased access to a game that has endgame tables: how its layers are numbered, filled and
// checked.
#pragma once

#include "core/result.h"
#include "core/tablebase_layers.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pitboss {

class TablebaseMaker {
public:
    virtual ~TablebaseMaker() = default;

    // Fills the layers of one group from all before it. They hold zeros, or what an earlier attempt
    // left: values that were kept after a round, or when it was stopped, need not be found again.
    // False if stopped.
    virtual bool fill(int stake, const std::vector<int>& parts, const LayerValues& values,
                      const LayerWork& work) = 0;
    virtual std::uint64_t bytes_of_memory() const = 0;  // besides the layers, about
};

// A value that does not follow from the others.
struct WrongValue {
    std::string position;
    int stored = 0;
    int derived = 0;
};

struct SectionCheck {
    std::uint64_t wrong = 0;
    std::vector<WrongValue> examples;  // the first few of them
};

// Immutable; any thread may use it.
class TablebaseGame {
public:
    virtual ~TablebaseGame() = default;

    virtual std::string folder() const = 0;  // a short name for files: "game-6-rules"
    virtual std::string rules() const = 0;   // everything the values depend on, in one line

    virtual int most_stake() const = 0;               // that tables can have
    virtual bool occurs(int stake) const = 0;         // whether positions have such a stake
    virtual std::uint64_t size(int stake) const = 0;  // of each layer
    // Parts that are worked out together, in order.
    virtual std::vector<std::vector<int>> groups() const = 0;

    virtual std::unique_ptr<TablebaseMaker> maker(int most_stake) const = 0;

    // Where the value of a position is; nothing if no table knows it.
    virtual Result<std::optional<TablebasePlace>> place(std::string_view position) const = 0;

    // A layer is checked in `sections`, each of which compares its values with those they follow
    // from, by the rules as the game is played.
    virtual std::size_t sections(int stake) const = 0;
    virtual SectionCheck check(int stake, int part, std::size_t section,
                               const LayerValues& values) const = 0;
};

}  // namespace pitboss
