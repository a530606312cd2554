#include "cli/agents.h"

#include "core/failure.h"
#include "core/text.h"

#include <fmt/core.h>

#include <algorithm>
#include <mutex>

namespace pitboss::cli {

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

const Isolation& agent_isolation() {
    static const Isolation isolation = try_isolation();
    return isolation;
}

ExternalPlayer agent_player() { return command_player(agent_options); }

std::unique_ptr<Player> make_entrant(const VariantPtr& variant, const Entrant& entrant) {
    const auto spec = parse_spec(entrant.player);
    if (!spec) throw Failure(spec.error().message);
    const auto make = [&] {
        if (spec->name != command_name) return variant->player(*spec);
        AgentOptions options = agent_options();
        if (entrant.memory_mb) options.limits.memory_mb = *entrant.memory_mb;
        options.ponder = entrant.ponder;
        return CommandPlayer::make(variant, spec->arguments.front().value, options);
    };
    auto player = make();
    if (!player) throw Failure(entrant.name + ": " + player.error().message);
    return *std::move(player);
}

void require_legal(const Board& board, const std::string& move, const std::string& player) {
    const auto legal = board.legal_moves();
    if (std::count(legal.begin(), legal.end(), move) > 0) return;
    throw Failure(player + " chose " + quote(move) + ", which is not legal here");
}

bool is_agent(const std::string& spec) {
    const auto parsed = parse_spec(spec);
    return parsed && parsed->name == command_name;
}

}  // namespace pitboss::cli
