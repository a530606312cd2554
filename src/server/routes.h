// The table of routes: method and path of a request to the function that answers it.
#pragma once

#include "play/catalogue.h"
#include "server/http.h"
#include "server/json.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pitboss::server {

class Agents;
class Authority;
class Lobby;
class Loop;
class SearchPool;
class Tournaments;

// A request that has found its route.
struct Call {
    const Request& request;
    std::vector<std::string> names;            // what stood in place of the pattern's {}
    std::map<std::string, std::string> query;  // after the question mark
    Json body;                                 // of a POST
    Reply reply;
    std::string client;  // what limits and shares count whoever asks by

    void answer(const Json& json, int status = 200) const {
        reply({.status = status, .body = to_text(json)});
    }
};

struct Route {
    const char* method;
    const char* pattern;                    // "/api/v1/games/{}/move"
    std::function<void(const Call&)> take;  // answers now or later, or throws a Refusal
};

using Routes = std::vector<Route>;

// What stood in place of each {}, if the path fits.
std::optional<std::vector<std::string>> match_route(std::string_view pattern,
                                                    std::string_view path);

// Parts of the table. What they are given has to live as long as they do.
Routes catalogue_routes(const Catalogue& games, const std::string& version);
Routes search_routes(const Catalogue& games, Loop& loop, SearchPool& pool);
Routes authority_routes(const Authority& authority);
Routes game_routes(const Catalogue& games, Loop& loop, Lobby& lobby, SearchPool& pool,
                   const Authority& authority);
Routes seat_routes(Lobby& lobby, SearchPool& pool, const Authority& authority);
Routes agent_routes(Agents& agents, const Loop& loop, const Authority& authority);
Routes tournament_routes(Tournaments& tournaments, const Agents& agents, Loop& loop,
                         SearchPool& pool, const Authority& authority);

// What those who run the server ask it.
struct Operations {
    std::function<std::string()> metrics;
    bool metrics_open = false;           // to others than those at this machine
    std::vector<std::string> addresses;  // where others find this server, the best one first
};
Routes operations_routes(Operations operations, const Authority& authority);

}  // namespace pitboss::server
