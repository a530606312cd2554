// Records as JSON, one object in one line: everything but the players' search data.
#pragma once

#include "protocol/record_text.h"

#include <string>
#include <string_view>

namespace pitboss {

std::string record_json(const Record& record, const std::string& id);

// Names become clean ones, which stay apart as long as the same `names` are handed in.
Result<NamedRecord> parse_record_json(std::string_view line, CleanNames& names);
Result<NamedRecord> parse_record_json(std::string_view line);

}  // namespace pitboss
