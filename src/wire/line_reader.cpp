#include "wire/line_reader.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <utility>

namespace pitboss {

std::optional<InputLine> LineReader::next() {
    while (ready_.empty() && !ended_) {
        if (fill()) continue;
        ended_ = true;
        if (length_ > 0) end_line();
    }
    if (ready_.empty()) return std::nullopt;
    InputLine line = std::move(ready_.front());
    ready_.pop_front();
    return line;
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
            take({buffer.data(), static_cast<std::size_t>(count)});
            return true;
        }
        const bool again = errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK;
        if (count == 0 || !again) return false;
    }
}

void LineReader::take(std::string_view bytes) {
    while (!bytes.empty()) {
        const std::size_t end = bytes.find('\n');
        const std::string_view piece = bytes.substr(0, end);
        partial_.append(piece.substr(0, longest_line - partial_.size()));
        length_ += piece.size();
        if (!piece.empty()) last_ = piece.back();
        if (end == std::string_view::npos) return;
        end_line();
        bytes.remove_prefix(end + 1);
    }
}

void LineReader::end_line() {
    if (length_ > 0 && last_ == '\r') --length_;
    const bool too_long = length_ > longest_line;
    partial_.resize(too_long ? 0 : length_);
    ready_.push_back({std::exchange(partial_, {}), too_long});
    length_ = 0;
}

}  // namespace pitboss
