#include "solve/layer_file.h"

#include "core/failure.h"
#include "core/file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

namespace pitboss {
namespace {

std::string numbered_name(const char* form, int stake, int part) {
    std::array<char, 64> name{};
    std::snprintf(name.data(), name.size(), form, stake, part);
    return name.data();
}

constexpr std::uint64_t huge_page = 2 << 20;

// Reads pages of a mapped file ahead. What the disk cannot give would end the process when it is
// touched; older systems, which do not know how to say so beforehand, may still do that.
bool can_be_read(std::span<const std::int8_t> bytes) {
    static const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
    const auto at = reinterpret_cast<std::uintptr_t>(bytes.data());
    const std::uintptr_t from = at / page * page;
    return madvise(reinterpret_cast<void*>(from), at + bytes.size() - from, MADV_POPULATE_READ) ==
               0 ||
           (errno != EFAULT && errno != EHWPOISON);
}

}  // namespace

std::string layer_file_name(int stake, int part) {
    return numbered_name("layer-%03d-%02d.table", stake, part);
}

std::string unfinished_file_name(int stake, int part) {
    return numbered_name("unfinished-%03d-%02d.table", stake, part);
}

// Lines of a matrix lie far from each other: with small pages most of the time would go into
// finding them.
LayerMemory LayerMemory::zeros(std::uint64_t positions) {
    const std::uint64_t count = (positions + huge_page - 1) / huge_page * huge_page;
    void* bytes = mmap(nullptr, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (bytes == MAP_FAILED)
        throw Failure("there is no memory for " + std::to_string(count) +
                      " bytes: " + std::strerror(errno));
    madvise(bytes, count, MADV_HUGEPAGE);
    return {static_cast<std::int8_t*>(bytes), count};
}

LayerMemory LayerMemory::of_file(int descriptor, std::uint64_t count) {
    void* bytes = mmap(nullptr, count, PROT_READ, MAP_SHARED, descriptor, 0);
    if (bytes == MAP_FAILED)
        throw Failure(std::string("a table cannot be mapped: ") + std::strerror(errno));
    return {static_cast<std::int8_t*>(bytes), count};
}

LayerMemory::LayerMemory(LayerMemory&& from) noexcept
    : bytes_(std::exchange(from.bytes_, nullptr)), count_(from.count_) {}

LayerMemory& LayerMemory::operator=(LayerMemory&& from) noexcept {
    std::swap(bytes_, from.bytes_);
    std::swap(count_, from.count_);
    return *this;
}

LayerMemory::~LayerMemory() {
    if (bytes_) munmap(bytes_, count_);
}

ListedLayer write_layer(const std::string& path, const std::string& rules, int stake, int part,
                        std::span<const std::int8_t> values) {
    const std::string hashes = hash_bytes(block_hashes(values));
    const LayerHeader header{hash_of(rules), static_cast<std::uint32_t>(stake),
                             static_cast<std::uint32_t>(part), values.size(), hash_of(hashes)};
    const std::string first = header_bytes(header);
    PartFile file(path);
    file.write(first.data(), first.size());
    file.write(hashes.data(), hashes.size());
    file.write(values.data(), values.size());
    file.put();
    return listed_layer(header);
}

Result<LayerFile> LayerFile::open(const std::string& path, const std::string& rules, int stake,
                                  int part, std::uint64_t positions) {
    const auto refused = [&](const std::string& why) { return Error{path_text(path) + " " + why}; };
    const FileDescriptor file(path, O_RDONLY | O_NONBLOCK);
    struct stat status {};
    if (!file.is_open() || fstat(file.get(), &status) != 0)
        return refused(std::string("cannot be opened: ") + std::strerror(errno));
    if (!S_ISREG(status.st_mode)) return refused("is not a regular file");
    const auto bytes = static_cast<std::uint64_t>(status.st_size);
    if (bytes < LayerHeader::size) return refused("is cut off: it has no whole header");
    auto memory = LayerMemory::of_file(file.get(), bytes);
    const auto header =
        read_header({reinterpret_cast<const char*>(memory.bytes()), LayerHeader::size});
    if (!header) return refused(header.error().message);
    if (header->rules_hash != hash_of(rules)) return refused("is of a game with other rules");
    if (static_cast<int>(header->stake) != stake || static_cast<int>(header->part) != part ||
        header->positions != positions)
        return refused("is another layer than its name says");
    if (header->file_bytes() != bytes)
        return refused("has " + std::to_string(bytes) + " bytes instead of " +
                       std::to_string(header->file_bytes()));
    LayerFile layer(path, *header, std::move(memory));
    if (hash_of(layer.stored_hashes()) != header->blocks_hash)
        return refused("is damaged: its checksums do not fit");
    return layer;
}

std::string_view LayerFile::stored_hashes() const {
    return {reinterpret_cast<const char*>(memory_.bytes()) + LayerHeader::size,
            8 * header_.blocks()};
}

std::span<const std::int8_t> LayerFile::values_of(std::uint64_t block) const {
    const std::uint64_t at = block * LayerHeader::block_bytes;
    return values().subspan(at, std::min(LayerHeader::block_bytes, header_.positions - at));
}

Result<void> LayerFile::check(std::uint64_t block) const {
    const auto values = values_of(block);
    const auto refused = [&](const std::string& why) {
        return Error{path_text(path_) + " is damaged: block " + std::to_string(block) + why};
    };
    if (!can_be_read(values)) return refused(" cannot be read");
    if (hash_bytes({hash_of(values)}) != stored_hashes().substr(8 * block, 8))
        return refused(" does not fit its checksum");
    return {};
}

Result<void> LayerFile::check() const {
    for (std::uint64_t block = 0; block < header_.blocks(); ++block)
        if (auto checked = check(block); !checked) return checked;
    return {};
}

}  // namespace pitboss
