// Opening books: a byte that chooses the variant, then the file. It is read as it is, and once more
// with a checksum that fits, without which nothing behind the first line would ever be reached.
// What is accepted obeys the rules and is the same book when written and read again.
#include "fuzzing.h"
#include "play/book_text.h"
#include "play/text_seal.h"

#include <algorithm>

using namespace pitboss;
using fuzzing::require;

namespace {

void check(const Variant& variant, std::string_view text) {
    const auto book = read_book(text, variant);
    if (!book) {
        require(!book.error().message.empty());
        return;
    }
    require(read_book_origin(text).has_value());
    for (const auto& [position, entry] : book->entries()) {
        const auto legal = (*variant.read(position))->legal_moves();
        require(std::count(legal.begin(), legal.end(), entry.move) == 1);
    }
    const auto again = read_book(book_text(*book), variant);
    require(again && again->origin() == book->origin() && again->entries() == book->entries());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzzing::Input input(data, size);
    const Variant& variant = fuzzing::variant(input.byte());
    check(variant, input.rest());
    check(variant, add_seal(std::string(input.rest())));
    return 0;
}
