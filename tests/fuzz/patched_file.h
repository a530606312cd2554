// A sound file in memory's file system, damaged as an input says.
#pragma once

#include "fuzzing.h"

#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

namespace pitboss::fuzzing {

// A folder of its own where files cost no disk. It is left behind where the fuzzer is killed.
inline std::string memory_folder() {
    std::string name = "/dev/shm/pitboss-fuzz-XXXXXX";
    if (!mkdtemp(name.data())) throw std::runtime_error("no temporary folder");
    return name;
}

inline std::string bytes_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

inline void write_bytes(const std::string& path, std::string_view bytes) {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

// The input is a list of three bytes each: two tell where, one tells which bits are turned. The
// last one or two bytes, if some are left over, tell how much of the end is missing.
inline std::string damaged(std::string bytes, Input input) {
    while (input.rest().size() >= 3 && !bytes.empty()) {
        const std::size_t at = input.byte() << 8 | input.byte();
        char& byte = bytes[at % bytes.size()];
        byte = static_cast<char>(static_cast<unsigned char>(byte) ^ input.byte());
    }
    std::size_t missing = 0;
    while (!input.empty())
        missing = missing << 8 | input.byte();
    bytes.resize(bytes.size() - std::min(missing, bytes.size()));
    return bytes;
}

}  // namespace pitboss::fuzzing
