// Follows a line of play with a typed state, replaying only what is new since the last call.
#pragma once

#include "core/failure.h"
#include "core/game.h"
#include "play/line.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace pitboss {

template <Game G>
class PositionTracker {
public:
    using State = typename G::State;

    explicit PositionTracker(G game) : game_(std::move(game)), state_(game_.start()) {}

    const G& game() const { return game_; }

    // The state at the end of `line`. Lines come checked, so a bad one is a fault of the caller.
    const State& follow(const Line& line) {
        if (!continues(line)) restart(line);
        for (std::size_t i = played_.size(); i < line.moves.size(); ++i) {
            const auto move = game_.read_move(line.moves[i]);
            if (!move || !state_.moves().contains(*move))
                throw Failure("a player was given an illegal line at move " + line.moves[i]);
            has_moved_[static_cast<std::size_t>(state_.to_move())] = true;
            state_.play(*move);
            played_.push_back(line.moves[i]);
        }
        return state_;
    }

    // The same as players see it: a game may hide from them how it ends.
    State foreseen(const Line& line) {
        const State& state = follow(line);
        if constexpr (requires { game_.foreseen(state); })
            return game_.foreseen(state);
        else
            return state;
    }

    // Whether the side has moved in the line followed last, which began at the game's own start.
    bool has_moved(Side side) const {
        return !start_.empty() || has_moved_[static_cast<std::size_t>(side)];
    }

private:
    bool continues(const Line& line) const {
        return line.start == start_ && line.moves.size() >= played_.size() &&
               std::equal(played_.begin(), played_.end(), line.moves.begin());
    }

    void restart(const Line& line) {
        auto start = game_.start();
        if (!line.start.empty()) {
            const auto read = game_.read(line.start);
            if (!read) throw Failure("a player was given a bad position: " + read.error().message);
            start = *read;
        }
        state_ = start;
        start_ = line.start;
        played_.clear();
        has_moved_ = {};
    }

    G game_;
    State state_;
    std::string start_;
    std::vector<std::string> played_;
    std::array<bool, 2> has_moved_{};
};

}  // namespace pitboss
