// pitboss ugi
#include "cli/context.h"
#include "protocol/ugi_loop.h"

#include <unistd.h>

namespace pitboss::cli {

void add_ugi_command(CLI::App& app, Context& context) {
    auto* command =
        app.add_subcommand("ugi", "speak the engine protocol on standard input and output");
    command->callback(
        [&context] { context.exit_code = run_ugi(context.games, STDIN_FILENO, STDOUT_FILENO); });
}

}  // namespace pitboss::cli
