#include "report/html_replays.h"

#include "report/html_template.h"
#include "report/html_text.h"

#include <fmt/core.h>

#include <map>
#include <sstream>
#include <vector>

namespace pitboss {
namespace {

constexpr int most_games = 5000;

// Drawings as numbers of their lines: a move changes a few lines, and most lines come again and
// again, which makes a page many times smaller.
class LineBook {
public:
    using Drawing = std::vector<int>;

    Drawing read(const std::string& drawing) {
        Drawing out;
        std::istringstream lines(drawing);
        for (std::string line; std::getline(lines, line);) {
            const auto [known, added] = numbers_.emplace(line, static_cast<int>(numbers_.size()));
            if (added) list_ += (list_.empty() ? "" : ",\n") + script_text(line);
            out.push_back(known->second);
        }
        return out;
    }

    const std::string& list() const { return list_; }

private:
    std::map<std::string, int> numbers_;
    std::string list_;
};

// The lines that are others, each after its place; or -1 and all of them.
std::string difference(const LineBook::Drawing& before, const LineBook::Drawing& after) {
    const bool anew = before.size() != after.size();
    std::string out = anew ? "[-1" : "[";
    for (std::size_t i = 0; i < after.size(); ++i) {
        if (anew)
            out += fmt::format(",{}", after[i]);
        else if (before[i] != after[i])
            out += fmt::format("{}{},{}", out.size() > 1 ? "," : "", i, after[i]);
    }
    return out + "]";
}

std::string result_of(const Record& record) {
    if (!record.winner) return "drawn";
    return std::string(name_of(*record.winner)) + " wins";
}

std::string ending_of(const Record& record) {
    if (record.verdict == Verdict::ok) return {};
    return std::string(code_of(record.verdict)) + (record.cause.empty() ? "" : ": " + record.cause);
}

// [name, South, North, result, ending, opening plies, first drawing, [move, change, ...]]
std::string game_data(const StoredGame& game, const Variant& variant, LineBook& book) {
    const Record& record = game.record;
    const auto board = replay(variant, {record.line.game, record.line.start, {}});
    if (!board) return {};
    LineBook::Drawing drawing = book.read((*board)->drawing());
    std::string out = "[" + script_text(to_text(game.id));
    for (const auto& text :
         {record.players[0], record.players[1], result_of(record), ending_of(record)})
        out += "," + script_text(text);
    out += fmt::format(",{},{},[", record.opening_plies, difference({}, drawing));
    bool first = true;
    for (const auto& move : record.line.moves) {
        if (!(*board)->play(move)) break;
        LineBook::Drawing next = book.read((*board)->drawing());
        out += (first ? "" : ",") + script_text(move) + "," + difference(drawing, next);
        drawing = std::move(next);
        first = false;
    }
    return out + "]]";
}

}  // namespace

std::string replays(const GameStore& store, const Variant& variant) {
    LineBook book;
    std::string data;
    std::int64_t taken = 0;
    store.each([&](const StoredGame& game) {
        if (taken >= most_games) return;
        if (taken++ > 0) data += ",\n";
        data += game_data(game, variant, book);
    });
    std::string out;
    if (store.count() > taken)
        out += fmt::format("<p>The first {} of {} games; pitboss export prints all.</p>\n", taken,
                           store.count());
    return out + fill_template(replay_html,
                               {{"lines", book.list()}, {"games", data}, {"script", replay_js}});
}

}  // namespace pitboss
