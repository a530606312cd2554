// Requests about kept games.
#include "play/record_check.h"
#include "protocol/record_json.h"
#include "server/hints.h"
#include "server/limits.h"
#include "server/lobby.h"
#include "server/routes.h"
#include "server/search_pool.h"
#include "server/secret.h"

namespace pitboss::server {
namespace {

const std::string& id_of(const Call& call) {
    if (!is_id(call.names.front())) throw Refusal(404, "there is no such game");
    return call.names.front();
}

// What is answered is not lost any more.
void answer_when_saved(Lobby& lobby, const Call& call, const Json& json, int status = 200) {
    lobby.when_saved(
        [reply = call.reply, response = Response{.status = status, .body = to_text(json)}] {
            reply(response);
        });
}

void play_move(Lobby& lobby, const Call& call) {
    const Fields fields(call.body);
    lobby.play(id_of(call), fields.text("move"), fields.maybe_integer("ply", 0, most_moves));
    answer_when_saved(lobby, call, lobby.state(id_of(call)));
}

void give_hint(Lobby& lobby, SearchPool& pool, const Call& call) {
    const HostedGame& game = lobby.find(id_of(call));
    const auto answer = [reply = call.reply](const Result<Json>& hint) {
        reply(hint ? Response{.body = to_text(*hint)} : failure_response(hint.error().message));
    };
    ask_hint(pool, game, {call.client, game.id()}, call.request.gone, answer);
}

void give_record(Lobby& lobby, const Call& call) {
    const Record record = lobby.find(id_of(call)).record();
    const auto asked = call.query.find("format");
    const bool json = asked != call.query.end() && asked->second == "json";
    Response response;
    response.body = json ? record_json(record, id_of(call)) : record_text(record, id_of(call));
    if (!json) response.type = "text/plain; charset=utf-8";
    response.headers.emplace_back(
        "Content-Disposition",
        std::string("attachment; filename=\"game.") + (json ? "json" : "txt") + "\"");
    call.reply(std::move(response));
}

std::vector<NamedRecord> read_records(const std::string& text) {
    if (text.find_first_not_of(" \t\r\n") == std::string::npos)
        throw Refusal(400, "there is no record in this");
    if (text[text.find_first_not_of(" \t\r\n")] != '{') return value_or_throw(parse_records(text));
    CleanNames names;
    std::vector<NamedRecord> out;
    std::size_t from = 0;
    while (from < text.size()) {
        const auto end = std::min(text.find('\n', from), text.size());
        const std::string_view line(text.data() + from, end - from);
        if (line.find_first_not_of(" \t\r") != std::string_view::npos) {
            out.push_back(value_or_throw(parse_record_json(line, names)));
        }
        from = end + 1;
    }
    return out;
}

// Players of records may be anybody; those that are not known here become people, so that the game
// can be played on.
Seat import_seat(const Variant& variant, const std::string& name) {
    const auto seat = read_seat(variant, name);
    return seat ? *seat : Seat{};
}

SavedGame import_record(const Catalogue& games, const Record& record) {
    const auto variant = value_or_throw(games.open(record.line.game));
    const auto position =
        value_or_throw(Position::open(variant, record.line.start, record.line.moves));
    value_or_throw(check_record(*variant, record));
    SavedGame out;
    out.id = new_id();
    out.line = position.line();
    for (std::size_t i = 0; i < 2; ++i)
        out.seats[i] = import_seat(*variant, record.players[i]);
    out.created = out.changed = now();
    // A game that tables ended can be played on.
    if (record.verdict != Verdict::stopped && record.verdict != Verdict::tables)
        out.ending = Ending{record.verdict, record.winner};
    return out;
}

struct ImportedGame {
    SavedGame game;
    Json summary;
};

std::vector<ImportedGame> read_games(const Catalogue& games, const std::string& text) {
    constexpr std::size_t most = 100;
    const auto records = read_records(text);
    if (records.size() > most) throw Refusal(413, "at most 100 games at once");
    VariantCache variants(games);
    std::vector<ImportedGame> out;
    for (const auto& record : records) {
        SavedGame game = import_record(games, record.record);
        Json summary = summary_json(HostedGame(variants, game));
        out.push_back({std::move(game), std::move(summary)});
    }
    return out;
}

// All of them or none.
void keep_imported(Lobby& lobby, std::vector<ImportedGame> imported, const std::string& client,
                   const Reply& reply) {
    std::vector<SavedGame> games;
    Json list = Json::array();
    for (auto& each : imported) {
        games.push_back(std::move(each.game));
        list.push_back(std::move(each.summary));
    }
    lobby.keep(std::move(games), client);
    lobby.when_saved([reply, body = to_text(Json{{"games", std::move(list)}})] {
        reply({.status = 201, .body = body});
    });
}

// A thousand moves of a hundred games take a while to play through, which is for a search thread.
void import_games(const Catalogue& games, Lobby& lobby, Loop& loop, SearchPool& pool,
                  const Call& call) {
    const auto work = [&, text = Fields(call.body).text("text"), client = call.client,
                       reply = call.reply](Searcher&, const std::stop_token&) {
        const auto refuse = [&loop, reply](Response response) {
            loop.post([reply, response = std::move(response)] { reply(response); });
        };
        try {
            loop.post([&lobby, client, reply, found = read_games(games, text)] {
                try {
                    keep_imported(lobby, found, client, reply);
                } catch (const Refusal& refusal) {
                    reply(error_response(refusal));
                }
            });
        } catch (const Refusal& refusal) {
            refuse(error_response(refusal));
        } catch (const std::exception& problem) {
            refuse(failure_response(problem.what()));
        }
        return SearchPool::Rest::none;
    };
    pool.run({Urgency::reply, {}, {}, {call.client, "import"}}, work);
}

void list_all(Lobby& lobby, bool everybody_is_local, const Call& call) {
    check_owner(everybody_is_local);
    lobby.all_summaries([reply = call.reply](Json list) {
        reply({.body = to_text(Json{{"games", std::move(list)}})});
    });
}

}  // namespace

Routes game_routes(const Catalogue& games, Loop& loop, Lobby& lobby, SearchPool& pool,
                   bool everybody_is_local) {
    return {
        {"GET", "/api/v1/games",
         [&lobby, everybody_is_local](const Call& call) {
             list_all(lobby, everybody_is_local, call);
         }},
        {"POST", "/api/v1/games",
         [&](const Call& call) {
             const auto& game = lobby.begin(read_new_game(games, call.body, now()), call.client);
             answer_when_saved(lobby, call, lobby.state(game.id()), 201);
         }},
        {"POST", "/api/v1/games/list",
         [&](const Call& call) {
             lobby.summaries(Fields(call.body).texts("ids", limits::listed_games),
                             [reply = call.reply](Json list) {
                                 reply({.body = to_text(Json{{"games", std::move(list)}})});
                             });
         }},
        {"POST", "/api/v1/games/import",
         [&](const Call& call) { import_games(games, lobby, loop, pool, call); }},
        {"GET", "/api/v1/games/{}",
         [&](const Call& call) { call.answer(lobby.state(id_of(call))); }},
        {"GET", "/api/v1/games/{}/record", [&](const Call& call) { give_record(lobby, call); }},
        {"POST", "/api/v1/games/{}/move", [&](const Call& call) { play_move(lobby, call); }},
        {"POST", "/api/v1/games/{}/undo",
         [&](const Call& call) {
             lobby.undo(id_of(call));
             answer_when_saved(lobby, call, lobby.state(id_of(call)));
         }},
        {"POST", "/api/v1/games/{}/resign",
         [&](const Call& call) {
             lobby.resign(id_of(call), Fields(call.body).side("side"));
             answer_when_saved(lobby, call, lobby.state(id_of(call)));
         }},
        {"POST", "/api/v1/games/{}/hint", [&](const Call& call) { give_hint(lobby, pool, call); }},
        {"POST", "/api/v1/games/{}/delete",
         [&](const Call& call) {
             lobby.remove(id_of(call));
             answer_when_saved(lobby, call, Json::object());
         }},
    };
}

}  // namespace pitboss::server
