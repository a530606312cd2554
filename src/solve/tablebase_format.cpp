#include "solve/tablebase_format.h"

#include "core/numbers.h"
#include "core/tablebase_game.h"
#include "core/text.h"

#include <xxhash.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace pitboss {
namespace {

constexpr std::string_view magic = "PBTABLE\n";
constexpr std::string_view first_line = "pitboss tables 1";

template <class Number>
void put(std::string& bytes, Number number) {
    for (std::size_t i = 0; i < sizeof(Number); ++i)
        bytes += static_cast<char>(static_cast<unsigned char>(number >> (8 * i)));
}

template <class Number>
Number take_number(std::string_view& bytes) {
    Number number = 0;
    for (std::size_t i = 0; i < sizeof(Number); ++i)
        number |= static_cast<Number>(Number{static_cast<unsigned char>(bytes[i])} << (8 * i));
    bytes.remove_prefix(sizeof(Number));
    return number;
}

std::string hexadecimal(std::uint64_t number) {
    std::string digits(16, '0');
    for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit, number >>= 4)
        *digit = "0123456789abcdef"[number & 15];
    return digits;
}

// Exactly as `hexadecimal` writes it.
bool read_hexadecimal(std::string_view text, std::uint64_t& number) {
    const char* end = text.data() + text.size();
    const auto result = std::from_chars(text.data(), end, number, 16);
    return result.ec == std::errc{} && result.ptr == end && hexadecimal(number) == text;
}

// Up to the next separator, which is taken, too.
std::string_view field(std::string_view& text, char separator) {
    const auto end = text.find(separator);
    const std::string_view out = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return out;
}

bool read_layer(std::string_view line, ListedLayer& layer) {
    const std::string_view whole = line;
    if (std::count(whole.begin(), whole.end(), '\t') != 3) return false;
    return read_number(field(line, '\t'), layer.stake) &&
           read_number(field(line, '\t'), layer.part) &&
           read_number(field(line, '\t'), layer.positions) &&
           read_hexadecimal(line, layer.blocks_hash) && layer.stake >= 0 &&
           layer.stake < LayerValues::most_stakes && layer.part >= 0 &&
           layer.part < LayerValues::most_parts;
}

std::string layer_line(const ListedLayer& layer) {
    return std::to_string(layer.stake) + "\t" + std::to_string(layer.part) + "\t" +
           std::to_string(layer.positions) + "\t" + hexadecimal(layer.blocks_hash) + "\n";
}

}  // namespace

std::uint64_t hash_of(std::string_view bytes) { return XXH3_64bits(bytes.data(), bytes.size()); }
std::uint64_t hash_of(std::span<const std::int8_t> values) {
    return XXH3_64bits(values.data(), values.size());
}

std::vector<std::uint64_t> block_hashes(std::span<const std::int8_t> values) {
    std::vector<std::uint64_t> hashes;
    for (std::size_t at = 0; at < values.size(); at += LayerHeader::block_bytes)
        hashes.push_back(hash_of(values.subspan(
            at, std::min<std::size_t>(LayerHeader::block_bytes, values.size() - at))));
    return hashes;
}

std::string hash_bytes(const std::vector<std::uint64_t>& hashes) {
    std::string bytes;
    for (const auto hash : hashes)
        put(bytes, hash);
    return bytes;
}

std::string header_bytes(const LayerHeader& header) {
    std::string bytes(magic);
    put(bytes, LayerHeader::version);
    put(bytes, static_cast<std::uint32_t>(LayerHeader::block_bytes));
    put(bytes, header.rules_hash);
    put(bytes, header.stake);
    put(bytes, header.part);
    put(bytes, header.positions);
    put(bytes, header.blocks_hash);
    put(bytes, std::uint64_t{0});
    put(bytes, hash_of(bytes));
    return bytes;
}

Result<LayerHeader> read_header(std::string_view bytes) {
    if (bytes.size() < LayerHeader::size || bytes.substr(0, magic.size()) != magic)
        return Error{"is not a layer of a table"};
    bytes = bytes.substr(0, LayerHeader::size);
    std::string_view rest = bytes.substr(magic.size());
    const auto version = take_number<std::uint32_t>(rest);
    if (version != LayerHeader::version)
        return Error{"has version " + std::to_string(version) + "; this program reads version " +
                     std::to_string(LayerHeader::version)};
    const auto block = take_number<std::uint32_t>(rest);
    LayerHeader header;
    header.rules_hash = take_number<std::uint64_t>(rest);
    header.stake = take_number<std::uint32_t>(rest);
    header.part = take_number<std::uint32_t>(rest);
    header.positions = take_number<std::uint64_t>(rest);
    header.blocks_hash = take_number<std::uint64_t>(rest);
    if (block != LayerHeader::block_bytes || header_bytes(header) != bytes)
        return Error{"has a damaged header"};
    return header;
}

ListedLayer listed_layer(const LayerHeader& header) {
    return {static_cast<int>(header.stake), static_cast<int>(header.part), header.positions,
            header.blocks_hash};
}

std::string manifest_text(const TablebaseManifest& manifest) {
    std::string text = std::string(first_line) + "\nrules\t" + manifest.rules + "\nlayers\t" +
                       std::to_string(manifest.layers.size()) + "\n";
    for (const auto& layer : manifest.layers)
        text += layer_line(layer);
    return text + "checksum\t" + hexadecimal(hash_of(text)) + "\n";
}

bool was_manifest(std::string_view text) { return field(text, '\n') == first_line; }

// What is written is read; whatever differs from that by a byte is not.
Result<TablebaseManifest> read_manifest(std::string_view text) {
    std::string_view rest = text;
    const std::string_view version = field(rest, '\n');
    if (version.substr(0, 15) != first_line.substr(0, 15)) return Error{"is not a list of tables"};
    if (version != first_line)
        return Error{"begins with " + quote(version) + "; this program reads " + quote(first_line)};
    TablebaseManifest manifest;
    std::string_view rules = field(rest, '\n');
    if (field(rules, '\t') != "rules") return Error{"has no rules in its second line"};
    manifest.rules = rules;
    std::string_view count_line = field(rest, '\n');
    std::size_t count = 0;
    if (field(count_line, '\t') != "layers" || !read_number(count_line, count) ||
        count > LayerValues::most_stakes * LayerValues::most_parts)
        return Error{"does not tell how many layers it lists"};
    for (std::size_t i = 0; i < count; ++i) {
        ListedLayer layer;
        const std::string_view line = field(rest, '\n');
        if (!read_layer(line, layer))
            return Error{"has a line that names no layer: " + quote(line)};
        manifest.layers.push_back(layer);
    }
    if (manifest_text(manifest) != text) return Error{"is damaged: its checksum does not fit"};
    return manifest;
}

}  // namespace pitboss
