#include "agents/error_tail.h"

#include <algorithm>

namespace pitboss {

void ErrorTail::take(std::string_view bytes) {
    if (bytes.size() > most_bytes) bytes.remove_prefix(bytes.size() - most_bytes);
    bytes_ += bytes;
    if (bytes_.size() > most_bytes) bytes_.erase(0, bytes_.size() - most_bytes);
}

std::string ErrorTail::text() const {
    std::string_view kept = bytes_;
    while (kept.ends_with('\n'))
        kept.remove_suffix(1);
    std::size_t start = kept.size();
    for (int lines = 0; lines < most_lines && start != std::string_view::npos; ++lines)
        start = start == 0 ? std::string_view::npos : kept.rfind('\n', start - 1);
    if (start != std::string_view::npos) kept.remove_prefix(start + 1);
    std::string out(kept);
    const auto odd = [](char c) { return c != '\n' && c != '\t' && (c < ' ' || c > '~'); };
    std::replace_if(out.begin(), out.end(), odd, '?');
    return out;
}

}  // namespace pitboss
