#include "protocol/line_writer.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace pitboss {

void LineWriter::write(std::string_view line) {
    if (closed_) return;
    if (!send(std::string(line) + '\n')) closed_ = true;
}

// A pipe with room takes this much without blocking, so that abandon() is always noticed.
bool LineWriter::send(std::string_view bytes) const {
    constexpr std::size_t most_at_once = 512;  // the least PIPE_BUF there may be
    while (!bytes.empty()) {
        if (!wait_for_room()) return false;
        const ssize_t count = ::write(fd_, bytes.data(), std::min(bytes.size(), most_at_once));
        const bool again = errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK;
        if (count < 0 && !again) return false;
        if (count > 0) bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

bool LineWriter::wait_for_room() const {
    constexpr int tick_ms = 50;
    for (;;) {
        pollfd watched{fd_, POLLOUT, 0};
        const int count = poll(&watched, 1, tick_ms);
        if (count > 0) return (watched.revents & POLLOUT) != 0;
        if (count < 0 && errno != EINTR && errno != EAGAIN) return false;
        if (abandoned_) return false;
    }
}

}  // namespace pitboss
