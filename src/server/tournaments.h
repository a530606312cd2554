// All tournaments of the server, each in a file of its own; one of them is played at a time.
#pragma once

#include "server/lobby.h"
#include "server/tournament_event.h"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace pitboss::server {

// Used on the loop's thread. What cannot be done is a Refusal.
class Tournaments {
public:
    // Finds those of before; `folder` is made where there is none. A file that cannot be used is
    // left alone: of another version, or damaged, somebody may still want to look at it.
    Tournaments(const Catalogue& games, Loop& loop, const std::string& folder,
                PlayerSource players);

    Json list() const;
    const TournamentEvent& begin(const Json& request);
    const TournamentEvent& find(const std::string& id) const;
    // All there is to tell of it, at most half a second old where it is being played: many ask at
    // once, and it can be a hundred kilobytes.
    std::string data_text(const std::string& id);

    void stop(const std::string& id);
    void resume(const std::string& id);
    void remove(const std::string& id);  // with its games; not while it is played

    // Why files were left alone, a sentence for each.
    const std::vector<std::string>& left_out() const { return left_out_; }

    void watch(const std::string& id, Watcher& watcher);
    void unwatch(const std::string& id, Watcher& watcher);

    // To be called several times a second: tells watchers the news. Moves come at once, everything
    // at most twice a second, and less often the more there is to tell and the more are told.
    void tick();

private:
    struct Kept {
        std::unique_ptr<TournamentEvent> event;
        std::set<Watcher*> watchers = {};
        std::int64_t told = 0;  // version
        WallTime tell_at = 0;   // everything, and moves
        WallTime tell_moves_at = 0;
        Message news = {};  // everything, as it was at this time
        std::int64_t news_version = 0;
        WallTime news_time = 0;
        bool news_running = false;
    };
    struct Telling;

    Kept& entry(const std::string& id);
    void open(const std::string& path);
    TournamentPlan read_plan(const Json& request) const;
    void start(TournamentEvent& event);
    static const Message& news_of(Kept& kept, WallTime time);
    WallTime tell(const std::string& id, const Kept& kept, const Message& news);
    void tell_more(const std::shared_ptr<Telling>& telling);

    const Catalogue& games_;
    Loop& loop_;
    std::string folder_;
    PlayerSource players_;
    std::map<std::string, Kept, std::less<>> all_;
    std::vector<std::string> left_out_;
};

}  // namespace pitboss::server
