#include "cli/run.h"

#include "cli/context.h"
#include "core/failure.h"
#include "core/text.h"

#include <fmt/core.h>

#include <cstdio>
#include <exception>
#include <new>

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
    add_ugi_command(app, context);
    add_bench_command(app, context);
    add_demo_command(app, context);
}

// What a mistyped command was probably meant to be.
std::string command_hint(const CLI::App& app, int argc, const char* const* argv) {
    std::vector<std::string> names;
    for (const auto* command : app.get_subcommands([](const CLI::App*) { return true; }))
        names.push_back(command->get_name());
    const std::string word = argc > 1 ? argv[1] : "";
    for (const auto& name : names)
        if (word == name) return "see pitboss " + name + " --help";
    if (word.empty() || word.front() == '-') return "see pitboss --help";
    return "there is no command " + in_quotes(word) + suggestion(word, names) +
           "; see pitboss --help";
}

int parse_and_act(CLI::App& app, const Context& context, int argc, const char* const* argv) {
    try {
        app.parse(argc, argv);
        return context.exit_code;
    } catch (const CLI::ParseError& problem) {
        if (problem.get_exit_code() == 0) return app.exit(problem);  // --help and --version
        fmt::print(stderr, "pitboss: {}\n         {}\n", problem.what(),
                   command_hint(app, argc, argv));
        return wrong_usage;
    } catch (const WrongUsage& problem) {
        fmt::print(stderr, "pitboss: {}\n", problem.what());
        return wrong_usage;
    } catch (const std::bad_alloc&) {
        fmt::print(stderr, "pitboss: out of memory\n");
        return failed;
    } catch (const std::exception& problem) {
        fmt::print(stderr, "pitboss: {}\n", problem.what());
        return failed;
    }
}

}  // namespace

void print_json(const Json& json) { fmt::print("{}\n", json.dump(2)); }

int run(const Catalogue& games, int argc, const char* const* argv) {
    Context context{games};
    CLI::App app{"Pitboss plays, ranks and solves two-player games of perfect information.",
                 "pitboss"};
    app.set_version_flag("--version", "pitboss " PITBOSS_VERSION);
    app.require_subcommand(1);
    add_commands(app, context);
    const int code = parse_and_act(app, context, argc, argv);
    // A full disk or a closed pipe shows when the last bytes are written.
    if (std::fflush(stdout) != 0 && code == done) return failed;
    return code;
}

}  // namespace pitboss::cli
