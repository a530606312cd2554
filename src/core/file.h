// Reading and replacing whole files. Whoever reads one, also after a power cut, sees the old one or
// the new one, never a part.
#pragma once

#include "core/file_descriptor.h"
#include "core/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace pitboss {

// A path as it may stand in a message: clean (core/clean_text.h), and not too long.
std::string path_text(const std::string& path);

// Refuses what is not a regular file, such as a folder or a pipe, and what is larger than
// `most_bytes`.
Result<std::string> read_file(const std::string& path, std::size_t most_bytes);

// A file that is written beside its place and put there in one step. Everything throws Failure, and
// the old file is as it was then.
class PartFile {
public:
    explicit PartFile(std::string path);
    ~PartFile();  // without `put`: nothing has happened

    void write(const void* bytes, std::size_t count);
    void put();

private:
    [[noreturn]] void fail() const;

    std::string path_;
    std::string part_;
    FileDescriptor file_;
    bool put_ = false;
};

// The same for a text.
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
