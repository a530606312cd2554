// A Quarto board as data, read from its position text.
#pragma once

#include "server/json.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace pitboss::server {

// Pieces are hexadecimal digits; a dash is an empty cell or an empty hand.
struct QuartoView {
    std::array<char, 16> cells{};  // a1 b1 c1 d1 a2 ... d4
    char hand = '-';
};

// Nothing if the text is not that of Quarto.
std::optional<QuartoView> read_quarto(std::string_view fen);

// `squares`: the 2x2 squares count as lines, too.
Json quarto_board_json(const QuartoView& view, bool over, bool squares);

Json quarto_steps_json(const QuartoView& before, Side mover, const std::string& move);

}  // namespace pitboss::server
