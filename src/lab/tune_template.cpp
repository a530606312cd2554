#include "lab/tune_template.h"

#include "core/text.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>
#include <optional>

namespace pitboss {
namespace {

constexpr const char* open_place = "?";

std::optional<Spec> parse_nested(const std::string& value) {
    if (value.find('(') == std::string::npos) return std::nullopt;
    const auto spec = parse_spec(value);
    if (!spec) return std::nullopt;
    return *spec;
}

// The text of a specification with open places filled by `fill`, which is told their names.
using Filler = std::function<std::string(const std::string& name)>;

Spec with_places(Spec spec, const std::string& prefix, const Filler& fill) {
    if (spec.name == command_name) return spec;
    for (auto& argument : spec.arguments) {
        if (argument.value == open_place)
            argument.value = fill(prefix + argument.key);
        else if (const auto nested = parse_nested(argument.value))
            argument.value = to_text(with_places(*nested, prefix + argument.key + ".", fill));
    }
    return spec;
}

const PlayerInfo* info_of(const std::vector<PlayerInfo>& infos, const std::string& name) {
    const auto same = [&](const PlayerInfo& info) { return info.name == name; };
    const auto found = std::find_if(infos.begin(), infos.end(), same);
    return found == infos.end() ? nullptr : &*found;
}

const Option* option_in(const PlayerInfo& info, const std::string& name) {
    const auto same = [&](const Option& option) { return option.name == name; };
    const auto found = std::find_if(info.options.begin(), info.options.end(), same);
    return found == info.options.end() ? nullptr : &*found;
}

// The option that a name such as "row" or "eval.w1" stands for.
Result<Option> option_of(const Variant& variant, const Spec& spec, const std::string& name) {
    const auto dot = name.find('.');
    const std::string own = name.substr(0, dot);
    if (dot != std::string::npos) {
        const auto same = [&](const Spec::Argument& argument) { return argument.key == own; };
        const auto at = std::find_if(spec.arguments.begin(), spec.arguments.end(), same);
        return option_of(variant, *parse_nested(at->value), name.substr(dot + 1));
    }
    const PlayerInfo* info = info_of(variant.players(), spec.name);
    if (!info) info = info_of(variant.evaluators(), spec.name);
    const Option* option = info ? option_in(*info, own) : nullptr;
    if (!option) return Error{spec.name + " has no option " + quote(own)};
    if (option->kind != OptionKind::integer && option->kind != OptionKind::real)
        return Error{own + " of " + spec.name + " is " + allowed_values(*option) +
                     ", not a number that could be tuned"};
    return *option;
}

}  // namespace

std::string spec_number(double value) {
    std::array<char, 32> out{};
    std::snprintf(out.data(), out.size(), "%.10g", value + 0.0);
    return out.data();
}

Result<PlayerTemplate> PlayerTemplate::read(const std::string& text, const Variant& variant) {
    const auto spec = parse_spec(text);
    if (!spec) return spec.error();
    PlayerTemplate out;
    out.spec_ = *spec;
    with_places(*spec, "", [&](const std::string& name) {
        out.names_.push_back(name);
        return std::string(open_place);
    });
    if (out.names_.empty())
        return Error{
            "what is to be tuned is written ?, such as engine(row=?), but there is none in " +
            quote(text)};
    for (const auto& name : out.names_) {
        auto option = option_of(variant, *spec, name);
        if (!option) return option.error();
        out.options_.push_back(*std::move(option));
    }
    return out;
}

std::string PlayerTemplate::fill(const std::vector<double>& values) const {
    std::size_t next = 0;
    return to_text(
        with_places(spec_, "", [&](const std::string&) { return spec_number(values[next++]); }));
}

}  // namespace pitboss
