#include "games/quarto/symmetry.h"

#include "core/rng.h"
#include "games/quarto/quarto.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <vector>

namespace pitboss::quarto::symmetry_test {
namespace {

// A change of the traits: trait t becomes trait to[t], and its values are exchanged if the bit of
// the new trait is set in `exchanged`.
struct TraitMap {
    std::array<int, trait_count> to;
    int exchanged;

    int operator()(int piece) const {
        int image = 0;
        for (int trait = 0; trait < trait_count; ++trait)
            image |= (piece >> trait & 1) << to[trait];
        return image ^ exchanged;
    }
};

std::vector<TraitMap> all_trait_maps() {
    std::vector<TraitMap> maps;
    std::array<int, trait_count> to = {0, 1, 2, 3};
    do
        for (int exchanged = 0; exchanged < 16; ++exchanged)
            maps.push_back({to, exchanged});
    while (std::next_permutation(to.begin(), to.end()));
    return maps;
}

Board image(const Board& board, const Symmetries& symmetries, int map, const TraitMap& traits) {
    Board out;
    for (int cell = 0; cell < cell_count; ++cell)
        if (board.holds(cell))
            out.put(traits(board.piece_on(cell)),
                    std::countr_zero(symmetries.image(map, bit(cell))));
    return out;
}

struct Placed {
    Board board;
    int hand = 0;
};

Placed random_position(int pieces, Rng& rng) {
    Placed out;
    std::array<int, piece_count> order{};
    for (int i = 0; i < piece_count; ++i)
        order[i] = i;
    for (int i = 0; i <= pieces; ++i)
        std::swap(order[i], order[i + rng.below(piece_count - i)]);
    for (int i = 0; i < pieces; ++i) {
        int cell = rng.below(cell_count);
        while (out.board.holds(cell))
            cell = rng.below(cell_count);
        out.board.put(order[i], cell);
    }
    out.hand = order[pieces];
    return out;
}

template <bool squares>
void expect_same_key_for_every_image(int positions, std::uint64_t seed) {
    const Symmetries& symmetries = Symmetries::of(squares);
    const auto trait_maps = all_trait_maps();
    ASSERT_EQ(trait_maps.size(), 384u);
    ASSERT_EQ(symmetries.size(), squares ? 8 : 32);
    Rng rng(seed);
    for (int i = 0; i < positions; ++i) {
        const Placed p = random_position(i % (Symmetries::most_pieces + 1), rng);
        const auto key = symmetries.key(p.board, p.hand);
        const auto board_key = symmetries.key(p.board);
        ASSERT_EQ(key >> Symmetries::key_bits, 0u);
        for (int map = 0; map < symmetries.size(); ++map)
            for (const TraitMap& traits : trait_maps) {
                const Board there = image(p.board, symmetries, map, traits);
                ASSERT_EQ(symmetries.key(there, traits(p.hand)), key);
                ASSERT_EQ(symmetries.key(there), board_key);
            }
    }
}

TEST(Symmetries, every_image_of_a_position_has_the_same_key) {
    expect_same_key_for_every_image<false>(22, 71);
    expect_same_key_for_every_image<true>(44, 72);
}

// A map carries lines to lines: that is what makes it a symmetry of the game.
TEST(Symmetries, every_board_map_keeps_lines) {
    for (const bool squares : {false, true}) {
        const Symmetries& symmetries = Symmetries::of(squares);
        for (int map = 0; map < symmetries.size(); ++map)
            for (unsigned cells = 0; cells < 0x10000; ++cells) {
                const Mask there = symmetries.image(map, static_cast<Mask>(cells));
                const bool here = squares ? holds_line<true>(cells) : holds_line<false>(cells);
                ASSERT_EQ(squares ? holds_line<true>(there) : holds_line<false>(there), here);
            }
    }
}

// The boards without a line up to symmetry, each once, with one piece more than the given ones.
template <bool squares>
std::map<std::uint64_t, Board> with_one_more(const std::map<std::uint64_t, Board>& boards) {
    std::map<std::uint64_t, Board> out;
    for (const auto& [key, board] : boards) {
        const auto state = State<Rules{.squares = squares}>::at(board, no_piece);
        for (unsigned pieces = state.free; pieces != 0; pieces &= pieces - 1)
            for (unsigned cells = board.open(); cells != 0; cells &= cells - 1) {
                Board next = board;
                next.put(std::countr_zero(pieces), std::countr_zero(cells));
                if (!next.holds_line<squares>())
                    out.emplace(Symmetries::of(squares).key(next), next);
            }
    }
    return out;
}

// The numbers are known from independent programs. Too few would mean that different positions
// share a key, too many that some symmetry is missed.
template <bool squares>
void expect_counts(const std::vector<std::size_t>& counts) {
    std::map<std::uint64_t, Board> boards = {{0, Board{}}};
    for (const std::size_t count : counts) {
        boards = with_one_more<squares>(boards);
        EXPECT_EQ(boards.size(), count);
    }
}

TEST(Symmetries, positions_have_different_keys_otherwise) {
    const bool all = std::getenv("PITBOSS_LONG") != nullptr;  // takes minutes
    expect_counts<false>(all ? std::vector<std::size_t>{2, 40, 454, 10346, 214800, 3835041}
                             : std::vector<std::size_t>{2, 40, 454, 10346});
    expect_counts<true>(all ? std::vector<std::size_t>{3, 84, 1586, 39055, 848884}
                            : std::vector<std::size_t>{3, 84, 1586, 39055});
}

// Two hands on one board are the same exactly if a symmetry of the board exchanges them.
TEST(Symmetries, the_piece_in_hand_is_part_of_the_key) {
    Board board;
    board.put(0b0000, 0);
    board.put(0b0011, 5);
    const auto key = [&](int hand) { return Symmetries::of(false).key(board, hand); };
    EXPECT_EQ(key(0b0001), key(0b0010));
    EXPECT_EQ(key(0b0100), key(0b1000));
    EXPECT_NE(key(0b0001), key(0b0100));
    EXPECT_NE(key(0b0001), key(0b1001));
    EXPECT_NE(key(0b0001), Symmetries::of(false).key(board));
}

}  // namespace
}  // namespace pitboss::quarto::symmetry_test
