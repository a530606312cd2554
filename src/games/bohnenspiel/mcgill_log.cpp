#include "games/bohnenspiel/mcgill_log.h"

#include "core/numbers.h"
#include "core/text.h"

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

namespace pitboss::bohnenspiel {
namespace {

constexpr const char* skip = "skip";

struct Sowing {
    int line = 0;
    int player = 0;
    int pit = 0;  // from 0
};

Error at(int line, const std::string& what) {
    return Error{"line " + std::to_string(line) + ": " + what};
}

Result<std::vector<Sowing>> read_sowings(std::string_view text) {
    std::vector<Sowing> out;
    std::istringstream lines{std::string(text)};
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string first, player, pit;
        words >> first >> player >> pit;
        Sowing sowing{.line = ++number};
        if (first != "PIT") continue;
        if (!read_number(player, sowing.player) || !read_number(pit, sowing.pit))
            return at(number, "must be PIT, a player and a pit from 0, such as PIT 1 4");
        out.push_back(sowing);
    }
    if (out.empty()) return Error{"there is no line that begins with PIT"};
    return out;
}

Result<void> play(Board& board, Record& record, const std::string& move) {
    auto played = board.play(move);
    if (played) record.line.moves.push_back(move);
    return played;
}

// A skip at the very end is not logged, either.
void skip_to_the_end(Board& board, Record& record) {
    while (!board.over()) {
        const auto moves = board.legal_moves();
        if (moves.size() != 1 || moves.front() != skip || !play(board, record, skip)) return;
    }
}

}  // namespace

Result<Record> parse_mcgill_log(const Variant& variant, std::string_view text) {
    const auto all = read_sowings(text);
    if (!all) return all.error();
    const auto by_player = [](const Sowing& a, const Sowing& b) { return a.player < b.player; };
    const int south = std::min_element(all->begin(), all->end(), by_player)->player;
    const int north = std::max_element(all->begin(), all->end(), by_player)->player;
    Record record;
    record.line.game = variant.name();
    record.players = {"player " + std::to_string(south), "player " + std::to_string(north)};
    const auto board = variant.start();
    for (const Sowing& sowing : *all) {
        if (sowing.player != south && sowing.player != north)
            return at(sowing.line, "there is a third player " + std::to_string(sowing.player));
        const Side side = sowing.player == south ? Side::south : Side::north;
        if (board->to_move() != side)
            if (const auto skipped = play(*board, record, skip); !skipped)
                return at(sowing.line, skipped.error().message);
        const auto sown = play(*board, record, std::to_string(sowing.pit + 1));
        if (!sown) return at(sowing.line, sown.error().message);
    }
    skip_to_the_end(*board, record);
    if (!board->over()) return Error{"the game does not come to its end"};
    record.margin = board->margin(Side::south);
    record.winner = winner(*board);
    return record;
}

}  // namespace pitboss::bohnenspiel
