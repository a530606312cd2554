// A program in any language as a player: the manager's side of the engine protocol.
#pragma once

#include "agents/agent_command.h"
#include "agents/agent_link.h"
#include "agents/sandbox.h"
#include "agents/surroundings.h"
#include "play/catalogue.h"

#include <memory>
#include <set>
#include <string>
#include <vector>

namespace pitboss {

struct AgentOptions {
    // Changes behaviour.
    AgentLimits limits;
    Milliseconds start_time{10'000};      // until it is ready, for each game
    Milliseconds patience{10'000};        // for a move, where the asking side sets no deadline
    bool ponder = false;                  // may think while it is not its turn
    std::vector<std::string> reads = {};  // files and folders, besides those of AgentCommand
    Isolation isolation;
    std::vector<std::string> environment = {};  // NAME=value, besides agent_environment()
    // Where players of one run say which files are theirs; without, an agent has its folder to
    // itself.
    std::shared_ptr<Surroundings> surroundings = nullptr;
    // How to start a keeper (agents/keeper.h): this very program, if its main knows how.
    std::string keeper = "/proc/self/exe";
};

// What starts this command under these options.
Launch launch_for(const AgentCommand& command, const AgentOptions& options);

// Whoever runs here is not trusted. It gets a question and a deadline; everything it does beyond
// answering with one move in time ends up as a PlayerFault:
//   start    not ready in time, or gone before it was
//   time     no move by the deadline; whatever it wrote until then changes nothing
//   illegal  not one move (whether the move is legal is for the board to say)
//   output, memory, crash   as AgentLink says
// The process serves many games. After a fault other than an unreadable move the next game has a
// new one.
class CommandPlayer final : public Player {
public:
    // The command is not started before the first game; that its program exists is checked here.
    static Result<std::unique_ptr<Player>> make(VariantPtr game, const std::string& command,
                                                AgentOptions options);

    CommandPlayer(VariantPtr game, AgentCommand command, AgentOptions options);
    ~CommandPlayer() override;

    void start_game(std::uint64_t seed) override;
    Decision choose(const Line& line, const Limits& limits, const Watch& watch) override;

private:
    using TimePoint = AgentLink::TimePoint;
    class Turn;

    void start_process();
    void greet(TimePoint deadline);
    void set_up_game(std::uint64_t seed, TimePoint deadline);
    bool ready(TimePoint deadline);
    void catch_up(TimePoint deadline);
    Decision ask(const Line& line, const Limits& limits, const Watch& watch, TimePoint deadline);
    Decision answer(const Watch& watch, TimePoint deadline);
    std::string question(const Line& line, const Limits& limits) const;
    void tell(const std::string& text, TimePoint deadline);
    PlayerFault at_start(const PlayerFault& fault) const;
    [[noreturn]] void throw_stalled(Verdict verdict, const std::string& cause);

    VariantPtr game_;
    AgentCommand command_;
    AgentOptions options_;
    std::unique_ptr<AgentLink> link_;
    std::set<std::string> agent_options_;  // those it declared
    bool broken_ = false;                  // of no use for another game
    bool behind_ = false;  // an answer may still come that nobody waits for any more
};

// The player `cmd`, for catalogues that are to know it. `options` is asked when a player is made.
ExternalPlayer command_player(std::function<AgentOptions()> options);

}  // namespace pitboss
