// Requests about agents that join.
#include "server/agents.h"
#include "server/authority.h"
#include "server/loop.h"
#include "server/routes.h"

namespace pitboss::server {

Routes agent_routes(Agents& agents, const Loop& loop, const Authority& authority) {
    return {
        {"GET", "/api/v1/agents", [&](const Call& call) { call.answer(agents.list()); }},
        {"POST", "/api/v1/agents",
         [&](const Call& call) {
             authority.require_teacher(call.request, "register an agent");
             call.answer(agents.invite(Fields(call.body).text("name"), call.client, loop.now()),
                         201);
         }},
        {"POST", "/api/v1/agents/{}/delete",
         [&](const Call& call) {
             authority.require_teacher(call.request, "remove an agent");
             agents.remove(call.names[0]);
             call.answer(Json::object());
         }},
    };
}

}  // namespace pitboss::server
