#include "cli/position_options.h"

#include "cli/checks.h"

#include <sstream>
#include <vector>

namespace pitboss::cli {
namespace {

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> out;
    for (std::string word; in >> word;)
        out.push_back(word);
    return out;
}

}  // namespace

void PositionOptions::add_to(CLI::App& command) {
    command.add_option("--fen", fen, "position text; the start if not given")
        ->type_name("POSITION")
        ->check(not_empty("a position"));
    command.add_option("--moves", moves, "moves played from there, such as \"3 6\"")
        ->type_name("MOVES");
}

// Position and moves are checked one after the other, so that a complaint names the right one.
Line PositionOptions::line(const Variant& variant) const {
    Line line{variant.name(), fen, {}};
    value_or_throw(replay(variant, line), "--fen");
    line.moves = words_of(moves);
    const auto board = value_or_throw(replay(variant, line), "--moves");
    if (board->over())
        throw WrongUsage(std::string(line.moves.empty() ? "--fen" : "--moves") +
                         ": the game is over there, so there is no move to find");
    return line;
}

}  // namespace pitboss::cli
