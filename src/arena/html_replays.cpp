#include "arena/html_replays.h"

#include "arena/html_text.h"

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

constexpr const char* controls = R"(<p><label>Show games of or by
<input id="filter" placeholder="an agent, a verdict"></label> <span id="found"></span></p>
<div class="replay"><select id="list" size="16" aria-label="games"></select>
<div><p id="head"></p><pre id="board" aria-live="polite"></pre>
<p><button id="start">start</button> <button id="back">back</button>
<button id="on">on</button> <button id="end">end</button> <span id="step"></span></p>
<p id="moves"></p></div></div>
)";

// Not named after its language: clang-format would take it for its own.
constexpr const char* script = R"page(
const $ = id => document.getElementById(id);
let game = null, at = 0, boards = [];
function change(rows, list) {
  if (list[0] === -1) return list.slice(1);
  rows = rows.slice();
  for (let i = 0; i < list.length; i += 2) rows[list[i]] = list[i + 1];
  return rows;
}
function fill() {
  const words = $("filter").value.toLowerCase().split(/\s+/).filter(w => w);
  const fits = g => words.every(w => g.slice(0, 5).join(" ").toLowerCase().includes(w));
  const list = $("list");
  list.textContent = "";
  let found = 0;
  games.forEach((g, i) => {
    if (!fits(g) || ++found > 500) return;
    list.add(new Option(`${g[0]}  ${g[1]} - ${g[2]}: ${g[3]}${g[4] ? ", " + g[4] : ""}`, i));
  });
  $("found").textContent = found + " found" + (found > 500 ? ", the first 500 shown" : "");
}
function choose(i) {
  game = games[i];
  boards = [change([], game[6])];
  for (let k = 1; k < game[7].length; k += 2) boards.push(change(boards[boards.length - 1], game[7][k]));
  show(0);
}
function show(to) {
  if (!game) return;
  at = Math.max(0, Math.min(to, boards.length - 1));
  $("head").textContent = `South: ${game[1]}, North: ${game[2]}. ${game[3]}${game[4] ? ", " + game[4] : ""}`;
  $("board").textContent = boards[at].map(row => lines[row]).join("\n");
  $("step").textContent = at + " of " + (boards.length - 1);
  $("moves").textContent = "";
  for (let k = 0; k < boards.length - 1; ++k) {
    const move = document.createElement(k === at - 1 ? "b" : "span");
    move.textContent = game[7][2 * k] + " ";
    if (k < game[5]) move.className = "opening";
    move.onclick = () => show(k + 1);
    $("moves").append(move);
  }
}
$("filter").oninput = fill;
$("list").onchange = e => choose(e.target.value);
$("start").onclick = () => show(0);
$("back").onclick = () => show(at - 1);
$("on").onclick = () => show(at + 1);
$("end").onclick = () => show(boards.length);
document.onkeydown = e => {
  if (e.target.id === "filter" || e.target.id === "list") return;
  if (e.key === "ArrowLeft") show(at - 1);
  if (e.key === "ArrowRight") show(at + 1);
};
fill();
if (games.length) { $("list").selectedIndex = 0; choose(0); }
)page";

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
    return out + controls + "<script>\nconst lines = [" + book.list() + "];\nconst games = [" +
           data + "];\n" + script + "</script>\n";
}

}  // namespace pitboss
