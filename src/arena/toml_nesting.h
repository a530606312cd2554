// How deep a TOML text nests, told before it is parsed: the parser and whoever walks through what
// it makes call themselves once for each level.
#pragma once

#include <optional>
#include <string_view>

namespace pitboss {

// More than anybody needs, and no trouble for any stack.
inline constexpr int deepest_toml = 32;

// The first line that goes deeper than that, counted from 1; nothing where none does. A level is a
// list, a table, or a part of a key with dots. The text need not be TOML.
std::optional<unsigned> too_deep_line(std::string_view text);

}  // namespace pitboss
