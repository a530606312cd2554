// A record as text people can read and keep: tags in brackets, then the moves, then the result.
#pragma once

#include "play/record.h"

#include <string>

namespace pitboss {

std::string record_text(const Record& record);

// "1-0", "0-1", "1/2-1/2", or "*" for a game that was not finished.
std::string result_text(const Record& record);

}  // namespace pitboss
