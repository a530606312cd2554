#include "server/agents.h"

#include "core/text.h"
#include "server/http.h"
#include "server/limits.h"
#include "server/secret.h"
#include "server/tournament_request.h"

#include <filesystem>
#include <iterator>
#include <utility>

namespace pitboss::server {
namespace {

std::string came_path(const std::string& path) { return path + ".came"; }

}  // namespace

// Where there is no list of those that came, as before there were any, all of them did.
Agents::Agents(const std::string& path, const limits::Rate& invited, TimePoint now)
    : database_(path), came_(came_path(path)), invited_(invited) {
    const bool all_came = !std::filesystem::exists(came_path(path));
    for (const auto& [name, token_hash] : database_.token_hashes()) {
        known_[name] = {token_hash, std::make_shared<AgentPort>(), {}, now};
        if (all_came) came_.insert(name);
    }
}

Json Agents::invite(const std::string& name, const std::string& client, TimePoint now) {
    const std::lock_guard lock(mutex_);
    if (!is_agent_name(name))
        throw Refusal(400,
                      "the name of an agent has 1 to 24 letters, digits, dashes and underscores");
    if (known_.contains(name)) throw Refusal(409, "there is an agent called " + name + " already");
    if (const auto wait = invited_.take(client, now))
        throw Refusal(429, "too many agents are invited from your address", *wait);
    if (known_.size() >= limits::agents && !make_room())
        throw Refusal(429, "the server knows as many agents as it can");
    const std::string token = new_token();
    const std::string token_hash = hash_of_secret(token);
    database_.add(name, token_hash);
    known_[name] = {token_hash, std::make_shared<AgentPort>(), client, now};
    return {{"name", name}, {"token", token}};
}

void Agents::remove(const std::string& name) {
    const std::lock_guard lock(mutex_);
    const auto found = known_.find(name);
    if (found == known_.end()) throw Refusal(404, "there is no agent " + quote(name));
    if (found->second.port->playing()) throw Refusal(409, "agent " + name + " is playing");
    forget(found);
}

Agents::ByName::iterator Agents::forget(ByName::iterator agent) {
    database_.remove(agent->first);
    came_.erase(agent->first);
    return known_.erase(agent);
}

// Whoever floods the register so that it is full takes the places of its own agents only.
bool Agents::make_room() {
    std::map<std::string, int> from;
    for (const auto& [name, known] : known_)
        if (!came_.contains(name)) ++from[known.client];
    auto last = known_.end();
    const auto rank = [&](const auto& agent) {
        return std::pair(-from[agent->second.client], agent->second.since);
    };
    for (auto it = known_.begin(); it != known_.end(); ++it)
        if (!came_.contains(it->first) && (last == known_.end() || rank(it) < rank(last)))
            last = it;
    if (last == known_.end()) return false;
    forget(last);
    return true;
}

void Agents::tick(TimePoint now) {
    const std::lock_guard lock(mutex_);
    for (auto it = known_.begin(); it != known_.end();)
        it = !came_.contains(it->first) && now - it->second.since >= limits::agent_unseen
                 ? forget(it)
                 : std::next(it);
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

std::shared_ptr<AgentPort> Agents::port_for(const std::string& name, const std::string& token) {
    const std::lock_guard lock(mutex_);
    const auto found = known_.find(name);
    if (found == known_.end() || !same_hash(found->second.token_hash, hash_of_secret(token)))
        throw Refusal(403, "there is no agent of this name with this token");
    came_.insert(name);
    return found->second.port;
}

std::shared_ptr<AgentPort> Agents::find(const std::string& name) const {
    const std::lock_guard lock(mutex_);
    const auto found = known_.find(name);
    return found == known_.end() ? nullptr : found->second.port;
}

}  // namespace pitboss::server
