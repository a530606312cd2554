#include "solve/tablebase_builder.h"

#include "core/failure.h"
#include "core/file.h"
#include "core/file_lock.h"
#include "core/parallel.h"
#include "core/resources.h"
#include "solve/tablebase.h"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <tuple>

namespace pitboss {
namespace {

using Clock = std::chrono::steady_clock;

// A layer of a game with cycles takes about as many; only for telling how far the work is.
constexpr double usual_rounds = 25;

// What an earlier process was writing when it was killed.
void remove_parts(const std::string& folder) {
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".part") std::filesystem::remove(entry.path());
}

void make_folder(const std::string& folder) {
    std::error_code trouble;
    std::filesystem::create_directories(folder, trouble);
    if (trouble) throw Failure(path_text(folder) + " cannot be made: " + trouble.message());
}

}  // namespace

TablebaseBuilder::TablebaseBuilder(const TablebaseGame& game, const TablebaseBuildOptions& options,
                                   const std::stop_token& stop, const Observer& observer)
    : game_(game),
      options_(options),
      stop_(stop),
      observer_(observer),
      folder_(table_folder(options.place, game)),
      maker_(game.maker(options.most_stake)),
      last_saved_(Clock::now()) {
    manifest_.rules = game.rules();
}

Result<TablebaseBuildResult> TablebaseBuilder::build(const TablebaseGame& game,
                                                     const TablebaseBuildOptions& options,
                                                     const std::stop_token& stop,
                                                     const Observer& observer) {
    TablebaseBuilder builder(game, options, stop, observer);
    make_folder(builder.folder_);
    const FileLock lock = FileLock::of_folder(builder.folder_);
    remove_parts(builder.folder_);
    if (auto taken = builder.take_over(); !taken) return taken.error();
    if (auto enough = builder.check_needs(); !enough) return enough.error();
    builder.result_.complete = builder.build_all();
    return builder.result_;
}

// Layers that are there are gone on with, so their values have to be sound.
Result<void> TablebaseBuilder::take_over() {
    auto remains = Tablebase::open_sound(options_.place, game_, options_.threads);
    if (!remains)
        return Error{remains.error().message + "; remove " + path_text(folder_) +
                     " to build it anew, or choose another place"};
    there_ = remains->tables;
    lost_ = std::move(remains->lost);
    for (const auto& layer : there_->layers())
        manifest_.layers.push_back(listed_layer(layer.header()));
    // These stay listed until they are built anew: then they have to be what they were.
    for (const auto& [layer, damage] : lost_) {
        if (layer.stake > options_.most_stake)
            return Error{damage + "; ask for " + std::to_string(layer.stake) +
                         " seeds or more to build this layer anew"};
        manifest_.layers.push_back(layer);
    }
    values_ = there_->values();
    result_.positions = there_->positions();
    if (!remains->has_list && !manifest_.layers.empty()) save_list();
    return {};
}

TablebaseNeeds TablebaseBuilder::needs() const {
    TablebaseNeeds needs{.memory_bytes = maker_->bytes_of_memory()};
    for (int stake = 0; stake <= options_.most_stake; ++stake)
        for (const auto& group :
             game_.occurs(stake) ? game_.groups() : std::vector<std::vector<int>>{})
            for (const int part : group) {
                const std::uint64_t size = game_.size(stake);
                needs.positions += size;
                needs.memory_bytes += size;
                if (!values_.of(stake, part)) needs.disk_bytes += size;
            }
    return needs;
}

Result<void> TablebaseBuilder::check_needs() const {
    const TablebaseNeeds need = needs();
    const auto memory = available_memory();
    const auto disk = available_disk(folder_);
    const auto lacking = [&](const std::string& what, std::uint64_t wanted, std::uint64_t left) {
        return Error{"tables up to " + std::to_string(options_.most_stake) + " seeds need " +
                     in_bytes(wanted) + " of " + what + ", and " + in_bytes(left) +
                     " are left; make room, or ask for fewer seeds"};
    };
    if (need.disk_bytes == 0) return {};
    if (memory && need.memory_bytes > *memory) return lacking("memory", need.memory_bytes, *memory);
    // The largest layer may be there twice while it is written.
    const std::uint64_t on_disk = need.disk_bytes + need.disk_bytes / 4;
    if (disk && on_disk > *disk) return lacking("disk", on_disk, *disk);
    return {};
}

bool TablebaseBuilder::build_all() {
    wanted_ = std::max(needs().positions, std::uint64_t{1});
    for (int stake = 0; stake <= options_.most_stake; ++stake) {
        if (!game_.occurs(stake)) continue;
        for (const auto& parts : game_.groups())
            if (!build_group(stake, parts)) return false;
    }
    return true;
}

bool TablebaseBuilder::build_group(int stake, const std::vector<int>& parts) {
    const auto there = [&](int part) { return values_.of(stake, part) != nullptr; };
    if (std::all_of(parts.begin(), parts.end(), there)) return true;
    if (stop_.stop_requested()) return false;
    for (const int part : parts)
        load_unfinished(stake, part);
    int rounds = 0;
    const LayerWork work{options_.threads, [this] { return stop_.stop_requested(); },
                         [&](int round) {
                             rounds = round;
                             tell(stake, parts.size(), round);
                             if (Clock::now() - last_saved_ >= options_.between_saves)
                                 try_to_save_unfinished(stake, parts);
                         }};
    last_saved_ = Clock::now();
    if (!maker_->fill(stake, parts, values_, work)) {
        if (rounds > 0) save_unfinished(stake, parts);
        return false;
    }
    save_finished(stake, parts);
    tell(stake, 0, 0);
    return true;
}

void TablebaseBuilder::load_unfinished(int stake, int part) {
    const std::uint64_t size = game_.size(stake);
    memory_.push_back(LayerMemory::zeros(size));
    values_.of(stake, part) = memory_.back().bytes();
    const auto file =
        LayerFile::open(path(unfinished_file_name(stake, part)), game_.rules(), stake, part, size);
    if (file && file->check()) std::memcpy(memory_.back().bytes(), file->values().data(), size);
}

void TablebaseBuilder::save_unfinished(int stake, const std::vector<int>& parts) {
    for (const int part : parts)
        write_layer(path(unfinished_file_name(stake, part)), game_.rules(), stake, part,
                    {values_.of(stake, part), game_.size(stake)});
    last_saved_ = Clock::now();
}

// The work goes on where there is no room for this now; there may be some when it is done.
void TablebaseBuilder::try_to_save_unfinished(int stake, const std::vector<int>& parts) {
    try {
        save_unfinished(stake, parts);
    } catch (const Failure&) {
        last_saved_ = Clock::now();
    }
}

// A layer counts when it is listed, so the list comes last.
void TablebaseBuilder::save_finished(int stake, const std::vector<int>& parts) {
    const std::uint64_t size = game_.size(stake);
    for (const int part : parts) {
        // Of a group that lost a part the others are as they were.
        if (there_->values().of(stake, part)) continue;
        list(write_layer(path(layer_file_name(stake, part)), game_.rules(), stake, part,
                         {values_.of(stake, part), size}));
        result_.positions += size;
        result_.added += size;
    }
    save_list();
    for (const int part : parts)
        std::filesystem::remove(path(unfinished_file_name(stake, part)));
}

// A layer that is built anew has the values it had, unless those that it is made from are wrong.
void TablebaseBuilder::list(const ListedLayer& written) {
    const auto lost = std::find_if(lost_.begin(), lost_.end(), [&](const auto& one) {
        return one.layer.stake == written.stake && one.layer.part == written.part;
    });
    if (lost == lost_.end()) return manifest_.layers.push_back(written);
    if (lost->layer != written)
        throw Failure(path_text(path(layer_file_name(written.stake, written.part))) +
                      " has other values when it is built anew, so a layer with fewer seeds is "
                      "wrong; remove " +
                      path_text(folder_) + " to build all of them anew");
    result_.repaired.push_back(lost->damage);
}

void TablebaseBuilder::save_list() {
    std::sort(manifest_.layers.begin(), manifest_.layers.end(),
              [](const ListedLayer& a, const ListedLayer& b) {
                  return std::tie(a.stake, a.part) < std::tie(b.stake, b.part);
              });
    replace_file(path("manifest.txt"), manifest_text(manifest_));
}

void TablebaseBuilder::tell(int stake, std::size_t parts, int round) {
    const double in_work = static_cast<double>(game_.size(stake) * parts);
    const double done =
        static_cast<double>(result_.positions) + in_work * std::min(0.95, round / usual_rounds);
    if (observer_)
        observer_({done / static_cast<double>(wanted_), stake, round, result_.positions});
}

}  // namespace pitboss
