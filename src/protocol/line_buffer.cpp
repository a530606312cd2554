#include "protocol/line_buffer.h"

#include "core/clean_text.h"

#include <utility>

namespace pitboss {

void LineBuffer::take(std::string_view bytes) {
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

std::optional<InputLine> LineBuffer::next() {
    if (ready_.empty()) return std::nullopt;
    InputLine line = std::move(ready_.front());
    ready_.pop_front();
    return line;
}

void LineBuffer::finish() {
    if (length_ > 0) end_line();
}

void LineBuffer::clear() {
    ready_.clear();
    partial_.clear();
    length_ = 0;
}

void LineBuffer::end_line() {
    if (length_ > 0 && last_ == '\r') --length_;
    const bool too_long = length_ > longest_line;
    partial_.resize(too_long ? 0 : length_);
    ready_.push_back({clean_line(partial_), too_long});
    partial_.clear();
    length_ = 0;
}

}  // namespace pitboss
