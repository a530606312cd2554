// Free memory and disk space.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace pitboss {

// Memory that programs may still take; nothing if nobody can tell.
std::optional<std::uint64_t> available_memory();

// Bytes that may still be written into a folder; nothing if nobody can tell.
std::optional<std::uint64_t> available_disk(const std::string& folder);

// "12.3 GiB".
std::string in_bytes(std::uint64_t bytes);

}  // namespace pitboss
