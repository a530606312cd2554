#include "play/duration.h"

#include "core/numbers.h"
#include "core/text.h"

#include <cmath>
#include <optional>
#include <string>

namespace pitboss {
namespace {

// "0ms", "0.0s".
bool is_zero(double ms) { return ms == 0 && !std::signbit(ms); }

// In milliseconds, whatever its size.
std::optional<double> read_milliseconds(std::string_view digits) {
    double factor = 1;
    if (digits.ends_with("ms"))
        digits.remove_suffix(2);
    else if (digits.ends_with("s"))
        digits.remove_suffix(1), factor = 1000;
    double number = 0;
    if (!read_number(digits, number) || !std::isfinite(number)) return std::nullopt;
    return number * factor;
}

}  // namespace

Result<Milliseconds> parse_duration(std::string_view text) {
    const auto ms = read_milliseconds(text);
    // Less than a millisecond would turn into 0, which is no time for anything.
    if (!ms || *ms < 1 || *ms > longest_duration_ms)
        return Error{"must be " + std::string(durations_in_words) + ", not " + quote(text)};
    return Milliseconds(std::llround(*ms));
}

Result<Milliseconds> parse_duration_or_zero(std::string_view text) {
    const auto ms = read_milliseconds(text);
    if (ms && is_zero(*ms)) return Milliseconds(0);
    auto duration = parse_duration(text);
    if (duration) return duration;
    return Error{"must be 0 or " + std::string(durations_in_words) + ", not " + quote(text)};
}

}  // namespace pitboss
