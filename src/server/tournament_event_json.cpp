// How pages are told of a tournament.
#include "arena/standings.h"
#include "protocol/record_json.h"
#include "server/http.h"
#include "server/standings_json.h"
#include "server/tournament_event.h"

namespace pitboss::server {

Json TournamentEvent::summary() const {
    const std::lock_guard lock(mutex_);
    return {{"id", facts_.id},
            {"name", facts_.name},
            {"game", plan_.game},
            {"state", running_    ? "running"
                      : finished_ ? "finished"
                                  : "stopped"},
            {"played", rows_.size()},
            {"planned", planned_},
            {"created", time_text(facts_.created)}};
}

Json TournamentEvent::data() const {
    Json out = summary();
    out["schedule"] = name_of(plan_.schedule.kind);
    out["seed"] = plan_.conditions.seed;
    out.update(standings_json());
    out["current"] = current_json();
    const std::lock_guard lock(mutex_);
    out["winner"] = champion_.empty() ? Json() : Json(champion_);
    out["trouble"] = trouble_.empty() ? Json() : Json(trouble_);
    return out;
}

// Ratings take milliseconds, with many players tens of them: while it is played, its own thread
// counts (take_news), and what it last found is told.
Json TournamentEvent::standings_json() const {
    {
        const std::lock_guard lock(mutex_);
        if (!standings_.is_null() && (running_ || counted_ == rows_.size())) return standings_;
    }
    return counted_json();
}

Json TournamentEvent::counted_json() const {
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
    Json out{{"standings", standings_rows_json(all, players)},
             {"encounters", encounters_json(all)},
             {"first_mover_score", first.score},
             {"first_mover_interval", {first.interval.low, first.interval.high}},
             {"verdicts", all.verdicts},
             {"notices", all.notices}};
    const std::lock_guard lock(mutex_);
    standings_ = out;
    counted_ = counted.size();
    return out;
}

Json TournamentEvent::current_json() const {
    Json out = Json::array();
    if (!running_) return out;
    for (const auto& [seed, view] : live_.views())
        out.push_back({{"key", std::to_string(seed)},
                       {"south", view.names[0]},
                       {"north", view.names[1]},
                       {"line", line_json(view.line)}});
    return out;
}

Json TournamentEvent::moves() {
    Json out = Json::array();
    for (const auto& [seed, view] : live_.news()) {
        Line line = view.line;
        const auto told = line.moves.begin() + static_cast<std::ptrdiff_t>(view.told);
        line.moves.erase(line.moves.begin(), told);
        out.push_back({{"key", std::to_string(seed)}, {"from", view.told}});
        if (view.told > 0) {
            out.back()["moves"] = line.moves;
            continue;
        }
        out.back()["south"] = view.names[0];
        out.back()["north"] = view.names[1];
        out.back()["line"] = line_json(line);
    }
    return out;
}

Json TournamentEvent::games(std::size_t from, std::size_t count) const {
    Json list = Json::array();
    const std::lock_guard lock(mutex_);
    for (std::size_t i = from; i < rows_.size() && list.size() < count; ++i) {
        const Row& row = rows_[i];
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
    return {{"total", rows_.size()}, {"games", std::move(list)}};
}

Json TournamentEvent::game(const std::string& path, const std::string& id) {
    const GameId wanted_id = value_or_throw(parse_game_id(id), 404);
    std::optional<Record> found;
    const GameStore store(path, GameStore::Use::read);
    store.each([&](const StoredGame& game) {
        if (game.id == wanted_id) found = game.record;
    });
    if (!found) throw Refusal(404, "there is no such game in this tournament");
    return {{"record", Json::parse(record_json(*found, id))}, {"line", line_json(found->line)}};
}

}  // namespace pitboss::server
