// Requests about the server itself: whether it is well, its numbers, and where it is found.
#include "server/authority.h"
#include "server/qr_code.h"
#include "server/routes.h"

#include <memory>

namespace pitboss::server {
namespace {

void give_metrics(const Operations& operations, const Authority& authority, const Call& call) {
    if (!operations.metrics_open && !call.request.local && !authority.of(call.request).teacher)
        throw Refusal(403,
                      "metrics are for whoever sits at the server itself and for the teacher; "
                      "--metrics-open gives them to all");
    call.reply({.type = "text/plain; version=0.0.4; charset=utf-8",
                .body = operations.metrics(),
                .headers = {{"Cache-Control", "no-store"}}});
}

void give_qr_code(const Call& call) {
    const QrCode code = value_or_throw(QrCode::of(Fields(call.body).text("text")));
    call.reply({.type = "image/svg+xml", .body = code.svg()});
}

}  // namespace

Routes operations_routes(Operations operations, const Authority& authority) {
    const auto all = std::make_shared<const Operations>(std::move(operations));
    return {
        {"GET", "/healthz",
         [](const Call& call) {
             call.answer({{"status", "ok"}});
         }},
        {"GET", "/metrics",
         [all, &authority](const Call& call) { give_metrics(*all, authority, call); }},
        {"GET", "/api/v1/addresses",
         [all](const Call& call) {
             call.answer({{"addresses", all->addresses}});
         }},
        {"POST", "/api/v1/qr", give_qr_code},
    };
}

}  // namespace pitboss::server
