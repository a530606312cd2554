#include "arena/fault_policy.h"

#include "core/numbers.h"
#include "core/text.h"

namespace pitboss {

Result<FaultPolicy> parse_fault_policy(std::string_view text) {
    constexpr std::string_view strikes = "strikes=";
    if (text == "loss") return loss_at_once;
    if (text == "random") return random_moves;
    int count = 0;
    if (text.starts_with(strikes) && read_number(text.substr(strikes.size()), count) && count >= 1)
        return FaultPolicy{count};
    return Error{"must be loss, random, or strikes= and a number from 1, such as strikes=3, not " +
                 quote(text)};
}

}  // namespace pitboss
