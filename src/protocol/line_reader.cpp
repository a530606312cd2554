#include "protocol/line_reader.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>

namespace pitboss {

std::optional<InputLine> LineReader::next() {
    for (;;) {
        if (auto line = lines_.next()) return line;
        if (ended_) return std::nullopt;
        if (fill()) continue;
        ended_ = true;
        lines_.finish();
    }
}

// False if there will never be any, or nobody to read the answers.
bool LineReader::wait_for_input() const {
    std::array<pollfd, 2> watched{{{input_, POLLIN, 0}, {output_, 0, 0}}};
    int count = -1;
    do
        count = poll(watched.data(), watched.size(), -1);
    while (count < 0 && (errno == EINTR || errno == EAGAIN));
    return count > 0 && watched[1].revents == 0;
}

// Reads what there is; false at the end of input.
bool LineReader::fill() {
    std::array<char, 4096> buffer;
    for (;;) {
        if (!wait_for_input()) return false;
        const ssize_t count = read(input_, buffer.data(), buffer.size());
        if (count > 0) {
            lines_.take({buffer.data(), static_cast<std::size_t>(count)});
            return true;
        }
        const bool again = errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK;
        if (count == 0 || !again) return false;
    }
}

}  // namespace pitboss
