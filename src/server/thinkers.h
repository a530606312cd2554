// The players of one thinking thread.
#pragma once

#include "play/catalogue.h"

#include <list>
#include <memory>
#include <string>

namespace pitboss::server {

// What somebody is to think about. A value: threads share nothing of it but the variant, which
// never changes.
struct Question {
    VariantPtr variant;
    Line line;           // not finished
    std::string player;  // specification
    Limits limits = {};
    std::uint64_t seed = 0;
};

// A player of the game that is modest about memory, where nothing else was asked for. Throws
// Failure if it cannot be made.
std::unique_ptr<Player> modest_player(const Variant& variant, const std::string& spec);

// Keeps the players used last, since a player with a hash table takes longer to make than to move.
class Thinkers {
public:
    // The strongest player looks into endgame tables in this folder, where there are any of the
    // game; empty: nowhere.
    explicit Thinkers(std::string tables = {}) : tables_(std::move(tables)) {}

    // Throws Failure if the player cannot be made.
    Decision answer(const Question& question, const Watch& watch);

private:
    static constexpr std::size_t most = 3;

    struct Kept {
        std::string name;
        VariantPtr home;  // outlives the player made from it
        std::unique_ptr<Player> player;
    };

    Player& player(const Question& question);
    std::unique_ptr<Player> make_player(const Question& question) const;

    std::string tables_;
    std::list<Kept> kept_;  // used last, first
};

}  // namespace pitboss::server
