// How pages are told of a kept game.
#include "server/hosted_game.h"

#include <algorithm>
#include <cstdlib>
#include <ctime>

namespace pitboss::server {
namespace {

Json clock_json(const HostedGame& game, WallTime time) {
    const auto& clock = game.saved().clock;
    if (!clock) return nullptr;
    auto left = clock->left_ms;
    const bool runs = clock->since != 0 && !game.over();
    if (runs) {
        auto& running = left[static_cast<std::size_t>(game.to_move())];
        running = std::max<std::int64_t>(0, running - (time - clock->since));
    }
    return {{"south_ms", left[0]},
            {"north_ms", left[1]},
            {"running", runs ? side_json(game.to_move()) : Json()},
            {"increment_ms", clock->increment_ms}};
}

std::string result_words(const HostedGame& game) {
    const Ending& ending = *game.saved().ending;
    if (ending.verdict == Verdict::agreed) return "Both agreed on a draw.";
    if (!ending.winner) return "The game is a draw.";
    const std::string won = name_of(*ending.winner);
    const std::string lost = name_of(other(*ending.winner));
    const Value margin = std::abs(game.position().board().margin(Side::south));
    switch (ending.verdict) {
        case Verdict::resigned:
            return lost + " resigns. " + won + " wins.";
        case Verdict::time:
            return lost + " has run out of time. " + won + " wins.";
        case Verdict::ok:
            return game.position().variant().counts_points()
                       ? won + " wins by " + std::to_string(margin) + "."
                       : won + " wins.";
        default:
            return lost + " could not go on. " + won + " wins.";
    }
}

Json person_json(const HostedGame& game, Side side) {
    Json out = seat_json(game.seat(side));
    const Holder& holder = game.holder(side);
    out["name"] = holder.name.empty() ? Json() : Json(holder.name);
    return out;
}

Json offer_json(const std::optional<PendingOffer>& offer) {
    if (!offer) return nullptr;
    return {{"what", code_of(offer->what)}, {"by", side_json(offer->by)}};
}

}  // namespace

std::string time_text(WallTime time) {
    const std::time_t seconds = time / 1000;
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    char text[32];
    std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
    return text;
}

Json result_json(const HostedGame& game) {
    if (!game.over()) return nullptr;
    return {{"winner", side_json(game.saved().ending->winner)},
            {"margin", game.position().board().margin(Side::south)},
            {"verdict", code_of(game.saved().ending->verdict)},
            {"words", result_words(game)}};
}

Json state_json(const HostedGame& game, bool thinking, WallTime time) {
    const SavedGame& saved = game.saved();
    Json out{{"id", saved.id},
             {"version", saved.version},
             {"position", nullptr},
             {"south", person_json(game, Side::south)},
             {"north", person_json(game, Side::north)},
             {"between_people", game.between_people()},
             {"invited", side_json(game.invited_side())},
             {"offer", offer_json(saved.offer)},
             {"next", saved.next.empty() ? Json() : Json(saved.next)},
             {"clock", clock_json(game, time)},
             {"thinking", thinking},
             {"over", game.over()},
             {"result", result_json(game)},
             {"created", time_text(saved.created)},
             {"changed", time_text(saved.changed)}};
    // Filled in last: an object that grows copies what it holds, and this is most of it.
    out["position"] = position_json(game.position());
    return out;
}

Json summary_json(const HostedGame& game) {
    const SavedGame& saved = game.saved();
    return {{"id", saved.id},
            {"game", saved.line.game},
            {"south", person_json(game, Side::south)},
            {"north", person_json(game, Side::north)},
            {"between_people", game.between_people()},
            {"plies", saved.line.moves.size()},
            {"over", game.over()},
            {"result", result_json(game)},
            {"created", time_text(saved.created)},
            {"changed", time_text(saved.changed)}};
}

}  // namespace pitboss::server
