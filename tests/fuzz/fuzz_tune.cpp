// Tuning files. Whatever is refused is refused with its line; what is taken can be played.
#include "fuzzing.h"
#include "lab/tune_file.h"

using namespace pitboss;
using fuzzing::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    const auto plan = read_tuning(text, "none/t.toml", fuzzing::games());
    if (!plan) {
        require(plan.error().message.starts_with("t.toml, line "));
        return 0;
    }
    require(!plan->parameters.empty());
    require(changes(settings_of(*plan), settings_of(*plan)).empty());
    const auto variant = fuzzing::games().open(plan->game);
    require(variant.has_value());
    require(make_player(**variant, plan->player_at(plan->start())).has_value());
    return 0;
}
