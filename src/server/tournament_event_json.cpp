// How pages are told of a tournament.
#include "arena/standings.h"
#include "protocol/record_json.h"
#include "server/http.h"
#include "server/standings_json.h"
#include "server/tournament_event.h"

namespace pitboss::server {

Json TournamentEvent::summary() const {
    const std::size_t played = rows().size();
    const std::lock_guard lock(mutex_);
    return {{"id", facts_.id},
            {"name", facts_.name},
            {"game", plan_.game},
            {"state", running_    ? "running"
                      : finished_ ? "finished"
                                  : "stopped"},
            {"played", played},
            {"planned", planned_},
            {"created", time_text(facts_.created)}};
}

Json TournamentEvent::data() const {
    std::vector<std::string> names;
    std::vector<StoredPlayer> players;
    for (const auto& entrant : plan_.entrants) {
        names.push_back(entrant.name);
        players.push_back({entrant.name, entrant.player});
    }
    std::vector<CountedGame> counted;
    for (const auto& row : rows())
        counted.push_back(row.counted);
    const Standings all = standings(std::move(names), counted);
    const auto& first = all.first_mover;
    Json out = summary();
    out["schedule"] = name_of(plan_.schedule.kind);
    out["seed"] = plan_.conditions.seed;
    out["standings"] = standings_rows_json(all, players);
    out["encounters"] = encounters_json(all);
    out["first_mover_score"] = first.score;
    out["first_mover_interval"] = {first.interval.low, first.interval.high};
    out["verdicts"] = all.verdicts;
    out["notices"] = all.notices;
    out["current"] = current_json();
    const std::lock_guard lock(mutex_);
    out["winner"] = champion_.empty() ? Json() : Json(champion_);
    out["trouble"] = trouble_.empty() ? Json() : Json(trouble_);
    return out;
}

Json TournamentEvent::current_json() const {
    Json out = Json::array();
    if (!running_) return out;
    for (const auto& view : live_.views())
        out.push_back(
            {{"south", view.names[0]}, {"north", view.names[1]}, {"line", line_json(view.line)}});
    return out;
}

Json TournamentEvent::games(std::size_t from, std::size_t count) const {
    const auto all = rows();
    Json list = Json::array();
    for (std::size_t i = from; i < all.size() && list.size() < count; ++i) {
        const Row& row = all[i];
        const auto name = [&](int number) {
            return plan_.entrants[static_cast<std::size_t>(number)].name;
        };
        list.push_back({{"id", to_text(row.id)},
                        {"south", name(row.counted.south)},
                        {"north", name(row.counted.north)},
                        {"winner", side_json(row.winner)},
                        {"margin", row.margin},
                        {"verdict", code_of(row.counted.verdict)},
                        {"plies", row.plies}});
    }
    return {{"total", all.size()}, {"games", std::move(list)}};
}

Json TournamentEvent::game(const std::string& id) const {
    const GameId wanted_id = value_or_throw(parse_game_id(id), 404);
    std::optional<Record> found;
    const GameStore store(facts_.path, GameStore::Use::read);
    store.each([&](const StoredGame& game) {
        if (game.id == wanted_id) found = game.record;
    });
    if (!found) throw Refusal(404, "there is no such game in this tournament");
    return {{"record", Json::parse(record_json(*found, id))}, {"line", line_json(found->line)}};
}

}  // namespace pitboss::server
