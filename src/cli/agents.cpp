#include "cli/agents.h"

#include "core/failure.h"
#include "core/text.h"

#include <fmt/core.h>

#include <algorithm>
#include <mutex>

namespace pitboss::cli {
namespace {

AgentOptions agent_options() {
    static std::once_flag warned;
    const Isolation& isolation = agent_isolation();
    if (!isolation.strong)
        std::call_once(warned, [&] {
            fmt::print(stderr,
                       "pitboss: WARNING: isolation: {}\n"
                       "         Agents run with your rights: they can read and change your files "
                       "and use the network.\n"
                       "         Run only programs you trust, or install bubblewrap.\n",
                       to_text(isolation));
        });
    AgentOptions options;
    options.isolation = isolation;
    return options;
}

}  // namespace

const Isolation& agent_isolation() {
    static const Isolation isolation = try_isolation();
    return isolation;
}

Guest agent_guest() { return command_guest(agent_options); }

void require_legal(const Board& board, const std::string& move, const std::string& player) {
    const auto legal = board.legal_moves();
    if (std::count(legal.begin(), legal.end(), move) > 0) return;
    throw Failure(player + " chose " + in_quotes(move) + ", which is not legal here");
}

bool is_agent(const std::string& spec) {
    const auto parsed = parse_spec(spec);
    return parsed && parsed->name == command_name;
}

}  // namespace pitboss::cli
