// A game kept on the server: its line, its players, their clock and its result.
#pragma once

#include "play/record.h"
#include "server/levels.h"
#include "server/position.h"
#include "server/variant_cache.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pitboss::server {

// Milliseconds since 1970: games outlive the process, so that its own clock would not do.
using WallTime = std::int64_t;
WallTime now();
std::string time_text(WallTime time);  // "2025-01-01T12:00:00Z"

// Time for people; players have limits of their own.
struct PersonClock {
    std::array<std::int64_t, 2> left_ms{};
    std::int64_t increment_ms = 0;
    WallTime since = 0;         // when the person to move began to think; 0: it does not run
    std::int64_t start_ms = 0;  // what each began with

    bool operator==(const PersonClock&) const = default;
};

struct Ending {
    Verdict verdict = Verdict::ok;
    std::optional<Side> winner;

    bool operator==(const Ending&) const = default;
};

// Who may act for a side. Where both sides have the same hash, one person made the game and plays
// for all people in it.
struct Holder {
    std::string name = {};         // of a person, as it was told; may be empty
    std::string secret_hash = {};  // empty: of nobody, as in games of old

    bool operator==(const Holder&) const = default;
};

// What a side of a game between two people asks of the other.
enum class Offer { draw, undo, rematch };
const char* code_of(Offer offer);
std::optional<Offer> parse_offer(std::string_view code);

struct PendingOffer {
    Offer what = Offer::draw;
    Side by = Side::south;

    bool operator==(const PendingOffer&) const = default;
};

// As it lies in the database.
struct SavedGame {
    std::string id;
    Line line;
    Seats seats;
    std::array<Holder, 2> holders;
    std::string invitation_hash;  // to the seat of a person that nobody holds; empty: none is open
    std::optional<PendingOffer> offer;
    std::string next;  // id of the rematch; empty: there is none
    std::optional<PersonClock> clock;
    std::optional<Ending> ending;
    WallTime created = 0;
    WallTime changed = 0;
    std::int64_t version = 0;

    bool operator==(const SavedGame&) const = default;
};

// Every change is refused with 409 and a sentence if it does not fit; times are told by the caller.
class HostedGame {
public:
    // Throws Failure if the line cannot be played: the rules may have changed since it was saved.
    HostedGame(VariantCache& games, SavedGame saved);

    const SavedGame& saved() const { return saved_; }
    const std::string& id() const { return saved_.id; }
    const Position& position() const { return position_; }
    bool over() const { return saved_.ending.has_value(); }
    Side to_move() const { return position_.board().to_move(); }
    const Seat& seat(Side side) const { return saved_.seats[static_cast<std::size_t>(side)]; }
    bool waits_for_player() const { return !over() && !seat(to_move()).is_human(); }
    const Holder& holder(Side side) const { return saved_.holders[static_cast<std::size_t>(side)]; }
    bool between_people() const;               // two of them, each with a seat of their own
    std::optional<Side> invited_side() const;  // that an invitation waits for

    void play(const std::string& move, WallTime time);
    void undo(WallTime time);  // to a person's turn before
    void resign(std::optional<Side> side, WallTime time);
    void fail(WallTime time);  // the player to move could not go on

    // Between two people (hosted_game_people.cpp).
    void take_seat(const std::string& name, const std::string& secret_hash, WallTime time);
    void ask(Offer what, Side by, WallTime time);
    void agree(Side by, WallTime time);  // to what the other side asks, but for a rematch
    void decline(WallTime time);         // or take it back
    SavedGame rematch(WallTime time) const;
    void go_on_in(const std::string& next, WallTime time);  // the rematch

    // Whether the person to move has none left; the game is lost then.
    bool run_out(WallTime time);

    Record record() const;

private:
    void touch(WallTime time);
    void cut(std::size_t moves, WallTime time);
    std::optional<std::size_t> moves_before_own(Side side) const;
    void end(Verdict verdict, std::optional<Side> winner);
    void stop_clock(Side mover, WallTime time);
    void start_clock(WallTime time);

    SavedGame saved_;
    Position position_;
};

// A game to begin, checked, in which nobody holds a seat yet: from {"game", "fen", "moves",
// "south", "north", "clock"}.
SavedGame read_new_game(const Catalogue& games, const Json& json, WallTime time);

Json state_json(const HostedGame& game, bool thinking, WallTime time);
Json summary_json(const HostedGame& game);
Json result_json(const HostedGame& game);  // null before the end

}  // namespace pitboss::server
