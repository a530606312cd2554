// What an agent got of the processors in its turn, and how long it had to wait for them: whether a
// late move is the agent's doing or that of a busy machine.
#pragma once

#include <cstdint>
#include <functional>

namespace pitboss {

struct ProcessorUse {
    std::int64_t ran_ms = 0;     // on a processor, of all its threads together
    std::int64_t waited_ms = 0;  // ready to run, but other work had the processors
};

// Is shown sums now and then and remembers those at the beginning of a turn. An agent that stands
// still neither runs nor waits, so that the sums before its turn are those at its beginning.
class TurnMeter {
public:
    // `turn` as in TurnState. How long it has waited is asked for only when it matters.
    void look(std::uint64_t turn, std::int64_t ran_ms, const std::function<std::int64_t()>& waited);

    ProcessorUse since_beginning(ProcessorUse now) const;

private:
    std::uint64_t turn_ = 0;
    ProcessorUse before_;
};

}  // namespace pitboss
