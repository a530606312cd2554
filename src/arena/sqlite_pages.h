// Reads rows out of the pages of an SQLite file without its tables and trees, which may be damaged.
// The format is that of https://www.sqlite.org/fileformat2.html.
#pragma once

#include "arena/sqlite.h"

#include <cstdint>
#include <functional>
#include <string_view>

namespace pitboss {

struct FoundRow {
    std::int64_t rowid = 0;  // 0 where its table has none
    Cells cells;
};

// Every row that a page of the file holds, whatever table it is of, with what its write-ahead log
// adds. Nothing is believed: what looks like a row may be none. Pages that the file says it does
// not use are left out. Returns the version that the file says it has.
std::int64_t find_rows(std::string_view file, std::string_view log,
                       const std::function<void(FoundRow)>& visit);

}  // namespace pitboss
