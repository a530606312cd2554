// One refereed game of Kalah between two scripted players.
#pragma once

#include "arena/referee.h"
#include "arena/scripted_players.h"

#include <gtest/gtest.h>

namespace pitboss::test {

class ArenaGame : public ::testing::Test {
protected:
    ArenaGame() {
        setup_.opening = {"kalah", "", {}};
        setup_.seed = 5;
        setup_.now = [this] { return now_; };
    }

    Record played(Manner south, Manner north) {
        south_ = std::make_unique<Scripted>(variant_, std::move(south));
        north_ = std::make_unique<Scripted>(variant_, std::move(north));
        return play_game(*variant_, {south_.get(), north_.get()}, setup_, stop_.get_token());
    }

    // Plays a few moves like anybody, then misbehaves.
    static Manner turns_foul(std::size_t after, Manner foul) {
        return [=](const Asked& asked) {
            return asked.line.moves.size() < after ? first_legal(asked) : foul(asked);
        };
    }

    // Time passes only where a player takes it.
    Manner after(Milliseconds time) {
        return [this, time](const Asked& asked) {
            now_ += time;
            return first_legal(asked);
        };
    }

    std::chrono::steady_clock::time_point now_{};
    VariantPtr variant_ = opened("kalah");
    GameSetup setup_;
    std::stop_source stop_;
    std::unique_ptr<Scripted> south_, north_;
};

}  // namespace pitboss::test
