// A grid of parameters: every combination of the values of some axes, with further parameters that
// follow from them.
#pragma once

#include "core/result.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace pitboss {

using GridPoint = std::map<std::string, double>;

struct GridAxis {
    std::string name;
    std::vector<double> values;
};

// A parameter that follows from the axes, such as w2 = "1 - w1".
struct GridFormula {
    std::string name;
    std::string text;
};

inline constexpr std::size_t most_grid_points = 10'000;

// "0..1 step 0.1", both ends included.
Result<std::vector<double>> parse_axis(std::string_view text);

// Numbers and names with + and - between them, names with a factor if need be: "1 - 2*w1".
Result<double> evaluate(std::string_view formula, const GridPoint& at);

// In the order of the axes, the last one changing first.
Result<std::vector<GridPoint>> expand(const std::vector<GridAxis>& axes,
                                      const std::vector<GridFormula>& formulas);

// A number as people write it: 0.3, not 0.30000000000000004.
std::string number_text(double value);

}  // namespace pitboss
