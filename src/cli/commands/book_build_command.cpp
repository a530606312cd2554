// pitboss book build
#include "arena/book_builder.h"
#include "cli/checks.h"
#include "cli/commands/book_command.h"
#include "cli/interrupts.h"
#include "cli/layout.h"
#include "cli/limits_options.h"
#include "cli/terminal.h"
#include "core/failure.h"
#include "core/file.h"
#include "core/text.h"
#include "play/book_text.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>

namespace pitboss::cli {
namespace {

struct BookBuildArguments {
    std::string game;
    std::string out;
    int plies = 4;
    LimitsOptions limits;
    std::string player = "engine";
    int threads = 1;
    bool json = false;
};

// A player that looks into a book would copy it under a wrong name.
std::string thinking_player(const Variant& variant, const std::string& text) {
    const auto spec = value_or_throw(parse_spec(text), "--player");
    for (const auto& argument : spec.arguments)
        if (argument.key == "book")
            throw WrongUsage("--player: a book is made by a player without a book");
    return value_or_throw(check_player(variant, text), "--player");
}

// The book that is there already, to go on with, or an empty one. Nobody's work is overwritten by
// work of another kind.
Book book_to_fill(const std::string& path, const Variant& variant, const BookOrigin& origin) {
    if (!file_stamp(path)) return Book(origin);
    auto book = value_or_throw(load_book(path, variant), "--out");
    const BookOrigin& there = book.origin();
    if (there != origin)
        throw WrongUsage(
            fmt::format("--out: {} was made by {}, limits: {}, not by {}, limits: {}; "
                        "choose another file, or remove it",
                        path_text(path), there.player, there.limits, origin.player, origin.limits));
    return book;
}

// Fills a book and keeps the file up to date meanwhile.
class BookBuild {
public:
    BookBuild(std::string path, Book book, BookWork work)
        : path_(std::move(path)),
          book_(std::move(book)),
          work_(std::move(work)),
          known_before_(book_.entries().size()) {
        const auto known = [&](const std::string& position) { return book_.find(position); };
        todo_ = static_cast<std::size_t>(
            std::count_if(work_.positions.begin(), work_.positions.end(), std::not_fn(known)));
    }

    const Book& book() const { return book_; }
    std::size_t positions() const { return work_.positions.size(); }
    std::size_t analysed() const { return book_.entries().size() - known_before_; }
    std::size_t todo() const { return todo_; }
    std::size_t bytes() const { return bytes_; }
    double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }

    // What is finished is kept, whatever ends the work. The file is written before it begins, too:
    // better to hear at once that it cannot be. A player that fails at once leaves none behind.
    void run(const Variant& variant, const std::stop_token& stop) {
        save_or_fail();
        Progress progress(Progress::Elsewhere::plain_lines);
        try {
            fill_book(book_, variant, work_, stop, [&](const Book&) { tell(progress); });
        } catch (...) {
            if (book_.entries().empty())
                std::remove(path_.c_str());
            else
                save_or_fail();
            throw;
        }
        save_or_fail();
    }

private:
    static constexpr double seconds_between_saves = 60;

    void save() {
        const std::string text = book_text(book_);
        replace_file(path_, text);
        bytes_ = text.size();
        last_saved_ = seconds();
    }

    void save_or_fail() {
        go_on_after_failures("the same command", [&] { save(); });
    }

    // Nobody loses hours of work because a disk is full for a while: it is tried again.
    void try_to_save(Progress& progress) {
        try {
            save();
        } catch (const Failure& failure) {
            last_saved_ = seconds();
            progress.clear();
            fmt::print(stderr, "pitboss: {}; it is tried again\n", failure.what());
        }
    }

    void tell(Progress& progress) {
        if (seconds() - last_saved_ > seconds_between_saves) try_to_save(progress);
        const auto done = static_cast<double>(analysed());
        progress.show(done / static_cast<double>(todo_),
                      fmt::format("{} of {} positions, {:.1f} positions/s", analysed(), todo_,
                                  done / std::max(seconds(), 1e-9)));
    }

    std::string path_;
    Book book_;
    BookWork work_;
    std::size_t known_before_;
    std::size_t todo_ = 0;
    std::size_t bytes_ = 0;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    double last_saved_ = 0;
};

void print_book_build(const BookBuildArguments& arguments, const BookBuild& build) {
    const BookOrigin& origin = build.book().origin();
    if (arguments.json)
        return print_json({{"game", origin.game},
                           {"file", arguments.out},
                           {"player", origin.player},
                           {"limits", origin.limits},
                           {"plies", arguments.plies},
                           {"positions", build.positions()},
                           {"analysed", build.analysed()},
                           {"entries", build.book().entries().size()},
                           {"exact", exact_entries(build.book())},
                           {"bytes", build.bytes()},
                           {"complete", build.analysed() == build.todo()},
                           {"seconds", build.seconds()}});
    fmt::print("{}: {} within {} {}, {} of them analysed now in {:.1f} s\n", origin.game,
               count_text(build.positions(), "position"), arguments.plies,
               arguments.plies == 1 ? "ply" : "plies", build.analysed(), build.seconds());
    fmt::print("{}: {}, {} of them exact, {} bytes\n", path_text(arguments.out),
               count_text(build.book().entries().size(), "position"), exact_entries(build.book()),
               group_digits(build.bytes()));
}

void build_book(Context& context, const BookBuildArguments& arguments) {
    const auto variant = open_game(context, arguments.game);
    const Limits limits = arguments.limits.limits();
    const std::string player = thinking_player(*variant, arguments.player);
    const Interrupts interrupts;
    auto positions = value_or_throw(
        positions_near_start(*variant, arguments.plies, interrupts.token()), "--plies");
    if (interrupts.token().stop_requested()) throw Failure("stopped before the work began");
    BookBuild build(
        arguments.out,
        book_to_fill(arguments.out, *variant, {variant->name(), player, limits_text(limits)}),
        {std::move(positions), player, limits, arguments.threads});
    build.run(*variant, interrupts.token());
    print_book_build(arguments, build);
    if (build.analysed() < build.todo()) {
        fmt::print(stderr, "pitboss: stopped after {} of {}; the same command goes on from there\n",
                   build.analysed(), count_text(build.todo(), "position"));
        context.exit_code = failed;
    }
}

}  // namespace

void add_book_build_command(CLI::App& book, Context& context) {
    auto* command = book.add_subcommand("build", "have the positions near the start analysed");
    auto arguments = std::make_shared<BookBuildArguments>();
    command->add_option("game", arguments->game, game_help(context))->type_name("")->required();
    command
        ->add_option("--out", arguments->out,
                     "the file to write; if it is there, what it lacks is added")
        ->type_name("FILE")
        ->required()
        ->check(not_empty("the name of a file"));
    command->add_option("--plies", arguments->plies, "how far from the start, 0 to 100")
        ->type_name("N")
        ->transform(whole_number(0, 100))
        ->capture_default_str();
    arguments->limits.add_to(*command);
    command->add_option("--player", arguments->player, "who analyses")
        ->type_name("PLAYER")
        ->check(not_empty("a player"))
        ->capture_default_str();
    command
        ->add_option("--threads", arguments->threads,
                     "positions analysed at the same time, 1 to 256")
        ->type_name("N")
        ->transform(whole_number(1, 256))
        ->capture_default_str();
    command->add_flag("--json", arguments->json, "print one JSON object");
    command->callback([=, &context] { build_book(context, *arguments); });
}

}  // namespace pitboss::cli
