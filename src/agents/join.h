// The client side of a joined agent: runs a program here and lets it play on a server elsewhere.
#pragma once

#include "agents/command_player.h"

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace pitboss {

struct JoinOptions {
    std::string url;             // "https://host:8080"
    std::string authority = {};  // file of those who vouch for it; empty: those the system trusts
    std::string name;
    std::string token;
    std::vector<std::string> command;
    AgentOptions agent;
};

// Passes the agent's lines on over one outgoing connection, which is made again whenever it is
// lost, until a stop is requested. `report` is told in sentences what happens. Throws Failure if
// the address is wrong, if the server does not prove that it is the one of this address or does not
// know the name and token, or if the agent ends.
void join_server(const JoinOptions& options, const std::function<void(const std::string&)>& report,
                 const std::stop_token& stop);

struct ServerAddress {
    std::string host;
    std::string port;
    bool secure = false;

    std::string text() const;  // "host:8080"
};
Result<ServerAddress> read_server_address(const std::string& url);  // "http://host:8080/"

}  // namespace pitboss
