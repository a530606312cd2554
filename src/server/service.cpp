#include "server/service.h"

#include "core/text.h"
#include "server/tournament_request.h"

#include <algorithm>
#include <exception>

namespace pitboss::server {
namespace {

constexpr std::chrono::milliseconds between_ticks{200};

bool is_json(const std::string& content_type) {
    return content_type.substr(0, content_type.find(';')) == "application/json";
}

Json body_of(const Request& request) {
    if (request.method != "POST") return Json::object();
    if (!is_json(request.content_type))
        throw Refusal(415, "send JSON, with Content-Type: application/json");
    if (request.body.empty()) return Json::object();
    return value_or_throw(parse_json(request.body));
}

// Of an agent that joined, or may have been forgotten since; null where the entrant is a player of
// ours.
std::shared_ptr<AgentPort> port_of(const Agents& agents, const Entrant& entrant) {
    static const auto nobody = std::make_shared<AgentPort>();
    const auto name = agent_of(entrant.player);
    if (!name) return nullptr;
    auto port = agents.find(*name);
    return port ? port : nobody;
}

PlayerSource player_source(const Agents& agents, const AgentPatience& patience,
                           Incidents& incidents) {
    PlayerSource out;
    out.note = [&incidents](const std::string& cause) { return incidents.note(cause); };
    out.make = [&agents, patience](const VariantPtr& variant, const Entrant& entrant,
                                   const std::stop_token& stop) -> std::unique_ptr<Player> {
        auto port = port_of(agents, entrant);
        if (!port) return make_modest_player(*variant, entrant.player);
        return std::make_unique<JoinedPlayer>(variant, std::move(port), patience, stop);
    };
    out.present = [&agents](const Entrant& entrant) {
        const auto port = port_of(agents, entrant);
        return !port || port->connected();
    };
    out.grace = patience.grace;
    return out;
}

}  // namespace

std::optional<std::vector<std::string>> match_route(std::string_view pattern,
                                                    std::string_view path) {
    std::vector<std::string> names;
    while (!pattern.empty()) {
        if (!pattern.starts_with("{}")) {
            if (path.empty() || path.front() != pattern.front()) return std::nullopt;
            pattern.remove_prefix(1);
            path.remove_prefix(1);
            continue;
        }
        const auto end = std::min(path.find('/'), path.size());
        if (end == 0) return std::nullopt;
        names.emplace_back(path.substr(0, end));
        path.remove_prefix(end);
        pattern.remove_prefix(2);
    }
    if (!path.empty()) return std::nullopt;
    return names;
}

Service::Service(const Catalogue& games, Loop& loop, const ServiceOptions& options)
    : games_(games),
      loop_(loop),
      options_(options),
      authority_(options.folder + "/teacher.key", options.open_to_others),
      rates_(options.open_to_others ? limits::of_strangers : limits::of_this_machine),
      requests_(rates_.requests),
      messages_(rates_.messages),
      file_(options.folder + "/games.db"),
      pool_(loop, options.threads, options.tables),
      lobby_(games, loop, pool_, file_, rates_.games),
      agents_(options.folder + "/agents.db", rates_.agents, loop.now()),
      tournaments_(games, loop, options.folder + "/tournaments",
                   player_source(agents_, options.patience, incidents_)) {
    for (auto& part :
         {catalogue_routes(games, options.version), search_routes(games, loop, pool_),
          authority_routes(authority_), game_routes(games, loop, lobby_, pool_, authority_),
          seat_routes(lobby_, pool_, authority_),
          tournament_routes(tournaments_, agents_, loop, pool_, authority_),
          agent_routes(agents_, loop, authority_),
          operations_routes({[this] { return metrics_text(traffic_, state()); },
                             options.metrics_open, options.addresses},
                            authority_)})
        routes_.insert(routes_.end(), part.begin(), part.end());
    if (options.new_key || authority_.needs_key()) new_key_ = authority_.new_key();
    tick();
}

// The next one is ordered first: it comes even if something goes wrong with this one.
void Service::tick() {
    loop_.after(between_ticks, [this] { tick(); });
    lobby_.tick();
    tournaments_.tick();
    agents_.tick(loop_.now());
}

Result<void> Service::check(const Request& request) const {
    if (const auto fine = check_host(request, options_.names); !fine) return fine;
    return check_origin(request, options_.names);
}

void Service::handle(const Request& request, const Reply& reply) {
    const Reply answer = [this, reply](Response response) {
        if (!response.cause.empty()) {
            const std::string sentence = incidents_.note(response.cause);
            response = error_response(response.status, sentence);
        }
        reply(std::move(response));
    };
    try {
        const double cost = 1 + static_cast<double>(request.body.size()) / 1024;
        if (const auto wait = requests_.take(counted_address(request.client), loop_.now(), cost))
            throw Refusal(429, "too many requests come from your address", *wait);
        value_or_throw(check(request), 403);
        dispatch(request, answer);
    } catch (const Refusal& refusal) {
        answer(error_response(refusal));
    } catch (const std::exception& problem) {
        answer(failure_response(problem.what()));
    }
}

void Service::dispatch(const Request& request, const Reply& reply) {
    const std::string path = path_of(request.target);
    bool known = false;
    for (const auto& route : routes_) {
        auto names = match_route(route.pattern, path);
        if (!names) continue;
        known = true;
        if (request.method != route.method) continue;
        return route.take({request, *std::move(names), query_of(request.target), body_of(request),
                           reply, counted_address(request.client)});
    }
    if (known) throw Refusal(405, request.method + " is not for this address");
    if (path.starts_with("/api/")) throw Refusal(404, "there is no such address in the API");
    if (request.method != "GET" && request.method != "HEAD")
        throw Refusal(405, request.method + " is not for this address");
    reply(asset_response(options_.assets, request));
}

ServerState Service::state() const {
    const auto count = [](const Json& list, const char* key, const Json& value) {
        return static_cast<std::size_t>(std::count_if(
            list.begin(), list.end(), [&](const Json& row) { return row.at(key) == value; }));
    };
    const Json events = tournaments_.list().at("tournaments");
    const Json agents = agents_.list().at("agents");
    const auto [running, waiting] = pool_.load();
    return {.version = options_.version,
            .games_in_memory = lobby_.in_memory(),
            .games_kept = file_.count(),
            .searches_running = running,
            .searches_waiting = waiting,
            .tournaments = events.size(),
            .tournaments_running = count(events, "state", "running"),
            .agents = agents.size(),
            .agents_joined = count(agents, "joined", true),
            .storage_fails = !file_.trouble().empty()};
}

std::unique_ptr<Conversation> Service::converse(const std::string& client,
                                                Conversation::Send send) {
    return std::make_unique<Conversation>(
        ConversationContext{games_, loop_, pool_, lobby_, tournaments_, agents_, incidents_,
                            messages_},
        Client{counted_address(client), "connection " + std::to_string(++conversations_)},
        std::move(send));
}

}  // namespace pitboss::server
