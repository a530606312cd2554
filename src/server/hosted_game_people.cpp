// What two people agree on in a kept game.
#include "core/side.h"
#include "server/hosted_game.h"
#include "server/http.h"
#include "server/secret.h"

#include <utility>

namespace pitboss::server {

const char* code_of(Offer offer) {
    switch (offer) {
        case Offer::draw:
            return "draw";
        case Offer::undo:
            return "undo";
        case Offer::rematch:
            return "rematch";
    }
    return "";
}

std::optional<Offer> parse_offer(std::string_view code) {
    for (const Offer offer : {Offer::draw, Offer::undo, Offer::rematch})
        if (code == code_of(offer)) return offer;
    return std::nullopt;
}

bool HostedGame::between_people() const {
    return seat(Side::south).is_human() && seat(Side::north).is_human() &&
           holder(Side::south).secret_hash != holder(Side::north).secret_hash;
}

std::optional<Side> HostedGame::invited_side() const {
    if (saved_.invitation_hash.empty()) return std::nullopt;
    return holder(Side::south).secret_hash.empty() ? Side::south : Side::north;
}

void HostedGame::take_seat(const std::string& name, const std::string& secret_hash, WallTime time) {
    const auto side = invited_side();
    if (!side) throw Refusal(409, "the invitation was taken already");
    saved_.holders[static_cast<std::size_t>(*side)] = {name, secret_hash};
    saved_.invitation_hash.clear();
    touch(time);
}

// The position in which this side chose its last move; nothing if it has not played yet.
std::optional<std::size_t> HostedGame::moves_before_own(Side side) const {
    std::optional<std::size_t> found;
    Position position = position_.cut(0);
    for (std::size_t moves = 0; moves < saved_.line.moves.size(); ++moves) {
        if (position.board().to_move() == side) found = moves;
        value_or_throw(position.play(saved_.line.moves[moves]));
    }
    return found;
}

void HostedGame::ask(Offer what, Side by, WallTime time) {
    if (!between_people()) throw Refusal(409, "there is nobody to ask");
    if (invited_side()) throw Refusal(409, "nobody has come yet who could answer");
    if (run_out(time)) throw Refusal(409, "the time is up");
    if (what == Offer::rematch && !over()) throw Refusal(409, "the game is not over yet");
    if (what == Offer::rematch && !saved_.next.empty())
        throw Refusal(409, "the rematch has begun already");
    if (what != Offer::rematch && over()) throw Refusal(409, "the game is over");
    if (what == Offer::undo && !moves_before_own(by))
        throw Refusal(409, "there is no move of yours to take back");
    if (saved_.offer && saved_.offer->by != by)
        throw Refusal(409, "answer first what the other side asks");
    saved_.offer = PendingOffer{what, by};
    touch(time);
}

void HostedGame::agree(Side by, WallTime time) {
    if (run_out(time)) throw Refusal(409, "the time is up");
    if (!saved_.offer || saved_.offer->by == by) throw Refusal(409, "there is nothing to agree to");
    const PendingOffer offer = *saved_.offer;
    if (offer.what == Offer::undo) return cut(*moves_before_own(offer.by), time);
    end(Verdict::agreed, std::nullopt);
    touch(time);
}

void HostedGame::decline(WallTime time) {
    if (!saved_.offer) throw Refusal(409, "there is nothing to decline");
    saved_.offer.reset();
    touch(time);
}

// Sides are changed, and both people keep their secrets.
SavedGame HostedGame::rematch(WallTime time) const {
    SavedGame out;
    out.id = new_id();
    out.line = {saved_.line.game, saved_.line.start, {}};
    out.seats = saved_.seats;
    out.holders = {saved_.holders[1], saved_.holders[0]};
    if (saved_.clock) {
        const std::int64_t ms = saved_.clock->start_ms;
        out.clock = PersonClock{{ms, ms}, saved_.clock->increment_ms, 0, ms};
    }
    out.created = out.changed = time;
    return out;
}

void HostedGame::go_on_in(const std::string& next, WallTime time) {
    saved_.offer.reset();
    saved_.next = next;
    touch(time);
}

}  // namespace pitboss::server
