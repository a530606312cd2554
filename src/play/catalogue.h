// The games there are, and how to get boards and players of them.
#pragma once

#include "core/result.h"
#include "play/board.h"
#include "play/exact_values.h"
#include "play/line.h"
#include "play/option.h"
#include "play/player.h"
#include "play/prover.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace pitboss {

class TablebaseGame;  // core/table_game.h

// A game with its parameters chosen. Immutable; any thread may use it.
class Variant {
public:
    virtual ~Variant() = default;

    // Canonical: parameters that differ from their defaults, in the order of the table.
    virtual const std::string& name() const = 0;
    virtual std::unique_ptr<Board> start() const = 0;
    virtual Result<std::unique_ptr<Board>> read(std::string_view position_text) const = 0;
    virtual std::string rules() const = 0;   // in words, with a drawn example
    virtual bool counts_points() const = 0;  // a margin of points; otherwise won, drawn or lost

    virtual const std::vector<PlayerInfo>& players() const = 0;
    virtual const std::vector<PlayerInfo>& evaluators() const = 0;
    virtual Result<std::unique_ptr<Player>> player(const Spec& spec) const = 0;

    // How tables of the game are made and read; null where it has none.
    virtual const TablebaseGame* tables() const { return nullptr; }

    // Exact values from the tables that are in a place; refused if there are none of this game.
    virtual Result<ExactValuesPtr> exact_values(const std::string&) const {
        return Error{name() + " has no tables"};
    }

    // Who finds exact values of the game's positions.
    virtual Result<std::unique_ptr<Prover>> prover(const ProverOptions&) const {
        return Error{name() + " has no solver"};
    }

    // Canonical text of a player specification, or what is wrong with it.
    virtual Result<std::string> canonical_text(const Spec& spec) const = 0;

    // The evaluation of a player that has one.
    virtual Result<Evaluation> estimate(const Spec& spec) const {
        return Error{spec.name + " does not say what a position is worth"};
    }
};

using VariantPtr = std::shared_ptr<const Variant>;

struct GameEntry {
    std::string name;
    std::string title;
    std::string summary;  // one line
    OptionTable parameters;
    // `canonical` is the variant's name. Values are checked; combinations may still be refused.
    std::function<Result<VariantPtr>(const OptionValues& values, const std::string& canonical)>
        open;
};

// A player that plays every game and comes from outside of them all. What it makes may be used
// longer than the catalogue.
struct ExternalPlayer {
    PlayerInfo info;
    std::function<Result<std::unique_ptr<Player>>(const VariantPtr& game, const OptionValues&)>
        make;
};

class Catalogue {
public:
    void add(GameEntry entry);

    // From now on every game that is opened knows this player, too.
    void add_player(ExternalPlayer player) { external_players_.push_back(std::move(player)); }

    const std::vector<GameEntry>& games() const { return games_; }
    const GameEntry* find(std::string_view name) const;

    // "kalah(seeds=6)" to a game ready to play.
    Result<VariantPtr> open(std::string_view text) const;

private:
    std::vector<GameEntry> games_;  // by name
    std::vector<ExternalPlayer> external_players_;
};

// A board at the end of a line.
Result<std::unique_ptr<Board>> replay(const Variant& variant, const Line& line);

// "alphabeta(depth=9)" to a player of this game.
Result<std::unique_ptr<Player>> make_player(const Variant& variant, std::string_view text);

// The canonical text of a player, after making one to see that it can be: some faults of a
// specification, such as those of its evaluator, show only then.
Result<std::string> check_player(const Variant& variant, std::string_view text);

// Whether the player of that name has such an option.
bool has_option(const Variant& variant, const std::string& player, const std::string& option);

// The player that answers when none is named: the strongest there is.
inline constexpr const char* default_player = "engine(movetime=1s)";

}  // namespace pitboss
