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

namespace pitboss::server {

// Milliseconds since 1970: games outlive the process, so that its own clock would not do.
using WallTime = std::int64_t;
WallTime now();
std::string time_text(WallTime time);  // "2025-01-01T12:00:00Z"

// Time for people; players have limits of their own.
struct PersonClock {
    std::array<std::int64_t, 2> left_ms{};
    std::int64_t increment_ms = 0;
    WallTime since = 0;  // when the person to move began to think; 0: it does not run

    bool operator==(const PersonClock&) const = default;
};

struct Ending {
    Verdict verdict = Verdict::ok;
    std::optional<Side> winner;

    bool operator==(const Ending&) const = default;
};

// As it lies in the database.
struct SavedGame {
    std::string id;
    Line line;
    Seats seats;
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

    void play(const std::string& move, WallTime time);
    void undo(WallTime time);  // to a person's turn before
    void resign(std::optional<Side> side, WallTime time);
    void fail(WallTime time);  // the player to move could not go on

    // Whether the person to move has none left; the game is lost then.
    bool run_out(WallTime time);

    Record record() const;

private:
    void touch(WallTime time);
    void end(Verdict verdict, std::optional<Side> winner);
    void stop_clock(Side mover, WallTime time);
    void start_clock(WallTime time);

    SavedGame saved_;
    Position position_;
};

// A game to begin, checked: from {"game", "fen", "moves", "south", "north", "clock"}.
SavedGame read_new_game(const Catalogue& games, const Json& json, WallTime time);

Json state_json(const HostedGame& game, bool thinking, WallTime time);
Json summary_json(const HostedGame& game);
Json result_json(const HostedGame& game);  // null before the end

}  // namespace pitboss::server
