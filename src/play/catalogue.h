// The catalogue of games: how to open a game by its name and get boards and players of it.
#pragma once

#include "core/result.h"
#include "play/board.h"
#include "play/exact_values.h"
#include "play/level.h"
#include "play/line.h"
#include "play/option.h"
#include "play/player.h"
#include "play/prover.h"
#include "play/record.h"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace pitboss {

class TablebaseGame;  // core/tablebase_game.h

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

    // Weakest first. Each is among the players, too.
    virtual const std::vector<Level>& levels() const {
        static const std::vector<Level> none;
        return none;
    }

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

    // Canonical text of a player specification, or what is wrong with it. That of a level is the
    // player it stands for, so that records of games do not depend on what a level is.
    virtual Result<std::string> canonical_text(const Spec& spec) const = 0;

    // The evaluation of a player that has one.
    virtual Result<Evaluation> estimate(const Spec& spec) const {
        return Error{spec.name + " does not say what a position is worth"};
    }
};

using VariantPtr = std::shared_ptr<const Variant>;

// Work for measuring: a search and a count of move sequences to fixed depths from the start. Half a
// second of each is enough.
struct BenchRow {
    std::string game;  // with parameters
    int search_depth = 8;
    int perft_depth = 5;
};

// A reader of records that another program wrote.
struct RecordImporter {
    std::string ending;  // of such files: ".log"
    std::string files;   // their names, for help
    std::function<Result<Record>(const Variant& variant, std::string_view text)> read;
};

// A short game to watch.
struct Demo {
    std::string words;  // who plays, in a sentence
    std::string game;   // with parameters
    std::string south;
    std::string north;
};

// All that the program knows of a game before it is opened; the game's own folder fills it in.
struct GameEntry {
    std::string name;
    std::string title;
    std::string summary;  // one line
    OptionTable parameters;
    // `canonical` is the variant's name. Values are checked; combinations may still be refused.
    std::function<Result<VariantPtr>(const OptionValues& values, const std::string& canonical)>
        open;
    std::vector<BenchRow> bench = {};  // none: the game with its defaults, to small depths
    std::vector<std::string> bench_proofs =
        {};  // variants whose value is proven in a second or two
    std::vector<RecordImporter> importers = {};
    Demo demo = {};           // none: a game of an advanced player and a beginner
    bool is_default = false;  // the game that is meant where none is named
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

    // The one that is marked so, or the first. The catalogue must not be empty.
    const GameEntry& default_game() const;

    // "name(key=value)" to a game ready to play.
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
