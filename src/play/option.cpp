#include "play/option.h"

#include "core/numbers.h"
#include "core/text.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdio>

namespace pitboss {
namespace {

constexpr std::size_t longest_path = 1024;

std::string value_text(double number) {
    char text[32];
    std::snprintf(text, sizeof text, "%.15g", number);
    return text;
}

bool in_range(const Option& option, double number) {
    return number >= option.min && number <= option.max;
}

bool fits_spec(const Option& option, const std::string& value) {
    const auto spec = parse_spec(value);
    return spec && std::count(option.choices.begin(), option.choices.end(), spec->name) > 0;
}

// What would end a specification, or a line of a conversation, cannot be part of a path in one.
bool fits_path(const std::string& value) {
    const auto unfit = [](unsigned char c) {
        return c < ' ' || c == 0x7f || c == ',' || c == '(' || c == ')';
    };
    return value.size() <= longest_path && std::none_of(value.begin(), value.end(), unfit) &&
           !value.starts_with(' ') && !value.ends_with(' ');
}

bool fits(const Option& option, const std::string& value) {
    std::int64_t whole = 0;
    double real = 0;
    switch (option.kind) {
        case OptionKind::integer:
            return read_number(value, whole) && in_range(option, static_cast<double>(whole));
        case OptionKind::real:
            return read_number(value, real) && std::isfinite(real) && in_range(option, real);
        case OptionKind::flag:
            return value == "true" || value == "false";
        case OptionKind::choice:
            return std::count(option.choices.begin(), option.choices.end(), value) > 0;
        case OptionKind::duration:
            return parse_duration(value).has_value();
        case OptionKind::text:
            return true;
        case OptionKind::path:
            return fits_path(value);
        case OptionKind::spec:
            return fits_spec(option, value);
    }
    return false;
}

const Option* find(const OptionTable& table, const std::string& name) {
    const auto same = [&](const Option& option) { return option.name == name; };
    const auto found = std::find_if(table.begin(), table.end(), same);
    return found == table.end() ? nullptr : &*found;
}

Error unknown_option(const OptionTable& table, const std::string& name, const std::string& what) {
    if (table.empty()) return Error{what + " has no options, so no " + quote(name)};
    std::vector<std::string> names;
    for (const auto& option : table)
        names.push_back(option.name);
    return Error{what + " has no option " + quote(name) + suggestion(name, names) +
                 "; its options: " + list_text(names)};
}

// Numbers are kept in one spelling, so that 04 and 4 name the same variant.
std::string normal(const Option& option, const std::string& value) {
    std::int64_t whole = 0;
    double real = 0;
    if (option.kind == OptionKind::integer && read_number(value, whole))
        return std::to_string(whole);
    if (option.kind == OptionKind::real && read_number(value, real)) return value_text(real);
    return value;
}

}  // namespace

Option integer_option(std::string name, std::int64_t standard, std::int64_t min, std::int64_t max,
                      std::string help) {
    return {.name = std::move(name),
            .kind = OptionKind::integer,
            .standard = std::to_string(standard),
            .min = static_cast<double>(min),
            .max = static_cast<double>(max),
            .choices = {},
            .help = std::move(help)};
}

Option real_option(std::string name, std::string standard, double min, double max,
                   std::string help) {
    return {.name = std::move(name),
            .kind = OptionKind::real,
            .standard = std::move(standard),
            .min = min,
            .max = max,
            .choices = {},
            .help = std::move(help)};
}

Option flag_option(std::string name, bool standard, std::string help) {
    return {.name = std::move(name),
            .kind = OptionKind::flag,
            .standard = standard ? "true" : "false",
            .choices = {"true", "false"},
            .help = std::move(help)};
}

Option choice_option(std::string name, std::string standard, std::vector<std::string> choices,
                     std::string help) {
    return {.name = std::move(name),
            .kind = OptionKind::choice,
            .standard = std::move(standard),
            .choices = std::move(choices),
            .help = std::move(help)};
}

Option duration_option(std::string name, std::string standard, std::string help) {
    return {.name = std::move(name),
            .kind = OptionKind::duration,
            .standard = std::move(standard),
            .min = 0,
            .max = longest_duration_ms,
            .choices = {},
            .help = std::move(help)};
}

Option text_option(std::string name, std::string standard, std::string help) {
    return {.name = std::move(name),
            .kind = OptionKind::text,
            .standard = std::move(standard),
            .choices = {},
            .help = std::move(help)};
}

Option path_option(std::string name, std::string help) {
    return {.name = std::move(name),
            .kind = OptionKind::path,
            .standard = {},
            .choices = {},
            .help = std::move(help)};
}

Option spec_option(std::string name, std::string standard, std::vector<std::string> names,
                   std::string help) {
    return {.name = std::move(name),
            .kind = OptionKind::spec,
            .standard = std::move(standard),
            .choices = std::move(names),
            .help = std::move(help)};
}

std::string allowed_values(const Option& option) {
    switch (option.kind) {
        case OptionKind::integer:
            return "a whole number from " + value_text(option.min) + " to " +
                   value_text(option.max);
        case OptionKind::real:
            return "a number from " + value_text(option.min) + " to " + value_text(option.max);
        case OptionKind::flag:
        case OptionKind::choice:
            return alternatives(option.choices);
        case OptionKind::duration:
            return durations_in_words;
        case OptionKind::text:
            return "text";
        case OptionKind::path:
            return "the path of a file, without commas and parentheses";
        case OptionKind::spec:
            return alternatives(option.choices);
    }
    return {};
}

Result<OptionValues> OptionValues::read(const OptionTable& table, const Spec& spec,
                                        const std::string& what) {
    OptionValues values;
    for (const auto& option : table) {
        values.order_.push_back(option.name);
        values.entries_[option.name] = {option.standard, option.standard, false};
    }
    for (const auto& [key, value] : spec.arguments) {
        const Option* option = find(table, key);
        if (!option) return unknown_option(table, key, what);
        if (!fits(*option, value))
            return Error{key + " of " + what + " is " + allowed_values(*option) + ", not " +
                         quote(value)};
        values.entries_[key].value = normal(*option, value);
        values.entries_[key].given = true;
    }
    return values;
}

const std::string& OptionValues::value(const std::string& name) const {
    const auto found = entries_.find(name);
    assert(found != entries_.end());
    return found->second.value;
}

std::int64_t OptionValues::integer(const std::string& name) const {
    std::int64_t number = 0;
    read_number(value(name), number);
    return number;
}

double OptionValues::real(const std::string& name) const {
    double number = 0;
    read_number(value(name), number);
    return number;
}

bool OptionValues::flag(const std::string& name) const { return value(name) == "true"; }

Milliseconds OptionValues::duration(const std::string& name) const {
    const std::string& text = value(name);
    return text.empty() ? Milliseconds(0) : *parse_duration(text);
}

const std::string& OptionValues::text(const std::string& name) const { return value(name); }

bool OptionValues::given(const std::string& name) const {
    const auto found = entries_.find(name);
    return found != entries_.end() && found->second.given;
}

Spec OptionValues::canonical_text(const std::string& name) const {
    Spec spec{name, {}};
    for (const auto& key : order_) {
        const Entry& entry = entries_.at(key);
        if (entry.value != entry.standard) spec.arguments.push_back({key, entry.value});
    }
    return spec;
}

}  // namespace pitboss
