#include "solve/tablebase.h"

#include "core/file.h"
#include "core/parallel.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace pitboss {
namespace {

constexpr const char* how_to_repair = "; \"pitboss tables build\" repairs it";

std::string manifest_path(const std::string& folder) { return folder + "/manifest.txt"; }

bool has_layer(const TablebaseGame& game, int stake, int part) {
    if (stake > game.most_stake() || !game.occurs(stake)) return false;
    const auto groups = game.groups();
    return std::any_of(groups.begin(), groups.end(), [&](const std::vector<int>& parts) {
        return std::find(parts.begin(), parts.end(), part) != parts.end();
    });
}

Result<LayerFile> open_layer(const std::string& folder, const TablebaseGame& game, int stake,
                             int part) {
    return LayerFile::open(folder + "/" + layer_file_name(stake, part), game.rules(), stake, part,
                           game.size(stake));
}

Result<LayerFile> open_listed(const std::string& folder, const TablebaseGame& game,
                              const ListedLayer& listed) {
    auto file = open_layer(folder, game, listed.stake, listed.part);
    if (file && file->header().blocks_hash != listed.blocks_hash)
        return Error{path_text(file->path()) + " is not the layer that is listed"};
    return file;
}

// Whether it is somebody else's: then it may be sound, and is not to be built anew.
bool is_forbidden(const std::string& folder, const ListedLayer& listed) {
    const std::string path = folder + "/" + layer_file_name(listed.stake, listed.part);
    return access(path.c_str(), R_OK) != 0 && errno == EACCES;
}

// What a list may not say, even if its checksum fits.
Result<void> check_manifest(const std::string& folder, const TablebaseGame& game,
                            const TablebaseManifest& manifest) {
    if (manifest.rules != game.rules())
        return Error{path_text(folder) + " holds tables of other rules: " + manifest.rules};
    LayerValues seen;
    std::int8_t here = 0;
    for (const auto& listed : manifest.layers) {
        if (!has_layer(game, listed.stake, listed.part) || seen.of(listed.stake, listed.part))
            return Error{path_text(folder) + " lists a layer of " + std::to_string(listed.stake) +
                         " seeds that cannot be there"};
        seen.of(listed.stake, listed.part) = &here;
    }
    return {};
}

// Layers that lie in a folder without a list.
std::deque<LayerFile> layers_without_list(const std::string& folder, const TablebaseGame& game) {
    std::deque<LayerFile> found;
    for (int stake = 0; stake <= game.most_stake(); ++stake)
        for (const auto& parts :
             game.occurs(stake) ? game.groups() : std::vector<std::vector<int>>{})
            for (const int part : parts)
                if (auto file = open_layer(folder, game, stake, part))
                    found.push_back(*std::move(file));
    return found;
}

}  // namespace

// Tells what is wrong, with a way out.
class Tablebase::BlockCheck final : public LayerCheck {
public:
    BlockCheck(const LayerFile& file, DamageNote& damage)
        : LayerCheck(file.header().positions), file_(file), damage_(damage) {}

private:
    bool block_is_sound(std::uint64_t block) override {
        if (!damage_.empty()) return false;  // nothing counts any more; do not read it again
        const auto checked = file_.check(block);
        if (!checked) damage_.tell(checked.error().message + how_to_repair);
        return checked.has_value();
    }

    const LayerFile& file_;
    DamageNote& damage_;
};

Result<std::optional<TablebaseManifest>> find_manifest(const std::string& folder) {
    const std::string path = manifest_path(folder);
    if (!file_stamp(path)) return std::optional<TablebaseManifest>{};
    const auto text = read_file(path, TablebaseManifest::most_bytes);
    if (!text) return text.error();
    auto manifest = read_manifest(*text);
    if (!manifest)
        return Error{path_text(path) + " " + manifest.error().message +
                     (was_manifest(*text) ? how_to_repair : "")};
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
    if (auto possible = check_manifest(folder, game, **manifest); !possible)
        return possible.error();
    for (const auto& listed : (*manifest)->layers) {
        auto file = open_listed(folder, game, listed);
        if (!file)
            return Error{file.error().message +
                         (is_forbidden(folder, listed) ? "" : how_to_repair)};
        tables->lend(*std::move(file));
    }
    tables->count_stakes(game);
    return {std::shared_ptr<const Tablebase>(tables)};
}

Result<Tablebase::Remains> Tablebase::open_sound(const std::string& place,
                                                 const TablebaseGame& game, int threads) {
    const std::string folder = table_folder(place, game);
    const auto manifest = find_manifest(folder);
    const auto text = read_file(manifest_path(folder), TablebaseManifest::most_bytes);
    if (!manifest && !(text && was_manifest(*text))) return manifest.error();
    Remains remains;
    std::deque<LayerFile> files;
    remains.has_list = manifest && *manifest;
    if (remains.has_list) {
        if (auto possible = check_manifest(folder, game, **manifest); !possible)
            return possible.error();
        for (const auto& listed : (*manifest)->layers) {
            auto file = open_listed(folder, game, listed);
            if (file)
                files.push_back(*std::move(file));
            else if (is_forbidden(folder, listed))
                return file.error();
            else
                remains.lost.push_back({listed, file.error().message});
        }
    } else {
        files = layers_without_list(folder, game);
    }
    std::vector<std::string> trouble(files.size());
    parallel_for(files.size(), threads, [&](std::size_t i) {
        if (auto checked = files[i].check(); !checked) trouble[i] = checked.error().message;
    });
    const auto tables = std::make_shared<Tablebase>();
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (trouble[i].empty())
            tables->lend(std::move(files[i]));
        else if (remains.has_list)
            remains.lost.push_back({listed_layer(files[i].header()), trouble[i]});
    }
    tables->count_stakes(game);
    remains.tables = tables;
    return remains;
}

Result<std::shared_ptr<const Tablebase>> tables_in(const std::string& place,
                                                   const TablebaseGame& game) {
    auto tables = Tablebase::open(place, game);
    if (tables && (*tables)->most_stake() < 0)
        return Error{"there are no tables for " + game.folder() + " in " + path_text(place)};
    return tables;
}

void Tablebase::lend(LayerFile file) {
    const int stake = static_cast<int>(file.header().stake);
    const int part = static_cast<int>(file.header().part);
    layers_.push_back(std::move(file));
    checks_.push_back(std::make_unique<BlockCheck>(layers_.back(), damage_));
    // Whoever is given these only reads.
    values_.of(stake, part) = const_cast<std::int8_t*>(layers_.back().values().data());
    values_.check_of(stake, part) = checks_.back().get();
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
