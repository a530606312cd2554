#include "protocol/record_json.h"

#include "core/text.h"
#include "protocol/json_nesting.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <cstdint>
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

constexpr std::size_t longest_record = 1 << 20;  // far beyond every game

// Reading. What is not right is thrown as a sentence and caught by parse_record_json.
class BadRecord : public std::runtime_error {
public:
    BadRecord(const char* key, const std::string& what)
        : std::runtime_error(quote(key) + " has to be " + what) {}
};

const Json& part_of(const Json& json, const char* key) {
    const auto found = json.is_object() ? json.find(key) : json.end();
    if (found == json.end()) throw std::runtime_error(quote(key) + " is missing");
    return *found;
}

std::string text_in(const Json& json, const char* key) {
    const Json& value = part_of(json, key);
    if (!value.is_string()) throw BadRecord(key, "a text");
    return value.get<std::string>();
}

const Json& list_in(const Json& json, const char* key) {
    const Json& value = part_of(json, key);
    if (!value.is_array()) throw BadRecord(key, "a list");
    return value;
}

template <class Number>
Number whole_number(const Json& json, const char* key) {
    const bool fits =
        std::is_unsigned_v<Number>
            ? json.is_number_unsigned() && json.get<std::uint64_t>() == json.get<Number>()
            : json.is_number_integer() && json.get<std::int64_t>() == json.get<Number>();
    if (!fits) throw BadRecord(key, "a whole number that fits");
    return json.get<Number>();
}

template <class Number>
Number number_in(const Json& json, const char* key) {
    return whole_number<Number>(part_of(json, key), key);
}

Side side_in(const Json& json, const char* key) {
    const std::string side = text_in(json, key);
    if (side != "south" && side != "north") throw BadRecord(key, "south or north");
    return side == "south" ? Side::south : Side::north;
}

Verdict verdict_in(const Json& json) {
    const auto verdict = parse_verdict(text_in(json, "verdict"));
    if (!verdict) throw std::runtime_error(verdict.error().message);
    return *verdict;
}

std::vector<std::string> moves_in(const Json& json) {
    std::vector<std::string> out;
    for (const auto& move : list_in(json, "moves")) {
        if (!move.is_string()) throw BadRecord("moves", "a list of texts");
        out.push_back(move.get<std::string>());
    }
    return out;
}

void read_strikes(const Json& json, Record& record) {
    for (const auto& strike : list_in(json, "strikes"))
        record.strikes.push_back({number_in<int>(strike, "ply"), side_in(strike, "side"),
                                  verdict_in(strike), clean_line(text_in(strike, "cause"))});
}

NamedRecord read(const Json& json, CleanNames& names) {
    NamedRecord out{json.contains("id") ? text_in(json, "id") : "", {}};
    Record& record = out.record;
    record.line = {text_in(json, "game"), text_in(json, "start"), moves_in(json)};
    record.players = {names.name_for(text_in(json, "south")),
                      names.name_for(text_in(json, "north"))};
    record.seed = number_in<std::uint64_t>(json, "seed");
    record.opening_plies = number_in<int>(json, "opening_plies");
    record.verdict = verdict_in(json);
    record.cause = clean_line(text_in(json, "cause"));
    record.error_output = clean_lines(text_in(json, "error_output"));
    if (!part_of(json, "winner").is_null()) record.winner = side_in(json, "winner");
    record.margin = number_in<Value>(json, "margin");
    read_strikes(json, record);
    for (const auto& time : list_in(json, "microseconds"))
        record.decisions.emplace_back().seconds =
            std::chrono::duration<double>(whole_number<std::uint32_t>(time, "microseconds") / 1e6);
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

Result<NamedRecord> parse_record_json(std::string_view line, CleanNames& names) {
    if (line.size() > longest_record)
        return Error{"a record has at most " + std::to_string(longest_record) +
                     " bytes, this one " + std::to_string(line.size())};
    if (const auto shallow = check_nesting(line); !shallow) return shallow.error();
    const Json json = Json::parse(line, nullptr, false);
    if (!json.is_object()) return Error{"not a record: it is not an object of JSON"};
    try {
        return read(json, names);
    } catch (const std::runtime_error& problem) {
        return Error{std::string("not a record: ") + problem.what()};
    }
}

Result<NamedRecord> parse_record_json(std::string_view line) {
    CleanNames names;
    return parse_record_json(line, names);
}

}  // namespace pitboss
