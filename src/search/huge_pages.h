// Asks the kernel for huge pages: with ordinary ones, random reads of a large table miss the
// translation buffer nearly every time.
#pragma once

#include <cstddef>

namespace pitboss {

// Asks for large pages for memory that was not touched yet. A hint: nothing happens where the
// system has none.
void ask_for_large_pages(void* memory, std::size_t bytes);

}  // namespace pitboss
