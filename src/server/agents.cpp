#include "server/agents.h"

#include "core/text.h"
#include "server/http.h"
#include "server/limits.h"
#include "server/secret.h"
#include "server/tournament_request.h"

namespace pitboss::server {
namespace {

// Takes the same time wherever the difference is.
bool same_secret(const std::string& a, const std::string& b) {
    if (a.size() != b.size()) return false;
    unsigned difference = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        difference |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]);
    return difference == 0;
}

}  // namespace

Agents::Agents(const std::string& path) : database_(path) {
    for (const auto& [name, token] : database_.tokens())
        known_[name] = {token, std::make_shared<AgentPort>()};
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
    database_.add(name, token);
    known_[name] = {token, std::make_shared<AgentPort>()};
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
    if (found == known_.end() || !same_secret(found->second.token, token))
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
