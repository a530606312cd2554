// The one grammar of games, players and evaluators: name(key=value,key=value).
// A value may itself be written so: alphabeta(depth=9,eval=weights(w1=0.7,w2=0.3)).
// One name is read differently: cmd(python3 bot.py) is a program, and what stands between the
// outermost parentheses is its command line, whatever that is.
#pragma once

#include "core/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace pitboss {

inline constexpr const char* command_name = "cmd";
inline constexpr const char* command_key = "command";  // its one argument

struct Spec {
    struct Argument {
        std::string key;
        std::string value;
        bool operator==(const Argument&) const = default;
    };

    std::string name;
    std::vector<Argument> arguments;
    bool operator==(const Spec&) const = default;
};

// Text that is not clean (core/clean_text.h) is refused: specifications are shown everywhere, and
// are to be read as they were written. Checks the shape only; which names and values are allowed is
// the option table's business.
Result<Spec> parse_spec(std::string_view text);

std::string to_text(const Spec& spec);

}  // namespace pitboss
