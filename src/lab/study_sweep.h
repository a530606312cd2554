// Axes of parameters in the file of a study, for grids of players and for sweeps over what a report
// leaves open.
#pragma once

#include "arena/toml_reader.h"
#include "lab/study_grid.h"

#include <map>
#include <string>
#include <vector>

namespace pitboss {

// Values by name, for the {name} in specifications.
using Placeholders = std::map<std::string, std::string>;

// One axis: a range, numbers or texts. Formulas follow from the axes of numbers.
struct TextAxis {
    std::string name;
    std::vector<std::string> values;
};

struct AxisTable {
    std::vector<GridAxis> numbers;
    std::vector<TextAxis> texts;
    std::vector<GridFormula> formulas;
};

// All keys of the table but `except`. Trouble is noted.
AxisTable read_axes(TomlReader& table, const std::string& except);

// The axes that neither a {name} in the patterns of players nor a formula of another axis asks for:
// varying them varies nothing.
std::vector<std::string> unused_axes(const AxisTable& axes,
                                     const std::vector<std::string>& patterns);

struct Choice {
    Placeholders at;                  // everything that follows from the choice
    std::vector<std::string> values;  // of the axes that have more than one
    std::string label;                // the same, with their names
};

// Every combination; one without anything where there are no axes.
struct Choices {
    std::vector<std::string> axes;  // with more than one value
    std::vector<Choice> all;
};

Result<Choices> choices_of(const AxisTable& axes);

// With {name} replaced by each value.
Result<std::string> fill_placeholders(std::string_view pattern, const Placeholders& at);

}  // namespace pitboss
