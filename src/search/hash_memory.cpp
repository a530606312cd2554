#include "search/hash_memory.h"

#include "core/failure.h"
#include "core/parallel.h"
#include "core/resources.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <thread>

#include <sys/mman.h>

namespace pitboss {
namespace {

void* map_pages(std::size_t bytes) {
    const auto spare = available_memory();
    void* memory = spare && bytes > *spare ? MAP_FAILED
                                           : mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                                                  MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        throw Failure("a hash table of " + in_bytes(bytes) + " does not fit into the memory" +
                      (spare ? ", of which " + in_bytes(*spare) + " is free" : ""));
    return memory;
}

}  // namespace

void ask_for_huge_pages(void* memory, std::size_t bytes) {
    constexpr std::uintptr_t page = 4096;
    const std::size_t before = (page - reinterpret_cast<std::uintptr_t>(memory) % page) % page;
    if (bytes < before + page) return;
    madvise(static_cast<char*>(memory) + before, (bytes - before) / page * page, MADV_HUGEPAGE);
}

HashMemory::HashMemory(std::size_t bytes) : bytes_(bytes), data_(map_pages(bytes)) {
    ask_for_huge_pages(data_, bytes_);
    zero();
}

HashMemory::~HashMemory() { munmap(data_, bytes_); }

void HashMemory::zero() {
    constexpr std::size_t part = 16 << 20;
    const std::size_t parts = (bytes_ + part - 1) / part;
    const int threads = static_cast<int>(
        std::min<std::size_t>(parts, std::max(1U, std::thread::hardware_concurrency())));
    parallel_for(parts, threads, [&](std::size_t i) {
        std::memset(static_cast<char*>(data_) + i * part, 0, std::min(part, bytes_ - i * part));
    });
}

}  // namespace pitboss
