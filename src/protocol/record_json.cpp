#include "protocol/record_json.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <stdexcept>
#include <type_traits>

namespace pitboss {
namespace {

using Json = nlohmann::ordered_json;

Json strikes_json(const Record& record) {
    Json out = Json::array();
    for (const auto& strike : record.strikes)
        out.push_back({{"ply", strike.ply},
                       {"side", strike.side == Side::south ? "south" : "north"},
                       {"verdict", code_of(strike.verdict)},
                       {"cause", strike.cause}});
    return out;
}

Json times_json(const Record& record) {
    Json out = Json::array();
    for (const auto& decision : record.decisions)
        out.push_back(std::llround(decision.seconds.count() * 1e6));
    return out;
}

// What is not a whole number of this kind is thrown like the library's own errors, and caught with
// them; so is all that follows.
template <class Number>
Number whole_number(const Json& json) {
    const bool fits =
        std::is_unsigned_v<Number>
            ? json.is_number_unsigned()
            : json.is_number_integer() && json.get<std::int64_t>() == json.get<Number>();
    if (!fits) throw std::runtime_error("not a whole number that fits: " + json.dump());
    return json.get<Number>();
}

Verdict verdict_of(const Json& json) {
    const auto verdict = parse_verdict(json.get<std::string>());
    if (!verdict) throw std::runtime_error(verdict.error().message);
    return *verdict;
}

Side side_of(const Json& json) {
    return json.get<std::string>() == "south" ? Side::south : Side::north;
}

void read_strikes(const Json& json, Record& record) {
    for (const auto& strike : json)
        record.strikes.push_back({whole_number<int>(strike.at("ply")), side_of(strike.at("side")),
                                  verdict_of(strike.at("verdict")), strike.at("cause")});
}

NamedRecord read(const Json& json) {
    NamedRecord out{json.value("id", ""), {}};
    Record& record = out.record;
    record.line = {json.at("game"), json.at("start"), json.at("moves")};
    record.players = {json.at("south"), json.at("north")};
    record.seed = whole_number<std::uint64_t>(json.at("seed"));
    record.opening_plies = whole_number<int>(json.at("opening_plies"));
    record.verdict = verdict_of(json.at("verdict"));
    record.cause = json.at("cause");
    record.error_output = json.at("error_output");
    if (!json.at("winner").is_null()) record.winner = side_of(json.at("winner"));
    record.margin = whole_number<Value>(json.at("margin"));
    read_strikes(json.at("strikes"), record);
    for (const auto& time : json.at("microseconds"))
        record.decisions.emplace_back().seconds =
            std::chrono::duration<double>(static_cast<double>(whole_number<int>(time)) / 1e6);
    return out;
}

}  // namespace

std::string record_json(const Record& record, const std::string& id) {
    Json winner = nullptr;
    if (record.winner) winner = *record.winner == Side::south ? "south" : "north";
    const Json json{{"id", id},
                    {"game", record.line.game},
                    {"start", record.line.start},
                    {"moves", record.line.moves},
                    {"south", record.players[0]},
                    {"north", record.players[1]},
                    {"winner", winner},
                    {"margin", record.margin},
                    {"verdict", code_of(record.verdict)},
                    {"cause", record.cause},
                    {"error_output", record.error_output},
                    {"strikes", strikes_json(record)},
                    {"opening_plies", record.opening_plies},
                    {"microseconds", times_json(record)},
                    {"seed", record.seed}};
    // What a program writes to its standard error need not be UTF-8.
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<NamedRecord> parse_record_json(std::string_view line) {
    try {
        return read(Json::parse(line));
    } catch (const std::exception& problem) {
        return Error{std::string("not a record in JSON: ") + problem.what()};
    }
}

}  // namespace pitboss
