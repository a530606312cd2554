// Requests about agents that join.
#include "server/agents.h"
#include "server/loop.h"
#include "server/routes.h"

namespace pitboss::server {

Routes agent_routes(Agents& agents, const Loop& loop, bool everybody_is_local) {
    return {
        {"GET", "/api/v1/agents", [&](const Call& call) { call.answer(agents.list()); }},
        {"POST", "/api/v1/agents",
         [&](const Call& call) {
             call.answer(agents.invite(Fields(call.body).text("name"), call.client, loop.now()),
                         201);
         }},
        {"POST", "/api/v1/agents/{}/delete",
         [&agents, everybody_is_local](const Call& call) {
             check_owner(everybody_is_local);
             agents.remove(call.names[0]);
             call.answer(Json::object());
         }},
    };
}

}  // namespace pitboss::server
