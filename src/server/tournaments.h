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
    Tournaments(const Catalogue& games, const std::string& folder, PlayerSource players);

    Json list() const;
    const TournamentEvent& begin(const Json& request);
    const TournamentEvent& find(const std::string& id) const;
    void stop(const std::string& id);
    void resume(const std::string& id);

    // Why files were left alone, a sentence for each.
    const std::vector<std::string>& left_out() const { return left_out_; }

    void watch(const std::string& id, Watcher& watcher);
    void unwatch(const std::string& id, Watcher& watcher);

    // Tells watchers the news, at most twice a second.
    void tick();

private:
    struct Kept {
        std::unique_ptr<TournamentEvent> event;
        std::set<Watcher*> watchers = {};
        std::int64_t told = 0;  // version
        WallTime told_at = 0;
    };

    Kept& entry(const std::string& id);
    void open(const std::string& path);
    TournamentPlan read_plan(const Json& request) const;
    void start(TournamentEvent& event);

    const Catalogue& games_;
    std::string folder_;
    PlayerSource players_;
    std::map<std::string, Kept, std::less<>> all_;
    std::vector<std::string> left_out_;
};

}  // namespace pitboss::server
