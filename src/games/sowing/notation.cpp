#include "games/sowing/notation.h"

#include "core/text.h"
#include "games/sowing/position.h"

namespace pitboss::sowing {
namespace {

std::string count_text(int number, const std::string& noun) {
    return std::to_string(number) + " " + noun + (number == 1 ? "" : "s");
}

}  // namespace

Result<Pit> read_pit(std::string_view text, int pits, bool with_skip) {
    if (with_skip && text == "skip") return skip_move;
    const auto number = read_number(text, 1, pits, "a pit");
    // "01" and "+1" are numbers, but not how moves are written.
    if (number && std::to_string(*number) == text) return Pit(*number - 1);
    return Error{std::string("a move is a pit from 1 to ") + std::to_string(pits) +
                 (with_skip ? ", or skip" : "") + ", not " + quote(text)};
}

std::string write_pit(Pit pit) {
    return pit == skip_move ? "skip" : std::to_string(index_of(pit) + 1);
}

std::string in_words(const Told& told) {
    std::string out = told.who + " sows " + count_text(told.seeds, "seed") + " from pit " +
                      std::to_string(told.pit);
    const bool some_stored = told.stored > 0 && told.stored < told.seeds;
    if (some_stored)
        out += ", " + std::to_string(told.stored) + " of them into the store";
    else if (told.stored > 0)
        out += " into the store";
    const std::string and_then = some_stored ? ", and " : " and ";
    if (told.captured > 0) out += and_then + "captures " + std::to_string(told.captured);
    if (told.again) out += and_then + "moves again";
    return out + ".";
}

std::string ending_in_words(int south, int north) {
    if (south == north) return "The game is a draw, " + std::to_string(south) + " each.";
    const bool south_won = south > north;
    return std::string(south_won ? "South" : "North") + " wins " +
           std::to_string(south_won ? south : north) + " to " +
           std::to_string(south_won ? north : south) + ".";
}

}  // namespace pitboss::sowing
