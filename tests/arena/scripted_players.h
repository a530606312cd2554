// Players who do what a test tells them, and a game in which the arena can find them by name.
#pragma once

#include "core/failure.h"
#include "variants.h"

#include <functional>
#include <map>
#include <thread>

namespace pitboss::test {

struct Asked {
    const Variant& variant;
    const Line& line;
    const Limits& limits;
    const Watch& watch;
};

using Manner = std::function<Decision(const Asked&)>;

inline Decision plays(std::string move) {
    Decision decision;
    decision.move = std::move(move);
    return decision;
}

inline Decision first_legal(const Asked& asked) {
    return plays((*replay(asked.variant, asked.line))->legal_moves().front());
}

inline Decision last_legal(const Asked& asked) {
    return plays((*replay(asked.variant, asked.line))->legal_moves().back());
}

inline Manner after_sleeping(int ms) {
    return [ms](const Asked& asked) {
        std::this_thread::sleep_for(Milliseconds(ms));
        return first_legal(asked);
    };
}

class Scripted final : public Player {
public:
    Scripted(VariantPtr variant, Manner manner)
        : variant_(std::move(variant)), manner_(std::move(manner)) {}

    void start_game(std::uint64_t seed) override { seeds.push_back(seed); }
    Decision choose(const Line& line, const Limits& limits, const Watch& watch) override {
        lines.push_back(line);
        return manner_({*variant_, line, limits, watch});
    }

    std::vector<std::uint64_t> seeds;
    std::vector<Line> lines;  // what it was asked

private:
    VariantPtr variant_;
    Manner manner_;
};

// A game with more players: those of the script, then the game's own.
class ScriptedVariant final : public Variant {
public:
    ScriptedVariant(VariantPtr game, std::map<std::string, Manner> manners)
        : game_(std::move(game)), manners_(std::move(manners)) {}

    const std::string& name() const override { return game_->name(); }
    std::unique_ptr<Board> start() const override { return game_->start(); }
    Result<std::unique_ptr<Board>> read(std::string_view text) const override {
        return game_->read(text);
    }
    std::string rules() const override { return game_->rules(); }
    bool counts_points() const override { return game_->counts_points(); }
    const std::vector<PlayerSheet>& players() const override { return game_->players(); }
    const std::vector<PlayerSheet>& evaluators() const override { return game_->evaluators(); }
    Result<std::unique_ptr<Player>> player(const Spec& spec) const override {
        const auto manner = manners_.find(spec.name);
        if (manner == manners_.end()) return game_->player(spec);
        return {std::make_unique<Scripted>(game_, manner->second)};
    }
    Result<std::string> spelled(const Spec& spec) const override { return game_->spelled(spec); }

private:
    VariantPtr game_;
    std::map<std::string, Manner> manners_;
};

}  // namespace pitboss::test
