// pitboss serve
#include "cli/checks.h"
#include "cli/context.h"
#include "cli/interrupts.h"
#include "core/file.h"
#include "games/all_games.h"
#include "server/data_repair.h"
#include "server/web_server.h"
#include "solve/tablebase.h"

#include <fmt/core.h>

#include <cstdio>
#include <cstdlib>

namespace pitboss::cli {
namespace {

// Where programs keep what is theirs, for the one who started this.
std::string standard_folder() {
    if (const char* data = std::getenv("XDG_DATA_HOME"); data && *data)
        return std::string(data) + "/pitboss";
    if (const char* home = std::getenv("HOME"); home && *home)
        return std::string(home) + "/.local/share/pitboss";
    return "pitboss-data";
}

struct ServeArguments {
    std::string host = "127.0.0.1";
    int port = 8080;
    std::string data;
    std::string tables;
    bool repair = false;
    bool new_key = false;
};

// Tables of some game have to be there, and what is there has to be sound.
void check_tables(const Catalogue& games, const std::string& place) {
    bool found = false;
    for (const auto& game : games.games()) {
        const auto variant = value_or_throw(games.open(game.name), "game");
        const TablebaseGame* tables = variant->tables();
        if (!tables) continue;
        found |= value_or_throw(Tablebase::open(place, *tables), "--tables")->most_stake() >= 0;
    }
    if (!found)
        throw WrongUsage("--tables: there are no tables of any game in " + path_text(place) +
                         "; \"pitboss tables build\" makes them");
}

// After `#`, so that no server, proxy or log ever sees it.
void print_teacher_link(const server::WebServer& server) {
    if (const auto& key = server.new_key())
        fmt::print("The teacher's link, shown this once: {}/#key={}\n", server.address(), *key);
    else if (!server.everybody_is_local())
        fmt::print(
            "The teacher's link was shown when its key was made; --new-key makes another.\n");
}

void serve(const ServeArguments& arguments) {
    // Players from outside, such as programs, are not for the network.
    const Catalogue games = all_games();
    if (!arguments.tables.empty()) check_tables(games, arguments.tables);
    const std::string data = arguments.data.empty() ? standard_folder() : arguments.data;
    if (arguments.repair)
        for (const auto& sentence : server::repair_data(data))
            fmt::print(stderr, "pitboss: {}\n", sentence);
    const Interrupts interrupts;
    server::WebServer server(games, {.host = arguments.host,
                                     .port = static_cast<std::uint16_t>(arguments.port),
                                     .folder = data,
                                     .version = PITBOSS_VERSION,
                                     .tables = arguments.tables,
                                     .new_key = arguments.new_key});
    fmt::print("Pitboss is at {}; Ctrl-C ends it.\n", server.address());
    print_teacher_link(server);
    std::fflush(stdout);
    server.run(interrupts.token(),
               [](const std::string& sentence) { fmt::print(stderr, "pitboss: {}\n", sentence); });
}

}  // namespace

void add_serve_command(CLI::App& app, Context&) {
    auto* command = app.add_subcommand("serve", "play, analyse and run tournaments in a browser");
    auto arguments = std::make_shared<ServeArguments>();
    command
        ->add_option("--host", arguments->host,
                     "address to listen at; 0.0.0.0 lets the whole network in")
        ->type_name("ADDRESS")
        ->capture_default_str()
        ->check(not_empty("an address"));
    command->add_option("--port", arguments->port, "port to listen at, 0 for any that is free")
        ->type_name("N")
        ->capture_default_str()
        ->transform(whole_number(0, 65535));
    command
        ->add_option("--data", arguments->data,
                     "folder of the games that are kept; default: pitboss among the user's data")
        ->type_name("DIR")
        ->check(not_empty("a folder"));
    command
        ->add_option("--tables", arguments->tables,
                     "folder of endgame tables; the strongest player, hints and analyses look into "
                     "them")
        ->type_name("DIR")
        ->check(not_empty("the name of a folder"));
    command->add_flag("--repair", arguments->repair,
                      "first save what is sound in damaged data; tells what is lost");
    command->add_flag("--new-key", arguments->new_key,
                      "make a new key for the teacher and show its link; the one before is void");
    command->callback([=] { serve(*arguments); });
}

}  // namespace pitboss::cli
