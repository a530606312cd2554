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

void Lobby::check_room(std::size_t games, const std::string& maker) {
    if (const auto wait = made_.take(maker, loop_.now(), static_cast<double>(games)))
        throw Refusal(429, "too many games are made from your address", *wait);
    if (file_.count() + games > limits::kept_games + limits::games_beyond)
        throw Refusal(429, "the server keeps as many games as it can", limits::longest_retry);
    if (const std::string trouble = file_.trouble(); !trouble.empty())
        throw Refusal(503, "games cannot be kept at the moment: " + trouble);
}

const HostedGame& Lobby::begin(SavedGame game, const std::string& maker) {
    check_room(1, maker);
    make_room_in_memory();
    const std::string id = game.id;
    file_.save(game);
    Table& made =
        tables_.try_emplace(id, Table{HostedGame(games_, std::move(game)), maker}).first->second;
    made.used = now();
    start_search(made);
    return made.game;
}

// Games that nobody watches can be let go of at any time: they are kept.
void Lobby::make_room_in_memory() {
    if (tables_.size() < limits::games_in_memory) return;
    std::erase_if(tables_, [](const auto& entry) { return is_idle(entry.second); });
    if (tables_.size() >= limits::games_in_memory)
        throw Refusal(429, "too many games are being watched", limits::longest_retry);
}

bool Lobby::is_idle(const Table& table) {
    return table.watchers.empty() && !table.searching && !table.changing &&
           !(table.game.waits_for_player() && is_wanted(table));
}

void Lobby::keep(std::vector<SavedGame> games, const std::string& maker) {
    check_room(games.size(), maker);
    for (const auto& game : games)
        file_.save(game);
}

const HostedGame& Lobby::find(const std::string& id) { return table(id).game; }

Lobby::Table& Lobby::table(const std::string& id) {
    auto found = tables_.find(id);
    if (found == tables_.end()) {
        auto saved = file_.find(id);
        if (!saved) throw Refusal(404, "there is no such game");
        make_room_in_memory();
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
    changed.changing = true;
    const auto finish = [&] {
        changed.changing = false;
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
    start_search(watched);  // players among themselves go on
    watcher.tell(game_message(watched.game, watched.searching));
    if (!watched.game.between_people()) return;
    if (presence(watched) != before) return tell_presence(watched);
    if (watched.watchers.contains(&watcher)) watcher.tell(presence_message(id, before));
}

void Lobby::unwatch(const std::string& id, Watcher& watcher) {
    const auto found = tables_.find(id);
    if (found == tables_.end()) return;
    Table& left = found->second;
    const BySide before = presence(left);
    left.watchers.erase(&watcher);
    if (!is_wanted(left)) stop_search(left);
    if (left.game.between_people() && presence(left) != before) tell_presence(left);
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

struct Lobby::Listing {
    std::vector<std::string> ids;
    std::size_t next = 0;
    Json list = Json::array();
    TakeList take;
};

void Lobby::summaries(std::vector<std::string> ids, TakeList take) {
    list_more(std::make_shared<Listing>(
        Listing{.ids = std::move(ids), .list = Json::array(), .take = std::move(take)}));
}

void Lobby::all_summaries(TakeList take) {
    when_saved([this, take = std::move(take)]() mutable {
        summaries(file_.newest(limits::listed_games), std::move(take));
    });
}

void Lobby::list_more(const std::shared_ptr<Listing>& listing) {
    constexpr int at_a_time = 4;
    for (int i = 0; i < at_a_time && listing->next < listing->ids.size(); ++i) {
        const auto saved = file_.find(listing->ids[listing->next++]);
        try {
            if (saved) listing->list.push_back(summary_json(HostedGame(games_, *saved)));
        } catch (const Failure&) {
            // The rules may have changed since.
        }
    }
    if (listing->next >= listing->ids.size()) return listing->take(std::move(listing->list));
    loop_.post([this, listing] { list_more(listing); });
}

void Lobby::tick() {
    const WallTime time = now();
    for (auto it = tables_.begin(); it != tables_.end();) {
        Table& each = it->second;
        if (each.game.run_out(time)) announce(each);
        start_search(each);  // if too much waited before
        if (is_idle(each) && time - each.used > kept_in_memory_ms)
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

// Somebody waits for the answer to a person's move; players among themselves play for those who
// watch.
bool Lobby::is_wanted(const Table& table) {
    return !among_players(table.game) || !table.watchers.empty();
}

void Lobby::start_search(Table& table) {
    if (!table.game.waits_for_player() || table.searching || !is_wanted(table)) return;
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
    const auto urgency = among_players(game) ? Urgency::background : Urgency::reply;
    const bool unknown = table.maker.empty() && !table.watchers.empty();
    const Client client{unknown ? table.watchers.begin()->first->address() : table.maker,
                        game.id()};
    try {
        pool_.search(question, {urgency, limits::longest_reply, table.search.get_token(), client},
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
