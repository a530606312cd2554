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
    const HostedGame& made = lobby.begin(std::move(game));
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

void import_games(const Catalogue& games, Lobby& lobby, const Call& call) {
    constexpr std::size_t most = 100;
    const auto records = read_records(Fields(call.body).text("text"));
    if (records.size() > most) throw Refusal(413, "at most 100 games at once");
    std::vector<SavedGame> checked;
    for (const auto& record : records)
        checked.push_back(import_record(games, record.record));
    Json list = Json::array();
    for (auto& game : checked) {
        const SeatSecrets secrets = hold_all_seats(game, {});
        Json item = summary_json(lobby.begin(std::move(game)));
        item["secret"] = secrets.seat;
        list.push_back(std::move(item));
    }
    answer_when_saved(lobby, call, {{"games", std::move(list)}}, 201);
}

}  // namespace

Routes game_routes(const Catalogue& games, Lobby& lobby, const Authority& authority) {
    return {
        {"GET", "/api/v1/games",
         [&](const Call& call) {
             authority.require_teacher(call.request, "list all games");
             call.answer({{"games", lobby.all_summaries()}});
         }},
        {"POST", "/api/v1/games", [&](const Call& call) { make_game(games, lobby, call); }},
        {"POST", "/api/v1/games/list",
         [&](const Call& call) {
             const auto ids = Fields(call.body).texts("ids", limits::listed_games);
             call.answer({{"games", lobby.summaries(ids)}});
         }},
        {"POST", "/api/v1/games/import",
         [&](const Call& call) { import_games(games, lobby, call); }},
        {"GET", "/api/v1/games/{}",
         [&](const Call& call) {
             call.answer(seat_answer(lobby, game_id_of(call), authority.of(call.request)));
         }},
        {"GET", "/api/v1/games/{}/record", [&](const Call& call) { give_record(lobby, call); }},
    };
}

}  // namespace pitboss::server
