// Splits a command line into words without a shell.
#pragma once

#include "core/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace pitboss {

// Words are separated by blanks. 'single quotes' keep everything as it is; in "double quotes" a
// backslash keeps its meaning before " and \ only; elsewhere a backslash takes the next character
// as it is. Bytes that cannot be shown are written as some shells do, $'\xff'. There are no
// variables, patterns, pipes or redirections: a command that needs them says sh -c '...'.
Result<std::vector<std::string>> split_command(std::string_view text);

// The file that would be run for the first word of a command: the word itself if there is a slash
// in it, else what the PATH has under that name.
Result<std::string> find_program(const std::string& word);

// The words as the system wants them: pointers into them, and a null at the end.
std::vector<char*> pointers_to(const std::vector<std::string>& words);

}  // namespace pitboss
