#include "games/quarto/symmetry.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cassert>
#include <utility>

namespace pitboss::quarto {
namespace {

using Permutation = std::array<int, 4>;

// Rows and columns may be permuted alike by whatever keeps opposite ones opposite; mirroring the
// columns after that exchanges the diagonals. With squares neighbours must stay neighbours.
std::vector<Permutation> row_permutations(bool squares) {
    if (squares) return {{0, 1, 2, 3}, {3, 2, 1, 0}};
    return {{0, 1, 2, 3}, {3, 2, 1, 0}, {1, 0, 3, 2}, {2, 3, 0, 1},
            {0, 2, 1, 3}, {3, 1, 2, 0}, {1, 3, 0, 2}, {2, 0, 3, 1}};
}

using CellMap = std::array<int, cell_count>;

std::vector<CellMap> cell_maps(bool squares) {
    std::vector<CellMap> maps;
    for (const Permutation& rows : row_permutations(squares))
        for (const bool mirrored : {false, true})
            for (const bool transposed : {false, true}) {
                CellMap map{};
                for (int cell = 0; cell < cell_count; ++cell) {
                    const int row = rows[cell / 4];
                    const int column = mirrored ? 3 - rows[cell % 4] : rows[cell % 4];
                    map[cell] = transposed ? 4 * column + row : 4 * row + column;
                }
                maps.push_back(map);
            }
    return maps;
}

void put_in_order(std::uint32_t& a, std::uint32_t& b) {
    const std::uint32_t low = std::min(a, b);
    b = std::max(a, b);
    a = low;
}

// Four numbers in rising order by five exchanges.
void put_in_order(std::array<std::uint32_t, 4>& x) {
    put_in_order(x[0], x[1]);
    put_in_order(x[2], x[3]);
    put_in_order(x[0], x[2]);
    put_in_order(x[1], x[3]);
    put_in_order(x[1], x[2]);
}

// Worked out when first asked for: all of them take as long as solving a hundred late positions.
// 0 is not known yet; bits 0 to 31 are the maps, of which there is at least one, and the image
// follows. Several threads may work out the same at once, and write the same.
using LeastWords = std::array<std::atomic<std::uint64_t>, 1 << cell_count>;
constinit std::array<LeastWords, 2> least_words{};

}  // namespace

const Symmetries& Symmetries::of(bool squares) {
    if (squares) {
        static const Symmetries with_squares(true);
        return with_squares;
    }
    static const Symmetries straight(false);
    return straight;
}

Symmetries::Symmetries(bool squares) : squares_(squares) {
    for (const CellMap& map : cell_maps(squares)) {
        ByteImages images{};
        for (int byte = 0; byte < 256; ++byte)
            for (int i = 0; i < 8; ++i)
                if (byte >> i & 1) {
                    images[0][byte] |= bit(map[i]);
                    images[1][byte] |= bit(map[8 + i]);
                }
        maps_.push_back(images);
    }
}

Symmetries::Least Symmetries::least(Mask cells) const {
    std::atomic<std::uint64_t>& word = least_words[squares_][cells];
    if (const std::uint64_t known = word.load(std::memory_order_relaxed); known != 0)
        return {static_cast<Mask>(known >> 32), static_cast<std::uint32_t>(known)};
    Least found{0xffff, 0};
    for (int map = 0; map < size(); ++map) {
        const Mask there = image(map, cells);
        if (there < found.image) found = {there, 0};
        if (there == found.image) found.maps |= 1u << map;
    }
    word.store(std::uint64_t{found.image} << 32 | found.maps, std::memory_order_relaxed);
    return found;
}

// value_in_hand(trait, first) is the trait's value in hand, where it is `first` on the first cell.
template <class ValueInHand>
std::uint64_t Symmetries::least_key(const Board& board, const ValueInHand& value_in_hand) const {
    const int pieces = board.count();
    assert(pieces <= most_pieces);
    if (pieces == 0) return 0;
    const Least least = this->least(board.occupied());
    const std::uint32_t all = (1u << pieces) - 1;
    std::uint64_t best = UINT64_MAX;
    for (std::uint32_t left = least.maps; left != 0; left &= left - 1) {
        const int map = std::countr_zero(left);
        std::array<std::uint32_t, trait_count> words;
        for (int trait = 0; trait < trait_count; ++trait) {
            const Mask cells = image(map, static_cast<Mask>(board.has >> (16 * trait)));
            const std::uint32_t values = packed_bits(cells, least.image);
            const std::uint32_t first = values & 1;
            const std::uint32_t word = (values & ~1u) | value_in_hand(trait, first);
            words[trait] = word ^ (-first & all);
        }
        put_in_order(words);
        std::uint64_t joined = 0;
        for (const std::uint32_t word : words)
            joined = joined << pieces | word;
        best = std::min(best, joined);
    }
    return best << 16 | least.image;
}

std::uint64_t Symmetries::key(const Board& board, int hand) const {
    return least_key(board, [hand](int trait, std::uint32_t) {
        return static_cast<std::uint32_t>(hand >> trait & 1);
    });
}

// As if the piece of the first cell were in hand.
std::uint64_t Symmetries::key(const Board& board) const {
    return least_key(board, [](int, std::uint32_t first) { return first; });
}

}  // namespace pitboss::quarto
