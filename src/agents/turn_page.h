// A page of memory that the arena and the keeper of one agent share: whose turn it is. Nobody has
// to be woken to learn it, which a message would do with every move.
#pragma once

#include "core/file_descriptor.h"

#include <atomic>
#include <cstdint>

namespace pitboss {

struct TurnState {
    // Odd while the agent may run, even while it has to stand still; it only grows. Agents run
    // from their start.
    std::atomic<std::uint64_t> turn{1};
    // The keeper asks to be told of the end of each turn: the signals of the arena do not reach
    // all of this agent.
    std::atomic<bool> watch_closely{false};

    static bool is_on(std::uint64_t turn) { return turn % 2 == 1; }
};

class TurnPage {
public:
    TurnPage();                                   // makes one; throws Failure
    explicit TurnPage(const FileDescriptor& fd);  // the one of somebody else
    ~TurnPage();
    TurnPage(const TurnPage&) = delete;
    TurnPage& operator=(const TurnPage&) = delete;

    TurnState& operator*() const { return *state_; }
    TurnState* operator->() const { return state_; }
    int fd() const { return fd_.get(); }  // for whom it is shared with

private:
    void map(int fd);

    FileDescriptor fd_;
    TurnState* state_ = nullptr;
};

}  // namespace pitboss
