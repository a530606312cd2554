// Saves the rows of a damaged database that are what was written, wherever in the file they lie.
#pragma once

#include "arena/sealed_database.h"

#include <map>
#include <string>
#include <vector>

namespace pitboss {

struct Salvage {
    using Rows = std::map<Cells, Cells>;  // without checksums, by their keys

    std::map<std::string, Rows> tables;
    // Names of rows that do not fit their checksum, of tables whose rows are there once. A name may
    // be damaged itself, and a row of which nothing can be read has none.
    std::vector<std::string> damaged;
    // How many rows there should be, copies included; 0 if the seal is lost.
    std::uint64_t sealed_rows = 0;
    std::int64_t version = 0;  // of the seal; if it is lost, that in the header of the file
};

// Throws Failure if the file cannot be read.
Salvage salvage(const std::string& path, const DatabaseKind& kind);

// Puts a new file with these rows in the place of the damaged one, which is kept under another
// name. Returns that name.
std::string rebuild(const std::string& path, const DatabaseKind& kind, const Salvage& rows);

// How many rows a sound database with these rows has, copies included.
std::uint64_t rows_in(const DatabaseKind& kind, const Salvage& rows);

}  // namespace pitboss
