// pitboss match
#include "arena/clocks.h"
#include "arena/match.h"
#include "cli/agents.h"
#include "cli/checks.h"
#include "cli/context.h"
#include "cli/fault_notes.h"
#include "cli/interrupts.h"
#include "cli/layout.h"
#include "cli/terminal.h"

#include <fmt/core.h>

#include <chrono>
#include <cmath>

namespace pitboss::cli {
namespace {

struct MatchArguments {
    std::string game;
    std::string first;
    std::string second;
    std::string movetime;
    std::string clock;
    std::string faults = "loss";
    std::string tables;
    MatchOptions options;
    bool json = false;
};

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string with_interval(int count, int total) {
    const Interval interval = share_interval(count, total);
    return fmt::format("{:>6}  {:>7}  [{:.1f}, {:.1f}]", count,
                       percent(double(count) / std::max(total, 1)), 100 * interval.low,
                       100 * interval.high);
}

std::string games(int count) { return count_text(static_cast<std::uint64_t>(count), "game"); }

// A few games that repeat others change nothing.
bool many_repeat(const MatchSummary& summary) {
    return 10 * (summary.games - summary.distinct_games) >= summary.games;
}

// What a reader should know before believing the numbers.
void print_notices(const MatchSummary& summary, const MatchOptions& options) {
    if (summary.games > 1 && many_repeat(summary))
        fmt::print("Note: only {} of {} games differ; {}.\n", summary.distinct_games, summary.games,
                   options.conditions.openings.plies == 0
                       ? "players without chance repeat themselves, so try --openings 4"
                       : "more opening plies (--openings) make more of them differ");
    if (summary.games < 30)
        fmt::print("Note: {} {} too few to tell players of similar strength apart.\n",
                   games(summary.games), summary.games == 1 ? "is" : "are");
}

std::string openings_in_words(int plies) {
    if (plies == 0) return "no random openings, the players change sides";
    return fmt::format("openings of {} random {}, each from both sides", plies,
                       plies == 1 ? "ply" : "plies");
}

// Rounded, so that nobody reads -0.
double elo_text(double elo) { return std::round(elo) + 0.0; }

bool has_agent(const std::array<std::string, 2>& players) {
    return is_agent(players[0]) || is_agent(players[1]);
}

void print_summary(const MatchArguments& arguments, const std::array<std::string, 2>& players,
                   const std::string& game, const MatchSummary& summary, double seconds) {
    fmt::print("{}: {} against {}\n", game, bold(players[0]), bold(players[1]));
    fmt::print("{} in {:.1f} s, {}, seed {}\n\n", games(summary.games), seconds,
               openings_in_words(arguments.options.conditions.openings.plies),
               arguments.options.conditions.seed);
    if (has_agent(players)) fmt::print("isolation: {}\n\n", to_text(agent_isolation()));
    fmt::print("                 share    95 % interval\n");
    fmt::print("wins    {}\n", with_interval(summary.wins, summary.games));
    fmt::print("draws   {}\n", with_interval(summary.draws, summary.games));
    fmt::print("losses  {}\n", with_interval(summary.losses, summary.games));
    fmt::print("score           {:>7}  [{:.1f}, {:.1f}]  of the first named\n",
               percent(summary.score.score), 100 * summary.score.interval.low,
               100 * summary.score.interval.high);
    fmt::print("first mover     {:>7}  [{:.1f}, {:.1f}]\n", percent(summary.first_mover_score),
               100 * summary.first_mover_interval.low, 100 * summary.first_mover_interval.high);
    if (summary.games == 0)
        fmt::print("No game was finished.\n");
    else if (summary.elo)
        fmt::print("Elo difference  {:+.0f} +- {:.0f}\n", elo_text(*summary.elo),
                   summary.elo_error);
    else
        fmt::print("Elo difference  beyond measure: one side won every game\n");
    for (const auto& [code, count] : summary.verdicts)
        if (code != "ok") fmt::print("{} ended by {}\n", games(count), code);
    for (std::size_t i = 0; i < 2; ++i)
        if (summary.replaced_moves[i] > 0)
            fmt::print("{} of {} replaced by random ones\n",
                       count_text(static_cast<std::uint64_t>(summary.replaced_moves[i]), "move"),
                       players[i]);
    print_notices(summary, arguments.options);
}

Json summary_json(const MatchArguments& arguments, const std::array<std::string, 2>& players,
                  const std::string& game, const MatchSummary& summary, double seconds) {
    const auto& adjudicate = arguments.options.conditions.adjudicate;
    Json isolation = has_agent(players) ? Json(to_text(agent_isolation())) : Json();
    return {{"game", game},
            {"players", players},
            {"games", summary.games},
            {"wins", summary.wins},
            {"draws", summary.draws},
            {"losses", summary.losses},
            {"score", summary.score.score},
            {"score_interval", {summary.score.interval.low, summary.score.interval.high}},
            {"first_mover_score", summary.first_mover_score},
            {"first_mover_interval",
             {summary.first_mover_interval.low, summary.first_mover_interval.high}},
            {"elo", summary.elo ? Json(*summary.elo + 0.0) : Json()},
            {"elo_error", summary.elo ? Json(summary.elo_error) : Json()},
            {"distinct_games", summary.distinct_games},
            {"openings", arguments.options.conditions.openings.plies},
            {"verdicts", summary.verdicts},
            {"replaced_moves", summary.replaced_moves},
            {"adjudicated_by", adjudicate ? Json(adjudicate->name) : Json()},
            {"isolation", std::move(isolation)},
            {"seconds", seconds},
            {"seed", arguments.options.conditions.seed}};
}

void set_rules(MatchArguments& arguments, const Variant& variant) {
    Limits& limits = arguments.options.conditions.limits;
    if (!arguments.movetime.empty())
        limits.movetime = value_or_throw(parse_duration(arguments.movetime), "--movetime");
    if (!arguments.clock.empty())
        limits.clock = value_or_throw(parse_clock(arguments.clock), "--clock");
    arguments.options.conditions.faults =
        value_or_throw(parse_fault_policy(arguments.faults), "--faults");
    if (!arguments.tables.empty())
        arguments.options.conditions.adjudicate =
            value_or_throw(variant.exact_values(arguments.tables), "--adjudicate-tables");
}

void match(Context& context, MatchArguments arguments) {
    const auto variant = open_game(context, arguments.game);
    const std::array players{
        value_or_throw(check_player(*variant, arguments.first), "first player"),
        value_or_throw(check_player(*variant, arguments.second), "second player")};
    set_rules(arguments, *variant);

    const Interrupts interrupts;
    const auto start = std::chrono::steady_clock::now();
    int played = 0;
    double points = 0;
    std::vector<Outcome> outcomes;
    FaultNotes faults;
    {
        Progress progress(Progress::Elsewhere::plain_lines);
        const auto watch = [&](int game, const Record& record) {
            const Side first = game % 2 == 0 ? Side::south : Side::north;
            points += !record.winner ? 0.5 : *record.winner == first ? 1 : 0;
            ++played;
            faults.take(game, record);
            progress.show(double(played) / arguments.options.games,
                          fmt::format("{} of {} games, score {:.1f} %", played,
                                      arguments.options.games, 100 * points / played));
        };
        outcomes = play_match(variant, players[0], players[1], arguments.options,
                              interrupts.token(), watch);
    }
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const MatchSummary summary = summarize(outcomes);
    if (arguments.json) {
        Json json = summary_json(arguments, players, variant->name(), summary, seconds);
        json["faults"] = faults.json();
        print_json(json);
    } else {
        print_summary(arguments, players, variant->name(), summary, seconds);
        faults.print();
    }
    if (summary.games < arguments.options.games) {
        fmt::print(stderr, "pitboss: stopped after {} of {}\n", summary.games,
                   games(arguments.options.games));
        context.exit_code = failed;
    }
}

}  // namespace

void add_match_command(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("match", "many games between two players, with intervals");
    auto arguments = std::make_shared<MatchArguments>();
    auto& options = arguments->options;
    command->add_option("game", arguments->game, game_help(context))->type_name("")->required();
    command->add_option("first", arguments->first, "a player, such as \"alphabeta(depth=5)\"")
        ->type_name("")
        ->required();
    command->add_option("second", arguments->second, "its opponent")->type_name("")->required();
    command->add_option("--games", options.games, "number of games, 1 to 10000000")
        ->type_name("N")
        ->transform(whole_number(1, 10'000'000))
        ->capture_default_str();
    command
        ->add_option("--openings", options.conditions.openings.plies,
                     "random plies before the players take over, 0 to 100")
        ->type_name("N")
        ->transform(whole_number(0, 100))
        ->capture_default_str();
    command
        ->add_option("--seed", options.conditions.seed,
                     "source of all chance; the same seed, the same match")
        ->type_name("N")
        ->transform(whole_number(0))
        ->capture_default_str();
    command
        ->add_option("--movetime", arguments->movetime,
                     "time for a move, such as 100ms; a later move loses the game")
        ->type_name("TIME")
        ->check(not_empty("a time such as 100ms"));
    command
        ->add_option("--clock", arguments->clock,
                     "time for all moves of a game, such as 60s, or 60s+500ms with more for each "
                     "move")
        ->type_name("TIME[+TIME]")
        ->check(not_empty("a time such as 60s+500ms"));
    command
        ->add_option("--faults", arguments->faults,
                     "late and illegal moves: loss, random (a random move in its place), or "
                     "strikes=3 for three such moves before the game is lost")
        ->type_name("POLICY")
        ->capture_default_str();
    command
        ->add_option("--adjudicate-tables", arguments->tables,
                     "folder of endgame tables; a game ends as soon as its position is in them, "
                     "with the exact margin")
        ->type_name("DIR")
        ->check(not_empty("the name of a folder"));
    command
        ->add_option("--concurrency", options.conditions.concurrency,
                     "games at the same time, 1 to 256")
        ->type_name("N")
        ->transform(whole_number(1, 256))
        ->capture_default_str();
    command->add_flag("--json", arguments->json, "print one JSON object");
    command->callback([=, &context] { match(context, *arguments); });
}

}  // namespace pitboss::cli
