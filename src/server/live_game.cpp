#include "server/live_game.h"

namespace pitboss::server {

class WatchedPlayer final : public Player {
public:
    WatchedPlayer(std::unique_ptr<Player> inner, std::string name, LiveGame& game)
        : inner_(std::move(inner)), name_(std::move(name)), game_(game) {}

    void start_game(std::uint64_t seed) override {
        game_.sit_down(name_);
        inner_->start_game(seed);
    }

    Decision choose(const Line& line, const Limits& limits, const Watch& watch) override {
        game_.see(line);
        return inner_->choose(line, limits, watch);
    }

private:
    std::unique_ptr<Player> inner_;
    std::string name_;
    LiveGame& game_;
};

std::optional<LiveGame::View> LiveGame::view() const {
    const std::lock_guard lock(mutex_);
    if (!begun_) return std::nullopt;
    return view_;
}

void LiveGame::clear() {
    const std::lock_guard lock(mutex_);
    begun_ = false;
    seated_ = 0;
}

std::unique_ptr<Player> LiveGame::watched(std::unique_ptr<Player> player, const std::string& name) {
    return std::make_unique<WatchedPlayer>(std::move(player), name, *this);
}

// The referee starts South first.
void LiveGame::sit_down(const std::string& name) {
    const std::lock_guard lock(mutex_);
    view_.names[static_cast<std::size_t>(seated_)] = name;
    seated_ = 1 - seated_;
    begun_ = false;
}

void LiveGame::see(const Line& line) {
    const std::lock_guard lock(mutex_);
    view_.line = line;
    begun_ = true;
    seated_ = 0;
}

}  // namespace pitboss::server
