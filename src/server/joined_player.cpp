#include "server/joined_player.h"

#include "play/player_fault.h"
#include "protocol/ugi_manager.h"
#include "protocol/words.h"

namespace pitboss::server {
namespace {

using SteadyClock = std::chrono::steady_clock;
using Heard = AgentPort::Event;

constexpr std::chrono::seconds longest_move{10};  // where nobody sets a deadline

}  // namespace

// A class is not to wait once more for every game of somebody who went home.
void JoinedPlayer::start_game(std::uint64_t) {
    const auto wait = port_->given_up() ? std::chrono::milliseconds(0) : patience_.absence;
    const auto connection = port_->wait_for_connection(SteadyClock::now() + wait, stop_);
    if (!connection) throw PlayerFault(Verdict::start, "the agent is not connected");
    const auto deadline =
        SteadyClock::now() + (port_->silent() ? patience_.silent : patience_.start);
    if (*connection != connection_) {
        connection_ = *connection;
        greet(deadline);
    }
    port_->forget_lines();
    port_->send("uginewgame");
    port_->send("isready");
    if (answer("readyok", deadline, stop_).empty())
        fail_to_start("the agent did not answer isready with readyok");
}

void JoinedPlayer::greet(TimePoint deadline) {
    port_->send("ugi");
    if (answer("ugiok", deadline, stop_).empty())
        fail_to_start("the agent did not answer ugi with ugiok");
    port_->send("setoption name UGI_Variant value " + game_->name());
}

// Who has answered before hangs now, which is a matter of time; who never did was not ready.
void JoinedPlayer::fail_to_start(const char* cause) {
    connection_ = 0;  // to be greeted again
    port_->note_silence();
    throw PlayerFault(port_->has_spoken() ? Verdict::time : Verdict::start, cause);
}

Decision JoinedPlayer::choose(const Line& line, const Limits& limits, const Watch& watch) {
    const auto deadline = watch.deadline.value_or(SteadyClock::now() + longest_move);
    port_->forget_lines();
    port_->send(position_command(line));
    port_->send(go_command(limits));
    const std::string text = answer("bestmove", deadline, watch.stop);
    if (text.empty()) {
        port_->send("stop");
        throw PlayerFault(Verdict::time, "no move came in time");
    }
    const auto move = read_best_move(text);
    if (!move) throw PlayerFault(Verdict::illegal, move.error().message);
    Decision decision;
    decision.move = *move;
    return decision;
}

// The first line with this word; empty if none comes in time.
std::string JoinedPlayer::answer(std::string_view first_word, TimePoint deadline,
                                 const std::stop_token& stop) {
    for (;;) {
        const auto heard = port_->next_line(connection_, deadline, stop);
        if (heard.event == Heard::gone)
            throw PlayerFault(Verdict::crash, "the connection to the agent was lost");
        if (heard.event != Heard::line) return {};
        if (Words(heard.line).peek() == first_word) return heard.line;
    }
}

}  // namespace pitboss::server
