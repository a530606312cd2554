#include "search/huge_pages.h"

#include <sys/mman.h>

#include <cstdint>

namespace pitboss {

void ask_for_large_pages(void* memory, std::size_t bytes) {
    constexpr std::uintptr_t page = 4096;
    const auto begin = (reinterpret_cast<std::uintptr_t>(memory) + page - 1) / page * page;
    const auto end = (reinterpret_cast<std::uintptr_t>(memory) + bytes) / page * page;
    if (end > begin) madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE);
}

}  // namespace pitboss
