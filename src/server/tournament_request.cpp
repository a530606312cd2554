#include "server/tournament_request.h"

#include "core/clean_text.h"
#include "core/text.h"
#include "server/http.h"
#include "server/levels.h"
#include "server/limits.h"

#include <algorithm>
#include <set>

namespace pitboss::server {
namespace {

constexpr std::string_view agent_prefix = "agent(";

std::string player_of(const Variant& variant, const Fields& fields) {
    if (!fields.has("agent")) return value_or_throw(read_player(variant, fields.text("player")));
    const std::string name = fields.text("agent");
    if (!is_agent_name(name)) throw Refusal(400, "there is no agent " + quote(name));
    return std::string(agent_prefix) + name + ")";
}

// A name that people see.
std::string display_name(const Fields& fields, const std::string& whose) {
    constexpr std::size_t longest = 40;
    const std::string name = fields.text("name");
    if (is_blank(name) || name.size() > longest)
        throw Refusal(400, "the name of " + whose +
                               " has 1 to 40 characters that can be seen, not " + quote(name));
    return clean_name(name);
}

std::vector<Entrant> read_entrants(const Variant& variant, const Fields& fields) {
    std::vector<Entrant> out;
    std::set<std::string> names;
    for (const auto& item : fields.list("players", limits::tournament_players)) {
        const Fields entrant(item);
        Entrant read{.name = display_name(entrant, "a player"),
                     .player = player_of(variant, entrant)};
        if (!names.insert(read.name).second)
            throw Refusal(400, "two players are called " + quote(read.name));
        out.push_back(std::move(read));
    }
    if (out.size() < 2) throw Refusal(400, "a tournament needs two players or more");
    return out;
}

std::int64_t agents_among(const std::vector<Entrant>& entrants) {
    return std::count_if(entrants.begin(), entrants.end(), [](const Entrant& entrant) {
        return agent_of(entrant.player).has_value();
    });
}

// Agents think on the machines of their owners, so that several games may go on at once; each agent
// plays one of them.
std::int64_t usual_games_at_once(const std::vector<Entrant>& entrants) {
    return std::clamp<std::int64_t>(agents_among(entrants) / 2, 1, 4);
}

std::int64_t most_games_at_once(const std::vector<Entrant>& entrants) {
    return std::clamp<std::int64_t>(agents_among(entrants) / 2, limits::tournament_at_once,
                                    limits::agents_at_once);
}

}  // namespace

std::optional<std::string> agent_of(const std::string& player) {
    if (!player.starts_with(agent_prefix)) return std::nullopt;
    return player.substr(agent_prefix.size(), player.size() - agent_prefix.size() - 1);
}

bool is_agent_name(const std::string& text) {
    constexpr std::string_view allowed =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    return !text.empty() && text.size() <= 24 &&
           text.find_first_not_of(allowed) == std::string::npos;
}

std::string read_tournament_name(const Json& json) {
    const Fields fields(json);
    return fields.has("name") ? display_name(fields, "a tournament") : "Tournament";
}

TournamentPlan read_tournament_request(const Catalogue& games, const Json& json) {
    const Fields fields(json);
    const auto variant = value_or_throw(games.open(fields.text("game")));
    TournamentPlan plan;
    plan.game = variant->name();
    plan.entrants = read_entrants(*variant, fields);
    plan.schedule.kind =
        value_or_throw(parse_schedule_kind(fields.text("schedule", "round-robin")));
    if (plan.schedule.kind == ScheduleKind::sprt)
        throw Refusal(400, "a sequential test is for the command line");
    plan.schedule.players = static_cast<int>(plan.entrants.size());
    plan.schedule.pairs = static_cast<int>(fields.integer("pairs", 1, 1, 500));
    plan.schedule.rounds = static_cast<int>(fields.integer("rounds", 3, 1, 20));
    plan.conditions.limits.movetime =
        Milliseconds(fields.integer("movetime_ms", 100, 1, limits::tournament_move.count()));
    plan.conditions.openings.plies = static_cast<int>(fields.integer("opening_plies", 4, 0, 20));
    plan.conditions.seed = static_cast<std::uint64_t>(fields.integer("seed", 1, 0, 1'000'000'000));
    plan.conditions.concurrency = static_cast<int>(fields.integer(
        "games_at_once", usual_games_at_once(plan.entrants), 1, most_games_at_once(plan.entrants)));
    if (2 * Schedule(plan.schedule).total() > limits::tournament_games)
        throw Refusal(400, "a tournament here has at most " +
                               std::to_string(limits::tournament_games) + " games, this one " +
                               std::to_string(2 * Schedule(plan.schedule).total()));
    return plan;
}

}  // namespace pitboss::server
