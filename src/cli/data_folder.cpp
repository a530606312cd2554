#include "cli/data_folder.h"

#include <cstdlib>

namespace pitboss::cli {

std::string standard_data_folder() {
    if (const char* data = std::getenv("XDG_DATA_HOME"); data && *data)
        return std::string(data) + "/pitboss";
    if (const char* home = std::getenv("HOME"); home && *home)
        return std::string(home) + "/.local/share/pitboss";
    return "pitboss-data";
}

}  // namespace pitboss::cli
