// Games with tables, for tests of those who keep them.
#pragma once

#include "games/sowing/tables/tablebase_parts.h"
#include "temporary_folder.h"
#include "typed_games.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace pitboss::test {

template <class G>
std::shared_ptr<const TablebaseGame> table_game(const G& game) {
    return std::make_shared<const sowing::SowingTablebaseGame<G>>(game);
}

inline std::string bytes_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

inline void write_bytes(const std::string& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

// All files below a folder, by name.
inline std::map<std::string, std::string> files_below(const std::string& folder) {
    std::map<std::string, std::string> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (entry.is_regular_file())
            files[std::filesystem::relative(entry.path(), folder).string()] =
                bytes_of(entry.path().string());
    return files;
}

}  // namespace pitboss::test
