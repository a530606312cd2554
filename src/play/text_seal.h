// The last line of a text file that the program writes: a checksum of all lines before it.
#pragma once

#include "core/result.h"

#include <string>
#include <string_view>

namespace pitboss {

// Ends a text with the line that holds its checksum.
std::string add_seal(std::string text);

// What stands before that line. Refusals go on from the name of the file: "is damaged: ...".
Result<std::string_view> check_seal(std::string_view text);

}  // namespace pitboss
