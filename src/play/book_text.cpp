#include "play/book_text.h"

#include "core/clean_text.h"
#include "core/file.h"
#include "core/numbers.h"
#include "core/text.h"
#include "play/text_seal.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <vector>

namespace pitboss {
namespace {

constexpr std::string_view name_of_format = "pitboss book ";
constexpr std::string_view version = "1";

Error bad_line(std::size_t number, const std::string& why) {
    return Error{"has a bad line " + std::to_string(number) + ": " + why};
}

// What stands before the checksum, if the text is whole.
Result<std::string_view> read_body(std::string_view text) {
    const std::string_view first = text.substr(0, text.find('\n'));
    if (!first.starts_with(name_of_format))
        return Error{"is not an opening book: it does not begin with \"pitboss book\""};
    if (const auto found = first.substr(name_of_format.size()); found != version)
        return Error{"is an opening book of version " + quote(found) +
                     "; this program reads version " + std::string(version)};
    return check_seal(text);
}

// Takes a text apart, line by line.
class Lines {
public:
    explicit Lines(std::string_view text) : rest_(text) {}

    bool at_end() const { return rest_.empty(); }
    std::size_t number() const { return number_; }  // of the line taken last

    std::string_view next() {
        const std::size_t end = std::min(rest_.find('\n'), rest_.size());
        const std::string_view line = rest_.substr(0, end);
        rest_.remove_prefix(std::min(end + 1, rest_.size()));
        ++number_;
        return line;
    }

private:
    std::string_view rest_;
    std::size_t number_ = 0;
};

// A line of the head: a word, a tab, and what is wanted.
Result<std::string> read_head_line(Lines& lines, const std::string& word) {
    const std::string_view line = lines.next();
    const std::string start = word + "\t";
    const std::string_view value = line.substr(std::min(line.size(), start.size()));
    if (!line.starts_with(start) || value.empty() || !is_clean(value))
        return bad_line(lines.number(), "\"" + word + "\", a tab and a value should stand there");
    return std::string(value);
}

struct Head {
    BookOrigin origin;
    std::size_t entries = 0;
};

Result<Head> read_head(Lines& lines) {
    lines.next();
    std::array<std::string, 4> values;
    constexpr std::array words{"game", "player", "limits", "entries"};
    for (std::size_t i = 0; i < words.size(); ++i) {
        auto value = read_head_line(lines, words[i]);
        if (!value) return value.error();
        values[i] = *std::move(value);
    }
    std::size_t entries = 0;
    if (!read_number(values[3], entries) || entries > Book::most_entries)
        return bad_line(lines.number(), "a book has at most " + std::to_string(Book::most_entries) +
                                            " entries, not " + quote(values[3]));
    return Head{{values[0], values[1], values[2]}, entries};
}

struct Row {
    std::string_view position;
    BookEntry entry;
};

Result<Row> read_row(std::string_view line) {
    std::array<std::string_view, 6> fields;
    if (std::count(line.begin(), line.end(), '\t') != std::ssize(fields) - 1)
        return Error{"six fields with tabs between them should stand there"};
    for (auto& field : fields) {
        field = line.substr(0, line.find('\t'));
        line.remove_prefix(std::min(field.size() + 1, line.size()));
    }
    Row row{fields[0], {.move = std::string(fields[1]), .exact = fields[3] == "exact"}};
    BookEntry& entry = row.entry;
    if (!read_number(fields[2], entry.score) ||
        !(std::abs(entry.score) <= BookEntry::largest_score))
        return Error{"a score is a number up to a million, not " + quote(fields[2])};
    if (!entry.exact && fields[3] != "estimate")
        return Error{"a score is exact or an estimate, not " + quote(fields[3])};
    if (!read_number(fields[4], entry.depth) || entry.depth < 0 ||
        entry.depth > BookEntry::largest_depth)
        return Error{"a depth is a whole number up to a million, not " + quote(fields[4])};
    if (!read_number(fields[5], entry.nodes))
        return Error{"a number of nodes is a whole number, not " + quote(fields[5])};
    return row;
}

// Whether the rules allow what the row says.
Result<void> check_row(const Row& row, const Variant& variant) {
    const auto board = variant.read(row.position);
    if (!board) return board.error();
    if ((*board)->position_text() != row.position)
        return Error{"the position should be written " + (*board)->position_text()};
    const auto legal = (*board)->legal_moves();
    if (std::count(legal.begin(), legal.end(), row.entry.move) == 0)
        return Error{"the move " + quote(row.entry.move) + " is not legal there"};
    return {};
}

Result<void> read_entries(Lines& lines, const Variant& variant, Book& book) {
    std::string_view before;
    while (!lines.at_end() && book.entries().size() < Book::most_entries) {
        auto row = read_row(lines.next());
        if (!row) return bad_line(lines.number(), row.error().message);
        if (row->position <= before)
            return bad_line(lines.number(), "the positions are not in order, or one stands twice");
        before = row->position;
        if (const auto fit = check_row(*row, variant); !fit)
            return bad_line(lines.number(), fit.error().message);
        book.add(std::string(before), std::move(row->entry));
    }
    return {};
}

// The shortest text that gives the same number again.
std::string number_text(double number) {
    char text[32];
    return {text, std::to_chars(text, std::end(text), number).ptr};
}

}  // namespace

std::string book_text(const Book& book) {
    const BookOrigin& origin = book.origin();
    std::string text = std::string(name_of_format) + std::string(version) + "\ngame\t" +
                       origin.game + "\nplayer\t" + origin.player + "\nlimits\t" + origin.limits +
                       "\nentries\t" + std::to_string(book.entries().size()) + "\n";
    for (const auto& [position, entry] : book.entries())
        text += position + "\t" + entry.move + "\t" + number_text(entry.score) +
                (entry.exact ? "\texact\t" : "\testimate\t") + std::to_string(entry.depth) + "\t" +
                std::to_string(entry.nodes) + "\n";
    return add_seal(std::move(text));
}

Result<BookOrigin> read_book_origin(std::string_view text) {
    const auto body = read_body(text);
    if (!body) return body.error();
    Lines lines(*body);
    auto head = read_head(lines);
    if (!head) return head.error();
    return std::move(head->origin);
}

Result<Book> read_book(std::string_view text, const Variant& variant) {
    const auto body = read_body(text);
    if (!body) return body.error();
    Lines lines(*body);
    const auto head = read_head(lines);
    if (!head) return head.error();
    if (head->origin.game != variant.name())
        return Error{"is an opening book of " + head->origin.game + ", not of " + variant.name()};
    Book book(head->origin);
    if (const auto read = read_entries(lines, variant, book); !read) return read.error();
    if (!lines.at_end() || book.entries().size() != head->entries)
        return Error{"says that it has " + std::to_string(head->entries) +
                     " entries, and has another number of them"};
    return book;
}

Result<std::string> load_book_text(const std::string& path) {
    return read_file(path, most_book_bytes);
}

Result<Book> load_book(const std::string& path, const Variant& variant) {
    const auto text = load_book_text(path);
    if (!text) return text.error();
    auto book = read_book(*text, variant);
    if (!book) return Error{path_text(path) + " " + book.error().message};
    return book;
}

}  // namespace pitboss
