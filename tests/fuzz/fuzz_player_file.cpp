// Files of tuned players, as they are and with a checksum that fits: what is read is the same when
// it is written and read again.
#include "fuzzing.h"
#include "play/player_file.h"
#include "play/text_seal.h"

using namespace pitboss;
using fuzzing::require;

namespace {

void check(std::string_view text) {
    const auto file = parse_player_file(text);
    if (!file) {
        require(!file.error().message.empty());
        return;
    }
    const auto again = parse_player_file(player_file_text(*file));
    require(again && *again == *file);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    check(text);
    check(add_seal(text));
    return 0;
}
