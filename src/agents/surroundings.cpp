#include "agents/surroundings.h"

namespace pitboss {

namespace fs = std::filesystem;

void Surroundings::add_agent(const std::vector<fs::path>& files) {
    const std::lock_guard lock(mutex_);
    agents_.insert(files.begin(), files.end());
}

void Surroundings::hide(const fs::path& file) {
    const std::lock_guard lock(mutex_);
    hidden_.insert(file);
}

std::vector<fs::path> Surroundings::agents() const {
    const std::lock_guard lock(mutex_);
    return {agents_.begin(), agents_.end()};
}

std::vector<fs::path> Surroundings::hidden() const {
    const std::lock_guard lock(mutex_);
    return {hidden_.begin(), hidden_.end()};
}

}  // namespace pitboss
