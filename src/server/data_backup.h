// Copies the data of a server, also of one that runs.
#pragma once

#include <cstdint>
#include <string>

namespace pitboss::server {

struct BackupCount {
    int databases = 0;
    int others = 0;  // files
    std::uint64_t bytes = 0;
};

// Every database as it was at one moment, whoever writes to it meanwhile; other files as they are.
// `to` is made; it may not hold anything. A copy that fails leaves it as it was. Throws Failure.
BackupCount back_up_data(const std::string& from, const std::string& to);

}  // namespace pitboss::server
