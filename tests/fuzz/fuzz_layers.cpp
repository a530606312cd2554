// Folders of endgame tables, damaged: a byte that chooses a file, then what is done to it. Whatever
// is read is what was written, or the tables are refused.
#include "patched_file.h"
#include "solve/tablebase_builder.h"

#include "core/failure.h"

#include <filesystem>

using namespace pitboss;
using fuzzing::require;

namespace {

constexpr int most_stake = 3;

struct Tables {
    VariantPtr variant = fuzzing::games().open("kalah(pits=2,seeds=2)").value();
    const TablebaseGame& game = *variant->tables();
    std::string place = fuzzing::memory_folder();
    std::vector<std::string> files = {};
    std::vector<std::string> sound = {};  // what was written to each
    std::vector<std::optional<int>> values = {};

    Tables() {
        TablebaseBuilder::build(game, {.place = place, .most_stake = most_stake}, {}, nullptr)
            .value();
        for (const auto& entry : std::filesystem::directory_iterator(table_folder(place, game)))
            if (const auto name = entry.path().filename().string();
                name.starts_with("layer-") || name == "manifest.txt")
                files.push_back(entry.path().string());
        std::sort(files.begin(), files.end());  // an input means the same each time
        for (const auto& file : files)
            sound.push_back(fuzzing::bytes_of(file));
        values = read(*Tablebase::open(place, game).value());
        require(files.size() > most_stake);
    }

    std::vector<std::optional<int>> read(const Tablebase& tables) const {
        std::vector<std::optional<int>> out;
        for (int stake = 0; stake <= most_stake; ++stake)
            for (const auto& parts : game.groups())
                for (const int part : parts)
                    for (std::uint64_t i = 0; game.occurs(stake) && i < game.size(stake); ++i)
                        out.push_back(tables.value({stake, part, i}));
        return out;
    }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Tables tables;
    fuzzing::Input input(data, size);
    const std::size_t choice = input.byte();
    const std::size_t which = choice % tables.files.size();
    const bool whole = choice >= 200;
    fuzzing::write_bytes(tables.files[which], whole ? std::string(input.rest())
                                                    : fuzzing::damaged(tables.sound[which], input));
    try {
        const auto opened = Tablebase::open(tables.place, tables.game);
        if (opened)
            require(tables.read(**opened) == tables.values);
        else
            require(!opened.error().message.empty());
    } catch (const Damage& damage) {
        require(!std::string(damage.what()).empty());
    }
    fuzzing::write_bytes(tables.files[which], tables.sound[which]);
    return 0;
}
