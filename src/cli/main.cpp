// The program: the commands and what they share.
#include "agents/keeper.h"
#include "cli/agents.h"
#include "cli/context.h"
#include "cli/interrupts.h"
#include "cli/usage.h"
#include "core/clean_text.h"
#include "games/all_games.h"
#include "play/player_fault.h"
#include "play/player_file.h"

#include <fmt/core.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <exception>
#include <new>
#include <string_view>

namespace pitboss::cli {
namespace {

void add_commands(CLI::App& app, Context& context) {
    add_games_command(app, context);
    add_rules_command(app, context);
    add_players_command(app, context);
    add_perft_command(app, context);
    add_play_command(app, context);
    add_analyze_command(app, context);
    add_match_command(app, context);
    add_book_command(app, context);
    add_solve_command(app, context);
    add_tables_command(app, context);
    add_tournament_command(app, context);
    add_tune_command(app, context);
    add_standings_command(app, context);
    add_study_command(app, context);
    add_export_command(app, context);
    add_import_command(app, context);
    add_ugi_command(app, context);
    add_new_agent_command(app, context);
    add_check_agent_command(app, context);
    add_serve_command(app, context);
    add_join_command(app, context);
    add_backup_command(app, context);
    add_bench_command(app, context);
    add_demo_command(app, context);
    for (auto* command : app.get_subcommands({}))
        command->group("Commands");
}

// Commands take these over when they are added. Help speaks of commands, as everyone does, and
// --json=3 is refused: a flag has no value.
void set_words(CLI::App& app) {
    app.set_help_flag("-h,--help", "print this help and exit");
    app.set_version_flag("--version", "pitboss " PITBOSS_VERSION, "print the version and exit");
    app.option_defaults()->disable_flag_override();
    app.get_formatter()->label("OPTIONS", "options");
    app.get_formatter()->label("SUBCOMMAND", "command");
    app.get_formatter()->label("Positionals", "Arguments");
    app.get_formatter()->label("REQUIRED", "(required)");
}

// What is said here may hold anything that somebody typed or sent.
void complain(std::string_view message) {
    constexpr std::size_t longest = 8000;
    fmt::print(stderr, "pitboss: {}{}\n", clean_lines(message.substr(0, longest)),
               message.size() > longest ? "..." : "");
}

int parse_and_act(CLI::App& app, const Context& context, int argc, const char* const* argv) {
    try {
        app.parse(argc, argv);
        return context.exit_code;
    } catch (const CLI::ParseError& problem) {
        if (problem.get_exit_code() == 0) return app.exit(problem);  // --help and --version
        complain(usage_fault(app, problem) + "\n         " + help_hint(app));
        return wrong_usage;
    } catch (const WrongUsage& problem) {
        complain(problem.what());
        return wrong_usage;
    } catch (const PlayerFault& fault) {
        complain(fault.what());
        if (!fault.error_output().empty())
            fmt::print(stderr, "Its last words:\n{}\n", fault.error_output());
        return failed;
    } catch (const std::bad_alloc&) {
        complain("out of memory");
        return failed;
    } catch (const std::exception& problem) {
        complain(problem.what());
        return failed;
    }
}

int run(const Catalogue& games, int argc, const char* const* argv) {
    Context context{games};
    CLI::App app{"Pitboss plays, ranks and solves two-player games of perfect information.",
                 "pitboss"};
    app.require_subcommand(1);
    set_words(app);
    add_commands(app, context);
    const int code = parse_and_act(app, context, argc, argv);
    // A full disk or a closed pipe shows when the last bytes are written.
    if (std::fflush(stdout) == 0) return code;
    if (errno != EPIPE)
        fmt::print(stderr, "pitboss: the output cannot be written: {}\n", std::strerror(errno));
    return code == done ? failed : code;
}

}  // namespace
}  // namespace pitboss::cli

int main(int argc, char** argv) {
    // Agents are looked after by a process of their own, which is this program once more.
    if (pitboss::is_keeper(argc, argv)) return pitboss::keep_agent(argc, argv);
    pitboss::cli::let_large_files_fail();
    pitboss::Catalogue games = pitboss::all_games();
    games.add_player(pitboss::cli::agent_player());
    games.add_player(pitboss::player_file_player());
    return pitboss::cli::run(games, argc, argv);
}
