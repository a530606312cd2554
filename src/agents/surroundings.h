// What lies around an agent and is none of its business: the files of other agents in the same run,
// and those of the arena.
#pragma once

#include <filesystem>
#include <mutex>
#include <set>
#include <vector>

namespace pitboss {

// Any thread may call its functions. All paths are absolute, without links.
class Surroundings {
public:
    // The files that are an agent: its program, its script.
    void add_agent(const std::vector<std::filesystem::path>& files);

    // A file that no agent is to see.
    void hide(const std::filesystem::path& file);

    std::vector<std::filesystem::path> agents() const;
    std::vector<std::filesystem::path> hidden() const;

private:
    mutable std::mutex mutex_;  // guards what follows
    std::set<std::filesystem::path> agents_;
    std::set<std::filesystem::path> hidden_;
};

}  // namespace pitboss
