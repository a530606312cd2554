// What the page asks to know which buttons to show.
#include "server/authority.h"
#include "server/routes.h"

namespace pitboss::server {

Routes authority_routes(const Authority& authority) {
    return {
        {"GET", "/api/v1/me",
         [&](const Call& call) {
             call.answer({{"teacher", authority.of(call.request).teacher}});
         }},
    };
}

}  // namespace pitboss::server
