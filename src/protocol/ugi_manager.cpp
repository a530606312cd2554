#include "protocol/ugi_manager.h"

#include "core/numbers.h"
#include "core/text.h"
#include "protocol/words.h"

#include <algorithm>
#include <cstdint>

namespace pitboss {
namespace {

constexpr std::size_t longest_pv = 64;
constexpr std::size_t longest_move = 32;

std::optional<std::int64_t> number_in(std::string_view word, std::int64_t min, std::int64_t max) {
    std::int64_t number = 0;
    if (!read_number(word, number)) return std::nullopt;
    return std::clamp(number, min, max);
}

// What one line says.
struct Told {
    std::optional<double> score;
    std::optional<std::int64_t> depth;
    std::optional<std::int64_t> nodes;
    Words pv{{}};
};

std::optional<double> read_score(Words& words, ScoreScale scale) {
    constexpr std::int64_t largest = 1'000'000;  // beyond every margin of every game
    const std::string_view kind = words.next();
    const auto number = number_in(words.peek(), -largest, largest);
    if (!number) return std::nullopt;
    words.next();
    if (kind == "cp") return static_cast<double>(*number) / 100;
    // In how many moves is not what a margin tells; that it is won or lost is.
    if (kind == "mate" && scale == ScoreScale::win_or_loss) return *number > 0 ? 1 : -1;
    return std::nullopt;
}

void take(Told told, Decision& decision) {
    if (told.score) decision.score = told.score;
    if (told.depth) decision.depth = static_cast<int>(*told.depth);
    if (told.nodes) decision.nodes = static_cast<std::uint64_t>(*told.nodes);
    if (told.pv.empty()) return;
    decision.pv.clear();
    for (; !told.pv.empty() && decision.pv.size() < longest_pv; told.pv.next())
        if (told.pv.peek().size() <= longest_move) decision.pv.emplace_back(told.pv.peek());
}

void add_number(std::string& text, const char* name, std::int64_t number) {
    text += std::string(" ") + name + " " + std::to_string(number);
}

// A clock below zero, within the grace, is told as none left.
void add_clock(std::string& text, const GameClock& clock) {
    constexpr const char* left[] = {"p1time", "p2time"};
    constexpr const char* increment[] = {"p1inc", "p2inc"};
    for (int i = 0; i < 2; ++i)
        if (clock.left[i])
            add_number(text, left[i], std::max<std::int64_t>(0, clock.left[i]->count()));
    for (int i = 0; i < 2; ++i)
        if (clock.increment[i].count() > 0)
            add_number(text, increment[i], clock.increment[i].count());
    if (clock.moves_to_go) add_number(text, "movestogo", *clock.moves_to_go);
}

}  // namespace

std::string position_command(const Line& line) {
    std::string text = line.start.empty() ? "position startpos" : "position fen " + line.start;
    if (!line.moves.empty()) text += " moves " + list_text(line.moves, " ");
    return text;
}

std::string go_command(const Limits& limits) {
    std::string text = "go";
    if (limits.clock) add_clock(text, *limits.clock);
    if (limits.movetime) add_number(text, "movetime", limits.movetime->count());
    if (limits.depth) add_number(text, "depth", *limits.depth);
    if (limits.nodes) text += " nodes " + std::to_string(*limits.nodes);
    if (limits.infinite) text += " infinite";
    return text;
}

bool is_best_move(std::string_view line) { return Words(line).peek() == "bestmove"; }

Result<std::string> read_best_move(std::string_view line) {
    Words words(line);
    words.next();
    std::string move(words.next());
    if (move.empty() || !words.empty())
        return Error{"bestmove is followed by one move, not by " +
                     quote(Words(line).rest().substr(sizeof "bestmove" - 1))};
    return move;
}

std::string option_name(std::string_view line) {
    Words words(line);
    if (words.next() != "option" || words.next() != "name") return {};
    std::string name;
    while (!words.empty() && words.peek() != "type")
        name += (name.empty() ? "" : " ") + std::string(words.next());
    return name;
}

bool read_info(std::string_view line, ScoreScale scale, Decision& decision) {
    Words words(line);
    if (words.next() != "info") return false;
    Told told;
    while (!words.empty()) {
        const std::string_view name = words.next();
        if (name == "string") {
            if (words.rest() != "exact") return false;
            decision.exact = true;
            break;
        }
        if (name == "multipv" && number_in(words.peek(), 1, 2) != 1) return false;
        if (name == "score") told.score = read_score(words, scale);
        if (name == "depth") told.depth = number_in(words.peek(), 0, 1'000'000);
        if (name == "nodes") told.nodes = number_in(words.peek(), 0, INT64_MAX);
        if (name == "pv") {
            told.pv = words;
            break;
        }
    }
    take(told, decision);
    return true;
}

}  // namespace pitboss
