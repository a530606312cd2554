// The agent under test as the steps of a check (agents/agent_check.h) use it.
#pragma once

#include "agents/agent_check.h"
#include "agents/agent_talk.h"
#include "core/rng.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace pitboss {

class AgentExam {
public:
    AgentExam(VariantPtr game, std::vector<std::string> command, const CheckOptions& options);

    const VariantPtr& game() const { return game_; }
    const std::vector<std::string>& command() const { return command_; }
    const CheckOptions& options() const { return options_; }
    Rng& rng() { return rng_; }

    // The agent as the last step left it. If that was of no use any more: a new process, in a new
    // game.
    AgentTalk& talk();

    // A process that nobody has spoken to.
    AgentTalk& fresh_talk();

    // Nobody knows what state the process is in: the next step gets another one.
    void drop_talk();

    // Whether isready is answered; waits until it is.
    bool ready(Milliseconds patience);

    // Asks for a move and judges the answer: what is wrong with it, or nothing. The slowest move so
    // far is kept.
    std::optional<CheckFinding> trouble_at(const Line& line);
    Milliseconds slowest() const { return slowest_; }

    // The first words the agent said that are not of the protocol.
    std::string stray() const;

    // The beginning of a random game, not finished, or the whole of one.
    Line random_line(bool finished = false);

private:
    std::optional<CheckFinding> trouble_in(const AgentTalk::Reply& reply, const Line& line) const;
    CheckFinding no_move();
    void greet();

    VariantPtr game_;
    std::vector<std::string> command_;
    CheckOptions options_;
    Rng rng_;
    std::unique_ptr<AgentTalk> talk_;
    std::string stray_;
    Milliseconds slowest_{0};
};

// "812 ms"
std::string in_ms(Milliseconds time);

// "after 3 6 1", or the position as text after many moves.
std::string where(const Variant& game, const Line& line);

}  // namespace pitboss
