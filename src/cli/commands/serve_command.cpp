// pitboss serve
#include "cli/checks.h"
#include "cli/context.h"
#include "cli/data_folder.h"
#include "cli/interrupts.h"
#include "cli/terminal.h"
#include "core/file.h"
#include "games/all_games.h"
#include "server/data_repair.h"
#include "server/qr_code.h"
#include "server/web_server.h"
#include "solve/tablebase.h"

#include <fmt/core.h>

#include <csignal>
#include <cstdio>

namespace pitboss::cli {
namespace {

struct ServeArguments {
    std::string host = "127.0.0.1";
    int port = 8080;
    std::string data;
    std::string tables;
    bool repair = false;
    bool new_key = false;
    std::string certificate;
    std::string key;
    std::string public_url;
    std::string proxies;
    std::string log;
    bool metrics_open = false;
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

server::ServeOptions serve_options(const ServeArguments& arguments) {
    server::ServeOptions out{.host = arguments.host,
                             .port = static_cast<std::uint16_t>(arguments.port),
                             .folder = arguments.data,
                             .version = PITBOSS_VERSION,
                             .tables = arguments.tables,
                             .new_key = arguments.new_key,
                             .certificate = arguments.certificate,
                             .key = arguments.key,
                             .log = arguments.log,
                             .metrics_open = arguments.metrics_open};
    if (out.folder.empty()) out.folder = standard_data_folder();
    if (!arguments.public_url.empty())
        out.public_url =
            value_or_throw(server::PublicUrl::read(arguments.public_url), "--public-url");
    if (!arguments.proxies.empty())
        out.proxies =
            value_or_throw(server::TrustedProxies::read(arguments.proxies), "--trusted-proxy");
    return out;
}

// After `#`, so that no server, proxy or log ever sees it.
void print_teacher_link(const server::WebServer& server, const std::string& home) {
    if (const auto& key = server.new_key())
        fmt::print("The teacher's link, shown this once: {}/#key={}\n", home, *key);
    else if (server.open_to_others())
        fmt::print(
            "The teacher's link was shown when its key was made; --new-key makes another.\n");
}

// Where people find it; those who look at a screen may hold a phone before it.
void print_addresses(const server::WebServer& server, const server::PublicUrl& public_url) {
    const auto& addresses = server.addresses();
    const bool is_public = !public_url.origin.empty();
    fmt::print("Pitboss is at {}; Ctrl-C ends it.\n", addresses.front());
    for (std::size_t i = 1; i < addresses.size(); ++i)
        fmt::print("It is also at {}.\n", addresses[i]);
    if (is_public) fmt::print("People find it at {}.\n", public_url.origin);
    const std::string& home = is_public ? public_url.origin : addresses.front();
    const auto code = server::QrCode::of(home);
    if (code && is_terminal(1) && server.open_to_others()) fmt::print("{}", code->for_terminal());
    print_teacher_link(server, home);
    std::fflush(stdout);
}

void print_warnings(const server::WebServer& server, const ServeArguments& arguments) {
    const bool encrypted = !arguments.certificate.empty();
    if (server.open_to_others() && !encrypted && !arguments.public_url.starts_with("https:"))
        fmt::print(stderr,
                   "pitboss: everybody in this network may listen to what is said here, keys and "
                   "tokens too; --tls-cert and --tls-key encrypt it (docs/deploy.md)\n");
    if (!arguments.public_url.empty() && !encrypted && arguments.proxies.empty())
        fmt::print(stderr,
                   "pitboss: all who come through a proxy share the limits of one client, "
                   "unless --trusted-proxy names it\n");
}

void serve(const ServeArguments& arguments) {
    // Players from outside, such as programs, are not for the network.
    const Catalogue games = all_games();
    if (!arguments.tables.empty()) check_tables(games, arguments.tables);
    const server::ServeOptions options = serve_options(arguments);
    if (arguments.repair)
        for (const auto& sentence : server::repair_data(options.folder))
            fmt::print(stderr, "pitboss: {}\n", sentence);
    const Interrupts interrupts;
    // Whoever reads the log may go away.
    std::signal(SIGPIPE, SIG_IGN);
    server::WebServer server(games, options);
    print_addresses(server, options.public_url);
    print_warnings(server, arguments);
    server.run(interrupts.token(),
               [](const std::string& sentence) { fmt::print(stderr, "pitboss: {}\n", sentence); });
}

// What only matters where others get in.
void add_network_options(CLI::App& command, ServeArguments& arguments) {
    auto* certificate =
        command
            .add_option("--tls-cert", arguments.certificate,
                        "speak HTTPS, with this certificate and those it rests on (PEM); a renewed "
                        "one is taken as it comes")
            ->type_name("FILE")
            ->check(not_empty("the name of a file"));
    auto* key = command.add_option("--tls-key", arguments.key, "the key of the certificate (PEM)")
                    ->type_name("FILE")
                    ->check(not_empty("the name of a file"));
    certificate->needs(key);
    key->needs(certificate);
    command
        .add_option("--public-url", arguments.public_url,
                    "the address people type in, such as https://games.example.edu, if a proxy "
                    "stands before the server")
        ->type_name("URL")
        ->check(not_empty("an address"));
    command
        .add_option("--trusted-proxy", arguments.proxies,
                    "proxies that are believed who their clients are, such as "
                    "127.0.0.1,10.0.0.0/8")
        ->type_name("ADDRESSES")
        ->check(not_empty("an address"));
    command
        .add_option("--log", arguments.log,
                    "write a line of JSON for each request into this file, - for standard output; "
                    "SIGHUP has it opened anew")
        ->type_name("FILE")
        ->check(not_empty("the name of a file"));
    command.add_flag("--metrics-open", arguments.metrics_open,
                     "let everybody read /metrics, not only this machine");
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
    add_network_options(*command, *arguments);
    command->callback([=] { serve(*arguments); });
}

}  // namespace pitboss::cli
