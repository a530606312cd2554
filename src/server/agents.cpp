#include "server/agents.h"

#include "core/text.h"
#include "server/http.h"
#include "server/limits.h"
#include "server/secret.h"
#include "server/tournament_request.h"

namespace pitboss::server {

Agents::Agents(const std::string& path) : database_(path) {
    for (const auto& [name, token_hash] : database_.token_hashes())
        known_[name] = {token_hash, std::make_shared<AgentPort>()};
}

Json Agents::invite(const std::string& name) {
    const std::lock_guard lock(mutex_);
    if (!is_agent_name(name))
        throw Refusal(400,
                      "the name of an agent has 1 to 24 letters, digits, dashes and underscores");
    if (known_.contains(name)) throw Refusal(409, "there is an agent called " + name + " already");
    if (known_.size() >= limits::agents)
        throw Refusal(429, "the server knows as many agents as it can");
    const std::string token = new_token();
    const std::string token_hash = hash_of_secret(token);
    database_.add(name, token_hash);
    known_[name] = {token_hash, std::make_shared<AgentPort>()};
    return {{"name", name}, {"token", token}};
}

Json Agents::list() const {
    const std::lock_guard lock(mutex_);
    Json out = Json::array();
    for (const auto& [name, known] : known_)
        out.push_back({{"name", name},
                       {"joined", known.port->connected()},
                       {"playing", known.port->playing()}});
    return {{"agents", std::move(out)}};
}

std::shared_ptr<AgentPort> Agents::port_for(const std::string& name,
                                            const std::string& token) const {
    const std::lock_guard lock(mutex_);
    const auto found = known_.find(name);
    if (found == known_.end() || !same_hash(found->second.token_hash, hash_of_secret(token)))
        throw Refusal(403, "there is no agent of this name with this token");
    return found->second.port;
}

std::shared_ptr<AgentPort> Agents::port_of(const std::string& name) const {
    const std::lock_guard lock(mutex_);
    const auto found = known_.find(name);
    if (found == known_.end()) throw Refusal(400, "there is no agent " + quote(name));
    return found->second.port;
}

}  // namespace pitboss::server
