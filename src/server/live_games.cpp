#include "server/live_games.h"

namespace pitboss::server {

class WatchedPlayer final : public Player {
public:
    WatchedPlayer(std::unique_ptr<Player> inner, std::string name, LiveGames& games)
        : inner_(std::move(inner)), name_(std::move(name)), games_(games) {}

    void start_game(std::uint64_t seed) override {
        games_.sit_down(name_);
        try {
            inner_->start_game(seed);
        } catch (...) {
            games_.stand_up();
            throw;
        }
    }

    Decision choose(const Line& line, const Limits& limits, const Watch& watch) override {
        games_.see(line);
        return inner_->choose(line, limits, watch);
    }

private:
    std::unique_ptr<Player> inner_;
    std::string name_;
    LiveGames& games_;
};

std::vector<LiveGames::View> LiveGames::views() const {
    const std::lock_guard lock(mutex_);
    std::vector<View> out;
    for (const auto& [thread, table] : tables_)
        if (table.begun) out.push_back(table.view);
    return out;
}

// Where the same two have begun their next game already, their next move shows it again.
void LiveGames::end(const std::array<std::string, 2>& names) {
    const std::lock_guard lock(mutex_);
    for (auto& [thread, table] : tables_)
        if (table.view.names == names) table.begun = false;
}

void LiveGames::clear() {
    const std::lock_guard lock(mutex_);
    tables_.clear();
}

std::unique_ptr<Player> LiveGames::watched(std::unique_ptr<Player> player,
                                           const std::string& name) {
    return std::make_unique<WatchedPlayer>(std::move(player), name, *this);
}

// The referee starts South first. Nobody plays two games at once: who sits down has ended the one
// before, even where that was not told yet.
void LiveGames::sit_down(const std::string& name) {
    const std::lock_guard lock(mutex_);
    for (auto& [thread, each] : tables_)
        if (each.view.names[0] == name || each.view.names[1] == name) each.begun = false;
    Table& table = tables_[std::this_thread::get_id()];
    table.view.names[static_cast<std::size_t>(table.seated)] = name;
    table.seated = 1 - table.seated;
    table.begun = false;
}

// Nothing comes of the game: the next one begins with its South again.
void LiveGames::stand_up() {
    const std::lock_guard lock(mutex_);
    tables_[std::this_thread::get_id()].seated = 0;
}

void LiveGames::see(const Line& line) {
    const std::lock_guard lock(mutex_);
    Table& table = tables_[std::this_thread::get_id()];
    table.view.line = line;
    table.begun = true;
    table.seated = 0;
}

}  // namespace pitboss::server
