// pitboss tables build
#include "cli/checks.h"
#include "cli/commands/tables_command.h"
#include "cli/interrupts.h"
#include "cli/layout.h"
#include "cli/terminal.h"
#include "core/file.h"
#include "solve/tablebase_builder.h"

#include <fmt/core.h>

#include <chrono>

namespace pitboss::cli {
namespace {

struct TablesBuildArguments {
    TablebaseOptions tables;
    int seeds = 0;
    bool json = false;
};

void show_build_progress(Progress& progress, const TablebaseBuildProgress& state) {
    if (!progress.due()) return;
    std::string text =
        fmt::format("{} positions, {} seeds", group_digits(state.positions), state.stake);
    if (state.round > 0) text += fmt::format(", round {}", state.round);
    progress.show(state.share, text);
}

void print_tables_build(const TablesBuildArguments& arguments, const TablebaseChoice& game,
                        const TablebaseBuildResult& result, double seconds) {
    const std::string folder = table_folder(arguments.tables.place, *game.tables);
    if (arguments.json)
        return print_json({{"game", game.variant->name()},
                           {"folder", folder},
                           {"seeds", arguments.seeds},
                           {"positions", result.positions},
                           {"added", result.added},
                           {"repaired", result.repaired},
                           {"complete", result.complete},
                           {"seconds", seconds}});
    fmt::print("{}: {} with at most {}, {} of them worked out now in {:.1f} s\n", path_text(folder),
               count_text(result.positions, "position"),
               count_text(static_cast<std::uint64_t>(arguments.seeds), "seed"),
               group_digits(result.added), seconds);
}

void build_tables(Context& context, const TablesBuildArguments& arguments) {
    const TablebaseChoice game = open_tablebase_game(context, arguments.tables);
    const int most = game.tables->most_stake();
    if (arguments.seeds > most)
        throw WrongUsage(
            fmt::format("--seeds: tables of {} have at most {} seeds", game.variant->name(), most));
    const Interrupts interrupts;
    const auto start = std::chrono::steady_clock::now();
    TablebaseBuildResult result;
    {
        Progress progress(Progress::Elsewhere::plain_lines);
        const TablebaseBuildOptions options{.place = arguments.tables.place,
                                            .most_stake = arguments.seeds,
                                            .threads = arguments.tables.threads};
        const auto show = [&](const auto& state) { show_build_progress(progress, state); };
        result = go_on_after_failures("the same command", [&] {
            return value_or_throw(
                TablebaseBuilder::build(*game.tables, options, interrupts.token(), show), "tables");
        });
    }
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    for (const auto& damage : result.repaired)
        fmt::print(stderr, "pitboss: {}; the layer was built anew\n", damage);
    print_tables_build(arguments, game, result, seconds);
    if (result.complete) return;
    fmt::print(stderr, "pitboss: stopped; the same command goes on from there\n");
    context.exit_code = failed;
}

}  // namespace

void add_tables_build_command(CLI::App& tables, Context& context) {
    auto* command =
        tables.add_subcommand("build", "work out all positions with few seeds on the board");
    auto arguments = std::make_shared<TablesBuildArguments>();
    arguments->tables.add_game_to(*command);
    command
        ->add_option("--seeds", arguments->seeds,
                     "the most seeds on the board, 0 to 63; what is there already is kept")
        ->type_name("N")
        ->required()
        ->transform(whole_number(0, 63));
    arguments->tables.add_place_to(*command);
    arguments->tables.add_threads_to(*command);
    command->add_flag("--json", arguments->json, "print one JSON object");
    command->callback([=, &context] { build_tables(context, *arguments); });
}

}  // namespace pitboss::cli
