// What the commands of the program share: the context they run in, errors, and JSON.
#pragma once

#include "core/failure.h"
#include "core/result.h"
#include "play/catalogue.h"
#include "play/player_fault.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <stdexcept>
#include <string>
#include <type_traits>

namespace pitboss::cli {

using Json = nlohmann::ordered_json;

enum ExitCode { done = 0, failed = 1, wrong_usage = 2 };

// The user's input cannot be used; the message says what would be right. Ends the program with
// exit code 2.
class WrongUsage : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

struct Context {
    const Catalogue& games;
    int exit_code = done;
};

// The value, or an end of the command that tells the user why not.
template <class T>
T value_or_throw(Result<T> result, const std::string& where) {
    if (!result) throw WrongUsage(where + ": " + result.error().message);
    if constexpr (!std::is_void_v<T>) return *std::move(result);
}

inline VariantPtr open_game(const Context& context, const std::string& text) {
    return value_or_throw(context.games.open(text), "game");
}

// Does it; where the world fails, such as a disk that is full, users are told how to go on.
template <class Action>
auto go_on_after_failures(const std::string& how, const Action& action) {
    try {
        return action();
    } catch (const PlayerFault&) {
        throw;  // has more to tell
    } catch (const Failure& failure) {
        throw Failure(std::string(failure.what()) + "\n         Then go on with: " + how);
    }
}

// For help: "a game, such as ...".
inline std::string game_help(const Context& context, const std::string& what = "a game") {
    return what + ", such as " + context.games.default_game().name;
}

// One object on standard output, nothing else there.
void print_json(const Json& json);

// Whole numbers without a fraction: scores are seeds most of the time.
Json score_json(double score);

// Each adds one command to the program.
void add_games_command(CLI::App& app, Context& context);
void add_rules_command(CLI::App& app, Context& context);
void add_players_command(CLI::App& app, Context& context);
void add_perft_command(CLI::App& app, Context& context);
void add_play_command(CLI::App& app, Context& context);
void add_analyze_command(CLI::App& app, Context& context);
void add_book_command(CLI::App& app, Context& context);
void add_match_command(CLI::App& app, Context& context);
void add_tournament_command(CLI::App& app, Context& context);
void add_study_command(CLI::App& app, Context& context);
void add_tune_command(CLI::App& app, Context& context);
void add_standings_command(CLI::App& app, Context& context);
void add_export_command(CLI::App& app, Context& context);
void add_import_command(CLI::App& app, Context& context);
void add_solve_command(CLI::App& app, Context& context);
void add_tables_command(CLI::App& app, Context& context);
void add_ugi_command(CLI::App& app, Context& context);
void add_check_agent_command(CLI::App& app, Context& context);
void add_new_agent_command(CLI::App& app, Context& context);
void add_serve_command(CLI::App& app, Context& context);
void add_join_command(CLI::App& app, Context& context);
void add_backup_command(CLI::App& app, Context& context);
void add_bench_command(CLI::App& app, Context& context);
void add_demo_command(CLI::App& app, Context& context);

}  // namespace pitboss::cli
