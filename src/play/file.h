// Whole files, for what is small enough to be read at once and too dear to be lost.
#pragma once

#include "core/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace pitboss {

// A path as it may stand in a message: nothing in it moves the cursor.
std::string shown_path(const std::string& path);

// Refuses what is no file, such as a folder or a pipe, and what is larger than `most_bytes`.
Result<std::string> read_file(const std::string& path, std::size_t most_bytes);

// Puts the text there in one step: whoever reads, and whoever comes after a power cut, sees the old
// file or the new one, never a part. Throws Failure; the old file is as it was then.
void replace_file(const std::string& path, const std::string& text);

// Changes when the file does.
struct FileStamp {
    std::uint64_t device = 0;
    std::uint64_t node = 0;
    std::int64_t size = 0;
    std::int64_t changed_ns = 0;

    bool operator==(const FileStamp&) const = default;
};

std::optional<FileStamp> file_stamp(const std::string& path);

}  // namespace pitboss
