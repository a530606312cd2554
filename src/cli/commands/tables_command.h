// pitboss tables: a command of commands, and what these share.
#pragma once

#include "cli/context.h"
#include "core/tablebase_game.h"
#include "solve/tablebase.h"

#include <memory>
#include <string>

namespace pitboss::cli {

// The game, and where its tables are.
struct TablebaseOptions {
    std::string game;
    std::string place = "tables";
    int threads = 1;

    void add_game_to(CLI::App& command);
    void add_place_to(CLI::App& command);
    void add_threads_to(CLI::App& command);
};

// A game that has tables; ends the command otherwise.
struct TablebaseChoice {
    VariantPtr variant;
    const TablebaseGame* tables = nullptr;
};
TablebaseChoice open_tablebase_game(const Context& context, const TablebaseOptions& options);

// The tables that are there; ends the command if there are none, or if they cannot be used.
std::shared_ptr<const Tablebase> open_tables(const TablebaseChoice& game,
                                             const TablebaseOptions& options);

void add_tables_build_command(CLI::App& tables, Context& context);
void add_tables_verify_command(CLI::App& tables, Context& context);
void add_tables_probe_command(CLI::App& tables, Context& context);
void add_tables_info_command(CLI::App& tables, Context& context);

}  // namespace pitboss::cli
