// Splits a line into words, which are separated by spaces and tabs.
#pragma once

#include <string_view>

namespace pitboss {

class Words {
public:
    explicit Words(std::string_view text) : rest_(trim(text)) {}

    bool empty() const { return rest_.empty(); }

    // The word that comes next; empty at the end.
    std::string_view peek() const { return rest_.substr(0, rest_.find_first_of(blanks)); }

    std::string_view next() {
        const std::string_view word = peek();
        rest_ = trim(rest_.substr(word.size()));
        return word;
    }

    // What is left, inner blanks untouched.
    std::string_view rest() const { return rest_; }

private:
    static constexpr std::string_view blanks = " \t\r\v\f";

    static std::string_view trim(std::string_view text) {
        const auto first = text.find_first_not_of(blanks);
        if (first == std::string_view::npos) return {};
        return text.substr(first, text.find_last_not_of(blanks) - first + 1);
    }

    std::string_view rest_;
};

}  // namespace pitboss
