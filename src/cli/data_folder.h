// Where a server keeps its data unless it is told otherwise.
#pragma once

#include <string>

namespace pitboss::cli {

// Where programs keep what is theirs, for the one who started this.
std::string standard_data_folder();

}  // namespace pitboss::cli
