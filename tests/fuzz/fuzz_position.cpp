// Position text: a byte that chooses the variant, a line with the position, and bytes that choose
// moves. What is accepted can be written, drawn and played on, and nothing gets lost on the way.
#include "fuzzing.h"

#include <charconv>
#include <set>
#include <string>

using namespace pitboss;
using fuzzing::require;

namespace {

// The numbers in the first two parts of a sowing game's position: the pits and the stores.
int seeds_in(const std::string& position) {
    int sum = 0;
    int spaces = 0;
    const char* end = position.data() + position.size();
    for (const char* at = position.data(); at < end && spaces < 2;) {
        int number = 0;
        const auto read = std::from_chars(at, end, number);
        sum += number;
        at = read.ptr == at ? at + 1 : read.ptr;
        if (at < end && *at == ' ') ++spaces;
    }
    return sum;
}

void check(const Variant& variant, const Board& board) {
    const std::string text = board.position_text();
    const auto again = variant.read(text);
    require(again && (*again)->position_text() == text);
    require((*again)->legal_moves() == board.legal_moves());
    require(!board.drawing().empty());
    require(board.margin(Side::south) == -board.margin(Side::north));

    const auto moves = board.legal_moves();
    require(std::set(moves.begin(), moves.end()).size() == moves.size());
    require(board.over() == moves.empty());
    require(board.perft(1, {}).leaves == moves.size());
    for (const auto& move : moves)
        require(!board.describe(move).empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzzing::Input input(data, size);
    const Variant& variant = fuzzing::variant(input.byte());
    const std::string_view text = input.line();
    const auto board = variant.read(text);
    if (!board) {
        require(!board.error().message.empty());
        return 0;
    }
    Board& position = **board;
    const int seeds = seeds_in(position.position_text());
    check(variant, position);
    constexpr int most_moves = 100;
    for (int i = 0; i < most_moves && !position.over() && !input.empty(); ++i) {
        const auto moves = position.legal_moves();
        require(position.play(moves[input.byte() % moves.size()]).has_value());
        check(variant, position);
        if (variant.counts_points()) require(seeds_in(position.position_text()) == seeds);
    }
    return 0;
}
