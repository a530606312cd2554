// A list of moves that lives on the stack. It never grows past its capacity.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

namespace pitboss {

// Small lists are aligned to a power of two: they then travel in a register, not byte by byte.
template <class Move, int capacity>
class alignas(std::bit_ceil(sizeof(Move) * capacity + 1) <= 8
                  ? std::bit_ceil(sizeof(Move) * capacity + 1)
                  : alignof(Move)) MoveList {
    static_assert(capacity > 0 && capacity < 256);

public:
    constexpr void push(Move move) {
        assert(size_ < capacity);
        items_[size_++] = move;
    }

    constexpr int size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr Move operator[](int i) const { return items_[static_cast<std::size_t>(i)]; }
    constexpr Move& operator[](int i) { return items_[static_cast<std::size_t>(i)]; }
    constexpr const Move* begin() const { return items_.data(); }
    constexpr const Move* end() const { return items_.data() + size_; }
    constexpr Move* begin() { return items_.data(); }
    constexpr Move* end() { return items_.data() + size_; }

    constexpr bool contains(Move move) const {
        for (Move m : *this)
            if (m == move) return true;
        return false;
    }

private:
    std::array<Move, capacity> items_;  // uninitialised on purpose: only [0, size_) is read
    std::uint8_t size_ = 0;
};

}  // namespace pitboss
