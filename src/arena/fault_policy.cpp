#include "arena/fault_policy.h"

#include "core/text.h"

#include <charconv>

namespace pitboss {

Result<FaultPolicy> parse_fault_policy(std::string_view text) {
    constexpr std::string_view strikes = "strikes=";
    if (text == "loss") return loss_at_once;
    if (text == "random") return random_moves;
    int count = 0;
    if (text.starts_with(strikes)) {
        const char* end = text.data() + text.size();
        const auto read = std::from_chars(text.data() + strikes.size(), end, count);
        if (read.ptr == end && read.ec == std::errc{} && count >= 1) return FaultPolicy{count};
    }
    return Error{"must be loss, random, or strikes= and a number from 1, such as strikes=3, not " +
                 quote(text)};
}

}  // namespace pitboss
