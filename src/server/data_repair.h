// Repairs the data of a server: what is sound in its databases is kept.
#pragma once

#include <string>
#include <vector>

namespace pitboss::server {

inline constexpr const char* how_to_repair_data =
    "; \"pitboss serve --repair\", with the same --data, saves what is sound";

// For when no server uses the folder. Tells in a sentence for each damaged file what was lost; none
// if all is sound.
std::vector<std::string> repair_data(const std::string& folder);

}  // namespace pitboss::server
