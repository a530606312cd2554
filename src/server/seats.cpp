#include "server/seats.h"

#include "server/http.h"
#include "server/secret.h"

#include <algorithm>

namespace pitboss::server {
namespace {

[[noreturn]] void refuse_stranger() {
    throw Refusal(403, "only who plays in this game may do that: open your own link to it");
}

bool holds_any_seat(const HostedGame& game, const Caller& caller) {
    return same_hash(game.holder(Side::south).secret_hash, caller.secret_hash) ||
           same_hash(game.holder(Side::north).secret_hash, caller.secret_hash);
}

bool has_side(const std::vector<Side>& sides, Side side) {
    return std::find(sides.begin(), sides.end(), side) != sides.end();
}

}  // namespace

std::vector<Side> sides_of(const HostedGame& game, const Caller& caller) {
    const bool instead = caller.teacher && !game.between_people() && !holds_any_seat(game, caller);
    std::vector<Side> out;
    for (const Side side : {Side::south, Side::north})
        if (game.seat(side).is_human() &&
            (instead || same_hash(game.holder(side).secret_hash, caller.secret_hash)))
            out.push_back(side);
    return out;
}

void require_seat(const HostedGame& game, const Caller& caller) {
    if (sides_of(game, caller).empty() && !holds_any_seat(game, caller) &&
        !(caller.teacher && !game.between_people()))
        refuse_stranger();
}

Side side_to_move_of(const HostedGame& game, const Caller& caller) {
    require_seat(game, caller);
    if (game.waits_for_player()) throw Refusal(409, "it is not a person's turn");
    if (!has_side(sides_of(game, caller), game.to_move()))
        throw Refusal(409, "it is not your turn");
    if (game.invited_side()) throw Refusal(409, "the other person has not come yet");
    return game.to_move();
}

Side only_side_of(const HostedGame& game, const Caller& caller) {
    require_seat(game, caller);
    const auto sides = sides_of(game, caller);
    if (!game.between_people() || sides.size() != 1)
        throw Refusal(409, "this is for games between two people");
    return sides.front();
}

Side resigning_side(const HostedGame& game, const Caller& caller, std::optional<Side> asked) {
    require_seat(game, caller);
    if (game.over()) throw Refusal(409, "the game is over");
    if (game.invited_side()) throw Refusal(409, "nobody has come yet: forget the game instead");
    const auto sides = sides_of(game, caller);
    if (sides.empty() || (asked && !game.seat(*asked).is_human()))
        throw Refusal(409, "only a person can resign");
    if (asked && !has_side(sides, *asked)) throw Refusal(403, "nobody resigns for somebody else");
    if (asked) return *asked;
    return sides.size() == 1 ? sides.front() : game.to_move();
}

void require_hints(const HostedGame& game, const Caller& caller) {
    require_seat(game, caller);
    if (game.between_people() && !game.over())
        throw Refusal(403, "there are no hints in a game between two people");
    if (!game.over()) side_to_move_of(game, caller);
}

void require_owner(const HostedGame& game, const Caller& caller) {
    if (caller.teacher) return;
    if (!holds_any_seat(game, caller)) refuse_stranger();
    if (game.between_people() && !game.over() && !game.invited_side())
        throw Refusal(409, "the other person is still playing: resign first");
}

SeatSecrets invite_to(SavedGame& game, Side mine, const std::string& name) {
    SeatSecrets out{new_id(), new_id()};
    game.holders[static_cast<std::size_t>(mine)] = {name, hash_of_secret(out.seat)};
    game.invitation_hash = hash_of_secret(out.invitation);
    return out;
}

SeatSecrets hold_all_seats(SavedGame& game, const std::string& name) {
    SeatSecrets out{new_id(), {}};
    const bool two = game.seats[0].is_human() && game.seats[1].is_human();
    for (std::size_t i = 0; i < 2; ++i) {
        game.holders[i].secret_hash = hash_of_secret(out.seat);
        if (!two && game.seats[i].is_human() && !name.empty()) game.holders[i].name = name;
    }
    return out;
}

}  // namespace pitboss::server
