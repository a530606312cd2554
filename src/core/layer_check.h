// Whether the values of a layer are what was written: each block is looked at when a value of it is
// first asked for.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace pitboss {

// Any thread may ask. A block that was found sound costs a bit test from then on.
class LayerCheck {
public:
    static constexpr int block_shift = 20;  // blocks of 1 MiB, a byte for each value

    explicit LayerCheck(std::uint64_t positions)
        : blocks_((positions + (1 << block_shift) - 1) >> block_shift),
          seen_((blocks_ + bits - 1) / bits) {}
    virtual ~LayerCheck() = default;
    LayerCheck(const LayerCheck&) = delete;
    LayerCheck& operator=(const LayerCheck&) = delete;

    // False: this value, or another one, is not what was written, and nothing that rests on it may
    // count.
    bool sound(std::uint64_t index) {
        const std::uint64_t block = index >> block_shift;
        const std::uint64_t seen = seen_[block / bits].load(std::memory_order_relaxed);
        return (seen >> (block % bits) & 1) != 0 || look_at(block);
    }

    // The same for all values; ends early, with true, when told to stop.
    template <class MustStop>
    bool all_sound(const MustStop& must_stop) {
        for (std::uint64_t block = 0; block < blocks_ && !must_stop(); ++block)
            if (!sound(block << block_shift)) return false;
        return true;
    }

private:
    static constexpr std::uint64_t bits = 64;

    // Reads the block. Several threads may do so at once.
    virtual bool block_is_sound(std::uint64_t block) = 0;

    bool look_at(std::uint64_t block) {
        if (!block_is_sound(block)) return false;
        seen_[block / bits].fetch_or(std::uint64_t{1} << (block % bits), std::memory_order_relaxed);
        return true;
    }

    std::uint64_t blocks_;
    std::vector<std::atomic<std::uint64_t>> seen_;  // a bit for each block
};

}  // namespace pitboss
