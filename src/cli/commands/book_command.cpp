#include "cli/commands/book_command.h"

#include "core/file.h"
#include "play/book_text.h"

#include <algorithm>

namespace pitboss::cli {

OpenedBook open_book(const Context& context, const std::string& path) {
    const std::string text = value_or_throw(load_book_text(path), "file");
    const std::string where = "file: " + path_text(path);
    const auto origin = read_book_origin(text);
    if (!origin) throw WrongUsage(where + " " + origin.error().message);
    auto variant = value_or_throw(context.games.open(origin->game), where);
    auto book = read_book(text, *variant);
    if (!book) throw WrongUsage(where + " " + book.error().message);
    return {std::move(variant), *std::move(book), text.size()};
}

std::size_t exact_entries(const Book& book) {
    const auto exact = [](const auto& row) { return row.second.exact; };
    return static_cast<std::size_t>(
        std::count_if(book.entries().begin(), book.entries().end(), exact));
}

void add_book_command(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("book", "opening books: build one, look into it");
    command->require_subcommand(1);
    add_book_build_command(*command, context);
    add_book_show_command(*command, context);
    add_book_info_command(*command, context);
    for (auto* inner : command->get_subcommands({}))
        inner->group("Commands");
}

}  // namespace pitboss::cli
