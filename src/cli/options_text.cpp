#include "cli/options_text.h"

#include "cli/layout.h"

#include <fmt/core.h>

namespace pitboss::cli {

std::string options_text(const OptionTable& table, const std::string& indent) {
    std::string out;
    for (const auto& option : table) {
        const std::string head = fmt::format("{}{:<9} ", indent, option.name);
        const std::string standard = option.standard.empty() ? "nothing" : option.standard;
        const std::string body =
            fmt::format("{} ({}; default {})", option.help, allowed_values(option), standard);
        out += head + wrap(body, head.size()) + "\n";
    }
    return out;
}

}  // namespace pitboss::cli
