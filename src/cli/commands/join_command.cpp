// pitboss join
#include "agents/join.h"
#include "cli/agents.h"
#include "cli/checks.h"
#include "cli/context.h"
#include "cli/interrupts.h"

#include <fmt/core.h>

#include <cstdio>

namespace pitboss::cli {
namespace {

struct JoinArguments {
    std::string url;
    std::string authority;
    std::string name;
    std::string token;
    std::vector<std::string> command;
};

void join(const JoinArguments& arguments) {
    value_or_throw(read_server_address(arguments.url), "url");
    const Interrupts interrupts;
    const auto report = [](const std::string& sentence) {
        fmt::print(stderr, "pitboss: {}\n", sentence);
    };
    join_server({.url = arguments.url,
                 .authority = arguments.authority,
                 .name = arguments.name,
                 .token = arguments.token,
                 .command = arguments.command,
                 .agent = agent_options()},
                report, interrupts.token());
}

}  // namespace

void add_join_command(CLI::App& app, Context&) {
    auto* command =
        app.add_subcommand("join", "let an agent on this machine play on a server somewhere else");
    auto arguments = std::make_shared<JoinArguments>();
    command->add_option("url", arguments->url, "the server, such as https://games.example.edu")
        ->type_name("")
        ->required();
    command->add_option("--name", arguments->name, "the agent's name there")
        ->type_name("NAME")
        ->required();
    command->add_option("--token", arguments->token, "its token, as the server gave it")
        ->type_name("TOKEN")
        ->required();
    command
        ->add_option("--ca", arguments->authority,
                     "certificates (PEM) of those who vouch for the server, if the system does not "
                     "know them")
        ->type_name("FILE")
        ->check(not_empty("the name of a file"));
    command->add_option("command", arguments->command, "what starts the agent, after --")
        ->type_name("")
        ->required();
    command->callback([=] { join(*arguments); });
}

}  // namespace pitboss::cli
