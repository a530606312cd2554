// Read access to endgame tables on disk.
#pragma once

#include "core/result.h"
#include "core/tablebase_game.h"
#include "solve/layer_file.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace pitboss {

// What a folder of tables says it holds; nothing in it if there are none.
Result<std::optional<TablebaseManifest>> find_manifest(const std::string& folder);

std::string table_folder(const std::string& place, const TablebaseGame& game);

class Tablebase;

// The tables that are in a place; refused if there are none.
Result<std::shared_ptr<const Tablebase>> tables_in(const std::string& place,
                                                   const TablebaseGame& game);

// Immutable; any thread may ask. The files are mapped: only what is asked for is read.
class Tablebase {
public:
    // Opens the layers that are listed for the game in a place of tables. Everything but the values
    // is checked.
    static Result<std::shared_ptr<const Tablebase>> open(const std::string& place,
                                                         const TablebaseGame& game);

    const std::vector<LayerFile>& layers() const { return layers_; }
    const LayerValues& values() const { return values_; }
    std::uint64_t positions() const;

    // All positions of the game with a stake up to this one are known; -1: none is.
    int most_stake() const { return most_stake_; }

    std::optional<int> value(const TablebasePlace& place) const {
        if (place.stake >= LayerValues::most_stakes) return std::nullopt;
        const std::int8_t* layer = values_.of(place.stake, place.part);
        if (!layer) return std::nullopt;
        return layer[place.index];
    }

private:
    Result<void> add(const std::string& folder, const TablebaseGame& game,
                     const ListedLayer& listed);
    void count_stakes(const TablebaseGame& game);

    std::vector<LayerFile> layers_;
    LayerValues values_;
    int most_stake_ = -1;
};

}  // namespace pitboss
