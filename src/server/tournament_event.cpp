#include "server/tournament_event.h"

#include "core/failure.h"
#include "server/http.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>

namespace pitboss::server {
namespace {

constexpr const char* finished_fact = "finished";

// People who play come before programs that do.
void step_back() { setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 10); }

}  // namespace

TournamentEvent::TournamentEvent(EventFacts facts, VariantPtr variant, TournamentPlan plan)
    : facts_(std::move(facts)),
      variant_(std::move(variant)),
      plan_(std::move(plan)),
      planned_(2 * Schedule(plan_.schedule).total()) {
    if (!std::filesystem::exists(facts_.path)) create();
    load();
}

void TournamentEvent::create() const {
    GameStore store(facts_.path, GameStore::Use::write);
    if (const auto begun = begin_store(store, plan_.game, settings_of(plan_)); !begun)
        throw Failure(begun.error().message);
    for (const auto& entrant : plan_.entrants)
        store.add_player({entrant.name, entrant.player});
}

void TournamentEvent::load() {
    const GameStore store(facts_.path, GameStore::Use::read);
    store.each([&](const StoredGame& game) { take(game); });
    finished_ = store.fact(finished_fact) == "yes";
    if (const auto winner = finished_ ? knock_out_winner(plan_, store) : std::nullopt)
        champion_ = plan_.entrants[static_cast<std::size_t>(*winner)].name;
}

bool TournamentEvent::finished() const {
    const std::lock_guard lock(mutex_);
    return finished_;
}

void TournamentEvent::start(PlayerSource players) {
    if (running_ || finished()) return;
    if (thread_.joinable()) thread_.join();
    running_ = true;
    ++version_;
    thread_ = std::jthread([this, players = std::move(players)](const std::stop_token& stop) {
        step_back();
        std::string trouble;
        try {
            play(players, stop);
        } catch (const std::exception& problem) {
            trouble = players.note(problem.what());
        }
        live_.clear();
        {
            const std::lock_guard lock(mutex_);
            trouble_ = trouble;
        }
        counted_json();
        running_ = false;
        ++version_;
    });
}

void TournamentEvent::stop() { thread_.request_stop(); }

void TournamentEvent::play(const PlayerSource& players, const std::stop_token& stop) {
    GameStore store(facts_.path, GameStore::Use::write);
    TournamentHost host;
    host.present = players.present;
    host.make = [&](const Entrant& entrant) { return players.make(variant_, entrant, stop); };
    host.games = &live_;
    host.observer = [this, count_at = std::chrono::steady_clock::time_point()](
                        const TournamentNews& news) mutable {
        {
            const std::lock_guard lock(mutex_);
            for (const auto& game : news.games)
                take(game);
            planned_ = news.planned;
        }
        // Seldom enough to take no more than a tenth of the time.
        const auto before = std::chrono::steady_clock::now();
        if (before >= count_at) {
            counted_json();
            const auto after = std::chrono::steady_clock::now();
            count_at = after + 10 * (after - before);
        }
        ++version_;
    };
    const bool complete = play_tournament(variant_, plan_, store, host, stop);
    if (!complete) return;
    store.set_fact(finished_fact, "yes");
    const auto winner = knock_out_winner(plan_, store);
    const std::lock_guard lock(mutex_);
    finished_ = true;
    if (winner) champion_ = plan_.entrants[static_cast<std::size_t>(*winner)].name;
}

int TournamentEvent::number_of(const std::string& name) const {
    const auto same = [&](const Entrant& entrant) { return entrant.name == name; };
    const auto found = std::find_if(plan_.entrants.begin(), plan_.entrants.end(), same);
    if (found == plan_.entrants.end()) throw Failure("a game of somebody who is not in the plan");
    return static_cast<int>(found - plan_.entrants.begin());
}

// Both games of a pairing share its opening.
void TournamentEvent::take(const StoredGame& game) {
    const Record& record = game.record;
    rows_.push_back({game.id,
                     {.pair = game.id.pairing,
                      .south = number_of(record.players[0]),
                      .north = number_of(record.players[1]),
                      .south_score = score_for(record, Side::south),
                      .verdict = record.verdict,
                      .line_hash = hash_of(record.line)},
                     record.winner,
                     record.margin,
                     record.line.moves.size()});
}

std::vector<TournamentEvent::Row> TournamentEvent::rows() const {
    const std::lock_guard lock(mutex_);
    return rows_;
}

}  // namespace pitboss::server
