// pitboss play, pitboss demo
#include "cli/checks.h"
#include "cli/context.h"
#include "cli/play_session.h"
#include "cli/terminal.h"
#include "protocol/line_reader.h"

#include <fmt/core.h>

#include <unistd.h>

namespace pitboss::cli {
namespace {

struct PlayArguments {
    std::string game;
    std::string south = "human";
    std::string north = default_player;
    std::string fen;
    std::string tables;
};

PlaySession::Seat seat(const Variant& variant, const std::string& text, const std::string& where) {
    const auto spec = value_or_throw(parse_spec(text), where);
    PlaySession::Seat out{value_or_throw(variant.canonical_text(spec), where), nullptr};
    if (spec.name != "human") out.player = value_or_throw(variant.player(spec), where);
    return out;
}

void play(const Context& context, const PlayArguments& arguments) {
    const auto variant = open_game(context, arguments.game);
    Line line{variant->name(), arguments.fen, {}};
    value_or_throw(replay(*variant, line), "--fen");
    if (!arguments.tables.empty())
        value_or_throw(variant->exact_values(arguments.tables), "--tables");
    LineReader input(STDIN_FILENO, -1);
    PlaySession session(
        variant, std::move(line),
        {seat(*variant, arguments.south, "--south"), seat(*variant, arguments.north, "--north")},
        arguments.tables, input);
    session.run();
}

void print_what_next(const std::string& game) {
    fmt::print("\nWhat to try next, with build/pitboss:\n\n");
    const auto print_row = [](const std::string& command, const char* does) {
        fmt::print("  {:<42}  {}\n", "build/pitboss " + command, does);
    };
    print_row("games", "every game and its variants");
    print_row("rules " + game, "the rules in words");
    print_row("play " + game, "you against the strongest player; type help there");
    print_row("players " + game, "every player and its options");
    print_row("analyze " + game, "a score for every move");
    print_row("match " + game + " casual easy", "a match, with error bars");
}

void demo(const Context& context) {
    const GameEntry& game = context.games.default_game();
    fmt::print("{}\n", bold(game.demo.words));
    play(context, {game.demo.game, game.demo.south, game.demo.north, {}, {}});
    print_what_next(game.name);
}

}  // namespace

void add_play_command(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("play", "play a game in the terminal");
    auto arguments = std::make_shared<PlayArguments>();
    command->add_option("game", arguments->game, game_help(context))->type_name("")->required();
    command->add_option("--south", arguments->south, "who moves first")
        ->type_name("PLAYER")
        ->capture_default_str();
    command->add_option("--north", arguments->north, "who moves second")
        ->type_name("PLAYER")
        ->capture_default_str();
    command->add_option("--fen", arguments->fen, "start from this position")
        ->type_name("POSITION")
        ->check(not_empty("a position"));
    command
        ->add_option("--tables", arguments->tables,
                     "folder of endgame tables; hints are exact where they reach")
        ->type_name("DIR")
        ->check(not_empty("the name of a folder"));
    command->callback([=, &context] { play(context, *arguments); });
}

void add_demo_command(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("demo", "watch a short game, and see what to try next");
    command->callback([&context] { demo(context); });
}

}  // namespace pitboss::cli
