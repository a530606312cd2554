// An agent on its author's own machine that plays on a server somewhere else.
#pragma once

#include "wire/command_player.h"

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace pitboss::server {

struct JoinOptions {
    std::string url;  // "http://host:8080"
    std::string name;
    std::string token;
    std::vector<std::string> command;
    AgentOptions agent;
};

// Runs the agent and passes its lines on over one outgoing connection, which is made again whenever
// it is lost, until a stop is requested. `report` is told in sentences what happens. Throws Failure
// if the address is none, if the server does not know the name and token, or if the agent ends.
void join(const JoinOptions& options, const std::function<void(const std::string&)>& report,
          const std::stop_token& stop);

// "http://host:8080/" to host and port.
struct Target {
    std::string host;
    std::string port;
};
Result<Target> read_url(const std::string& url);

}  // namespace pitboss::server
