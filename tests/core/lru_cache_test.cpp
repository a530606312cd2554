#include "core/lru_cache.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

namespace pitboss::lru_cache_test {
namespace {

struct LruCacheTest : testing::Test {
    std::string get(int key) {
        return cache.get(key, [&] {
            ++made;
            return std::to_string(key);
        });
    }

    LruCache<int, std::string> cache{2};
    int made = 0;
};

TEST_F(LruCacheTest, makes_a_value_once) {
    EXPECT_EQ(get(7), "7");
    EXPECT_EQ(get(7), "7");
    EXPECT_EQ(made, 1);
}

TEST_F(LruCacheTest, forgets_what_was_not_used_for_longest) {
    get(1);
    get(2);
    get(1);
    get(3);  // in the place of 2
    EXPECT_EQ(made, 3);
    get(1);
    EXPECT_EQ(made, 3);
    get(2);
    EXPECT_EQ(made, 4);
}

TEST_F(LruCacheTest, keeps_nothing_of_a_value_that_can_not_be_made) {
    const auto fail = []() -> std::string { throw std::runtime_error("no"); };
    EXPECT_THROW(cache.get(1, fail), std::runtime_error);
    EXPECT_EQ(get(1), "1");
}

}  // namespace
}  // namespace pitboss::lru_cache_test
