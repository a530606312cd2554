// Follows a line of play with a typed state, replaying only what is new since the last call.
#pragma once

#include "core/failure.h"
#include "core/game.h"
#include "play/line.h"

#include <algorithm>

namespace pitboss {

template <Game G>
class Follower {
public:
    using State = typename G::State;

    explicit Follower(G game) : game_(std::move(game)), state_(game_.start()) {}

    const G& game() const { return game_; }

    // The state at the end of `line`. Lines come checked, so a bad one is a fault of the caller.
    const State& follow(const Line& line) {
        if (!continues(line)) restart(line);
        for (std::size_t i = played_.size(); i < line.moves.size(); ++i) {
            const auto move = game_.read_move(line.moves[i]);
            if (!move || !state_.moves().contains(*move))
                throw Failure("a player was given an illegal line at move " + line.moves[i]);
            state_.play(*move);
            played_.push_back(line.moves[i]);
        }
        return state_;
    }

private:
    bool continues(const Line& line) const {
        return line.start == start_ && line.moves.size() >= played_.size() &&
               std::equal(played_.begin(), played_.end(), line.moves.begin());
    }

    void restart(const Line& line) {
        state_ = game_.start();
        played_.clear();
        start_ = line.start;
        if (start_.empty()) return;
        const auto read = game_.read(start_);
        if (!read) throw Failure("a player was given a bad position: " + read.error().message);
        state_ = *read;
    }

    G game_;
    State state_;
    std::string start_;
    std::vector<std::string> played_;
};

}  // namespace pitboss
