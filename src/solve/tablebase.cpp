#include "solve/tablebase.h"

#include "core/file.h"

#include <algorithm>

namespace pitboss {
namespace {

bool has_layer(const TablebaseGame& game, const ListedLayer& layer) {
    if (layer.stake > game.most_stake() || !game.occurs(layer.stake)) return false;
    const auto groups = game.groups();
    return std::any_of(groups.begin(), groups.end(), [&](const std::vector<int>& parts) {
        return std::find(parts.begin(), parts.end(), layer.part) != parts.end();
    });
}

}  // namespace

Result<std::optional<TablebaseManifest>> find_manifest(const std::string& folder) {
    const std::string path = folder + "/manifest.txt";
    if (!file_stamp(path)) return std::optional<TablebaseManifest>{};
    const auto text = read_file(path, TablebaseManifest::most_bytes);
    if (!text) return text.error();
    auto manifest = read_manifest(*text);
    if (!manifest) return Error{path_text(path) + " " + manifest.error().message};
    return std::optional(*std::move(manifest));
}

std::string table_folder(const std::string& place, const TablebaseGame& game) {
    return place + "/" + game.folder();
}

Result<std::shared_ptr<const Tablebase>> Tablebase::open(const std::string& place,
                                                         const TablebaseGame& game) {
    const std::string folder = table_folder(place, game);
    const auto manifest = find_manifest(folder);
    if (!manifest) return manifest.error();
    const auto tables = std::make_shared<Tablebase>();
    if (!*manifest) return {std::shared_ptr<const Tablebase>(tables)};
    if ((*manifest)->rules != game.rules())
        return Error{path_text(folder) + " holds tables of other rules: " + (*manifest)->rules};
    for (const auto& listed : (*manifest)->layers)
        if (auto added = tables->add(folder, game, listed); !added) return added.error();
    tables->count_stakes(game);
    return {std::shared_ptr<const Tablebase>(tables)};
}

Result<std::shared_ptr<const Tablebase>> tables_in(const std::string& place,
                                                   const TablebaseGame& game) {
    auto tables = Tablebase::open(place, game);
    if (tables && (*tables)->most_stake() < 0)
        return Error{"there are no tables for " + game.folder() + " in " + path_text(place)};
    return tables;
}

Result<void> Tablebase::add(const std::string& folder, const TablebaseGame& game,
                            const ListedLayer& listed) {
    const std::string path = folder + "/" + layer_file_name(listed.stake, listed.part);
    if (!has_layer(game, listed) || values_.of(listed.stake, listed.part))
        return Error{path_text(folder) + " lists a layer of " + std::to_string(listed.stake) +
                     " seeds that cannot be there"};
    auto file =
        LayerFile::open(path, game.rules(), listed.stake, listed.part, game.size(listed.stake));
    if (!file) return file.error();
    if (file->header().blocks_hash != listed.blocks_hash)
        return Error{path_text(path) + " is not the layer that is listed"};
    layers_.push_back(*std::move(file));
    // Whoever is given these only reads.
    values_.of(listed.stake, listed.part) =
        const_cast<std::int8_t*>(layers_.back().values().data());
    return {};
}

void Tablebase::count_stakes(const TablebaseGame& game) {
    for (int stake = 0; stake <= game.most_stake(); ++stake) {
        if (!game.occurs(stake)) continue;
        for (const auto& group : game.groups())
            for (const int part : group)
                if (!values_.of(stake, part)) return;
        most_stake_ = stake;
    }
}

std::uint64_t Tablebase::positions() const {
    std::uint64_t sum = 0;
    for (const auto& layer : layers_)
        sum += layer.header().positions;
    return sum;
}

}  // namespace pitboss
