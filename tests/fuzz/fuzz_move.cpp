// Move text: a byte that chooses the variant, a byte for each move up to a zero, then a line that
// is tried as a move. A refused one leaves the board as it was; an accepted one was legal.
#include "fuzzing.h"

#include <algorithm>

using namespace pitboss;
using fuzzing::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzzing::Input input(data, size);
    const Variant& variant = fuzzing::variant(input.byte());
    const auto board = variant.start();
    while (const std::size_t choice = input.byte()) {
        if (board->over()) break;
        const auto moves = board->legal_moves();
        require(board->play(moves[choice % moves.size()]).has_value());
    }
    while (!input.empty()) {
        const std::string_view text = input.line();
        const auto moves = board->legal_moves();
        const bool legal = std::count(moves.begin(), moves.end(), text) > 0;
        const std::string before = board->position_text();
        const auto played = board->play(text);
        require(played.has_value() == legal);
        require((board->position_text() == before) != legal);
        if (!played) require(!played.error().message.empty());
    }
    return 0;
}
