// Tables of options. An option is declared once; parsing, help, the protocol and forms read it.
#pragma once

#include "core/limits.h"
#include "core/result.h"
#include "play/duration.h"
#include "play/spec.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace pitboss {

enum class OptionKind { integer, real, flag, choice, duration, text, path, spec };

struct Option {
    std::string name;
    OptionKind kind = OptionKind::integer;
    std::string standard;  // the default, written as a user would
    double min = 0;        // of numbers; of durations in milliseconds
    double max = 0;
    std::vector<std::string> choices;  // of choices; of specs the names that may stand there
    std::string help;
};

using OptionTable = std::vector<Option>;

// Short ways to write a table.
Option integer_option(std::string name, std::int64_t standard, std::int64_t min, std::int64_t max,
                      std::string help);
Option real_option(std::string name, std::string standard, double min, double max,
                   std::string help);
Option flag_option(std::string name, bool standard, std::string help);
Option choice_option(std::string name, std::string standard, std::vector<std::string> choices,
                     std::string help);
Option duration_option(std::string name, std::string standard, std::string help);  // "": none
Option text_option(std::string name, std::string standard, std::string help);
Option path_option(std::string name, std::string help);  // default: none
Option spec_option(std::string name, std::string standard, std::vector<std::string> names,
                   std::string help);

// What may stand there, in a few words: "a whole number from 1 to 12".
std::string allowed_values(const Option& option);

// Checked values for every option of a table: the given ones, else the defaults.
class OptionValues {
public:
    // Refuses unknown names (with a suggestion), bad values and numbers out of range. `what` names
    // the thing the options belong to, for the messages.
    static Result<OptionValues> read(const OptionTable& table, const Spec& spec,
                                     const std::string& what);

    std::int64_t integer(const std::string& name) const;
    double real(const std::string& name) const;
    bool flag(const std::string& name) const;
    Milliseconds duration(const std::string& name) const;  // 0: none
    const std::string& text(const std::string& name) const;
    bool given(const std::string& name) const;

    // `name` with the options that differ from their defaults, in the order of the table.
    Spec canonical_text(const std::string& name) const;

private:
    struct Entry {
        std::string value;
        std::string standard;
        bool given = false;
    };

    const std::string& value(const std::string& name) const;

    std::vector<std::string> order_;
    std::map<std::string, Entry> entries_;
};

}  // namespace pitboss
