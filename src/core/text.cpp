#include "core/text.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

namespace pitboss {
namespace {

// Levenshtein's distance, one row at a time.
std::size_t edits(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i - 1] != b[j - 1]);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, replaced});
        }
    }
    return row[b.size()];
}

}  // namespace

std::string quote(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::string out = "\"";
    for (char c : text.substr(0, longest))
        out += c >= ' ' && c <= '~' ? c : '?';
    return out + (text.size() > longest ? "...\"" : "\"");
}

std::string suggestion(std::string_view name, const std::vector<std::string>& candidates) {
    std::size_t best = 1 + name.size() / 3;
    const std::string* nearest = nullptr;
    if (name.size() > 64) return {};
    for (const auto& candidate : candidates) {
        const std::size_t distance = edits(name, candidate);
        if (distance > best || (nearest && distance == best)) continue;
        best = distance;
        nearest = &candidate;
    }
    return nearest ? " (did you mean \"" + *nearest + "\"?)" : "";
}

std::string list_text(const std::vector<std::string>& words, std::string_view separator) {
    std::string out;
    for (const auto& word : words) {
        if (!out.empty()) out += separator;
        out += word;
    }
    return out;
}

std::string alternatives(const std::vector<std::string>& words) {
    std::string out;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) out += i + 1 == words.size() ? " or " : ", ";
        out += words[i];
    }
    return out;
}

std::string hex_text(std::uint64_t number) {
    std::array<char, 17> out{};
    std::snprintf(out.data(), out.size(), "%016llx", static_cast<unsigned long long>(number));
    return out.data();
}

}  // namespace pitboss
