// HTTP requests and responses as plain values, so that handlers need no socket.
#pragma once

#include "core/result.h"

#include <chrono>
#include <functional>
#include <map>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace pitboss::server {

struct Request {
    std::string method = {};  // "GET"
    std::string target = {};  // as it came: "/api/v1/rules?game=name"
    std::string host = {};
    std::string origin = {};  // empty: none was sent
    std::string authorization = {};
    std::string content_type = {};
    std::string accept_encoding = {};
    std::string if_none_match = {};
    std::string body = {};
    // Address of whoever asks: limits and fair shares are by client.
    std::string client = {};
    // Whoever asks sits at this very machine, with no proxy between.
    bool local = false;
    // What was asked came encrypted, as far as that is known.
    bool secure = false;
    // Told when whoever asked is gone and waits no more.
    std::stop_token gone = {};
};

struct Response {
    int status = 200;
    std::string type = "application/json";
    std::string body = {};
    // Instead of `body`: bytes that live as long as the program.
    std::string_view lasting = {};
    std::vector<std::pair<std::string, std::string>> headers = {};
    // What went wrong inside. Whoever asked gets the number of an incident in its place.
    std::string cause = {};
};

// Called once, on the thread of the loop, perhaps before the call that took it returns.
using Reply = std::function<void(Response)>;

// A request that cannot be met; becomes the status and the sentence of an error. Where it is worth
// asking again, it says when.
class Refusal : public std::runtime_error {
public:
    Refusal(int status, const std::string& sentence, std::chrono::seconds retry_after = {});
    int status() const { return status_; }
    std::chrono::seconds retry_after() const { return retry_after_; }  // 0: no use

private:
    int status_;
    std::chrono::seconds retry_after_;
};

// The value, or a refusal with the reason.
template <class T>
T value_or_throw(Result<T> result, int status = 400) {
    if (!result) throw Refusal(status, result.error().message);
    if constexpr (!std::is_void_v<T>) return *std::move(result);
}

Response error_response(int status, const std::string& sentence);
Response error_response(const Refusal& refusal);

// Something went wrong inside of the server.
Response failure_response(const std::string& cause, int status = 500);

// The part of a target before the question mark, and what comes after it as names and values.
// Anything that cannot be read is left out.
std::string path_of(std::string_view target);
std::map<std::string, std::string> query_of(std::string_view target);

// What has to be true of every request before anything is done with it: the host is one that
// cannot be a stranger's name for this machine, the origin is that very host, and what changes
// something says that it is JSON, which no other site's form can.
struct HostNames {
    std::vector<std::string> names;  // beside localhost and all addresses
    // Of the page where a proxy shows it, which may ask under another name: "https://name"
    std::string origin = {};
};
Result<void> check_host(const Request& request, const HostNames& names);
Result<void> check_origin(const Request& request, const HostNames& names = {});

// Sent with every response.
const std::vector<std::pair<std::string, std::string>>& security_headers();

}  // namespace pitboss::server
