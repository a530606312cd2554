// Reads keys of a TOML table and remembers the first thing that is wrong, with its line.
#pragma once

#include "core/clean_text.h"
#include "core/result.h"

#include <toml++/toml.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace pitboss {

// The problem nearest to the top of the file: people read from there.
class TomlTrouble {
public:
    explicit TomlTrouble(const std::string& file) : file_(clean_line(file)) {}

    void note(const toml::source_region& where, const std::string& what);
    void note(unsigned line, const std::string& what);
    bool any() const { return line_ > 0; }
    Error error() const;

private:
    std::string file_;
    std::string what_;
    unsigned line_ = 0;
};

// Every getter answers nothing where the key is not there or its value cannot be used; in the
// second case there is trouble.
class TomlReader {
public:
    TomlReader(const toml::table& table, TomlTrouble& trouble) : table_(table), trouble_(trouble) {}

    // A clean one (core/clean_text.h), perhaps of several lines.
    std::optional<std::string> text(const char* key);
    // The same as it stands there: a path, or what is checked by others.
    std::optional<std::string> raw_text(const char* key);
    std::optional<std::int64_t> integer(const char* key, std::int64_t min, std::int64_t max);
    std::optional<double> real(const char* key);
    std::optional<bool> flag(const char* key);
    std::optional<TomlReader> table(const char* key);
    std::vector<TomlReader> tables(const char* key);  // [[key]]

    // A list of texts, or one text alone; the same of numbers, where a text is left to others.
    std::vector<std::string> texts(const char* key);
    std::vector<double> numbers(const char* key);

    // What a value looks like, before anybody reads it: a text or a list of such; a list.
    bool is_text(const char* key) const;
    bool is_list(const char* key) const;

    // All keys of the table, in the order of their letters; there is trouble with those that are no
    // clean text.
    std::vector<std::string> keys();

    // A text that `parse` makes something of.
    template <class T>
    std::optional<T> parse_value(const char* key,
                                 const std::function<Result<T>(std::string_view)>& parse) {
        const auto value = raw_text(key);
        if (!value) return std::nullopt;
        auto result = parse(*value);
        if (result) return *std::move(result);
        refuse(key, key + std::string(": ") + result.error().message);
        return std::nullopt;
    }

    // Trouble with a value that was read; with the whole table, if the key is not there.
    void refuse(const char* key, const std::string& what);

    // Whether anything was wrong so far, here or elsewhere in the file.
    bool has_trouble() const { return trouble_.any(); }

    // To be called last: whatever nobody has asked for is a mistake.
    void refuse_unknown();

private:
    const toml::node* find(const char* key);
    void expect(const char* key, const toml::node& value, const std::string& what);

    const toml::table& table_;
    TomlTrouble& trouble_;
    std::set<std::string> asked_;
};

// The table that is a file's text; nothing where it is none, and then there is trouble.
std::optional<toml::table> parse_toml(const std::string& text, TomlTrouble& trouble);

// What `read` makes of a file's text, unless there was trouble. `path` is where it is from.
template <class T>
Result<T> read_toml(const std::string& text, const std::string& path,
                    const std::function<T(const toml::table&, TomlTrouble&)>& read) {
    TomlTrouble trouble(std::filesystem::path(path).filename());
    const auto table = parse_toml(text, trouble);
    if (!table) return trouble.error();
    T out = read(*table, trouble);
    if (trouble.any()) return trouble.error();
    return out;
}

}  // namespace pitboss
