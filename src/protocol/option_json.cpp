#include "protocol/option_json.h"

#include <cstdint>
#include <cstdlib>

namespace pitboss {
namespace {

using Json = nlohmann::ordered_json;

const char* kind_name(OptionKind kind) {
    switch (kind) {
        case OptionKind::integer:
            return "integer";
        case OptionKind::real:
            return "real";
        case OptionKind::flag:
            return "flag";
        case OptionKind::choice:
            return "choice";
        case OptionKind::duration:
            return "duration";
        case OptionKind::text:
            return "text";
        case OptionKind::path:
            return "path";
        case OptionKind::spec:
            return "spec";
    }
    return "";
}

// Values keep their type in JSON.
Json default_json(const Option& option) {
    if (option.kind == OptionKind::integer)
        return std::strtoll(option.standard.c_str(), nullptr, 10);
    if (option.kind == OptionKind::real) return std::strtod(option.standard.c_str(), nullptr);
    if (option.kind == OptionKind::flag) return option.standard == "true";
    return option.standard;
}

bool is_number(const Option& option) {
    return option.kind == OptionKind::integer || option.kind == OptionKind::real;
}

Json bound_json(const Option& option, double bound) {
    if (option.kind == OptionKind::integer) return static_cast<std::int64_t>(bound);
    return bound;
}

}  // namespace

nlohmann::ordered_json options_json(const OptionTable& table) {
    Json out = Json::array();
    for (const auto& option : table) {
        Json row{{"name", option.name},
                 {"kind", kind_name(option.kind)},
                 {"default", default_json(option)}};
        if (is_number(option)) {
            row["min"] = bound_json(option, option.min);
            row["max"] = bound_json(option, option.max);
        }
        if (!option.choices.empty()) row["choices"] = option.choices;
        row["help"] = option.help;
        out.push_back(std::move(row));
    }
    return out;
}

nlohmann::ordered_json infos_json(const std::vector<PlayerInfo>& infos) {
    Json out = Json::array();
    for (const auto& info : infos)
        out.push_back(
            {{"name", info.name}, {"help", info.help}, {"options", options_json(info.options)}});
    return out;
}

}  // namespace pitboss
