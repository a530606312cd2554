// Answers questions about positions on one search thread, with players it keeps.
#pragma once

#include "core/lru_cache.h"
#include "play/catalogue.h"

#include <memory>
#include <string>

namespace pitboss::server {

// A position and how to search it. A value: threads share nothing of it but the variant, which
// never changes.
struct Question {
    VariantPtr variant;
    Line line;           // not finished
    std::string player;  // specification
    Limits limits = {};
    std::uint64_t seed = 0;
};

// A player of the game that takes little memory, where the specification does not ask for more.
// Throws Failure if it cannot be made.
std::unique_ptr<Player> make_modest_player(const Variant& variant, const std::string& spec);

// Used by one thread. Keeps the players used last, since a player with a hash table takes longer to
// make than to move.
class Searcher {
public:
    // The strongest player looks into endgame tables in this folder, where there are any of the
    // game; empty: nowhere.
    explicit Searcher(std::string tables = {}) : tables_(std::move(tables)) {}

    // Throws Failure if the player cannot be made.
    Decision answer(const Question& question, const Watch& watch);

private:
    struct Kept {
        VariantPtr home;  // outlives the player made from it
        std::unique_ptr<Player> player;
    };

    std::unique_ptr<Player> make_player(const Question& question) const;

    std::string tables_;
    LruCache<std::string, Kept> players_{3};
};

}  // namespace pitboss::server
