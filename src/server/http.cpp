#include "server/http.h"

#include "core/text.h"
#include "server/json.h"

#include <arpa/inet.h>

#include <algorithm>
#include <charconv>

namespace pitboss::server {
namespace {

// "%3D" to "=", "+" to a blank. An escape that is none stays as it is.
std::string unescape(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        unsigned char byte = 0;
        const char* digits = text.data() + i + 1;
        if (text[i] == '%' && i + 2 < text.size() &&
            std::from_chars(digits, digits + 2, byte, 16).ptr == digits + 2) {
            out += static_cast<char>(byte);
            i += 2;
        } else {
            out += text[i] == '+' ? ' ' : text[i];
        }
    }
    return out;
}

// "name:8080" to "name", "[::1]:8080" to "::1".
std::string without_port(std::string_view host) {
    if (host.starts_with('[')) {
        const auto end = host.find(']');
        return end == std::string_view::npos ? "" : std::string(host.substr(1, end - 1));
    }
    return std::string(host.substr(0, host.find(':')));
}

bool is_address(const std::string& text) {
    unsigned char bytes[sizeof(in6_addr)];
    return inet_pton(AF_INET, text.c_str(), bytes) == 1 ||
           inet_pton(AF_INET6, text.c_str(), bytes) == 1;
}

std::string in_lower_case(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
}

}  // namespace

Refusal::Refusal(int status, const std::string& sentence, std::chrono::seconds retry_after)
    : std::runtime_error(retry_after.count() == 0
                             ? sentence
                             : sentence + "; try again in " + std::to_string(retry_after.count()) +
                                   (retry_after.count() == 1 ? " second" : " seconds")),
      status_(status),
      retry_after_(retry_after) {}

Response error_response(int status, const std::string& sentence) {
    return {.status = status, .body = to_text(Json{{"error", sentence}})};
}

Response error_response(const Refusal& refusal) {
    if (refusal.status() >= 500) return failure_response(refusal.what(), refusal.status());
    Response out = error_response(refusal.status(), refusal.what());
    if (const auto seconds = refusal.retry_after().count(); seconds > 0)
        out.headers.emplace_back("Retry-After", std::to_string(seconds));
    return out;
}

Response failure_response(const std::string& cause, int status) {
    return {.status = status, .cause = cause};
}

std::string path_of(std::string_view target) {
    return std::string(target.substr(0, target.find_first_of("?#")));
}

std::map<std::string, std::string> query_of(std::string_view target) {
    std::map<std::string, std::string> out;
    const auto mark = target.find('?');
    if (mark == std::string_view::npos) return out;
    target.remove_prefix(mark + 1);
    while (!target.empty()) {
        const auto end = std::min(target.find('&'), target.size());
        const auto pair = target.substr(0, end);
        const auto equals = pair.find('=');
        if (equals != std::string_view::npos)
            out.emplace(unescape(pair.substr(0, equals)), unescape(pair.substr(equals + 1)));
        target.remove_prefix(std::min(end + 1, target.size()));
    }
    return out;
}

Result<void> check_host(const Request& request, const HostNames& names) {
    const std::string name = in_lower_case(without_port(request.host));
    const auto same = [&](const std::string& known) { return name == in_lower_case(known); };
    if (name == "localhost" || is_address(name) ||
        std::any_of(names.names.begin(), names.names.end(), same))
        return {};
    return Error{"this server is not called " + quote(request.host) +
                 "; use its address, or start it with --public-url and this name"};
}

Result<void> check_origin(const Request& request, const HostNames& names) {
    if (request.origin.empty()) return {};
    const std::string here = in_lower_case(request.host);
    const std::string from = in_lower_case(request.origin);
    if (from == "http://" + here || from == "https://" + here || from == names.origin) return {};
    return Error{"requests from " + quote(request.origin) + " are not answered here"};
}

const std::vector<std::pair<std::string, std::string>>& security_headers() {
    static const std::vector<std::pair<std::string, std::string>> headers{
        {"Content-Security-Policy",
         "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src "
         "'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
         "frame-ancestors 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"X-Frame-Options", "DENY"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"},
    };
    return headers;
}

}  // namespace pitboss::server
