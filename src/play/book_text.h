// The text of an opening book; docs/formats.md describes it. Nothing in a text is believed before
// its checksum and the rules of the game agree with it.
#pragma once

#include "core/result.h"
#include "play/book.h"
#include "play/catalogue.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace pitboss {

// The same book has the same text, whatever the order its entries were found in.
std::string book_text(const Book& book);

// Refusals go on from the name of the file: "is damaged: ...".
Result<Book> read_book(std::string_view text, const Variant& variant);

// Of which game the book is, for those who are to find out.
Result<BookOrigin> read_book_origin(std::string_view text);

// A book on disk. A file that cannot be read or is not fit is told by its name.
inline constexpr std::size_t most_book_bytes = std::size_t{128} << 20;
Result<std::string> load_book_text(const std::string& path);
Result<Book> load_book(const std::string& path, const Variant& variant);

}  // namespace pitboss
