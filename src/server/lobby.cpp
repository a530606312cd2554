#include "server/lobby.h"

#include "core/failure.h"
#include "server/limits.h"
#include "server/secret.h"

namespace pitboss::server {
namespace {

constexpr WallTime kept_in_memory_ms = 30'000;
constexpr std::chrono::milliseconds timer{400};  // of players among themselves: people watch

Message game_message(const HostedGame& game, bool thinking) {
    const Json json{{"type", "game"}, {"state", state_json(game, thinking, now())}};
    return std::make_shared<const std::string>(to_text(json));
}

Message presence_message(const std::string& id, const std::array<bool, 2>& here) {
    const Json json{{"type", "presence"}, {"game", id}, {"south", here[0]}, {"north", here[1]}};
    return std::make_shared<const std::string>(to_text(json));
}

bool among_players(const HostedGame& game) {
    return !game.seat(Side::south).is_human() && !game.seat(Side::north).is_human();
}

}  // namespace

const HostedGame& Lobby::begin(SavedGame game) {
    if (file_.count() >= limits::kept_games)
        throw Refusal(429, "the server keeps as many games as it can; forget some");
    if (const std::string trouble = file_.trouble(); !trouble.empty())
        throw Refusal(503, "games cannot be kept at the moment: " + trouble);
    const std::string id = game.id;
    file_.save(game);
    Table& made = tables_.try_emplace(id, Table{HostedGame(games_, std::move(game))}).first->second;
    made.used = now();
    start_search(made);
    return made.game;
}

const HostedGame& Lobby::find(const std::string& id) { return table(id).game; }

Lobby::Table& Lobby::table(const std::string& id) {
    auto found = tables_.find(id);
    if (found == tables_.end()) {
        auto saved = file_.find(id);
        if (!saved) throw Refusal(404, "there is no such game");
        found = tables_.try_emplace(id, Table{HostedGame(games_, *std::move(saved))}).first;
        if (found->second.game.run_out(now())) file_.save(found->second.game.saved());
    }
    found->second.used = now();
    start_search(found->second);  // after a restart, or where too much waited before
    return found->second;
}

void Lobby::change(const std::string& id, const std::function<void(HostedGame&)>& act) {
    Table& changed = table(id);
    const auto version = changed.game.saved().version;
    const auto finish = [&] {
        if (changed.game.saved().version == version) return;
        stop_search(changed);
        announce(changed);
    };
    try {
        act(changed.game);
    } catch (const Refusal&) {
        finish();
        throw;
    }
    finish();
}

void Lobby::remove(const std::string& id) {
    stop_search(table(id));
    tables_.erase(id);
    file_.remove(id);
}

void Lobby::watch(const std::string& id, Watcher& watcher, const std::string& secret_hash) {
    Table& watched = table(id);
    const BySide before = presence(watched);
    const auto sits = [&](Side side) {
        return same_hash(watched.game.holder(side).secret_hash, secret_hash);
    };
    watched.watchers[&watcher] = {watched.game.saved().version,
                                  {sits(Side::south), sits(Side::north)}};
    watcher.tell(game_message(watched.game, watched.searching));
    if (!watched.game.between_people()) return;
    if (presence(watched) != before) return tell_presence(watched);
    if (watched.watchers.contains(&watcher)) watcher.tell(presence_message(id, before));
}

void Lobby::unwatch(const std::string& id, Watcher& watcher) {
    const auto found = tables_.find(id);
    if (found == tables_.end()) return;
    const BySide before = presence(found->second);
    found->second.watchers.erase(&watcher);
    if (found->second.game.between_people() && presence(found->second) != before)
        tell_presence(found->second);
}

Lobby::BySide Lobby::presence(const Table& table) {
    BySide out{};
    for (const auto& [watcher, watching] : table.watchers)
        for (std::size_t side = 0; side < out.size(); ++side)
            out[side] |= watching.sits[side];
    return out;
}

void Lobby::tell_presence(Table& table) {
    const Message message = presence_message(table.game.id(), presence(table));
    const auto watchers = table.watchers;  // one that is told may go away
    for (const auto& [watcher, watching] : watchers)
        if (table.watchers.contains(watcher)) watcher->tell(message);
}

Json Lobby::state(const std::string& id) {
    const Table& shown = table(id);
    return state_json(shown.game, shown.searching, now());
}

// A game that cannot be opened any more is left out.
void Lobby::add_summary(std::vector<Json>& list, const SavedGame& saved) {
    try {
        list.push_back(summary_json(HostedGame(games_, saved)));
    } catch (const Failure&) {
    }
}

std::vector<Json> Lobby::summaries(const std::vector<std::string>& ids) {
    std::vector<Json> out;
    for (const auto& id : ids)
        if (const auto saved = file_.find(id)) add_summary(out, *saved);
    return out;
}

std::vector<Json> Lobby::all_summaries() {
    file_.flush();
    std::vector<Json> out;
    for (const auto& saved : file_.newest(limits::listed_games))
        add_summary(out, saved);
    return out;
}

void Lobby::tick() {
    const WallTime time = now();
    for (auto it = tables_.begin(); it != tables_.end();) {
        Table& each = it->second;
        if (each.game.run_out(time)) announce(each);
        start_search(each);  // if too much waited before
        const bool idle = each.watchers.empty() && !each.searching && !each.game.waits_for_player();
        if (idle && time - each.used > kept_in_memory_ms)
            it = tables_.erase(it);
        else
            ++it;
    }
}

void Lobby::announce(Table& table) {
    file_.save(table.game.saved());
    start_search(table);
    if (table.watchers.empty()) return;
    when_saved(
        [this, id = table.game.id(), version = table.game.saved().version,
         message = game_message(table.game, table.searching)] { tell(id, version, message); });
}

// Who came meanwhile may have seen more already.
void Lobby::tell(const std::string& id, std::int64_t version, const Message& message) {
    const auto found = tables_.find(id);
    if (found == tables_.end()) return;
    auto& watchers = found->second.watchers;
    // A watcher that is told may go away.
    const auto before = watchers;
    for (const auto& [watcher, told] : before) {
        const auto still = watchers.find(watcher);
        if (still == watchers.end() || still->second.version >= version) continue;
        still->second.version = version;
        watcher->tell(message);
    }
}

void Lobby::when_saved(std::function<void()> then) {
    file_.when_saved([&loop = loop_, then = std::move(then)] { loop.post(then); });
}

void Lobby::start_search(Table& table) {
    if (!table.game.waits_for_player() || table.searching) return;
    table.searching = true;
    table.search = {};
    if (!among_players(table.game)) return search(table);
    loop_.after(timer, [this, id = table.game.id(), stop = table.search.get_token()] {
        if (const auto found = tables_.find(id); found != tables_.end() && !stop.stop_requested())
            search(found->second);
    });
}

// Where too many wait it is tried again when somebody looks.
void Lobby::search(Table& table) {
    const HostedGame& game = table.game;
    Question question{game.position().shared_variant(), game.saved().line,
                      game.seat(game.to_move()).player};
    question.seed = static_cast<std::uint64_t>(game.saved().created + game.position().ply());
    const auto done = [this, id = game.id(), version = game.saved().version](
                          const Result<Decision>& decision) { play_answer(id, version, decision); };
    try {
        pool_.search(question, {Urgency::reply, limits::longest_reply, table.search.get_token()},
                     done);
    } catch (const Refusal&) {
        table.searching = false;
    }
}

void Lobby::stop_search(Table& table) {
    table.search.request_stop();
    table.searching = false;
}

void Lobby::play_answer(const std::string& id, std::int64_t version,
                        const Result<Decision>& answer) {
    const auto found = tables_.find(id);
    if (found == tables_.end() || found->second.game.saved().version != version) return;
    Table& table = found->second;
    table.searching = false;
    try {
        table.game.play(answer ? answer->move : std::string(), now());
    } catch (const Refusal&) {
        table.game.fail(now());  // no move, or an illegal one
    }
    announce(table);
}

}  // namespace pitboss::server
