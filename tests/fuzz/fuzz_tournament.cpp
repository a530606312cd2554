// Tournament files. Whatever is refused is refused with its line.
#include "arena/tournament_file.h"
#include "fuzzing.h"

using namespace pitboss;
using fuzzing::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    const auto plan = read_tournament(text, "none/t.toml", fuzzing::games());
    if (!plan) {
        require(plan.error().message.starts_with("t.toml, line "));
        return 0;
    }
    require(plan->entrants.size() >= 2 && plan->schedule.pairs >= 1);
    require(changes(settings_of(*plan), settings_of(*plan)).empty());
    return 0;
}
