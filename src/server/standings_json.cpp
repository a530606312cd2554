#include "server/standings_json.h"

namespace pitboss::server {
namespace {

// Adding zero makes -0 a zero.
Json row_json(const StandingsRow& row, const StoredPlayer& player) {
    return {{"name", player.name},
            {"player", player.spec},
            {"games", row.total.games()},
            {"wins", row.total.wins},
            {"draws", row.total.draws},
            {"losses", row.total.losses},
            {"score", row.score.score},
            {"score_interval", {row.score.interval.low, row.score.interval.high}},
            {"elo", row.rating.elo + 0.0},
            {"elo_error", row.rating.error},
            {"faults", row.faults}};
}

Json encounter_json(const std::string& first, const std::string& second, const Encounter& met) {
    const auto elo = elo_of(met.points() / met.games());
    return {{"players", {first, second}},
            {"games", met.games()},
            {"wins", met.wins},
            {"draws", met.draws},
            {"losses", met.losses},
            {"pairs", met.pairs},
            {"elo", elo ? Json(*elo + 0.0) : Json()},
            {"elo_error", elo ? Json(elo_error(estimate_score(met.pairs), met.games())) : Json()},
            {"superiority", likelihood_of_superiority(met.pairs)}};
}

}  // namespace

Json standings_rows_json(const Standings& standings, const std::vector<StoredPlayer>& players) {
    Json out = Json::array();
    for (const auto& row : standings.rows)
        out.push_back(row_json(row, players[static_cast<std::size_t>(row.player)]));
    return out;
}

Json encounters_json(const Standings& standings) {
    Json out = Json::array();
    const auto& rows = standings.rows;
    const auto name = [&](const StandingsRow& row) {
        return standings.names[static_cast<std::size_t>(row.player)];
    };
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (std::size_t j = i + 1; j < rows.size(); ++j) {
            const Encounter& met = standings.table.of(rows[i].player, rows[j].player);
            if (met.games() > 0) out.push_back(encounter_json(name(rows[i]), name(rows[j]), met));
        }
    return out;
}

}  // namespace pitboss::server
