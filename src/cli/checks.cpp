#include "cli/checks.h"

#include "core/numbers.h"
#include "core/text.h"

namespace pitboss::cli {

CLI::Validator whole_number(std::uint64_t min, std::uint64_t max) {
    const auto check = [=](std::string& text) -> std::string {
        std::uint64_t number = 0;
        if (read_number(text, number) && number >= min && number <= max) {
            text = std::to_string(number);
            return {};
        }
        const std::string range =
            max == no_maximum ? ", at least " + std::to_string(min)
                              : " from " + std::to_string(min) + " to " + std::to_string(max);
        return "must be a whole number" + range + ", not " + quote(text);
    };
    return {check, ""};
}

CLI::Validator not_empty(const std::string& what) {
    const auto check = [=](const std::string& text) -> std::string {
        return text.empty() ? "must be " + what + ", not " + quote(text) : "";
    };
    return {check, ""};
}

}  // namespace pitboss::cli
