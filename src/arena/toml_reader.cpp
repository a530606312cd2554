#include "arena/toml_reader.h"

#include "arena/toml_nesting.h"
#include "core/clean_text.h"
#include "core/text.h"

#include <sstream>

namespace pitboss {
namespace {

// A value as it could stand in a file, for messages.
std::string value_text(const toml::node& value) {
    if (const auto* text = value.as_string()) return quote(text->get());
    if (value.is_table()) return "a table";
    if (value.is_array()) return "a list";
    std::ostringstream out;
    if (const auto* number = value.as_integer()) out << number->get();
    if (const auto* number = value.as_floating_point()) out << number->get();
    if (const auto* flag = value.as_boolean()) out << (flag->get() ? "true" : "false");
    return out.str().empty() ? "a date or time" : out.str();
}

std::string in_words(std::int64_t min, std::int64_t max) {
    return "a whole number from " + std::to_string(min) + " to " + std::to_string(max);
}

}  // namespace

void TomlTrouble::note(const toml::source_region& where, const std::string& what) {
    note(std::max<unsigned>(1, where.begin.line), what);
}

void TomlTrouble::note(unsigned line, const std::string& what) {
    if (any() && line_ <= line) return;
    line_ = line;
    what_ = clean_lines(what);
}

Error TomlTrouble::error() const {
    return Error{file_ + ", line " + std::to_string(line_) + ": " + what_};
}

const toml::node* TomlReader::find(const char* key) {
    asked_.insert(key);
    return table_.get(key);
}

void TomlReader::refuse(const char* key, const std::string& what) {
    const toml::node* value = table_.get(key);
    trouble_.note(value ? value->source() : table_.source(), what);
}

void TomlReader::expect(const char* key, const toml::node& value, const std::string& what) {
    trouble_.note(value.source(),
                  std::string(key) + " must be " + what + ", not " + value_text(value));
}

std::optional<std::string> TomlReader::text(const char* key) {
    const auto text = raw_text(key);
    return text ? std::optional(clean_lines(*text)) : std::nullopt;
}

std::optional<std::string> TomlReader::raw_text(const char* key) {
    const toml::node* value = find(key);
    if (!value) return std::nullopt;
    if (const auto* text = value->as_string(); text && !text->get().empty()) return text->get();
    expect(key, *value, "a text in quotation marks");
    return std::nullopt;
}

std::optional<std::int64_t> TomlReader::integer(const char* key, std::int64_t min,
                                                std::int64_t max) {
    const toml::node* value = find(key);
    if (!value) return std::nullopt;
    if (const auto* number = value->as_integer();
        number && number->get() >= min && number->get() <= max)
        return number->get();
    expect(key, *value, in_words(min, max));
    return std::nullopt;
}

std::optional<double> TomlReader::real(const char* key) {
    const toml::node* value = find(key);
    if (!value) return std::nullopt;
    if (value->is_number())
        if (const auto number = value->value<double>(); number && *number - *number == 0)
            return number;
    expect(key, *value, "a number");
    return std::nullopt;
}

std::optional<bool> TomlReader::flag(const char* key) {
    const toml::node* value = find(key);
    if (!value) return std::nullopt;
    if (const auto* flag = value->as_boolean()) return flag->get();
    expect(key, *value, "true or false");
    return std::nullopt;
}

std::optional<TomlReader> TomlReader::table(const char* key) {
    const toml::node* value = find(key);
    if (!value) return std::nullopt;
    if (const auto* table = value->as_table()) return TomlReader(*table, trouble_);
    expect(key, *value, "a table, written [" + std::string(key) + "]");
    return std::nullopt;
}

std::vector<TomlReader> TomlReader::tables(const char* key) {
    std::vector<TomlReader> out;
    const toml::node* value = find(key);
    if (!value) return out;
    const auto* list = value->as_array();
    const std::string right = "a list of tables, each written [[" + std::string(key) + "]]";
    if (!list) expect(key, *value, right);
    for (std::size_t i = 0; list && i < list->size(); ++i) {
        if (const auto* table = (*list)[i].as_table())
            out.push_back(TomlReader(*table, trouble_));
        else
            expect(key, (*list)[i], right);
    }
    return out;
}

std::vector<std::string> TomlReader::texts(const char* key) {
    const toml::node* value = find(key);
    const auto* list = value ? value->as_array() : nullptr;
    if (!list) {
        const auto alone = text(key);
        return alone ? std::vector{*alone} : std::vector<std::string>();
    }
    std::vector<std::string> out;
    for (const auto& element : *list)
        if (const auto* found = element.as_string(); found && !found->get().empty())
            out.push_back(clean_lines(found->get()));
        else
            expect(key, element, "a list of texts in quotation marks");
    return out;
}

std::vector<double> TomlReader::numbers(const char* key) {
    const toml::node* value = find(key);
    if (!value || value->is_string()) return {};
    const auto* list = value->as_array();
    if (!list) {
        const auto alone = real(key);
        return alone ? std::vector{*alone} : std::vector<double>();
    }
    std::vector<double> out;
    for (const auto& element : *list)
        if (const auto number = element.value<double>(); number && *number - *number == 0)
            out.push_back(*number);
        else
            expect(key, element, "a list of numbers");
    return out;
}

bool TomlReader::is_text(const char* key) const {
    const toml::node* value = table_.get(key);
    const auto* list = value ? value->as_array() : nullptr;
    if (list) return !list->empty() && list->front().is_string();
    return value && value->is_string();
}

bool TomlReader::is_list(const char* key) const {
    const toml::node* value = table_.get(key);
    return value && value->is_array();
}

std::vector<std::string> TomlReader::keys() {
    std::vector<std::string> out;
    for (const auto& [key, value] : table_) {
        out.emplace_back(key.str());
        if (!is_clean(key.str()) || is_blank(key.str()))
            trouble_.note(key.source(),
                          "a key is plain text, which " + quote(key.str()) + " is not");
    }
    return out;
}

void TomlReader::refuse_unknown() {
    const std::vector<std::string> known(asked_.begin(), asked_.end());
    for (const auto& [key, value] : table_) {
        const std::string name(key.str());
        if (asked_.contains(name)) continue;
        trouble_.note(key.source(), "there is no key " + quote(name) + " here" +
                                        suggestion(name, known) +
                                        "; the keys: " + list_text(known));
    }
}

std::optional<toml::table> parse_toml(const std::string& text, TomlTrouble& trouble) {
    if (const auto line = too_deep_line(text)) {
        trouble.note(*line, "keys, lists and tables nest " + std::to_string(deepest_toml) +
                                " deep at most; here it gets deeper");
        return std::nullopt;
    }
    try {
        return toml::parse(text);
    } catch (const toml::parse_error& problem) {
        trouble.note(problem.source(), "this is no TOML: " + std::string(problem.description()));
        return std::nullopt;
    }
}

}  // namespace pitboss
