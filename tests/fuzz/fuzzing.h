// What the harnesses share: the games, and ways to take an input apart.
#pragma once

#include "games/all_games.h"
#include "play/catalogue.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace pitboss::fuzzing {

// A broken promise ends the run; the fuzzer keeps the input.
inline void require(bool promise_kept) {
    if (!promise_kept) __builtin_trap();
}

inline const Catalogue& games() {
    static const Catalogue all = all_games();
    return all;
}

// Every game, with boards from the smallest to the largest. An input chooses one by its first byte,
// so new ones go to the end: the corpus keeps its meaning.
inline constexpr std::array variant_names{
    "kalah",
    "kalah(pits=3,seeds=2)",
    "kalah(capture=empty)",
    "kalah(pits=12,seeds=24)",
    "kalaha",
    "kalaha(pits=1,seeds=1)",
    "mancala",
    "mancala(extra=true,plies=5)",
    "bohnenspiel",
    "bohnenspiel(rules=classic)",
    "bohnenspiel(pits=12,seeds=24)",
    "bohnenspiel(pits=1,seeds=6)",
    "quarto",
    "quarto(squares=true)",
};

// Opened once: some of them compute tables then.
inline const Variant& variant(std::size_t choice) {
    static const auto opened = [] {
        std::array<VariantPtr, variant_names.size()> all;
        for (std::size_t i = 0; i < all.size(); ++i)
            all[i] = games().open(variant_names[i]).value();
        return all;
    }();
    return *opened[choice % opened.size()];
}

// An input, read from its front. At its end there are zeros and empty lines.
class Input {
public:
    Input(const std::uint8_t* data, std::size_t size)
        : rest_(reinterpret_cast<const char*>(data), size) {}

    bool empty() const { return rest_.empty(); }

    std::size_t byte() {
        if (rest_.empty()) return 0;
        const auto first = static_cast<unsigned char>(rest_.front());
        rest_.remove_prefix(1);
        return first;
    }

    std::string_view line() {
        const std::size_t end = rest_.find('\n');
        const std::string_view text = rest_.substr(0, end);
        rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
        return text;
    }

    std::string_view rest() const { return rest_; }

private:
    std::string_view rest_;
};

}  // namespace pitboss::fuzzing
