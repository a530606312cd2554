// The link to an agent's process: lines in both directions, with deadlines and bounded amounts.
#pragma once

#include "agents/agent_process.h"
#include "agents/error_tail.h"
#include "play/player_fault.h"
#include "protocol/line_buffer.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pitboss {

inline constexpr std::size_t most_output = 1 << 20;  // bytes in one turn

struct TurnUse {
    std::int64_t passed_ms = 0;  // by the clock
    ProcessorUse processor;

    // Then it might have been in time on a machine with nothing else to do.
    bool was_kept_waiting() const { return 4 * processor.waited_ms >= passed_ms; }
};

// The agent is on the processor during its turns only. What it does wrong is thrown as PlayerFault:
// `output`, `memory`, or `crash` for an end of any kind. Running late is for the caller to judge.
//
// One thread uses it at a time; interrupt() may be called by any.
class AgentLink {
public:
    using TimePoint = std::chrono::steady_clock::time_point;

    enum class Event { line, late, interrupted };
    struct Heard {
        Event event = Event::late;
        std::string line = {};
    };

    explicit AgentLink(const Launch& launch);

    // A turn: the agent runs until the end of it. What it said before is dropped.
    // True if there was anything.
    bool begin_turn();
    void end_turn() { process_.suspend(); }

    // False if the agent does not take it in time. Its output is read meanwhile.
    bool send(std::string_view text, TimePoint deadline);

    // The next line. Output that never makes a line does not extend the deadline.
    Heard next_line(TimePoint deadline);

    // Ends next_line() early, now or when it is next called.
    void interrupt() const;

    // The agent's input ends here.
    void close_input() { process_.close_input(); }

    // How it ended, if it does so in time; what it says meanwhile is dropped.
    std::optional<KeeperReport> wait_for_end(TimePoint deadline);

    // Tells the agent to end and waits for that a moment.
    void part(std::chrono::milliseconds patience);
    void kill() { process_.kill(); }

    // What became of the time of this turn, if that is known.
    std::optional<TurnUse> use_in_turn();

    // The end of its standard error, up to now.
    std::string error_output();

private:
    struct Wanted {
        bool input = false;  // wait for room to write
        TimePoint deadline;
    };

    struct News {
        bool nothing = false;  // the time is over
        bool output = false;
        bool errors = false;
        bool reports = false;
        bool bell = false;
    };

    bool wait(const Wanted& wanted);
    News look_for_news(bool for_input, const timespec& patience);
    void take(const News& news);
    void read_output();
    void read_errors();
    void hear_bell();
    void check_reports();
    void check_end();
    [[noreturn]] void fault(Verdict verdict, const std::string& cause);

    AgentProcess process_;
    FileDescriptor bell_;  // rung by interrupt()
    LineBuffer lines_;
    ErrorTail errors_;
    TimePoint turn_began_;
    std::size_t bytes_this_turn_ = 0;
    bool output_ended_ = false;
    bool errors_ended_ = false;
    bool rung_ = false;
};

}  // namespace pitboss
