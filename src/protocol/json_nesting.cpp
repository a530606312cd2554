#include "protocol/json_nesting.h"

#include <string>

namespace pitboss {

Result<void> check_nesting(std::string_view text) {
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted && c == '\\') ++i;
        if (c == '"') quoted = !quoted;
        if (quoted) continue;
        if ((c == '{' || c == '[') && ++depth > deepest_json)
            return Error{"JSON may be nested " + std::to_string(deepest_json) +
                         " deep, not deeper"};
        if (c == '}' || c == ']') --depth;
    }
    return {};
}

}  // namespace pitboss
