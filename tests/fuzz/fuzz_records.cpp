// Records from files: a byte that chooses the form, then the file. What can be read is read again
// as it is written.
#include "fuzzing.h"
#include "games/bohnenspiel/mcgill_log.h"
#include "protocol/record_json.h"

using namespace pitboss;
using fuzzing::require;

namespace {

void check_text(std::string_view text) {
    const auto read = parse_records(text);
    if (!read) return require(!read.error().message.empty());
    for (const auto& named : *read) {
        const std::string written = record_text(named.record, named.id);
        const auto again = parse_records(written);
        require(again.has_value() && again->size() == 1);
        require(record_text(again->front().record, again->front().id) == written);
    }
}

void check_json(std::string_view text) {
    const auto read = parse_record_json(text);
    if (!read) return require(!read.error().message.empty());
    const std::string written = record_json(read->record, read->id);
    const auto again = parse_record_json(written);
    require(again.has_value() && record_json(again->record, again->id) == written);
}

void check_log(std::string_view text) {
    const auto game = fuzzing::games().open("bohnenspiel");
    const auto read = bohnenspiel::parse_mcgill_log(**game, text);
    require(read ? replay(**game, read->line).has_value() : !read.error().message.empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string_view text(reinterpret_cast<const char*>(data + 1), size - 1);
    if (data[0] % 3 == 0) check_text(text);
    if (data[0] % 3 == 1) check_json(text);
    if (data[0] % 3 == 2) check_log(text);
    return 0;
}
