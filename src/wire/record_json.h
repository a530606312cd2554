// Records as JSON, one object in one line: everything a record holds but the players' thoughts.
#pragma once

#include "wire/record_text.h"

#include <string>
#include <string_view>

namespace pitboss {

std::string record_json(const Record& record, const std::string& id);
Result<NamedRecord> parse_record_json(std::string_view line);

}  // namespace pitboss
