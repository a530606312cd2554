// Player specifications: a byte that chooses the variant, then the text. What is accepted has one
// canonical spelling, and the player it makes answers with a legal move even if stopped at once.
#include "fuzzing.h"
#include "play/spec.h"

#include <algorithm>

using namespace pitboss;
using fuzzing::require;

namespace {

// Memory and threads cost more than a fuzzer's run may; their options are checked, not tried out.
bool is_costly(const Spec& spec) {
    return std::any_of(spec.arguments.begin(), spec.arguments.end(), [](const auto& argument) {
        return argument.key == "hash" || argument.key == "threads";
    });
}

void check_player(const Variant& variant, Player& player) {
    const auto board = variant.start();
    const auto legal = board->legal_moves();
    std::stop_source stopped;
    stopped.request_stop();
    Limits limits;
    limits.nodes = 50;
    player.start_game(1);
    const Decision decision =
        player.choose({variant.name(), "", {}}, limits, {stopped.get_token(), {}});
    require(std::count(legal.begin(), legal.end(), decision.move) == 1);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzzing::Input input(data, size);
    const Variant& variant = fuzzing::variant(input.byte());
    const auto spec = parse_spec(input.rest());
    if (!spec) return 0;

    const auto spelled = variant.canonical_text(*spec);
    if (spelled) {
        const auto again = parse_spec(*spelled);
        require(again.has_value());
        const auto respelled = variant.canonical_text(*again);
        require(respelled && *respelled == *spelled);
    }
    if (is_costly(*spec)) return 0;
    const auto player = variant.player(*spec);
    if (!player) {
        require(!player.error().message.empty());
        return 0;
    }
    require(spelled.has_value());
    require(make_player(variant, *spelled).has_value());
    check_player(variant, **player);
    return 0;
}
