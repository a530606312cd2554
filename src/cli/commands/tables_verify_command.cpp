// pitboss tables verify
#include "cli/commands/tables_command.h"
#include "cli/interrupts.h"
#include "cli/layout.h"
#include "cli/terminal.h"
#include "core/file.h"
#include "solve/tablebase_check.h"

#include <fmt/core.h>

#include <chrono>

namespace pitboss::cli {
namespace {

struct TablesVerifyArguments {
    TablebaseOptions tables;
    bool values = false;
    bool json = false;
};

Json tables_check_json(const TablebaseChoice& game, const TablesVerifyArguments& arguments,
                       const TablebaseCheckResult& result, double seconds) {
    Json wrong = Json::array();
    for (const auto& value : result.wrong)
        wrong.push_back(
            {{"fen", value.position}, {"stored", value.stored}, {"derived", value.derived}});
    return {{"game", game.variant->name()},
            {"folder", table_folder(arguments.tables.place, *game.tables)},
            {"checked", arguments.values ? "values" : "checksums"},
            {"positions", result.positions},
            {"sound", result.complete && result.sound()},
            {"complete", result.complete},
            {"damaged", result.damaged},
            {"wrong_values", result.wrong_values},
            {"wrong", std::move(wrong)},
            {"seconds", seconds}};
}

void print_tables_check(const TablebaseChoice& game, const TablesVerifyArguments& arguments,
                        const TablebaseCheckResult& result, double seconds) {
    for (const auto& message : result.damaged)
        fmt::print("{}\n", message);
    if (!result.damaged.empty()) fmt::print("\"pitboss tables build\" repairs them\n");
    for (const auto& value : result.wrong)
        fmt::print("{}: {} is stored, {} follows from the moves\n", value.position, value.stored,
                   value.derived);
    if (result.wrong_values > 0) fmt::print("{} wrong\n", count_text(result.wrong_values, "value"));
    if (!result.complete || !result.sound()) return;
    fmt::print(
        "{}: {}, {} in {:.1f} s\n", path_text(table_folder(arguments.tables.place, *game.tables)),
        count_text(result.positions, "position"),
        arguments.values ? "every value follows from its moves" : "all checksums fit", seconds);
}

void verify_tables(Context& context, const TablesVerifyArguments& arguments) {
    const TablebaseChoice game = open_tablebase_game(context, arguments.tables);
    const auto tables = open_tables(game, arguments.tables);
    const Interrupts interrupts;
    const auto start = std::chrono::steady_clock::now();
    TablebaseCheckResult result;
    {
        Progress progress(Progress::Elsewhere::plain_lines);
        result = check_tables(*tables, *game.tables,
                              {.values = arguments.values, .threads = arguments.tables.threads},
                              interrupts.token(), [&](double share) {
                                  if (progress.due())
                                      progress.show(share, fmt::format("{:.0f} %", 100 * share));
                              });
    }
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (arguments.json)
        print_json(tables_check_json(game, arguments, result, seconds));
    else
        print_tables_check(game, arguments, result, seconds);
    if (!result.complete) fmt::print(stderr, "pitboss: stopped before the end\n");
    if (!result.complete || !result.sound()) context.exit_code = failed;
}

}  // namespace

void add_tables_verify_command(CLI::App& tables, Context& context) {
    auto* command = tables.add_subcommand("verify", "whether tables are what was written");
    auto arguments = std::make_shared<TablesVerifyArguments>();
    arguments->tables.add_game_to(*command);
    command->add_flag("--values", arguments->values,
                      "also derive every value again from where the moves lead");
    arguments->tables.add_place_to(*command);
    arguments->tables.add_threads_to(*command);
    command->add_flag("--json", arguments->json, "print one JSON object");
    command->callback([=, &context] { verify_tables(context, *arguments); });
}

}  // namespace pitboss::cli
