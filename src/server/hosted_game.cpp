#include "server/hosted_game.h"

#include "core/failure.h"
#include "server/http.h"
#include "server/secret.h"

#include <algorithm>
#include <chrono>

namespace pitboss::server {
namespace {

Position open_position(VariantCache& games, const Line& line) {
    const auto variant = games.open(line.game);
    if (!variant) throw Failure("a kept game cannot be opened: " + variant.error().message);
    auto position = Position::open(*variant, line.start, line.moves);
    if (!position) throw Failure("a kept game cannot be played: " + position.error().message);
    return *std::move(position);
}

std::optional<PersonClock> read_clock(const Fields& fields) {
    constexpr std::int64_t a_day = 24 * 60 * std::int64_t{60};
    if (!fields.has("clock")) return std::nullopt;
    const Fields clock(fields.object("clock"));
    const std::int64_t ms = 1000 * clock.integer("seconds", 300, 1, a_day);
    return PersonClock{{ms, ms}, 1000 * clock.integer("increment", 0, 0, 3600), 0, ms};
}

}  // namespace

WallTime now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

HostedGame::HostedGame(VariantCache& games, SavedGame saved)
    : saved_(std::move(saved)), position_(open_position(games, saved_.line)) {
    saved_.line = position_.line();
    if (position_.board().over() && !over()) end(Verdict::ok, winner(position_.board()));
}

void HostedGame::play(const std::string& move, WallTime time) {
    if (over()) throw Refusal(409, "the game is over");
    if (run_out(time)) throw Refusal(409, "the time is up");
    const Side mover = to_move();
    value_or_throw(position_.play(move), 409);
    saved_.line = position_.line();
    saved_.offer.reset();
    stop_clock(mover, time);
    if (position_.board().over())
        end(Verdict::ok, winner(position_.board()));
    else
        start_clock(time);
    touch(time);
}

// What a player answered since then is taken back as well; after a resignation only that is.
void HostedGame::undo(WallTime time) {
    const auto turns = position_.turns();
    std::size_t moves = turns.size();
    const bool given_up = saved_.ending && saved_.ending->verdict != Verdict::ok;
    bool found = given_up && saved_.ending->verdict == Verdict::resigned;
    while (!found && moves > 0)
        found = seat(turns[--moves]).is_human();
    if (!found) throw Refusal(409, "there is no move of a person to take back");
    cut(moves, time);
}

void HostedGame::cut(std::size_t moves, WallTime time) {
    position_ = position_.cut(moves);
    saved_.line = position_.line();
    saved_.ending.reset();
    saved_.offer.reset();
    if (saved_.clock) saved_.clock->since = 0;
    start_clock(time);
    touch(time);
}

void HostedGame::resign(std::optional<Side> side, WallTime time) {
    if (over()) throw Refusal(409, "the game is over");
    const bool only_south = seat(Side::south).is_human() && !seat(Side::north).is_human();
    const bool only_north = seat(Side::north).is_human() && !seat(Side::south).is_human();
    if (!side && only_south) side = Side::south;
    if (!side && only_north) side = Side::north;
    if (!side) side = to_move();
    if (!seat(*side).is_human()) throw Refusal(409, "only a person can resign");
    end(Verdict::resigned, other(*side));
    touch(time);
}

void HostedGame::fail(WallTime time) {
    end(Verdict::crash, other(to_move()));
    touch(time);
}

bool HostedGame::run_out(WallTime time) {
    if (over() || !saved_.clock || saved_.clock->since == 0) return false;
    const auto left = saved_.clock->left_ms[static_cast<std::size_t>(to_move())];
    if (time - saved_.clock->since < left) return false;
    stop_clock(to_move(), time);
    end(Verdict::time, other(to_move()));
    touch(time);
    return true;
}

void HostedGame::touch(WallTime time) {
    saved_.changed = time;
    ++saved_.version;
}

void HostedGame::end(Verdict verdict, std::optional<Side> won) {
    saved_.ending = Ending{verdict, won};
    saved_.offer.reset();
    if (saved_.clock) saved_.clock->since = 0;
}

void HostedGame::stop_clock(Side mover, WallTime time) {
    if (!saved_.clock || saved_.clock->since == 0) return;
    auto& left = saved_.clock->left_ms[static_cast<std::size_t>(mover)];
    left = std::max<std::int64_t>(0, left - (time - saved_.clock->since));
    if (left > 0) left += saved_.clock->increment_ms;
    saved_.clock->since = 0;
}

// It runs for people only, and not before the first move.
void HostedGame::start_clock(WallTime time) {
    if (saved_.clock && seat(to_move()).is_human() && !saved_.line.moves.empty())
        saved_.clock->since = time;
}

Record HostedGame::record() const {
    Record out;
    out.line = saved_.line;
    for (const Side side : {Side::south, Side::north}) {
        const std::string& name = holder(side).name;
        const bool named = seat(side).is_human() && !name.empty();
        out.players[static_cast<std::size_t>(side)] = named ? name : seat(side).player;
    }
    out.margin = position_.board().margin(Side::south);
    out.verdict = saved_.ending ? saved_.ending->verdict : Verdict::stopped;
    if (saved_.ending) out.winner = saved_.ending->winner;
    return out;
}

SavedGame read_new_game(const Catalogue& games, const Json& json, WallTime time) {
    const Fields fields(json);
    const Position position = read_position(games, json);
    SavedGame out;
    out.id = new_id();
    out.line = position.line();
    out.seats = {value_or_throw(read_seat(position.variant(), fields.text("south", human))),
                 value_or_throw(read_seat(position.variant(), fields.text("north", "strong")))};
    out.clock = read_clock(fields);
    out.created = out.changed = time;
    return out;
}

}  // namespace pitboss::server
