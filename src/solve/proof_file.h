// The file of a proof's results so far, from which another run can go on.
#pragma once

#include "core/result.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace pitboss {

// Writes the file in one step: readers see the old or the new one. Throws Failure.
void write_proofs(const std::string& path, const std::string& game,
                  std::span<const std::uint64_t> words);

// Nothing if there is no such file; refused if it is damaged or of another game.
Result<std::optional<std::vector<std::uint64_t>>> read_proofs(const std::string& path,
                                                              const std::string& game);

}  // namespace pitboss
