// One client's WebSocket without the socket: streams of games, tournaments and analyses that the
// client asked for, and the lines of an agent that joined. Whatever changes something is a request
// over HTTP (game_routes.cpp).
#pragma once

#include "server/agents.h"
#include "server/allowance.h"
#include "server/client.h"
#include "server/incidents.h"
#include "server/lobby.h"
#include "server/search_pool.h"
#include "server/tournaments.h"

#include <chrono>
#include <functional>
#include <set>
#include <stop_token>
#include <string>
#include <string_view>

namespace pitboss::server {

// The parts of the service that messages reach.
struct ConversationContext {
    const Catalogue& games;
    Loop& loop;
    SearchPool& pool;
    Lobby& lobby;
    Tournaments& tournaments;
    Agents& agents;
    Incidents& incidents;
    Allowance& messages;  // of each address
};

// Used on the loop's thread. When it goes away, what it had begun is stopped.
class Conversation final : public Watcher {
public:
    using Send = std::function<void(const Message&)>;

    Conversation(const ConversationContext& context, Client client, Send send);
    ~Conversation() override;
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;

    // One message; whatever is wrong with it is answered with a sentence. False if the client talks
    // so much that it is not worth being listened to any more.
    bool take(std::string_view text);

    void tell(const Message& message) override { send_(message); }
    const std::string& address() const override { return client_.address; }

private:
    using Clock = std::chrono::steady_clock;

    void handle(const Json& json);
    void ping(const Fields& fields);
    void watch(const Fields& fields);
    void unwatch(const Fields& fields);
    void watch_tournament(const Fields& fields);
    void unwatch_tournament(const Fields& fields);
    void analyze(const Fields& fields);
    void stop_analysis(const Fields& fields);
    void start_review(const Fields& fields);
    void join(const Fields& fields);
    void take_agent_line(const Fields& fields);
    void say(const Json& json) { send_(std::make_shared<const std::string>(to_text(json))); }
    void count_message(std::size_t bytes);

    // Says it from any thread, as long as this is there and `stop` was not requested.
    std::function<void(const Json&)> speaker(const std::stop_token& stop);

    ConversationContext context_;
    Client client_;  // named after the connection
    Send send_;
    std::set<std::string> watched_;  // games
    std::set<std::string> watched_tournaments_;
    std::shared_ptr<AgentPort> port_;  // of an agent that joined
    std::int64_t connection_ = 0;
    std::stop_source end_;       // of the conversation
    std::stop_source analysis_;  // the one going on
    std::stop_source review_;
    Clock::time_point second_;  // that messages are counted in
    int messages_ = 0;
};

}  // namespace pitboss::server
