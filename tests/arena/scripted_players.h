// Players who do what a test tells them, and a game in which the arena finds them by name.
#pragma once

#include "core/failure.h"
#include "play/external_player.h"
#include "variants.h"

#include <functional>
#include <map>
#include <memory>
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
inline VariantPtr with_scripts(VariantPtr game, const std::map<std::string, Manner>& manners) {
    std::vector<ExternalPlayer> external_players;
    for (const auto& [name, manner] : manners)
        external_players.push_back({{name, "plays by a script", {}},
                                    [manner = manner](const VariantPtr& host, const OptionValues&)
                                        -> Result<std::unique_ptr<Player>> {
                                        return {std::make_unique<Scripted>(host, manner)};
                                    }});
    return with_external_players(std::move(game), std::move(external_players));
}

// Another player, with something done before each of its moves: counting, or asking for an end.
class Counting final : public Player {
public:
    Counting(std::unique_ptr<Player> player, std::function<void()> count)
        : player_(std::move(player)), count_(std::move(count)) {}

    void start_game(std::uint64_t seed) override { player_->start_game(seed); }
    Decision choose(const Line& line, const Limits& limits, const Watch& watch) override {
        count_();
        return player_->choose(line, limits, watch);
    }

private:
    std::unique_ptr<Player> player_;
    std::function<void()> count_;
};

}  // namespace pitboss::test
