// The search thread of a UGI session: one search or count at a time, and the player who does it.
#pragma once

#include "core/limits.h"
#include "play/catalogue.h"
#include "play/worker.h"
#include "protocol/ugi_output.h"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>

namespace pitboss {

// The player that searches, and its game.
struct PlayerChoice {
    VariantPtr variant;
    Spec player;
    std::uint64_t seed = 0;
};

// Everything a search needs to know. The search thread owns it.
struct SearchTask {
    PlayerChoice choice;
    Line line;
    std::unique_ptr<Board> board;  // at the end of the line; the game is not over
    Limits limits;
};

// All functions are called by one thread. What is found is said to the output by the search
// thread. think(), count() and start_game() finish() what is going on before; prepare() leaves it
// alone.
class UgiSearch {
public:
    UgiSearch(UgiOutput& output, Milliseconds count_time)
        : output_(output), count_time_(count_time) {}
    ~UgiSearch() { finish(); }
    UgiSearch(const UgiSearch&) = delete;
    UgiSearch& operator=(const UgiSearch&) = delete;

    // Makes the player now, so that the first search need not spend its time on that. Does nothing
    // during a search. That it cannot be made is for think() to say.
    void prepare(const PlayerChoice& choice);

    // Says `info` lines and one `bestmove`. Under Limits::infinite the bestmove waits for stop(),
    // however early the player is done.
    void think(SearchTask request);

    // Says the number of move sequences behind each move, then the sum; a count that is stopped
    // says no sum.
    void count(std::unique_ptr<Board> board, int depth);

    // Asks the work to end; it ends soon and says what it has found so far.
    void stop();

    // stop(), and waits until everything is said. A count first gets `count_time` to end by
    // itself, so that scripts need not wait for its answer.
    void finish();

    // The player keeps what it knows between moves, but not between games.
    void start_game(std::uint64_t seed);

private:
    void decide(const SearchTask& request, const std::stop_token& stop);
    Decision ask(const SearchTask& request, const std::stop_token& stop);
    Player& player_for(const PlayerChoice& choice);
    void divide(const Board& board, int depth, const std::stop_token& stop);

    UgiOutput& output_;
    Milliseconds count_time_;

    // While the worker works these belong to it.
    VariantPtr home_;  // outlives the player made from it
    std::unique_ptr<Player> player_;
    std::string made_for_;    // what the player was made from
    std::uint64_t seed_ = 0;  // of the game it was told of last

    bool counting_ = false;  // and not told to stop
    Worker worker_;          // the last member, so that it ends before the others go
};

}  // namespace pitboss
