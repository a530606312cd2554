// Requests from the network: a line with the target, then the body. Whatever comes, it is answered
// or refused with a sentence.
#include "fuzzing.h"
#include "server/access_log.h"
#include "server/addresses.h"
#include "server/hosted_game.h"
#include "server/http.h"
#include "server/proxies.h"
#include "server/tournament_request.h"

#include <functional>

using namespace pitboss;
using namespace pitboss::server;
using fuzzing::require;

namespace {

void try_to(const std::function<void()>& action) {
    try {
        action();
    } catch (const Refusal& refusal) {
        require(refusal.status() >= 400 && !std::string(refusal.what()).empty());
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzzing::Input input(data, size);
    const std::string target(input.line());
    const Request request{.method = "POST", .target = target, .host = target, .origin = target};
    path_of(target);
    query_of(target);
    (void)check_host(request, {});
    (void)check_origin(request);
    (void)PublicUrl::read(target);
    const auto proxies = TrustedProxies::read(target);
    const Sender sender = find_sender("127.0.0.1", false, {.forwarded_for = target},
                                      proxies ? *proxies : *TrustedProxies::read("127.0.0.1"));
    require(read_address(sender.client).has_value());
    require(parse_json(log_line({.target = target}, 0)).has_value());
    const auto json = parse_json(input.rest());
    if (!json) return 0;
    try_to([&] {
        require(
            parse_json(to_text(position_json(read_position(fuzzing::games(), *json)))).has_value());
    });
    try_to([&] {
        VariantCache open(fuzzing::games());
        const HostedGame game(open, read_new_game(fuzzing::games(), *json, 0));
        require(!to_text(state_json(game, false, 0)).empty());
    });
    try_to([&] { read_tournament_request(fuzzing::games(), *json); });
    return 0;
}
