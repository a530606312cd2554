// An open file that is closed when its owner goes away.
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <string>
#include <utility>

namespace pitboss {

class FileDescriptor {
public:
    FileDescriptor() = default;
    explicit FileDescriptor(int fd) : fd_(fd) {}
    // As open(2) does it, not inherited by other programs; without a file if that fails.
    FileDescriptor(const std::string& path, int flags)
        : fd_(::open(path.c_str(), flags | O_CLOEXEC, 0666)) {}
    ~FileDescriptor() { close(); }
    FileDescriptor(FileDescriptor&& from) noexcept : fd_(std::exchange(from.fd_, -1)) {}
    FileDescriptor& operator=(FileDescriptor&& from) noexcept {
        close();
        fd_ = std::exchange(from.fd_, -1);
        return *this;
    }

    bool is_open() const { return fd_ >= 0; }
    int get() const { return fd_; }
    void close() {
        if (fd_ >= 0) ::close(std::exchange(fd_, -1));
    }

private:
    int fd_ = -1;
};

}  // namespace pitboss
