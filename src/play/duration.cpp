#include "play/duration.h"

#include "core/numbers.h"
#include "core/text.h"

#include <cmath>
#include <string>

namespace pitboss {

Result<Milliseconds> parse_duration(std::string_view text) {
    const Error refused{"must be " + std::string(durations_in_words) + ", not " + quote(text)};
    std::string_view digits = text;
    double factor = 1;
    if (digits.ends_with("ms"))
        digits.remove_suffix(2);
    else if (digits.ends_with("s"))
        digits.remove_suffix(1), factor = 1000;
    double number = 0;
    if (!read_number(digits, number) || !std::isfinite(number)) return refused;
    const double ms = number * factor;
    // Less than a millisecond would turn into 0, which means no limit.
    if (ms != 0 && (ms < 1 || ms > longest_duration_ms)) return refused;
    return Milliseconds(std::llround(ms));
}

}  // namespace pitboss
