// The list of a folder of tables, and the header of a layer: the same bytes as either, and once
// more as a list with a checksum that fits. What is accepted is the same when written again.
#include "fuzzing.h"
#include "solve/tablebase_format.h"

#include <string>

using namespace pitboss;
using fuzzing::require;

namespace {

void check_list(std::string_view text) {
    const auto manifest = read_manifest(text);
    if (!manifest)
        require(!manifest.error().message.empty());
    else
        require(manifest_text(*manifest) == text);
}

// With the last line replaced by one that fits.
std::string sealed_list(std::string_view text) {
    std::string body(text.substr(0, text.rfind("checksum\t")));
    constexpr std::string_view digits = "0123456789abcdef";
    std::string sum;
    for (int shift = 60; shift >= 0; shift -= 4)
        sum += digits[(hash_of(body) >> shift) & 15];
    return body + "checksum\t" + sum + "\n";
}

void check_header(std::string_view bytes) {
    const auto header = read_header(bytes);
    if (!header)
        require(!header.error().message.empty());
    else
        require(header_bytes(*header) == bytes.substr(0, LayerHeader::size));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    check_list(bytes);
    check_list(sealed_list(bytes));
    check_header(bytes);
    return 0;
}
