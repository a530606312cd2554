// pitboss book info
#include "arena/book_builder.h"
#include "cli/commands/book_command.h"
#include "cli/layout.h"
#include "core/file.h"

#include <fmt/core.h>

namespace pitboss::cli {
namespace {

void print_book_info(const std::string& path, const OpenedBook& opened, std::optional<int> plies) {
    const BookOrigin& origin = opened.book.origin();
    const std::size_t entries = opened.book.entries().size();
    fmt::print("{}: opening book of {}\n", path_text(path), origin.game);
    fmt::print("made by {}, limits: {}\n", origin.player, origin.limits);
    fmt::print("{}, {} of them exact, {} bytes\n", count_text(entries, "position"),
               exact_entries(opened.book), group_digits(opened.bytes));
    if (plies)
        fmt::print("knows every position up to {} {} from the start\n", *plies,
                   *plies == 1 ? "ply" : "plies");
    else
        fmt::print("does not know the start of the game\n");
}

void show_book_info(const Context& context, const std::string& path, bool json) {
    const OpenedBook opened = open_book(context, path);
    const BookOrigin& origin = opened.book.origin();
    const auto plies = complete_plies(opened.book, *opened.variant);
    if (!json) return print_book_info(path, opened, plies);
    print_json({{"file", path},
                {"game", origin.game},
                {"player", origin.player},
                {"limits", origin.limits},
                {"entries", opened.book.entries().size()},
                {"exact", exact_entries(opened.book)},
                {"complete_plies", plies ? Json(*plies) : Json()},
                {"bytes", opened.bytes}});
}

}  // namespace

void add_book_info_command(CLI::App& book, Context& context) {
    auto* command = book.add_subcommand("info", "what an opening book is of, and how large");
    auto path = std::make_shared<std::string>();
    command->add_option("file", *path, "an opening book")->type_name("")->required();
    auto json = std::make_shared<bool>(false);
    command->add_flag("--json", *json, "print one JSON object");
    command->callback([=, &context] { show_book_info(context, *path, *json); });
}

}  // namespace pitboss::cli
