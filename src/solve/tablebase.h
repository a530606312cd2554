// Read access to endgame tables on disk.
#pragma once

#include "core/result.h"
#include "core/tablebase_game.h"
#include "solve/damage_note.h"
#include "solve/layer_file.h"

#include <cstdint>
#include <deque>
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

// Any thread may ask. The files are mapped: only what is asked for is read, and each block of
// values is checked before one of them is used for the first time.
class Tablebase {
public:
    Tablebase() = default;
    Tablebase(const Tablebase&) = delete;
    Tablebase& operator=(const Tablebase&) = delete;

    // Opens the layers that are listed for the game in a place of tables. Everything but the values
    // is checked.
    static Result<std::shared_ptr<const Tablebase>> open(const std::string& place,
                                                         const TablebaseGame& game);

    // For whoever builds them: opens the layers that are sound to the last value. Where there is no
    // list, or a damaged one, those are all that lie in the folder.
    struct LostLayer {
        ListedLayer layer;
        std::string damage;
    };
    struct Remains {
        std::shared_ptr<const Tablebase> tables;
        std::vector<LostLayer> lost;  // listed, and not sound
        bool has_list = false;
    };
    static Result<Remains> open_sound(const std::string& place, const TablebaseGame& game,
                                      int threads);

    const std::deque<LayerFile>& layers() const { return layers_; }
    const LayerValues& values() const { return values_; }
    std::uint64_t positions() const;

    // All positions of the game with a stake up to this one are known; -1: none is.
    int most_stake() const { return most_stake_; }

    // Throws Damage if it is not what was written.
    std::optional<int> value(const TablebasePlace& place) const {
        if (place.stake >= LayerValues::most_stakes) return std::nullopt;
        const std::int8_t* layer = values_.of(place.stake, place.part);
        if (!layer) return std::nullopt;
        if (!values_.check_of(place.stake, place.part)->sound(place.index)) throw_if_damaged();
        return layer[place.index];
    }

    // For searches, which read `values` and go on whatever they find: what they have found out may
    // be used if nothing is damaged.
    bool damaged() const { return !damage_.empty(); }
    void throw_if_damaged() const { damage_.throw_if_any(); }

private:
    class BlockCheck;

    void lend(LayerFile file);
    void count_stakes(const TablebaseGame& game);

    std::deque<LayerFile> layers_;  // where they are they stay
    std::vector<std::unique_ptr<LayerCheck>> checks_;
    LayerValues values_;
    int most_stake_ = -1;
    DamageNote damage_;
};

}  // namespace pitboss
