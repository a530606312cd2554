// A conversation with an agent under test: answers come with the time they took, and whatever else
// the agent says is kept.
#pragma once

#include "agents/command_player.h"
#include "core/limits.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pitboss {

// The agent is on the processor all the time, so that it can misbehave when it is not its turn.
// What ends the conversation is thrown as PlayerFault, as by AgentLink; no call takes longer than
// it is told, by more than a moment.
class AgentTalk {
public:
    struct Reply {
        std::string line;
        Milliseconds after{0};  // since the last words to it
    };

    AgentTalk(const std::vector<std::string>& words, const AgentOptions& options);

    // One line or several. Throws PlayerFault if the agent does not read them.
    void say(const std::string& lines);

    // The next line that begins with this word, if it comes within this time of the last words to
    // it. Lines before it are asides.
    std::optional<Reply> reply(std::string_view word, Milliseconds patience);

    // Whether it says anything at all in that time; nothing is taken from what it says.
    bool speaks(Milliseconds patience);

    // Whatever it says from now on, for so long, is an aside.
    void listen(Milliseconds time);

    // The asides since this was last called, the first few of them.
    std::vector<std::string> take_asides();

    // The first aside that is not a line of the protocol, if there was one.
    const std::string& stray() const { return stray_; }

    void close_input() { link_.close_input(); }
    std::optional<KeeperReport> wait_for_end(Milliseconds patience);
    Milliseconds time_since_output() const;
    std::string error_output() { return link_.error_output(); }

private:
    using TimePoint = AgentLink::TimePoint;

    std::optional<std::string> next_line(TimePoint deadline);
    void keep_aside(std::string line);

    AgentLink link_;
    TimePoint said_at_;
    std::optional<std::string> ahead_;  // heard by speaks(), and by nobody else yet
    std::vector<std::string> asides_;
    std::string stray_;
};

}  // namespace pitboss
