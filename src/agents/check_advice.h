// Advice to the author of an agent about common mistakes.
#pragma once

#include "agents/agent_check.h"
#include "play/player_fault.h"

#include <string>

namespace pitboss::advice {

inline constexpr const char* flush =
    "did you forget to flush? What is printed waits in a buffer until somebody sends it: "
    "print(..., flush=True) in Python, System.out.flush() in Java, std::endl in C++. Also read "
    "line by line, and do not wait for the end of the input.";
inline constexpr const char* no_move =
    "answer each go with one line, bestmove and a move, and flush it: print(..., flush=True) in "
    "Python. If your agent is still thinking, see that it ends its search in time: go movetime "
    "names the milliseconds it has.";
inline constexpr const char* print =
    "print() goes to standard output, which belongs to the protocol: print to standard error "
    "instead, print(..., file=sys.stderr) in Python or System.err.println(...) in Java.";
inline constexpr const char* late =
    "go movetime names the time in milliseconds: look at the clock while you search and answer "
    "before it is over, with the best move so far. If your agent is meant to take longer, check "
    "it with --movetime 2s.";
inline constexpr const char* rules =
    "write moves as pitboss does. position holds all moves since the start, and each is played by "
    "whoever is to move then: a turn may hold several moves. Read pitboss rules, and look at the "
    "position with pitboss analyze.";
inline constexpr const char* best_move =
    "print bestmove, a space and one move, and nothing else on that line.";
inline constexpr const char* search_thread =
    "read the input in one thread and search in another, or look for input now and then while "
    "you search.";

// What to do about a fault that ends the conversation.
std::string about(const PlayerFault& fault);

}  // namespace pitboss::advice
