#include "cli/agents.h"

#include "core/failure.h"
#include "core/text.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <mutex>

namespace pitboss::cli {
namespace {

// Those of all agents of this process.
const std::shared_ptr<Surroundings>& surroundings() {
    static const auto all = std::make_shared<Surroundings>();
    return all;
}

void warn_of_weakness(const Isolation& isolation) {
    fmt::print(stderr,
               "pitboss: WARNING: isolation: {}\n"
               "         Agents run with your rights: they can read and change your files and each "
               "other's,\n"
               "         end your processes, run any program and use the network.\n"
               "{}"
               "         Run only programs you trust, or install bubblewrap.\n",
               to_text(isolation),
               isolation.grouped
                   ? ""
                   : "         Their memory, processes and threads are watched, but not held.\n");
}

}  // namespace

AgentOptions agent_options() {
    static std::once_flag warned;
    const Isolation& isolation = agent_isolation();
    if (!isolation.strong) std::call_once(warned, [&] { warn_of_weakness(isolation); });
    AgentOptions options;
    options.isolation = isolation;
    options.surroundings = surroundings();
    return options;
}

void hide_from_agents(const std::string& file) {
    std::error_code unknown;
    surroundings()->hide(std::filesystem::weakly_canonical(file, unknown));
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
        options.reads = entrant.reads;
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
