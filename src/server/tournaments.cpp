#include "server/tournaments.h"

#include "core/failure.h"
#include "core/file.h"
#include "server/http.h"
#include "server/limits.h"
#include "server/secret.h"
#include "server/tournament_request.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

namespace pitboss::server {
namespace {

constexpr WallTime between_news_ms = 500;
constexpr std::size_t told_at_a_time = 100;      // watchers
constexpr const char* request_fact = "request";  // as it came, to make the plan from it again
constexpr const char* created_fact = "created";

constexpr std::string_view news_begin = R"({"type":"tournament","tournament":)";
constexpr std::string_view news_end = "}";

// How long it takes to tell them all this much.
WallTime pause_after(std::size_t bytes, std::size_t watchers) {
    return static_cast<WallTime>(bytes * watchers / limits::told_bytes_a_ms) +
           static_cast<WallTime>(watchers / limits::told_watchers_a_ms);
}

}  // namespace

Tournaments::Tournaments(const Catalogue& games, Loop& loop, const std::string& folder,
                         PlayerSource players)
    : games_(games), loop_(loop), folder_(folder), players_(std::move(players)) {
    std::filesystem::create_directories(folder_);
    for (const auto& file : std::filesystem::directory_iterator(folder_))
        if (file.path().extension() == ".games") open(file.path());
}

void Tournaments::open(const std::string& path) {
    try {
        EventFacts facts{.id = std::filesystem::path(path).stem(), .path = path};
        std::string request;
        {
            const GameStore store(path, GameStore::Use::read);
            request = store.fact(request_fact);
            facts.created = std::atoll(store.fact(created_fact).c_str());
        }
        const Json json = value_or_throw(parse_json(request));
        facts.name = read_tournament_name(json);
        auto plan = read_plan(json);
        const auto variant = value_or_throw(games_.open(plan.game));
        all_[facts.id].event = std::make_unique<TournamentEvent>(facts, variant, std::move(plan));
    } catch (const std::exception& problem) {
        left_out_.push_back("a tournament is left out: " + path_text(path) + ": " + problem.what());
    }
}

TournamentPlan Tournaments::read_plan(const Json& request) const {
    TournamentPlan plan = read_tournament_request(games_, request);
    plan.conditions.grace = players_.grace;
    return plan;
}

Json Tournaments::list() const {
    std::vector<const TournamentEvent*> events;
    for (const auto& [id, kept] : all_)
        events.push_back(kept.event.get());
    std::sort(events.begin(), events.end(),
              [](const auto* a, const auto* b) { return a->facts().created > b->facts().created; });
    Json out = Json::array();
    for (const auto* event : events)
        out.push_back(event->summary());
    return {{"tournaments", std::move(out)}};
}

const TournamentEvent& Tournaments::begin(const Json& request) {
    if (all_.size() >= limits::tournaments)
        throw Refusal(429, "the server keeps as many tournaments as it can");
    EventFacts facts{.id = new_id(), .name = read_tournament_name(request), .created = now()};
    facts.path = folder_ + "/" + facts.id + ".games";
    auto plan = read_plan(request);
    const auto running = [](const auto& entry) { return entry.second.event->running(); };
    if (std::any_of(all_.begin(), all_.end(), running))
        throw Refusal(429, "another tournament is being played; stop it or wait for its end");
    const auto variant = value_or_throw(games_.open(plan.game));
    auto event = std::make_unique<TournamentEvent>(facts, variant, std::move(plan));
    {
        GameStore store(facts.path, GameStore::Use::write);
        store.set_fact(request_fact, to_text(request));
        store.set_fact(created_fact, std::to_string(facts.created));
    }
    Kept& kept = all_[facts.id];
    kept.event = std::move(event);
    start(*kept.event);
    return *kept.event;
}

void Tournaments::start(TournamentEvent& event) {
    for (const auto& [id, kept] : all_)
        if (kept.event.get() != &event && kept.event->running())
            throw Refusal(429, "another tournament is being played; stop it or wait for its end");
    event.start(players_);
}

Tournaments::Kept& Tournaments::entry(const std::string& id) {
    const auto found = all_.find(id);
    if (found == all_.end()) throw Refusal(404, "there is no such tournament");
    return found->second;
}

const TournamentEvent& Tournaments::find(const std::string& id) const {
    const auto found = all_.find(id);
    if (found == all_.end()) throw Refusal(404, "there is no such tournament");
    return *found->second.event;
}

const Message& Tournaments::news_of(Kept& kept, WallTime time) {
    const TournamentEvent& event = *kept.event;
    const std::int64_t version = event.version();
    const bool running = event.running();
    const bool fresh = running ? time - kept.news_time < between_news_ms && kept.news_running
                               : version == kept.news_version && !kept.news_running;
    if (kept.news && fresh) return kept.news;
    kept.news = std::make_shared<const std::string>(std::string(news_begin) +
                                                    to_text(event.data()) + std::string(news_end));
    kept.news_version = version;
    kept.news_time = time;
    kept.news_running = running;
    return kept.news;
}

std::string Tournaments::data_text(const std::string& id) {
    const std::string& news = *news_of(entry(id), now());
    return news.substr(news_begin.size(), news.size() - news_begin.size() - news_end.size());
}

void Tournaments::stop(const std::string& id) { entry(id).event->stop(); }

void Tournaments::resume(const std::string& id) {
    TournamentEvent& event = *entry(id).event;
    if (event.finished()) throw Refusal(409, "everything is played");
    start(event);
}

void Tournaments::remove(const std::string& id) {
    const TournamentEvent& event = *entry(id).event;
    if (event.running()) throw Refusal(409, "the tournament is being played; stop it first");
    const std::string path = event.facts().path;
    all_.erase(id);
    std::error_code ignored;
    for (const char* ending : {"", "-wal", "-shm"})
        std::filesystem::remove(path + ending, ignored);
}

void Tournaments::watch(const std::string& id, Watcher& watcher) {
    Kept& watched = entry(id);
    watched.watchers.insert(&watcher);
    watcher.tell(news_of(watched, now()));
}

void Tournaments::unwatch(const std::string& id, Watcher& watcher) {
    if (const auto found = all_.find(id); found != all_.end())
        found->second.watchers.erase(&watcher);
}

void Tournaments::tick() {
    const WallTime time = now();
    for (auto& [id, kept] : all_) {
        if (kept.watchers.empty()) continue;
        const std::int64_t version = kept.event->version();
        if (version != kept.told && time >= kept.tell_at) {
            kept.told = version;
            const WallTime pause = tell(id, kept, news_of(kept, time));
            kept.tell_at = time + std::max(between_news_ms, pause);
            kept.tell_moves_at = time + pause;
        } else if (kept.event->running() && time >= kept.tell_moves_at) {
            Json moves = kept.event->moves();
            if (moves.empty()) continue;
            const Json news{
                {"type", "tournament_moves"}, {"tournament", id}, {"games", std::move(moves)}};
            kept.tell_moves_at =
                time + tell(id, kept, std::make_shared<const std::string>(to_text(news)));
        }
    }
}

// Thousands are told a few at a time, so that nobody else waits for that.
struct Tournaments::Telling {
    std::string id;
    std::vector<Watcher*> watchers;
    std::size_t next = 0;
    Message message;
};

// When the next news may come.
WallTime Tournaments::tell(const std::string& id, const Kept& kept, const Message& news) {
    tell_more(std::make_shared<Telling>(Telling{
        .id = id, .watchers = {kept.watchers.begin(), kept.watchers.end()}, .message = news}));
    return pause_after(news->size(), kept.watchers.size());
}

// A watcher may go away meanwhile, also while it is told.
void Tournaments::tell_more(const std::shared_ptr<Telling>& telling) {
    const auto end = std::min(telling->next + told_at_a_time, telling->watchers.size());
    for (; telling->next < end; ++telling->next) {
        const auto found = all_.find(telling->id);
        if (found == all_.end()) return;
        Watcher* watcher = telling->watchers[telling->next];
        if (found->second.watchers.contains(watcher)) watcher->tell(telling->message);
    }
    if (telling->next < telling->watchers.size())
        loop_.post([this, telling] { tell_more(telling); });
}

}  // namespace pitboss::server
