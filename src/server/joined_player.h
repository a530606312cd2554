// The player behind which a joined agent sits: the manager's side of the engine protocol.
#pragma once

#include "play/catalogue.h"
#include "server/agent_port.h"

#include <chrono>
#include <memory>
#include <stop_token>

namespace pitboss::server {

// How long is waited for whom, in a tournament where others wait meanwhile.
struct AgentPatience {
    std::chrono::milliseconds absence{60'000};  // of an agent that is not connected
    std::chrono::milliseconds start{10'000};    // for its first answers in a game
    std::chrono::milliseconds silent{1'000};    // the same, if it did not answer the last time
    std::chrono::milliseconds grace{500};       // beyond the time for a move: the network is slow
};

// Nothing the agent says is believed: it gets a question and a deadline, and everything but one
// move in time is a PlayerFault. A connection that is lost loses the game in play. The next game
// waits for the agent to come back, and those after it not at all until it does; an agent that does
// not answer is asked only briefly until it says something again.
class JoinedPlayer final : public Player {
public:
    // `stop` ends the waiting for an agent that does not come.
    JoinedPlayer(VariantPtr game, std::shared_ptr<AgentPort> port, const AgentPatience& patience,
                 std::stop_token stop)
        : game_(std::move(game)),
          port_(std::move(port)),
          patience_(patience),
          stop_(std::move(stop)) {
        port_->begin_to_play();
    }
    ~JoinedPlayer() override { port_->end_to_play(); }
    JoinedPlayer(const JoinedPlayer&) = delete;
    JoinedPlayer& operator=(const JoinedPlayer&) = delete;

    void start_game(std::uint64_t seed) override;
    Decision choose(const Line& line, const Limits& limits, const Watch& watch) override;

private:
    using TimePoint = AgentPort::TimePoint;

    void greet(TimePoint deadline);
    [[noreturn]] void fail_to_start(const char* cause);
    std::string answer(std::string_view first_word, TimePoint deadline,
                       const std::stop_token& stop);

    VariantPtr game_;
    std::shared_ptr<AgentPort> port_;
    AgentPatience patience_;
    std::stop_token stop_;
    std::int64_t connection_ = 0;  // the one that was greeted
};

}  // namespace pitboss::server
