// Times such as 700ms or 1.5s: none is shorter than a millisecond or longer than a day, and one
// that was read can be written in milliseconds and read again. Where there may be none it is 0 or
// one of these.
#include "fuzzing.h"
#include "play/option.h"

#include <string>

using namespace pitboss;
using fuzzing::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto duration = parse_duration(text);
    const auto or_zero = parse_duration_or_zero(text);
    if (!duration) {
        require(!duration.error().message.empty());
        require(!or_zero || or_zero->count() == 0);
        return 0;
    }
    require(or_zero && *or_zero == *duration);
    require(duration->count() >= 1 && *duration <= std::chrono::hours(24));
    const std::string count = std::to_string(duration->count());
    const auto bare = parse_duration(count);
    const auto with_unit = parse_duration(count + "ms");
    require(bare && *bare == *duration);
    require(with_unit && *with_unit == *duration);
    return 0;
}
