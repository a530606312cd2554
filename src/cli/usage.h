// Error messages for a command line that cannot be read.
#pragma once

#include <CLI/CLI.hpp>

#include <string>

namespace pitboss::cli {

// What is wrong, in one sentence.
std::string usage_fault(const CLI::App& app, const CLI::ParseError& problem);

// Where to read what would be right.
std::string help_hint(const CLI::App& app);

}  // namespace pitboss::cli
