// Requests that make kept games, look at them and take them along. What is done in a game is in
// seat_routes.cpp.
#include "play/record_check.h"
#include "protocol/record_json.h"
#include "server/limits.h"
#include "server/lobby.h"
#include "server/person_name.h"
#include "server/seat_answers.h"
#include "server/seats.h"
#include "server/secret.h"

namespace pitboss::server {
namespace {

// An invitation is to the side that whoever makes the game does not take.
SeatSecrets give_seats(SavedGame& game, const Variant& variant, const Fields& fields) {
    const std::string name = value_or_throw(read_person_name(variant, fields.text("name", "")));
    if (!fields.flag("invite")) return hold_all_seats(game, name);
    if (!game.seats[0].is_human() || !game.seats[1].is_human())
        throw Refusal(400, "an invitation is for a game between two people");
    return invite_to(game, fields.side("side").value_or(Side::south), name);
}

void make_game(const Catalogue& games, Lobby& lobby, const Call& call) {
    SavedGame game = read_new_game(games, call.body, now());
    const auto variant = value_or_throw(games.open(game.line.game));
    const SeatSecrets secrets = give_seats(game, *variant, Fields(call.body));
    const HostedGame& made = lobby.begin(std::move(game), call.client);
    Json out = seat_answer(lobby, made.id(), {.secret_hash = hash_of_secret(secrets.seat)});
    out["secret"] = secrets.seat;
    if (!secrets.invitation.empty()) out["invitation"] = secrets.invitation;
    answer_when_saved(lobby, call, out, 201);
}

void give_record(Lobby& lobby, const Call& call) {
    const Record record = lobby.find(game_id_of(call)).record();
    const auto asked = call.query.find("format");
    const bool json = asked != call.query.end() && asked->second == "json";
    Response response;
    response.body =
        json ? record_json(record, game_id_of(call)) : record_text(record, game_id_of(call));
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
void import_player(SavedGame& game, std::size_t side, const Variant& variant,
                   const std::string& name) {
    if (const auto seat = read_seat(variant, name))
        game.seats[side] = *seat;
    else
        game.holders[side].name = recorded_name(variant, name);
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
        import_player(out, i, *variant, record.players[i]);
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
        const SeatSecrets secrets = hold_all_seats(game, {});
        Json summary = summary_json(HostedGame(variants, game));
        summary["secret"] = secrets.seat;
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

}  // namespace

Routes game_routes(const Catalogue& games, Loop& loop, Lobby& lobby, SearchPool& pool,
                   const Authority& authority) {
    return {
        {"GET", "/api/v1/games",
         [&](const Call& call) {
             authority.require_teacher(call.request, "list all games");
             lobby.all_summaries([reply = call.reply](Json list) {
                 reply({.body = to_text(Json{{"games", std::move(list)}})});
             });
         }},
        {"POST", "/api/v1/games", [&](const Call& call) { make_game(games, lobby, call); }},
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
         [&](const Call& call) {
             call.answer(seat_answer(lobby, game_id_of(call), authority.of(call.request)));
         }},
        {"GET", "/api/v1/games/{}/record", [&](const Call& call) { give_record(lobby, call); }},
    };
}

}  // namespace pitboss::server
