// pitboss check-agent
#include "agents/agent_check.h"
#include "arena/referee.h"
#include "cli/agents.h"
#include "cli/checks.h"
#include "cli/context.h"
#include "cli/layout.h"
#include "cli/terminal.h"
#include "core/text.h"
#include "play/option.h"

#include <fmt/core.h>

#include <chrono>
#include <map>
#include <sstream>

namespace pitboss::cli {
namespace {

struct CheckArguments {
    std::vector<std::string> command;
    std::string game;
    std::string movetime = "200ms";
    std::string start_time = "10s";
    bool json = false;
};

constexpr std::size_t text_column = 27;

std::string status_text(CheckStatus status) {
    return status == CheckStatus::failed ? "FAILED" : code_of(status);
}

void print_step(const CheckStep& step) {
    const CheckFinding& finding = step.finding;
    const std::string status = fmt::format("{:<9}", status_text(finding.status));
    const bool bad = finding.status == CheckStatus::failed;
    fmt::print("{}{:<18}{}\n", bad ? bold(status) : status, step.name,
               wrap(finding.text, text_column));
    if (!finding.advice.empty())
        fmt::print("{:<{}}{}\n", "", text_column,
                   wrap("What to do: " + finding.advice, text_column));
    std::istringstream lines(finding.error_output);
    for (std::string line; std::getline(lines, line);)
        fmt::print("{:<{}}| {}\n", "", text_column, line);
    std::fflush(stdout);  // steps may take seconds, and whoever waits wants to see them
}

Json step_json(const CheckStep& step) {
    return {{"name", step.name},
            {"status", code_of(step.finding.status)},
            {"text", step.finding.text},
            {"advice", step.finding.advice},
            {"error_output", step.finding.error_output}};
}

// What all steps came to.
struct Tally {
    std::map<CheckStatus, std::uint64_t> counts;
    std::vector<std::string> not_tried;

    void take(const CheckStep& step) {
        ++counts[step.finding.status];
        if (!step.tried) not_tried.push_back(step.name);
    }
};

void print_end(Tally tally, bool passed, double seconds) {
    if (!tally.not_tried.empty())
        fmt::print("{:<9}{}\n", "skipped", wrap("not tried: " + list_text(tally.not_tried), 9));
    fmt::print("\n{} ok, {}, {} failed, {} skipped, in {:.1f} s\n", tally.counts[CheckStatus::ok],
               count_text(tally.counts[CheckStatus::warning], "warning"),
               tally.counts[CheckStatus::failed], tally.counts[CheckStatus::skipped], seconds);
    fmt::print("{}\n", passed ? "The agent can play matches."
                              : "The agent is not ready for matches yet. Begin with the first step "
                                "that failed.");
}

CheckOptions options_of(const CheckArguments& arguments) {
    CheckOptions options;
    options.movetime = value_or_throw(parse_duration(arguments.movetime), "--movetime");
    options.grace = GameSetup{}.grace;
    if (options.movetime < Milliseconds{1} || options.movetime > std::chrono::minutes{1})
        throw WrongUsage("--movetime: a time from 1ms to 60s, not " + quote(arguments.movetime));
    options.agent = agent_options();
    options.agent.start_time = value_or_throw(parse_duration(arguments.start_time), "--start-time");
    if (options.agent.start_time < std::chrono::seconds{1} ||
        options.agent.start_time > std::chrono::minutes{10})
        throw WrongUsage("--start-time: a time from 1s to 600s, not " +
                         quote(arguments.start_time));
    return options;
}

void check(Context& context, const CheckArguments& arguments) {
    const auto variant = open_game(context, arguments.game);
    const CheckOptions options = options_of(arguments);
    const auto start = std::chrono::steady_clock::now();
    Json steps = Json::array();
    Tally tally;
    const auto tell = [&](const CheckStep& step) {
        tally.take(step);
        if (arguments.json)
            steps.push_back(step_json(step));
        else if (step.tried)
            print_step(step);
    };
    const bool passed = check_agent(variant, arguments.command, options, tell);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    context.exit_code = passed ? done : failed;
    if (!arguments.json) return print_end(std::move(tally), passed, seconds.count());
    print_json({{"game", variant->name()},
                {"command", arguments.command},
                {"movetime_ms", options.movetime.count()},
                {"isolation", to_text(options.agent.isolation)},
                {"passed", passed},
                {"steps", std::move(steps)},
                {"seconds", seconds.count()}});
}

}  // namespace

void add_check_agent_command(CLI::App& app, Context& context) {
    auto* command =
        app.add_subcommand("check-agent", "does this agent speak the protocol and know the rules?");
    auto arguments = std::make_shared<CheckArguments>();
    arguments->game = context.games.default_game().name;
    command
        ->add_option("command", arguments->command,
                     "what starts the agent, behind --, such as -- python3 mybot/agent.py")
        ->type_name("")
        ->required();
    command->add_option("--game", arguments->game, "the game it plays")
        ->type_name("GAME")
        ->capture_default_str();
    command->add_option("--movetime", arguments->movetime, "time for a move, 1ms to 60s")
        ->type_name("TIME")
        ->check(not_empty("a time such as 200ms"))
        ->capture_default_str();
    command
        ->add_option("--start-time", arguments->start_time,
                     "time to start and to be ready, 1s to 600s; matches allow 10s")
        ->type_name("TIME")
        ->check(not_empty("a time such as 30s"))
        ->capture_default_str();
    command->add_flag("--json", arguments->json, "print one JSON object");
    command->callback([=, &context] { check(context, *arguments); });
}

}  // namespace pitboss::cli
