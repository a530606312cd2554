// One layer of an endgame table: as a mapped file, and in memory while it is built.
#pragma once

#include "core/result.h"
#include "solve/tablebase_format.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace pitboss {

std::string layer_file_name(int stake, int part);       // "layer-016-00.table"
std::string unfinished_file_name(int stake, int part);  // what is kept between rounds

// Memory with the values of a layer: zeros, or a file that is only read. Throws Failure where there
// is not enough of it.
class LayerMemory {
public:
    static LayerMemory zeros(std::uint64_t positions);
    static LayerMemory of_file(int descriptor, std::uint64_t bytes);

    LayerMemory(LayerMemory&& from) noexcept;
    LayerMemory& operator=(LayerMemory&& from) noexcept;
    ~LayerMemory();

    std::int8_t* bytes() const { return bytes_; }

private:
    LayerMemory(std::int8_t* bytes, std::uint64_t count) : bytes_(bytes), count_(count) {}

    std::int8_t* bytes_ = nullptr;
    std::uint64_t count_ = 0;
};

// Writes the file in one step.
ListedLayer write_layer(const std::string& path, const std::string& rules, int stake, int part,
                        std::span<const std::int8_t> values);

// A layer as it lies on the disk. Opening it looks at everything but the values.
class LayerFile {
public:
    static Result<LayerFile> open(const std::string& path, const std::string& rules, int stake,
                                  int part, std::uint64_t positions);

    const LayerHeader& header() const { return header_; }
    std::span<const std::int8_t> values() const {
        return {memory_.bytes() + header_.values_at(), header_.positions};
    }
    const std::string& path() const { return path_; }

    // Whether the values are those that were written, all of them or those of one block.
    Result<void> check() const;
    Result<void> check(std::uint64_t block) const;

private:
    LayerFile(std::string path, const LayerHeader& header, LayerMemory memory)
        : path_(std::move(path)), header_(header), memory_(std::move(memory)) {}

    std::string_view stored_hashes() const;
    std::span<const std::int8_t> values_of(std::uint64_t block) const;

    std::string path_;
    LayerHeader header_;
    LayerMemory memory_;
};

}  // namespace pitboss
