// The register of agents that may join, by name and token.
#pragma once

#include "server/agent_database.h"
#include "server/agent_port.h"
#include "server/json.h"

#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace pitboss::server {

// Any thread may use it. What cannot be done is a Refusal.
class Agents {
public:
    // Names and hashes of tokens lie in this file, so that agents come back after a restart.
    explicit Agents(const std::string& path);

    // A new name; its token is told this once.
    Json invite(const std::string& name);
    Json list() const;

    // Where the agent of that name speaks, if the token is its own.
    std::shared_ptr<AgentPort> port_for(const std::string& name, const std::string& token) const;

    // The same for who plays with it.
    std::shared_ptr<AgentPort> port_of(const std::string& name) const;

private:
    struct Known {
        std::string token_hash;
        std::shared_ptr<AgentPort> port;
    };

    mutable std::mutex mutex_;  // guards what follows
    AgentDatabase database_;
    std::map<std::string, Known, std::less<>> known_;
};

}  // namespace pitboss::server
