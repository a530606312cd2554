// Memory that is read at random: hash tables and endgame tables.
#pragma once

#include <cstddef>

namespace pitboss {

// Asks the kernel for huge pages for memory that was not touched yet: with ordinary ones, random
// reads of a large table miss the translation buffer nearly every time. A hint: nothing happens
// where the system has none.
void ask_for_huge_pages(void* memory, std::size_t bytes);

// Zeroed memory whose pages are all there from the beginning. The system would hand them out when
// they are first touched, which is during the first search, and takes a hundred times as long as
// the access itself.
class HashMemory {
public:
    // Throws Failure where the machine does not have so much to spare.
    explicit HashMemory(std::size_t bytes);
    HashMemory(const HashMemory&) = delete;
    HashMemory& operator=(const HashMemory&) = delete;
    ~HashMemory();

    void* data() const { return data_; }
    std::size_t bytes() const { return bytes_; }

    // Keeps the pages. Several threads share a large one.
    void zero();

private:
    std::size_t bytes_;
    void* data_;
};

}  // namespace pitboss
