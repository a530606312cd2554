// Writes lines to a file descriptor, each at once.
#pragma once

#include <atomic>
#include <string>
#include <string_view>

namespace pitboss {

// One thread writes at a time; any thread may call abandon() and closed().
class LineWriter {
public:
    explicit LineWriter(int fd) : fd_(fd) {}

    // Blocks while the reader is slow. Does nothing once closed: nobody is there to be told.
    void write(std::string_view line);

    // No longer waits for a slow reader; what it has not taken by then is lost.
    void abandon() { abandoned_ = true; }

    // The reader has gone.
    bool closed() const { return closed_; }

private:
    bool wait_for_room() const;
    bool send(std::string_view bytes) const;

    int fd_;
    std::atomic<bool> abandoned_ = false;
    std::atomic<bool> closed_ = false;
};

}  // namespace pitboss
