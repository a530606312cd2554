// A record as text people can read and keep: tags in brackets, then the moves, then the result.
#pragma once

#include "core/clean_text.h"
#include "play/record.h"

#include <string>
#include <string_view>
#include <vector>

namespace pitboss {

// `id` names the game where there are many of them; it becomes the first tag.
std::string record_text(const Record& record, const std::string& id = {});

// A record that was read, with the name it was given, if any.
struct NamedRecord {
    std::string id;
    Record record;
};

// Any number of records, one after the other. Refuses what it does not understand, with the line.
// Names become clean ones, which stay apart as long as the same `names` are handed in.
Result<std::vector<NamedRecord>> parse_records(std::string_view text, CleanNames& names);
Result<std::vector<NamedRecord>> parse_records(std::string_view text);

// "1-0", "0-1", "1/2-1/2", or "*" for a game that was not finished.
std::string result_text(const Record& record);

}  // namespace pitboss
