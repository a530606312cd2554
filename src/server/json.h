// Reading and writing of the API's JSON: bounded in depth, with a sentence for what is wrong.
#pragma once

#include "core/result.h"
#include "core/side.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pitboss::server {

using Json = nlohmann::ordered_json;

// One object, nested no deeper than JSON from outside may be (protocol/json_nesting.h).
Result<Json> parse_json(std::string_view text);

// In one line. What is not UTF-8 is replaced: names and messages may hold anything.
std::string to_text(const Json& json);

// Whole numbers without a fraction: scores are seeds most of the time.
Json score_json(double score);
Json score_json(const std::optional<double>& score);

Json side_json(Side side);
Json side_json(const std::optional<Side>& side);

// The keys of a request. What cannot be used is a Refusal (server/http.h) that names the key.
class Fields {
public:
    // `json` has to outlive this; anything but an object is refused.
    explicit Fields(const Json& json);

    bool has(const char* key) const { return find(key) != nullptr; }
    std::string text(const char* key) const;  // has to be there
    std::string text(const char* key, const std::string& standard) const;
    std::vector<std::string> texts(const char* key, std::size_t most) const;
    std::int64_t integer(const char* key, std::int64_t standard, std::int64_t min,
                         std::int64_t max) const;
    std::optional<std::int64_t> maybe_integer(const char* key, std::int64_t min,
                                              std::int64_t max) const;
    std::optional<Side> side(const char* key) const;
    bool flag(const char* key) const;           // absent: false
    const Json& object(const char* key) const;  // has to be there
    const Json& list(const char* key, std::size_t most) const;

private:
    const Json* find(const char* key) const;  // null counts as absent

    const Json& json_;
};

}  // namespace pitboss::server
