#include "arena/toml_nesting.h"

#include <algorithm>
#include <vector>

namespace pitboss {
namespace {

// Takes the text apart as far as brackets, dots and lines go.
class NestingScanner {
public:
    explicit NestingScanner(std::string_view text) : rest_(text) {}

    std::optional<unsigned> scan() {
        while (!rest_.empty() && level_ <= deepest_toml)
            take(rest_.front());
        if (level_ > deepest_toml) return line_;
        return std::nullopt;
    }

private:
    void take(char c) {
        if (c == '#') return skip(std::min(rest_.find('\n'), rest_.size()));
        if (c == '"' || c == '\'') return skip_text(c);
        if (c == '[' || c == '{') open_.push_back(level_++);
        if ((c == ']' || c == '}') && !open_.empty()) {
            level_ = open_.back();
            open_.pop_back();
        }
        if (c == '.') ++level_;
        // The next key, or value, begins where its list or table did.
        if (c == ',' || c == '\n') level_ = open_.empty() ? 0 : open_.back() + 1;
        skip(1);
    }

    void skip(std::size_t count) {
        line_ += static_cast<unsigned>(std::count(rest_.begin(), rest_.begin() + count, '\n'));
        rest_.remove_prefix(count);
    }

    // In one quotation mark, or three; double ones know escapes. A text of one line that is not
    // closed ends with its line.
    void skip_text(char mark) {
        const bool is_long = marks_at(0, mark) >= 3;
        std::size_t end = is_long ? 3 : 1;
        for (; end < rest_.size(); ++end) {
            if (mark == '"' && rest_[end] == '\\')
                ++end;
            else if (rest_[end] == '\n' && !is_long)
                return skip(end);
            else if (rest_[end] == mark && (!is_long || marks_at(end, mark) >= 3))
                break;
        }
        if (is_long) end += std::max<std::size_t>(marks_at(end, mark), 3);
        skip(std::min(is_long ? end : end + 1, rest_.size()));
    }

    // How many quotation marks stand there. Up to five: two at the end of a long text, and those
    // that close it.
    std::size_t marks_at(std::size_t at, char mark) const {
        std::size_t count = 0;
        while (count < 5 && at + count < rest_.size() && rest_[at + count] == mark)
            ++count;
        return count;
    }

    std::string_view rest_;
    unsigned line_ = 1;
    int level_ = 0;
    std::vector<int> open_;  // the levels at which the brackets were opened
};

}  // namespace

std::optional<unsigned> too_deep_line(std::string_view text) { return NestingScanner(text).scan(); }

}  // namespace pitboss
