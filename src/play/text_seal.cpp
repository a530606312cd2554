#include "play/text_seal.h"

#include "core/text.h"

#include <xxhash.h>

namespace pitboss {
namespace {

constexpr std::string_view seal = "checksum\t";

std::string checksum_line(std::string_view text) {
    return std::string(seal) + hex_text(XXH3_64bits(text.data(), text.size())) + "\n";
}

}  // namespace

std::string add_seal(std::string text) {
    text += checksum_line(text);
    return text;
}

Result<std::string_view> check_seal(std::string_view text) {
    const std::size_t last_line = text.substr(0, text.size() - 1).rfind('\n') + 1;
    if (!text.ends_with('\n') || !text.substr(last_line).starts_with(seal))
        return Error{"is cut off: its last line is not a checksum"};
    const std::string_view body = text.substr(0, last_line);
    if (text.substr(last_line) != checksum_line(body))
        return Error{"is damaged: its checksum does not fit what it holds"};
    return body;
}

}  // namespace pitboss
