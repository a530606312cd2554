// Position keys for hashing. Keys need not be unique, but must depend on the whole position.
#pragma once

#include <cstdint>

namespace pitboss {

using Key = std::uint64_t;

// A bijective 64-bit mixer in which every input bit reaches every output bit
// (the finalizer of MurmurHash3 with the constants of David Stafford's variant 13).
constexpr Key mix(Key x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

// Two words at once, for keys that are made at every node of a search.
constexpr Key mix_pair(Key a, Key b) { return mix(a + 0xd1342543de82ef95ULL * b); }

constexpr Key combine_seeds(Key a, Key b) { return mix(a + 0x9e3779b97f4a7c15ULL * mix(b)); }

}  // namespace pitboss
