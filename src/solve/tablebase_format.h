// The file format of endgame tables, described in docs/formats.md.
#pragma once

#include "core/layer_check.h"
#include "core/result.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pitboss {

// What stands before the values of a layer: 64 bytes, numbers with the lowest byte first, then a
// checksum for each block of values.
struct LayerHeader {
    static constexpr std::size_t size = 64;
    static constexpr std::uint32_t version = 1;
    static constexpr std::uint64_t block_bytes = std::uint64_t{1} << LayerCheck::block_shift;

    std::uint64_t rules_hash = 0;
    std::uint32_t stake = 0;
    std::uint32_t part = 0;
    std::uint64_t positions = 0;
    std::uint64_t blocks_hash = 0;  // of the checksums of the blocks

    bool operator==(const LayerHeader&) const = default;

    std::uint64_t blocks() const { return (positions + block_bytes - 1) / block_bytes; }
    std::uint64_t values_at() const { return size + 8 * blocks(); }
    std::uint64_t file_bytes() const { return values_at() + positions; }
};

std::string header_bytes(const LayerHeader& header);
Result<LayerHeader> read_header(std::string_view bytes);

// XXH3, 64 bits, seed 0.
std::uint64_t hash_of(std::string_view bytes);
std::uint64_t hash_of(std::span<const std::int8_t> values);

// One for each block of values.
std::vector<std::uint64_t> block_hashes(std::span<const std::int8_t> values);
std::string hash_bytes(const std::vector<std::uint64_t>& hashes);

// The list of the layers that count: `manifest.txt`, a text.
struct ListedLayer {
    int stake = 0;
    int part = 0;
    std::uint64_t positions = 0;
    std::uint64_t blocks_hash = 0;

    bool operator==(const ListedLayer&) const = default;
};

ListedLayer listed_layer(const LayerHeader& header);

struct TablebaseManifest {
    static constexpr std::size_t most_bytes = 1 << 20;

    std::string rules;
    std::vector<ListedLayer> layers;

    bool operator==(const TablebaseManifest&) const = default;
};

std::string manifest_text(const TablebaseManifest& manifest);
Result<TablebaseManifest> read_manifest(std::string_view text);
// Whether a text that is no manifest has been one that this program knows.
bool was_manifest(std::string_view text);

}  // namespace pitboss
