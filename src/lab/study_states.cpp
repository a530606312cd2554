#include "lab/study_states.h"

#include "core/failure.h"
#include "core/text.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <sstream>
#include <unordered_set>
#include <utility>
#include <vector>

namespace pitboss {
namespace {

// The numbers of "4,4/4,4 0,0 1 0" up to the side; nothing if there is anything else.
std::optional<std::vector<int>> numbers_in(const std::string& position) {
    std::istringstream words(position);
    std::string pits, stores;
    words >> pits >> stores;
    std::vector<int> out;
    int number = -1;
    for (const char c : pits + "," + stores + ",") {
        if (c >= '0' && c <= '9')
            number = 10 * std::max(number, 0) + (c - '0');
        else if ((c == ',' || c == '/') && number >= 0)
            out.push_back(std::exchange(number, -1));
        else
            return std::nullopt;
    }
    return out;
}

// Everything but the number of plies, which is the fourth word.
std::string key_of(const Board& board) {
    std::istringstream words(board.position_text());
    std::string out, word;
    for (int i = 0; words >> word; ++i)
        if (i != 3) out += word + " ";
    return out;
}

std::optional<double> count_reachable(const Variant& variant, const std::stop_token& stop) {
    std::unordered_set<std::string> seen;
    std::vector<std::unique_ptr<Board>> waiting;
    waiting.push_back(variant.start());
    seen.insert(key_of(*waiting.back()));
    while (!waiting.empty()) {
        if (stop.stop_requested()) return std::nullopt;
        const auto board = std::move(waiting.back());
        waiting.pop_back();
        if (board->over()) continue;
        for (const auto& move : board->legal_moves()) {
            auto next = board->clone();
            if (!next->play(move)) throw Failure("a legal move was refused");
            if (seen.insert(key_of(*next)).second) waiting.push_back(std::move(next));
        }
    }
    return static_cast<double>(seen.size());
}

}  // namespace

double StateCounts::labelled_seeds() const { return std::pow(places, seeds); }

double StateCounts::free_places() const { return std::pow(seeds + 1, places); }

// Each step is a binomial coefficient itself, so that nothing is ever rounded below 2^53.
double StateCounts::arrangements() const {
    double out = 1;
    for (int i = 1; i < places; ++i)
        out = out * (seeds + i) / i;
    return out;
}

Result<StateCounts> count_states(const Variant& variant, bool visit, const std::stop_token& stop) {
    const auto numbers = numbers_in(variant.start()->position_text());
    if (!numbers) return Error{variant.name() + " is not a game of seeds in places"};
    StateCounts out;
    out.places = static_cast<int>(numbers->size());
    for (const int number : *numbers)
        out.seeds += number;
    if (!visit) return out;
    if (variant.name().find("plies=") != std::string::npos)
        return Error{variant.name() + " ends by plies, which positions here do not tell apart"};
    if (out.positions() > most_visited_positions)
        return Error{variant.name() + " has too many positions to visit, at most " +
                     figure_text(most_visited_positions, FigureScale::size) + " are possible"};
    out.reachable = count_reachable(variant, stop);
    return out;
}

std::optional<Estimate> estimate(const StateCounts& counts, Figure figure) {
    switch (figure) {
        case Figure::labelled_seeds:
            return exactly(counts.labelled_seeds(), 1);
        case Figure::free_places:
            return exactly(counts.free_places(), 1);
        case Figure::arrangements:
            return exactly(counts.arrangements(), 1);
        case Figure::positions:
            return exactly(counts.positions(), 1);
        case Figure::reachable:
            if (counts.reachable) return exactly(*counts.reachable, 1);
            return std::nullopt;
        default:
            return std::nullopt;
    }
}

}  // namespace pitboss
