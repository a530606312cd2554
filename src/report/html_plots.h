// The pictures of a report, as inline SVG and HTML tables.
#pragma once

#include "arena/standings.h"

#include <string>

namespace pitboss {

// Each player's Elo as a dot with its 95 % interval, the strongest on top.
std::string ratings_plot(const Standings& standings);

// Who scored how much against whom; the more, the bluer.
std::string cross_table_map(const Standings& standings);

}  // namespace pitboss
