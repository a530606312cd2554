#include "server/json.h"

#include "core/text.h"
#include "protocol/json_nesting.h"
#include "server/http.h"

#include <cmath>

namespace pitboss::server {
namespace {

[[noreturn]] void refuse(const char* key, const std::string& what) {
    throw Refusal(400, quote(key) + " has to be " + what);
}

}  // namespace

Result<Json> parse_json(std::string_view text) {
    if (const auto shallow = check_nesting(text); !shallow) return shallow.error();
    Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded()) return Error{"this is not JSON"};
    if (!json.is_object()) return Error{"expected a JSON object"};
    return json;
}

std::string to_text(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json score_json(double score) {
    constexpr double safe = 1e15;
    if (std::abs(score) < safe && score == std::trunc(score))
        return static_cast<std::int64_t>(score);
    return std::round(score * 1000) / 1000;
}

Json score_json(const std::optional<double>& score) { return score ? score_json(*score) : Json(); }

Json side_json(Side side) { return side == Side::south ? "south" : "north"; }

Json side_json(const std::optional<Side>& side) { return side ? side_json(*side) : Json(); }

Fields::Fields(const Json& json) : json_(json) {
    if (!json.is_object()) throw Refusal(400, "expected a JSON object");
}

const Json* Fields::find(const char* key) const {
    const auto found = json_.find(key);
    return found == json_.end() || found->is_null() ? nullptr : &*found;
}

std::string Fields::text(const char* key) const {
    const Json* value = find(key);
    if (!value) throw Refusal(400, quote(key) + " is missing");
    if (!value->is_string()) refuse(key, "a text");
    return value->get<std::string>();
}

std::string Fields::text(const char* key, const std::string& standard) const {
    return has(key) ? text(key) : standard;
}

std::vector<std::string> Fields::texts(const char* key, std::size_t most) const {
    std::vector<std::string> out;
    if (!has(key)) return out;
    for (const auto& item : list(key, most)) {
        if (!item.is_string()) refuse(key, "a list of texts");
        out.push_back(item.get<std::string>());
    }
    return out;
}

std::int64_t Fields::integer(const char* key, std::int64_t standard, std::int64_t min,
                             std::int64_t max) const {
    const Json* value = find(key);
    if (!value) return standard;
    const bool fits = value->is_number_integer() &&
                      (!value->is_number_unsigned() ||
                       value->get<std::uint64_t>() <= static_cast<std::uint64_t>(INT64_MAX)) &&
                      value->get<std::int64_t>() >= min && value->get<std::int64_t>() <= max;
    if (!fits)
        refuse(key, "a whole number from " + std::to_string(min) + " to " + std::to_string(max));
    return value->get<std::int64_t>();
}

std::optional<std::int64_t> Fields::maybe_integer(const char* key, std::int64_t min,
                                                  std::int64_t max) const {
    if (!has(key)) return std::nullopt;
    return integer(key, 0, min, max);
}

std::optional<Side> Fields::side(const char* key) const {
    if (!has(key)) return std::nullopt;
    const std::string name = text(key);
    if (name == "south") return Side::south;
    if (name == "north") return Side::north;
    refuse(key, "south or north");
}

bool Fields::flag(const char* key) const {
    const Json* value = find(key);
    if (value && !value->is_boolean()) refuse(key, "true or false");
    return value && value->get<bool>();
}

const Json& Fields::object(const char* key) const {
    const Json* value = find(key);
    if (!value) throw Refusal(400, quote(key) + " is missing");
    if (!value->is_object()) refuse(key, "an object");
    return *value;
}

const Json& Fields::list(const char* key, std::size_t most) const {
    const Json* value = find(key);
    if (!value) throw Refusal(400, quote(key) + " is missing");
    if (!value->is_array()) refuse(key, "a list");
    if (value->size() > most) refuse(key, "a list of at most " + std::to_string(most));
    return *value;
}

}  // namespace pitboss::server
