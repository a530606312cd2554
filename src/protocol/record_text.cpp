#include "protocol/record_text.h"

namespace pitboss {
namespace {

constexpr std::size_t line_width = 80;

std::string tag(const std::string& name, const std::string& value) {
    std::string out = "[" + name + " \"";
    for (char c : value) {
        if (c == '"' || c == '\\') out += '\\';
        out += c == '\n' || c == '\r' ? ' ' : c;  // a tag is one line
    }
    return out + "\"]\n";
}

std::string wrap_moves(const std::vector<std::string>& words) {
    std::string out;
    std::size_t column = 0;
    for (const auto& word : words) {
        if (column > 0 && column + 1 + word.size() > line_width) {
            out += '\n';
            column = 0;
        }
        if (column > 0) out += ' ', ++column;
        out += word;
        column += word.size();
    }
    return out + "\n";
}

}  // namespace

std::string result_text(const Record& record) {
    if (record.verdict == Verdict::stopped) return "*";
    if (!record.winner) return "1/2-1/2";
    return *record.winner == Side::south ? "1-0" : "0-1";
}

std::string record_text(const Record& record, const std::string& id) {
    std::string out;
    if (!id.empty()) out += tag("Id", id);
    out += tag("Game", record.line.game);
    if (!record.line.start.empty()) out += tag("Start", record.line.start);
    out += tag("South", record.players[0]) + tag("North", record.players[1]) +
           tag("Result", result_text(record)) + tag("Margin", std::to_string(record.margin)) +
           tag("Ending", code_of(record.verdict));
    if (!record.cause.empty()) out += tag("Cause", record.cause);
    if (record.opening_plies > 0) out += tag("OpeningPlies", std::to_string(record.opening_plies));
    if (record.seed > 0) out += tag("Seed", std::to_string(record.seed));
    auto words = record.line.moves;
    words.push_back(result_text(record));
    return out + "\n" + wrap_moves(words);
}

}  // namespace pitboss
