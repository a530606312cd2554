#include "server/conversation.h"

#include "server/analysis.h"
#include "server/limits.h"
#include "server/review.h"
#include "server/secret.h"

#include <exception>
#include <map>

namespace pitboss::server {
namespace {

constexpr std::size_t longest_request_name = 64;

// A message of this type in answer to a request.
Json answer_to(const std::string& request, const char* type) {
    Json out{{"type", type}};
    if (!request.empty()) out["request"] = request;
    return out;
}

std::string request_name(const Json& json) {
    const auto found = json.find("request");
    if (found == json.end() || !found->is_string()) return {};
    return found->get<std::string>().substr(0, longest_request_name);
}

Json error_json(const std::string& request, const std::string& sentence) {
    Json out = answer_to(request, "error");
    out["error"] = sentence;
    return out;
}

}  // namespace

Conversation::Conversation(const ConversationContext& context, Client client, Send send)
    : context_(context), client_(std::move(client)), send_(std::move(send)) {}

Conversation::~Conversation() {
    end_.request_stop();
    analysis_.request_stop();
    review_.request_stop();
    if (port_) port_->disconnect(connection_);
    for (const auto& id : watched_)
        context_.lobby.unwatch(id, *this);
    for (const auto& id : watched_tournaments_)
        context_.tournaments.unwatch(id, *this);
}

bool Conversation::take(std::string_view text) {
    std::string request;
    try {
        count_message(text.size());
        const Json json = value_or_throw(parse_json(text));
        request = request_name(json);
        handle(json);
    } catch (const Refusal& refusal) {
        const bool ours = refusal.status() >= 500;
        say(error_json(request, ours ? context_.incidents.note(refusal.what()) : refusal.what()));
    } catch (const std::exception& problem) {
        say(error_json(request, context_.incidents.note(problem.what())));
    }
    return messages_ <= limits::unheard_messages;
}

void Conversation::count_message(std::size_t bytes) {
    const auto time = context_.loop.now();
    if (time - second_ > std::chrono::seconds(1)) {
        second_ = time;
        messages_ = 0;
    }
    const int most = port_ ? limits::agent_messages_a_second : limits::messages_a_second;
    if (++messages_ > most)
        throw Refusal(429, "too many messages; at most " + std::to_string(most) + " a second");
    if (port_) return;  // its lines cost little, and a whole class of agents may play
    const double cost = 1 + static_cast<double>(bytes) / 1024;
    if (const auto wait = context_.messages.take(client_.address, time, cost))
        throw Refusal(429, "too many messages come from your address", *wait);
}

void Conversation::handle(const Json& json) {
    using Handler = void (Conversation::*)(const Fields&);
    static const std::map<std::string, Handler, std::less<>> handlers{
        {"ping", &Conversation::ping},
        {"watch", &Conversation::watch},
        {"unwatch", &Conversation::unwatch},
        {"watch_tournament", &Conversation::watch_tournament},
        {"unwatch_tournament", &Conversation::unwatch_tournament},
        {"analyze", &Conversation::analyze},
        {"stop", &Conversation::stop_analysis},
        {"review", &Conversation::start_review},
        {"join", &Conversation::join},
        {"ugi", &Conversation::take_agent_line}};
    const Fields fields(json);
    const auto found = handlers.find(fields.text("type"));
    if (found == handlers.end()) throw Refusal(400, "there is no message of this type");
    (this->*found->second)(fields);
}

void Conversation::ping(const Fields& fields) {
    say(answer_to(fields.text("request", ""), "pong"));
}

// From here on the engine protocol goes both ways, a line in each message.
void Conversation::join(const Fields& fields) {
    if (port_) throw Refusal(409, "one connection is one agent");
    const std::string name = fields.text("name");
    port_ = context_.agents.port_for(name, fields.text("token"));
    const auto say_later = speaker({});
    connection_ = port_->connect([say_later](const std::string& line) {
        say_later({{"type", "ugi"}, {"line", line}});
    });
    Json out = answer_to(fields.text("request", ""), "joined");
    out["name"] = name;
    say(out);
}

void Conversation::take_agent_line(const Fields& fields) {
    if (!port_) throw Refusal(409, "only an agent that joined sends lines of the protocol");
    port_->take(connection_, fields.text("line"));
}

void Conversation::watch(const Fields& fields) {
    const std::string id = fields.text("game");
    if (watched_.size() >= limits::watched_games && !watched_.contains(id))
        throw Refusal(429, "one connection watches at most " +
                               std::to_string(limits::watched_games) + " games");
    const std::string secret = fields.text("secret", "");
    context_.lobby.watch(id, *this, secret.empty() ? secret : hash_of_secret(secret));
    watched_.insert(id);
}

void Conversation::unwatch(const Fields& fields) {
    const std::string id = fields.text("game");
    watched_.erase(id);
    context_.lobby.unwatch(id, *this);
}

void Conversation::watch_tournament(const Fields& fields) {
    const std::string id = fields.text("tournament");
    if (watched_tournaments_.size() >= limits::watched_games)
        throw Refusal(429, "one connection watches only so many tournaments");
    context_.tournaments.watch(id, *this);
    watched_tournaments_.insert(id);
}

void Conversation::unwatch_tournament(const Fields& fields) {
    const std::string id = fields.text("tournament");
    watched_tournaments_.erase(id);
    context_.tournaments.unwatch(id, *this);
}

void Conversation::stop_analysis(const Fields&) { analysis_.request_stop(); }

std::function<void(const Json&)> Conversation::speaker(const std::stop_token& stop) {
    return [this, stop, ended = end_.get_token(), &loop = context_.loop](const Json& json) {
        loop.post([this, stop, ended, json] {
            if (!ended.stop_requested() && !stop.stop_requested()) say(json);
        });
    };
}

// The last message comes in any case, also where the analysis was stopped.
void Conversation::analyze(const Fields& fields) {
    const Position position = read_position(context_.games, fields.object("line"));
    if (position.board().over()) throw Refusal(409, "the game is over");
    const int lines =
        static_cast<int>(fields.integer("lines", limits::most_lines, 1, limits::most_lines));
    Question question{
        position.shared_variant(), position.line(),
        value_or_throw(read_player(position.variant(), fields.text("player", analyst)))};
    question.limits.infinite = true;
    question.limits.lines = lines;
    analysis_.request_stop();
    analysis_ = {};
    const std::string request = fields.text("request", "");
    const auto say_later = speaker({});
    const auto tell = [say_later, request, lines, fen = position.board().position_text()](
                          const char* type, const Decision& decision) {
        Json out = answer_to(request, type);
        out.update(info_json(fen, decision, lines));
        say_later(out);
    };
    const auto work = [=, &incidents = context_.incidents](Searcher& searcher,
                                                           const std::stop_token& stop) {
        auto told_at = Clock::now() - std::chrono::seconds(1);
        const auto progress = [&](const Decision& decision) {
            const auto time = Clock::now();
            if (time - told_at < std::chrono::milliseconds(100)) return;
            told_at = time;
            tell("info", decision);
        };
        try {
            tell("done", searcher.answer(question, {stop, progress}));
        } catch (const std::exception& problem) {
            say_later(error_json(request, incidents.note(problem.what())));
        }
        return SearchPool::Rest::none;
    };
    context_.pool.run({Urgency::background, limits::longest_live, analysis_.get_token(), client_},
                      work);
}

void Conversation::start_review(const Fields& fields) {
    const auto reviewed = std::make_shared<Review>(
        read_position(context_.games, fields.object("line")), read_review_options(fields));
    review_.request_stop();
    review_ = {};
    const std::string request = fields.text("request", "");
    const auto say_later = speaker(review_.get_token());
    const auto work = [=, &incidents = context_.incidents](Searcher& searcher,
                                                           const std::stop_token& stop) {
        try {
            const auto entry = reviewed->step(searcher, stop);
            Json out = answer_to(request, entry ? "review_move" : "review");
            if (entry)
                out["move"] = *entry;
            else
                out.update(reviewed->result());
            say_later(out);
            return entry ? SearchPool::Rest::some : SearchPool::Rest::none;
        } catch (const std::exception& problem) {
            say_later(error_json(request, incidents.note(problem.what())));
            return SearchPool::Rest::none;
        }
    };
    context_.pool.run({Urgency::background, {}, review_.get_token(), client_}, work);
}

}  // namespace pitboss::server
