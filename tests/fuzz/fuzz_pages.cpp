// The pages of a damaged database and of its log: two bytes tell how long the log is.
#include "arena/sqlite_pages.h"
#include "fuzzing.h"

#include <algorithm>

using namespace pitboss;
using fuzzing::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    if (size < 2) return 0;
    const std::size_t log = std::min<std::size_t>(data[0] * 256U + data[1], size - 2);
    const std::string_view file = bytes.substr(2, size - 2 - log);
    std::size_t most = 0;
    find_rows(file, bytes.substr(size - log), [&](const FoundRow& row) {
        for (const Cell& cell : row.cells)
            if (const auto* text = std::get_if<std::string>(&cell))
                most = std::max(most, text->size());
    });
    require(most <= size);
    return 0;
}
