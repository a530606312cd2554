#include "core/file.h"

#include "core/clean_text.h"
#include "core/failure.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string_view>

namespace pitboss {
namespace {

std::string reason() { return std::strerror(errno); }

// Fills `text`; shorter than it if the file ends before. False if reading fails.
bool read_all(int descriptor, std::string& text) {
    std::size_t done = 0;
    while (done < text.size()) {
        const ssize_t count = read(descriptor, text.data() + done, text.size() - done);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return false;
        if (count == 0) break;
        done += static_cast<std::size_t>(count);
    }
    text.resize(done);
    return true;
}

bool write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = write(descriptor, text.data(), text.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return false;
        text.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

// The new name is on the disk only when the folder is. Some file systems cannot do this; then it
// is as safe as it can be there.
void sync_folder_of(const std::string& path) {
    const auto slash = path.rfind('/');
    const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
    const FileDescriptor opened(folder, O_RDONLY | O_DIRECTORY);
    if (opened.is_open()) fsync(opened.get());
}

}  // namespace

std::string path_text(const std::string& path) {
    constexpr std::size_t longest = 300;
    if (path.empty()) return "\"\"";
    if (path.size() <= longest) return clean_line(path);
    return clean_line(path.substr(0, longest)) + "...";
}

Result<std::string> read_file(const std::string& path, std::size_t most_bytes) {
    // Without O_NONBLOCK, opening a pipe would wait for somebody to write into it.
    const FileDescriptor file(path, O_RDONLY | O_NONBLOCK);
    struct stat status {};
    if (!file.is_open() || fstat(file.get(), &status) != 0)
        return Error{path_text(path) + " cannot be opened: " + reason()};
    if (!S_ISREG(status.st_mode)) return Error{path_text(path) + " is not a regular file"};
    if (static_cast<std::uint64_t>(status.st_size) > most_bytes)
        return Error{path_text(path) + " is too large: it has " + std::to_string(status.st_size) +
                     " bytes, and may have " + std::to_string(most_bytes)};
    std::string text(static_cast<std::size_t>(status.st_size), '\0');
    if (!read_all(file.get(), text)) return Error{path_text(path) + " cannot be read: " + reason()};
    return text;
}

PartFile::PartFile(std::string path)
    : path_(std::move(path)),
      part_(path_ + "." + std::to_string(getpid()) + ".part"),
      file_(part_, O_WRONLY | O_CREAT | O_TRUNC) {
    if (!file_.is_open()) fail();
    // A pipe or a device would not be written to but be lost.
    struct stat status {};
    if (stat(path_.c_str(), &status) != 0 || S_ISREG(status.st_mode)) return;
    unlink(part_.c_str());
    throw Failure(path_text(path_) + " cannot be written: it is not a regular file");
}

PartFile::~PartFile() {
    if (!put_) unlink(part_.c_str());
}

void PartFile::write(const void* bytes, std::size_t count) {
    if (!write_all(file_.get(), {static_cast<const char*>(bytes), count})) fail();
}

void PartFile::put() {
    if (fsync(file_.get()) != 0 || std::rename(part_.c_str(), path_.c_str()) != 0) fail();
    put_ = true;
    sync_folder_of(path_);
}

void PartFile::fail() const { throw Failure(path_text(path_) + " cannot be written: " + reason()); }

void replace_file(const std::string& path, const std::string& text) {
    PartFile file(path);
    file.write(text.data(), text.size());
    file.put();
}

std::optional<FileStamp> file_stamp(const std::string& path) {
    struct stat status {};
    if (stat(path.c_str(), &status) != 0) return std::nullopt;
    return FileStamp{status.st_dev, status.st_ino, status.st_size,
                     std::int64_t{status.st_mtim.tv_sec} * 1'000'000'000 + status.st_mtim.tv_nsec};
}

}  // namespace pitboss
