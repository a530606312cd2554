// Game specifications: whatever is written, it is refused or it names a game that can be played.
#include "fuzzing.h"
#include "play/spec.h"

using namespace pitboss;
using fuzzing::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);

    const auto spec = parse_spec(text);
    if (!spec) {
        require(!spec.error().message.empty());
        require(!fuzzing::games().open(text));
        return 0;
    }
    const auto again = parse_spec(to_text(*spec));
    require(again && *again == *spec);

    const auto variant = fuzzing::games().open(text);
    if (!variant) {
        require(!variant.error().message.empty());
        return 0;
    }
    // The canonical name means the same game and does not change any more.
    const std::string& name = (*variant)->name();
    const auto reopened = fuzzing::games().open(name);
    require(reopened && (*reopened)->name() == name);
    require((*reopened)->start()->position_text() == (*variant)->start()->position_text());
    require(!(*variant)->rules().empty());
    require(!(*variant)->start()->legal_moves().empty());
    return 0;
}
