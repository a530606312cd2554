// pitboss book show
#include "cli/commands/book_command.h"
#include "cli/layout.h"
#include "cli/position_options.h"
#include "cli/terminal.h"

#include <fmt/core.h>

#include <optional>
#include <vector>

namespace pitboss::cli {
namespace {

struct BookShowArguments {
    std::string file;
    PositionOptions position;
    bool json = false;
};

// What the book says about a move: its entry for the position after it, seen by whoever moves here.
struct BookMove {
    std::string move;
    bool ends_game = false;
    std::optional<BookEntry> after;
};

BookMove known_move(const Book& book, const Board& board, const std::string& move) {
    const auto next = board.clone();
    value_or_throw(next->play(move), "move");
    const Side mover = board.to_move();
    if (next->over())
        return {move, true,
                BookEntry{.move = {}, .score = double(next->margin(mover)), .exact = true}};
    const BookEntry* entry = book.find(next->position_text());
    if (!entry) return {move, false, std::nullopt};
    BookEntry seen = *entry;
    if (next->to_move() != mover) seen.score = 0 - seen.score;  // not -0
    return {move, false, std::move(seen)};
}

std::vector<BookMove> known_moves(const Book& book, const Board& board) {
    std::vector<BookMove> rows;
    for (const auto& move : board.legal_moves())
        rows.push_back(known_move(book, board, move));
    return rows;
}

Json known_json(const OpenedBook& opened, const Board& board) {
    const BookEntry* entry = opened.book.find(board.position_text());
    Json moves = Json::array();
    for (const auto& [move, ends_game, after] : known_moves(opened.book, board))
        moves.push_back({{"move", move},
                         {"known", after.has_value()},
                         {"score", after ? score_json(after->score) : Json()},
                         {"exact", after && after->exact},
                         {"depth", after && !ends_game ? Json(after->depth) : Json()}});
    return {{"game", opened.variant->name()},
            {"fen", board.position_text()},
            {"known", entry != nullptr},
            {"move", entry ? Json(entry->move) : Json()},
            {"score", entry ? score_json(entry->score) : Json()},
            {"exact", entry && entry->exact},
            {"depth", entry ? Json(entry->depth) : Json()},
            {"nodes", entry ? Json(entry->nodes) : Json()},
            {"moves", std::move(moves)}};
}

std::string how_sure(const BookEntry& entry) { return entry.exact ? "exact" : "estimated"; }

void print_known_move(const BookMove& row) {
    if (!row.after) {
        fmt::print("{:>5}  not in the book\n", row.move);
        return;
    }
    const std::string depth =
        row.ends_game ? "ends the game" : fmt::format("depth {}", row.after->depth);
    fmt::print("{:>5}  {:+8.2f} {:<9}  {}\n", row.move, row.after->score, how_sure(*row.after),
               depth);
}

void print_known(const Book& book, const Board& board) {
    fmt::print("{}\n{}\n\nafter each move:\n", board.drawing(), board.position_text());
    for (const auto& row : known_moves(book, board))
        print_known_move(row);
    const BookEntry* entry = book.find(board.position_text());
    if (!entry) {
        fmt::print("\nThis position is not in the book.\n");
        return;
    }
    fmt::print("\n{}\n{}\n", bold("Best: " + entry->move), wrap(board.describe(entry->move)));
    fmt::print("{:+.2f} {}, depth {}, {} nodes\n", entry->score, how_sure(*entry), entry->depth,
               group_digits(entry->nodes));
}

void show_book(const Context& context, const BookShowArguments& arguments) {
    const OpenedBook opened = open_book(context, arguments.file);
    const Line line = arguments.position.line(*opened.variant);
    const auto board = value_or_throw(replay(*opened.variant, line), "--moves");
    if (arguments.json)
        print_json(known_json(opened, *board));
    else
        print_known(opened.book, *board);
}

}  // namespace

void add_book_show_command(CLI::App& book, Context& context) {
    auto* command = book.add_subcommand("show", "what an opening book says about a position");
    auto arguments = std::make_shared<BookShowArguments>();
    command->add_option("file", arguments->file, "an opening book")->type_name("")->required();
    arguments->position.add_to(*command);
    command->add_flag("--json", arguments->json, "print one JSON object");
    command->callback([=, &context] { show_book(context, *arguments); });
}

}  // namespace pitboss::cli
