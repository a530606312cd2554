// A player that replaces the scores of another player by exact values where these are known.
#pragma once

#include "play/catalogue.h"

#include <memory>

namespace pitboss {

// What a player has found, with the scores that are known in the place of those it gives. The best
// moves come first again; of equals the player's choice stays.
Decision with_exact_scores(Decision decision, const Board& board, const ExactValues& known);

// For analyses, which ask for the worth of moves: where positions can come again, a move that keeps
// what a position is worth need not get it.
class ExactScorePlayer final : public Player {
public:
    ExactScorePlayer(VariantPtr variant, std::unique_ptr<Player> player, ExactValuesPtr known);

    void start_game(std::uint64_t seed) override { player_->start_game(seed); }
    Decision choose(const Line& line, const Limits& limits, const Watch& watch) override;

private:
    VariantPtr variant_;
    std::unique_ptr<Player> player_;
    ExactValuesPtr known_;
};

// The player of that specification, told to look into the tables of a place if it can, and informed
// by them.
Result<std::unique_ptr<Player>> make_exact_score_player(const VariantPtr& variant, Spec spec,
                                                        const std::string& place);

}  // namespace pitboss
