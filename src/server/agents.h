// The register of agents that may join, by name and token.
#pragma once

#include "server/agent_database.h"
#include "server/agent_port.h"
#include "server/allowance.h"
#include "server/json.h"
#include "server/name_list.h"

#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace pitboss::server {

// Any thread may use it. What cannot be done is a Refusal. An agent that has never connected a day
// after it was invited, or after the server was started, is forgotten. Where there are too many,
// one that never connected gives way to a new one: the oldest of the address that most of them are
// from.
class Agents {
public:
    using TimePoint = std::chrono::steady_clock::time_point;

    // Names and hashes of tokens lie in this file, so that agents come back after a restart, and
    // beside it the names of those that have ever connected. `invited`: how many somebody may
    // invite.
    Agents(const std::string& path, const limits::Rate& invited, TimePoint now);

    // A new name, asked for from this address; its token is told this once.
    Json invite(const std::string& name, const std::string& client, TimePoint now);
    void remove(const std::string& name);  // not while it plays
    Json list() const;

    // Where the agent of that name speaks, if the token is its own; it counts as connected then.
    std::shared_ptr<AgentPort> port_for(const std::string& name, const std::string& token);

    // The same for who plays with it; null if there is no agent of this name.
    std::shared_ptr<AgentPort> find(const std::string& name) const;

    // To be called now and then: forgets those that never came.
    void tick(TimePoint now);

private:
    struct Known {
        std::string token_hash;
        std::shared_ptr<AgentPort> port;
        std::string client = {};  // who invited it; empty: that was before the server was started
        TimePoint since = {};
    };
    using ByName = std::map<std::string, Known, std::less<>>;

    ByName::iterator forget(ByName::iterator agent);
    bool make_room();

    mutable std::mutex mutex_;  // guards what follows
    AgentDatabase database_;
    NameList came_;
    Allowance invited_;
    ByName known_;
};

}  // namespace pitboss::server
