#include "arena/game_row.h"

#include "core/clean_text.h"
#include "core/failure.h"
#include "core/numbers.h"
#include "core/text.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace pitboss {
namespace {

std::vector<std::string> split(std::string_view text, char at) {
    std::vector<std::string> out;
    while (!text.empty()) {
        const auto end = std::min(text.find(at), text.size());
        out.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

// The store is a file, and files can be changed by anybody.
template <class T>
T value_or_throw(Result<T> result, const std::string& where) {
    if (!result) throw Damage("the store is damaged: " + where + ": " + result.error().message);
    return *std::move(result);
}

}  // namespace

std::string to_text(const GameId& id) {
    return std::to_string(id.seed) + "." + std::to_string(id.pairing) + "." +
           std::to_string(id.opening) + "." + std::to_string(id.side);
}

Result<GameId> parse_game_id(std::string_view text) {
    const auto parts = split(text, '.');
    GameId id;
    if (parts.size() == 4 && !text.ends_with('.') && read_number(parts[0], id.seed) &&
        read_number(parts[1], id.pairing) && read_number(parts[2], id.opening) &&
        read_number(parts[3], id.side) && id.pairing >= 0 && id.opening >= 0 &&
        (id.side == 0 || id.side == 1))
        return id;
    return Error{"a game is named by seed, pairing, opening and side, such as 1.12.3.0, not " +
                 quote(text)};
}

Cells cells_of(const GameId& id) {
    return {static_cast<std::int64_t>(id.seed), std::int64_t{id.pairing}, std::int64_t{id.opening},
            std::int64_t{id.side}};
}

Cells cells_of(const StoredGame& game, std::int64_t south, std::int64_t north) {
    const Record& record = game.record;
    Cells row = cells_of(game.id);
    const auto add = [&](Cell cell) { row.push_back(std::move(cell)); };
    add(south);
    add(north);
    add(record.line.start);
    add(list_text(record.line.moves, " "));
    add(std::int64_t{record.opening_plies});
    add(record.winner ? Cell(static_cast<std::int64_t>(*record.winner)) : Cell());
    add(std::int64_t{record.margin});
    add(std::string(code_of(record.verdict)));
    add(record.cause);
    add(record.error_output);
    add(strikes_text(record.strikes));
    add(times_text(record.decisions));
    add(static_cast<std::int64_t>(record.seed));
    return row;
}

StoredGame read_game(RowReader row, const std::string& game,
                     const std::function<std::string(std::int64_t)>& name_of) {
    StoredGame out;
    out.id.seed = static_cast<std::uint64_t>(row.integer());
    out.id.pairing = static_cast<int>(row.integer());
    out.id.opening = static_cast<int>(row.integer());
    out.id.side = static_cast<int>(row.integer());
    const std::string where = "game " + to_text(out.id);
    Record& record = out.record;
    for (auto& player : record.players)
        player = name_of(row.integer());
    record.line.game = game;
    record.line.start = clean_line(row.text());
    record.line.moves = split(clean_line(row.text()), ' ');
    const std::int64_t plies = row.integer();
    const auto winner = row.maybe_integer();
    if (plies < 0 || plies > std::ssize(record.line.moves) || (winner && (*winner & ~1) != 0))
        throw Failure(where + " is not as it can have ended");
    record.opening_plies = static_cast<int>(plies);
    if (winner) record.winner = static_cast<Side>(*winner);
    record.margin = static_cast<Value>(row.integer());
    record.verdict = value_or_throw(parse_verdict(row.text()), where);
    record.cause = clean_line(row.text());
    record.error_output = clean_lines(row.text());
    record.strikes = value_or_throw(parse_strikes(clean_lines(row.text())), where);
    record.decisions = parse_times(row.text());
    record.seed = static_cast<std::uint64_t>(row.integer());
    return out;
}

bool is_same_game(const StoredGame& a, const StoredGame& b) {
    return a.record.players == b.record.players && a.record.line == b.record.line &&
           a.record.winner == b.record.winner && a.record.verdict == b.record.verdict;
}

std::string strikes_text(const std::vector<Strike>& strikes) {
    std::string out;
    for (const auto& strike : strikes) {
        std::string cause = strike.cause;
        for (char& c : cause)
            if (c == '\n') c = ' ';
        out += std::to_string(strike.ply) + (strike.side == Side::south ? " south " : " north ") +
               code_of(strike.verdict) + " " + cause + "\n";
    }
    return out;
}

Result<std::vector<Strike>> parse_strikes(std::string_view text) {
    std::vector<Strike> out;
    for (const auto& line : split(text, '\n')) {
        const auto words = split(line, ' ');
        Strike strike;
        if (words.size() < 3 || !read_number(words[0], strike.ply) ||
            (words[1] != "south" && words[1] != "north"))
            return Error{"not a replaced move: " + quote(line)};
        strike.side = words[1] == "south" ? Side::south : Side::north;
        const auto verdict = parse_verdict(words[2]);
        if (!verdict) return verdict.error();
        strike.verdict = *verdict;
        const auto head = words[0].size() + words[1].size() + words[2].size() + 3;
        strike.cause = line.substr(std::min(head, line.size()));
        out.push_back(std::move(strike));
    }
    return out;
}

std::string times_text(const std::vector<Decision>& decisions) {
    std::string out;
    for (const auto& decision : decisions) {
        if (!out.empty()) out += ' ';
        out += std::to_string(std::llround(decision.seconds.count() * 1e6));
    }
    return out;
}

std::vector<Decision> parse_times(std::string_view text) {
    std::vector<Decision> out;
    for (const auto& word : split(text, ' ')) {
        long long microseconds = 0;
        if (!read_number(word, microseconds)) break;
        out.emplace_back().seconds =
            std::chrono::duration<double>(static_cast<double>(microseconds) / 1e6);
    }
    return out;
}

}  // namespace pitboss
