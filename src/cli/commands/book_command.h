// pitboss book: a command of commands, and what these share.
#pragma once

#include "cli/context.h"
#include "play/book.h"

#include <string>

namespace pitboss::cli {

// A book and the game it says it is of.
struct OpenedBook {
    VariantPtr variant;
    Book book;
    std::size_t bytes = 0;
};

// Ends the command if the file cannot be used.
OpenedBook open_book(const Context& context, const std::string& path);

// Positions of which the book knows the value.
std::size_t exact_entries(const Book& book);

void add_book_build_command(CLI::App& book, Context& context);
void add_book_show_command(CLI::App& book, Context& context);
void add_book_info_command(CLI::App& book, Context& context);

}  // namespace pitboss::cli
