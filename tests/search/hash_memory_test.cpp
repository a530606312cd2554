#include "search/hash_memory.h"

#include "core/failure.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace pitboss::hash_memory_test {
namespace {

bool is_zero(const HashMemory& memory) {
    const auto* bytes = static_cast<const char*>(memory.data());
    return std::all_of(bytes, bytes + memory.bytes(), [](char byte) { return byte == 0; });
}

// One part, and several with a last one that is smaller.
TEST(HashMemory, is_zero_at_first_and_when_it_is_zeroed) {
    for (const std::size_t size : {std::size_t{64}, (std::size_t{40} << 20) + 64}) {
        HashMemory memory(size);
        ASSERT_EQ(memory.bytes(), size);
        EXPECT_TRUE(is_zero(memory));
        std::fill_n(static_cast<char*>(memory.data()), size, char{1});
        memory.zero();
        EXPECT_TRUE(is_zero(memory));
    }
}

TEST(HashMemory, that_the_machine_does_not_have_is_refused) {
    try {
        const HashMemory memory(std::size_t{1} << 50);
        FAIL() << "nobody has a pebibyte";
    } catch (const Failure& failure) {
        EXPECT_NE(std::string(failure.what()).find("does not fit into the memory"),
                  std::string::npos);
    }
}

}  // namespace
}  // namespace pitboss::hash_memory_test
