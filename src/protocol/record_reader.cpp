// Reading what record_text writes.
#include "core/numbers.h"
#include "core/text.h"
#include "protocol/record_text.h"
#include "protocol/words.h"

#include <functional>

namespace pitboss {
namespace {

constexpr std::size_t most_moves = 100'000;  // far beyond every game

template <class Number>
Result<void> read_value(const std::string& text, Number& out) {
    if (read_number(text, out)) return {};
    return Error{"not a number: " + quote(text)};
}

Result<void> read_verdict(const std::string& text, Verdict& out) {
    const auto verdict = parse_verdict(text);
    if (!verdict) return verdict.error();
    out = *verdict;
    return {};
}

bool is_result(std::string_view word) {
    return word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "*";
}

class RecordReader {
public:
    explicit RecordReader(CleanNames& names) : names_(names) {}

    Result<std::vector<NamedRecord>> read(std::string_view text) {
        for (int number = 1; !text.empty(); ++number) {
            const auto end = std::min(text.find('\n'), text.size());
            std::string_view line = text.substr(0, end);
            text.remove_prefix(std::min(end + 1, text.size()));
            if (line.ends_with('\r')) line.remove_suffix(1);
            const auto taken = line.starts_with('[') ? take_tag(line) : take_moves(line);
            if (!taken)
                return Error{"line " + std::to_string(number) + ": " + taken.error().message};
        }
        if (begun_) return Error{"the last game has no result"};
        return std::move(out_);
    }

private:
    Result<void> take_tag(std::string_view line) {
        const auto quote = line.find(" \"");
        if (quote == std::string_view::npos || !line.ends_with("\"]") || line.size() < quote + 4)
            return Error{"a tag is written [Name \"value\"]"};
        if (!current_.record.line.moves.empty()) return Error{"a tag among the moves"};
        begun_ = true;
        std::string value;
        for (std::size_t i = quote + 2; i + 2 < line.size(); ++i) {
            if (line[i] == '\\' && i + 3 < line.size()) ++i;
            value += line[i];
        }
        return set(std::string(line.substr(1, quote - 1)), value);
    }

    // Tags of other programs are left alone.
    Result<void> set(const std::string& name, const std::string& value) {
        Record& record = current_.record;
        if (name == "Id") current_.id = value;
        if (name == "Game") record.line.game = value;
        if (name == "Start") record.line.start = value;
        if (name == "South") record.players[0] = names_.name_for(value);
        if (name == "North") record.players[1] = names_.name_for(value);
        if (name == "Cause") record.cause = clean_line(value);
        if (name == "Ending") return read_verdict(value, record.verdict);
        if (name == "Margin") return read_value(value, record.margin);
        if (name == "OpeningPlies") return read_value(value, record.opening_plies);
        if (name == "Seed") return read_value(value, record.seed);
        return {};
    }

    Result<void> take_moves(std::string_view line) {
        Words words(line);
        for (auto word = words.next(); !word.empty(); word = words.next()) {
            if (!begun_) return Error{"moves before any tag: " + quote(word)};
            if (word.starts_with('[')) return Error{"a tag among the moves"};
            if (!is_result(word) && current_.record.line.moves.size() == most_moves)
                return Error{"a game has at most " + std::to_string(most_moves) + " moves"};
            if (!is_result(word))
                current_.record.line.moves.emplace_back(word);
            else if (auto done = finish(word); !done)
                return done;
        }
        return {};
    }

    Result<void> finish(std::string_view result) {
        Record& record = current_.record;
        if (result == "*") record.verdict = Verdict::stopped;
        if (result == "1-0") record.winner = Side::south;
        if (result == "0-1") record.winner = Side::north;
        if (record.line.game.empty()) return Error{"a game without a tag Game"};
        for (auto& player : record.players)
            if (player.empty()) player = names_.name_for("");
        out_.push_back(std::move(current_));
        current_ = {};
        begun_ = false;
        return {};
    }

    CleanNames& names_;
    std::vector<NamedRecord> out_;
    NamedRecord current_;
    bool begun_ = false;
};

}  // namespace

Result<std::vector<NamedRecord>> parse_records(std::string_view text, CleanNames& names) {
    return RecordReader(names).read(text);
}

Result<std::vector<NamedRecord>> parse_records(std::string_view text) {
    CleanNames names;
    return parse_records(text, names);
}

}  // namespace pitboss
