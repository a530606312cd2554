// The whole server without its sockets: requests in, responses out.
#pragma once

#include "server/agents.h"
#include "server/allowance.h"
#include "server/assets.h"
#include "server/authority.h"
#include "server/conversation.h"
#include "server/game_database.h"
#include "server/incidents.h"
#include "server/joined_player.h"
#include "server/lobby.h"
#include "server/metrics.h"
#include "server/routes.h"
#include "server/search_pool.h"
#include "server/tournaments.h"

#include <memory>
#include <optional>
#include <string>

namespace pitboss::server {

struct ServiceOptions {
    std::string folder;           // of all that is kept; it exists
    std::string version;          // of the program
    bool open_to_others = false;  // than those at this machine
    bool new_key = false;         // for the teacher, even if there is one
    int threads = 2;              // that search
    std::string tables = {};      // folder of endgame tables to look into; empty: none
    AgentPatience patience = {};
    HostNames names = {};
    Assets assets = {};
    bool metrics_open = false;                // to others than those at this machine
    std::vector<std::string> addresses = {};  // where others find this server
};

// Used on the loop's thread. The loop outlives it, and runs no more when it is destroyed. `games`
// must not know players from outside: what the network asks for runs nothing but what is compiled
// in.
class Service {
public:
    Service(const Catalogue& games, Loop& loop, const ServiceOptions& options);

    // Answers every request, whatever is wrong with it.
    void handle(const Request& request, const Reply& reply);

    // What has to be true before a WebSocket is opened.
    Result<void> check(const Request& request) const;

    // The other end of a WebSocket that the client at that address opened.
    std::unique_ptr<Conversation> converse(const std::string& client, Conversation::Send send);

    Lobby& lobby() { return lobby_; }

    // Whoever has the sockets counts what goes through them.
    Traffic& traffic() { return traffic_; }
    // Who is told what goes wrong inside.
    void report_to(Report report) { incidents_.report_to(std::move(report)); }

    // What cannot be used of the data, a sentence for each file.
    const std::vector<std::string>& left_out() const { return tournaments_.left_out(); }

    // The teacher's key if it was made just now; it cannot be told later.
    const std::optional<std::string>& new_key() const { return new_key_; }

private:
    void dispatch(const Request& request, const Reply& reply);
    void tick();
    ServerState state() const;

    const Catalogue& games_;
    Loop& loop_;
    ServiceOptions options_;
    Authority authority_;
    std::optional<std::string> new_key_;
    Traffic traffic_;
    const limits::Rates rates_;
    Allowance requests_;
    Allowance messages_;
    Incidents incidents_;
    std::uint64_t conversations_ = 0;
    GameDatabase file_;
    SearchPool pool_;
    Lobby lobby_;
    Agents agents_;
    Tournaments tournaments_;
    Routes routes_;
};

}  // namespace pitboss::server
