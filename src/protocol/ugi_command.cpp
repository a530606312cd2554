#include "protocol/ugi_command.h"

#include "core/text.h"
#include "protocol/words.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <iterator>
#include <limits>
#include <optional>
#include <utility>

namespace pitboss {
namespace {

using std::int64_t;

// A number too large for the type is as good as the largest one: nobody waits that long.
std::optional<int64_t> read_clamped(std::string_view word) {
    int64_t number = 0;
    const char* end = word.data() + word.size();
    const auto result = std::from_chars(word.data(), end, number);
    if (result.ptr != end || result.ec == std::errc::invalid_argument) return std::nullopt;
    if (result.ec == std::errc{}) return number;
    return word.starts_with('-') ? std::numeric_limits<int64_t>::min()
                                 : std::numeric_limits<int64_t>::max();
}

GameClock& clock_of(Limits& limits) {
    return limits.clock ? *limits.clock : limits.clock.emplace();
}

void set_left(Limits& limits, int player, int64_t ms) {
    clock_of(limits).left[player] = Milliseconds(ms);
}

void set_increment(Limits& limits, int player, int64_t ms) {
    clock_of(limits).increment[player] = Milliseconds(ms);
}

// The words of `go` that take a number. A number out of range is moved to the nearest in it: clocks
// run below zero where a manager grants a grace, and no limit may overflow when a player adds it
// up.
struct GoWord {
    std::string_view name;
    int64_t min;
    int64_t max;
    void (*apply)(Limits&, int64_t number);
};

constexpr int64_t a_day_ms = 86'400'000;
constexpr int64_t many = 1'000'000;
constexpr int64_t countless = std::numeric_limits<int64_t>::max();

constexpr GoWord go_words[] = {
    {"p1time", 0, a_day_ms, [](Limits& l, int64_t n) { set_left(l, 0, n); }},
    {"p2time", 0, a_day_ms, [](Limits& l, int64_t n) { set_left(l, 1, n); }},
    {"wtime", 0, a_day_ms, [](Limits& l, int64_t n) { set_left(l, 0, n); }},
    {"btime", 0, a_day_ms, [](Limits& l, int64_t n) { set_left(l, 1, n); }},
    {"p1inc", 0, a_day_ms, [](Limits& l, int64_t n) { set_increment(l, 0, n); }},
    {"p2inc", 0, a_day_ms, [](Limits& l, int64_t n) { set_increment(l, 1, n); }},
    {"winc", 0, a_day_ms, [](Limits& l, int64_t n) { set_increment(l, 0, n); }},
    {"binc", 0, a_day_ms, [](Limits& l, int64_t n) { set_increment(l, 1, n); }},
    {"movestogo", 1, many,
     [](Limits& l, int64_t n) { clock_of(l).moves_to_go = static_cast<int>(n); }},
    {"movetime", 0, a_day_ms, [](Limits& l, int64_t n) { l.movetime = Milliseconds(n); }},
    {"depth", 1, many, [](Limits& l, int64_t n) { l.depth = static_cast<int>(n); }},
    {"nodes", 1, countless, [](Limits& l, int64_t n) { l.nodes = static_cast<std::uint64_t>(n); }},
};

const GoWord* find_go_word(std::string_view name) {
    const auto same = [&](const GoWord& word) { return word.name == name; };
    const auto* found = std::find_if(std::begin(go_words), std::end(go_words), same);
    return found == std::end(go_words) ? nullptr : found;
}

std::string expected_number(std::string_view after, std::string_view found) {
    const std::string wanted = std::string(after) + " needs a whole number";
    return found.empty() ? wanted + " after it" : wanted + ", not " + quote(found);
}

UgiCommand parse_perft(Words words) {
    const auto depth = read_clamped(words.peek());
    if (!depth) return ugi::Refused{expected_number("go perft", words.peek())};
    if (*depth < 0 || *depth > deepest_perft)
        return ugi::Refused{"go perft needs a depth from 0 to " + std::to_string(deepest_perft) +
                            ", not " + quote(words.peek())};
    return ugi::GoPerft{static_cast<int>(*depth)};
}

UgiCommand parse_go(Words words) {
    ugi::Go go;
    while (!words.empty()) {
        const std::string_view name = words.next();
        if (name == "perft") return parse_perft(words);
        if (name == "infinite") go.limits.infinite = true;
        const GoWord* word = find_go_word(name);
        if (!word) continue;
        // What is not a number stays in place: it may be a word of its own.
        if (const auto number = read_clamped(words.peek())) {
            word->apply(go.limits, std::clamp(*number, word->min, word->max));
            words.next();
        } else {
            go.complaints.push_back(expected_number("go " + std::string(name), words.peek()));
        }
    }
    return go;
}

// Runs of blanks count as one, since position texts are written with single spaces.
std::string words_until_moves(Words& words) {
    std::string text;
    while (!words.empty() && words.peek() != "moves") {
        if (!text.empty()) text += ' ';
        text += words.next();
    }
    return text;
}

UgiCommand parse_position(Words words) {
    std::string_view kind;
    while (!words.empty() && kind != "startpos" && kind != "fen")
        kind = words.next();
    const std::string text = words_until_moves(words);
    if (kind != "startpos" && kind != "fen")
        return ugi::Refused{"position needs startpos, or fen and a position text"};
    if (kind == "fen" && text.empty()) return ugi::Refused{"position fen needs a position text"};
    ugi::SetPosition position{kind == "fen" ? text : "", {}};
    words.next();  // "moves", where it is there
    while (!words.empty())
        position.moves.emplace_back(words.next());
    return position;
}

// Names and values may hold spaces; the first word `value` ends the name.
UgiCommand parse_setoption(Words words) {
    const ugi::Refused refused{"an option is set with setoption name <name> value <value>"};
    while (!words.empty() && words.next() != "name") {
    }
    ugi::SetOption option;
    while (!words.empty() && words.peek() != "value")
        option.name += (option.name.empty() ? "" : " ") + std::string(words.next());
    if (option.name.empty() || words.empty()) return refused;
    words.next();
    option.value = words.rest();
    return option;
}

UgiCommand parse_query(Words words) {
    using ugi::Question;
    constexpr std::pair<std::string_view, Question> questions[] = {
        {"gameover", Question::game_over},     {"p1turn", Question::player_one_to_move},
        {"result", Question::result},          {"fen", Question::position},
        {"legalmoves", Question::legal_moves}, {"score", Question::score},
    };
    for (const auto& [name, question] : questions)
        if (words.peek() == name) return ugi::Query{question};
    return ugi::Query{Question::unknown};
}

template <class Command>
UgiCommand bare(Words) {
    return Command{};
}

UgiCommand greet_as_uci(Words) { return ugi::Greet{ugi::Dialect::uci}; }

struct CommandWord {
    std::string_view name;
    UgiCommand (*parse)(Words words);
};

constexpr CommandWord command_words[] = {
    {"ugi", bare<ugi::Greet>},          {"uci", greet_as_uci},
    {"isready", bare<ugi::AskReady>},   {"setoption", parse_setoption},
    {"uginewgame", bare<ugi::NewGame>}, {"ucinewgame", bare<ugi::NewGame>},
    {"position", parse_position},       {"go", parse_go},
    {"stop", bare<ugi::Stop>},          {"query", parse_query},
    {"quit", bare<ugi::Quit>},
};

}  // namespace

UgiCommand parse_ugi(std::string_view line) {
    Words words(line);
    const std::string_view name = words.next();
    for (const CommandWord& command : command_words)
        if (command.name == name) return command.parse(words);
    return ugi::Ignored{};
}

}  // namespace pitboss
