// Builds endgame tables on disk, layer after layer.
#pragma once

#include "core/result.h"
#include "core/tablebase_game.h"
#include "solve/layer_file.h"
#include "solve/tablebase.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace pitboss {

struct TablebaseBuildOptions {
    std::string place;  // folder for the tables of all games
    int most_stake = 0;
    int threads = 1;
    // How often work on one layer is kept.
    std::chrono::seconds between_saves{30};
};

// How far a build has come.
struct TablebaseBuildProgress {
    double share = 0;  // of the work, roughly
    int stake = 0;
    int round = 0;
    std::uint64_t positions = 0;  // known, those that were there before included
};

struct TablebaseBuildResult {
    std::uint64_t positions = 0;  // of all layers that are there now
    std::uint64_t added = 0;
    std::vector<std::string> repaired;  // what was wrong with layers that were built anew
    bool complete = false;
};

// What a build needs beyond what is there.
struct TablebaseNeeds {
    std::uint64_t positions = 0;  // of all layers up to the largest
    std::uint64_t memory_bytes = 0;
    std::uint64_t disk_bytes = 0;
};

class TablebaseBuilder {
public:
    using Observer = std::function<void(const TablebaseBuildProgress&)>;

    // Layers that are there are kept, but for those that are not what was written, which are built
    // anew. Refused if what is there cannot be continued, or if memory or disk do not suffice.
    // Throws Failure if the world fails, and if another process is at it.
    static Result<TablebaseBuildResult> build(const TablebaseGame& game,
                                              const TablebaseBuildOptions& options,
                                              const std::stop_token& stop,
                                              const Observer& observer);

private:
    TablebaseBuilder(const TablebaseGame& game, const TablebaseBuildOptions& options,
                     const std::stop_token& stop, const Observer& observer);

    Result<void> take_over();
    Result<void> check_needs() const;
    TablebaseNeeds needs() const;
    bool build_all();
    bool build_group(int stake, const std::vector<int>& parts);
    void load_unfinished(int stake, int part);
    void save_unfinished(int stake, const std::vector<int>& parts);
    void try_to_save_unfinished(int stake, const std::vector<int>& parts);
    void save_finished(int stake, const std::vector<int>& parts);
    void list(const ListedLayer& written);
    void save_list();
    void tell(int stake, std::size_t parts, int round);

    std::string path(const std::string& name) const { return folder_ + "/" + name; }

    const TablebaseGame& game_;
    const TablebaseBuildOptions& options_;
    std::stop_token stop_;
    const Observer& observer_;
    std::string folder_;
    TablebaseManifest manifest_;
    std::shared_ptr<const Tablebase> there_;  // what was there before and is sound
    std::vector<Tablebase::LostLayer> lost_;  // what was listed and is not
    std::vector<LayerMemory> memory_;
    LayerValues values_;
    std::unique_ptr<TablebaseMaker> maker_;
    TablebaseBuildResult result_;
    std::uint64_t wanted_ = 0;
    std::chrono::steady_clock::time_point last_saved_;
};

}  // namespace pitboss
