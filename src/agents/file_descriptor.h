// A file descriptor that closes itself.
#pragma once

#include <unistd.h>

#include <utility>

namespace pitboss {

class FileDescriptor {
public:
    FileDescriptor() = default;
    explicit FileDescriptor(int fd) : fd_(fd) {}
    ~FileDescriptor() { close(); }
    FileDescriptor(FileDescriptor&& from) noexcept : fd_(std::exchange(from.fd_, -1)) {}
    FileDescriptor& operator=(FileDescriptor&& from) noexcept {
        close();
        fd_ = std::exchange(from.fd_, -1);
        return *this;
    }

    int get() const { return fd_; }
    void close() {
        if (fd_ >= 0) ::close(std::exchange(fd_, -1));
    }

private:
    int fd_ = -1;
};

}  // namespace pitboss
