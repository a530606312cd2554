#include "play/book_text.h"
#include "play/text_seal.h"

#include "temporary_folder.h"
#include "variants.h"

#include <gtest/gtest.h>

namespace pitboss::book_text_test {
namespace {

using test::opened;

const BookOrigin origin{"kalah", "engine", "depth 12"};
const std::string start = "4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 0";
const std::string later = "4,4,0,5,5,5/4,4,4,4,4,4 1,0 1 1";

Book small_book() {
    Book book(origin);
    book.add(start, {"3", 2, false, 12, 12345});
    book.add(later, {"6", -0.25, true, 1, 18446744073709551615ULL});
    return book;
}

std::string refusal(const std::string& text, const std::string& game = "kalah") {
    const auto book = read_book(text, *opened(game));
    return book ? "accepted" : book.error().message;
}

// A book whose lines behind the head are these, with a checksum that fits.
std::string with_lines(const std::string& lines, int count = 1) {
    return add_seal("pitboss book 1\ngame\tkalah\nplayer\tengine\nlimits\tdepth 12\nentries\t" +
                    std::to_string(count) + "\n" + lines);
}

TEST(BookText, is_one_line_for_each_entry_in_order) {
    const std::string text = book_text(small_book());
    const std::string body =
        "pitboss book 1\n"
        "game\tkalah\n"
        "player\tengine\n"
        "limits\tdepth 12\n"
        "entries\t2\n"
        "4,4,0,5,5,5/4,4,4,4,4,4 1,0 1 1\t6\t-0.25\texact\t1\t18446744073709551615\n"
        "4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 0\t3\t2\testimate\t12\t12345\n";
    EXPECT_EQ(text, body + "checksum\te670f52069869b87\n");
    EXPECT_EQ(text, add_seal(body));
}

TEST(BookText, is_read_as_it_was_written) {
    const Book book = small_book();
    const auto again = read_book(book_text(book), *opened("kalah"));
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(again->origin(), origin);
    EXPECT_EQ(again->entries(), book.entries());
    EXPECT_EQ(*again->find(start), (BookEntry{"3", 2, false, 12, 12345}));
    EXPECT_EQ(again->find("another"), nullptr);
    EXPECT_EQ(*read_book_origin(book_text(book)), origin);
    EXPECT_TRUE(read_book(book_text(Book(origin)), *opened("kalah"))->entries().empty());
}

TEST(BookText, keeps_scores_to_the_last_bit) {
    for (const double score : {0.0, 1.0 / 3, -48.0, 1e-9, 123456.789}) {
        Book book(origin);
        book.add(start, {"1", score, false, 1, 1});
        EXPECT_EQ(read_book(book_text(book), *opened("kalah"))->find(start)->score, score);
    }
}

TEST(BookText, with_any_byte_changed_is_refused) {
    const std::string text = book_text(small_book());
    for (std::size_t i = 0; i < text.size(); ++i)
        for (int bit = 0; bit < 8; ++bit) {
            std::string damaged = text;
            damaged[i] = static_cast<char>(damaged[i] ^ (1 << bit));
            EXPECT_NE(refusal(damaged), "accepted") << "byte " << i << ", bit " << bit;
        }
}

TEST(BookText, with_any_byte_missing_or_too_much_is_refused) {
    const std::string text = book_text(small_book());
    for (std::size_t i = 0; i < text.size(); ++i) {
        EXPECT_NE(refusal(text.substr(0, i)), "accepted") << i;
        std::string damaged = text;
        EXPECT_NE(refusal(damaged.erase(i, 1)), "accepted") << i;
        damaged = text;
        EXPECT_NE(refusal(damaged.insert(i, 1, '\n')), "accepted") << i;
    }
    EXPECT_NE(refusal(text + "\n"), "accepted");
    EXPECT_NE(refusal(text + text), "accepted");
}

TEST(BookText, that_is_no_whole_book_is_refused_with_the_reason) {
    const std::string text = book_text(small_book());
    const std::string no_book = "is not an opening book: it does not begin with \"pitboss book\"";
    EXPECT_EQ(refusal(""), no_book);
    EXPECT_EQ(refusal("[Game \"kalah\"]\n"), no_book);
    EXPECT_EQ(refusal("pitboss book 2" + text.substr(14)),
              "is an opening book of version \"2\"; this program reads version 1");
    const std::string cut_off = "is cut off: its last line is not a checksum";
    EXPECT_EQ(refusal("pitboss book 1"), cut_off);
    EXPECT_EQ(refusal("pitboss book 1\n"), cut_off);
    EXPECT_EQ(refusal(text.substr(0, text.size() / 2)), cut_off);
    EXPECT_EQ(refusal(text.substr(0, text.size() - 1)), cut_off);
    std::string damaged = text;
    damaged[damaged.find("\t2\t")] = ' ';
    EXPECT_EQ(refusal(damaged), "is damaged: its checksum does not fit what it holds");
}

TEST(BookText, of_another_game_is_refused) {
    EXPECT_EQ(refusal(book_text(small_book()), "quarto"),
              "is an opening book of kalah, not of quarto");
    EXPECT_EQ(refusal(book_text(small_book()), "kalah(seeds=6)"),
              "is an opening book of kalah, not of kalah(seeds=6)");
}

TEST(BookText, with_a_bad_head_is_refused_with_the_line) {
    const std::string end = "\nplayer\tengine\nlimits\tdepth 12\nentries\t0\n";
    EXPECT_EQ(refusal(add_seal("pitboss book 1\ngame\tkalah" + end)), "accepted");
    EXPECT_EQ(refusal(add_seal("pitboss book 1\ngame kalah" + end)),
              "has a bad line 2: \"game\", a tab and a value should stand there");
    EXPECT_EQ(refusal(add_seal("pitboss book 1\ngame\tkalah\x1b[1m" + end)),
              "has a bad line 2: \"game\", a tab and a value should stand there");
    EXPECT_EQ(refusal(add_seal("pitboss book 1\ngame\tkalah\nplayer\t\n")),
              "has a bad line 3: \"player\", a tab and a value should stand there");
    EXPECT_EQ(refusal(add_seal("pitboss book 1\ngame\tkalah\nplayer\tengine\n")),
              "has a bad line 4: \"limits\", a tab and a value should stand there");
    const std::string most = "has a bad line 5: a book has at most 1000000 entries, not ";
    EXPECT_EQ(refusal(with_lines("", 1'000'001)), most + "\"1000001\"");
    EXPECT_EQ(refusal(with_lines("", -1)), most + "\"-1\"");
}

TEST(BookText, with_a_bad_entry_is_refused_with_the_line) {
    const auto bad = [](const std::string& line) { return refusal(with_lines(line + "\n")); };
    EXPECT_EQ(bad(start + "\t3\t2\texact\t12\t9"), "accepted");
    const std::string six =
        "has a bad line 6: six fields with tabs between them should stand there";
    EXPECT_EQ(bad(""), six);
    EXPECT_EQ(bad(start), six);
    EXPECT_EQ(bad(start + "\t3\t2\texact\t12"), six);
    EXPECT_EQ(bad(start + "\t3\t2\texact\t12\t9\t"), six);
    for (const std::string score : {"", "x", "nan", "inf", "1e7", "-1000001", "1 "})
        EXPECT_EQ(bad(start + "\t3\t" + score + "\texact\t12\t9"),
                  "has a bad line 6: a score is a number up to a million, not \"" + score + "\"");
    EXPECT_EQ(bad(start + "\t3\t2\tlower\t12\t9"),
              "has a bad line 6: a score is exact or an estimate, not \"lower\"");
    for (const std::string depth : {"", "-1", "1000001", "99999999999999999999"})
        EXPECT_EQ(
            bad(start + "\t3\t2\texact\t" + depth + "\t9"),
            "has a bad line 6: a depth is a whole number up to a million, not \"" + depth + "\"");
    EXPECT_EQ(bad(start + "\t3\t2\texact\t12\t-9"),
              "has a bad line 6: a number of nodes is a whole number, not \"-9\"");
}

TEST(BookText, that_breaks_the_rules_is_refused_with_the_line) {
    const std::string rest = "\t2\texact\t12\t9\n";
    const auto bad = [&](const std::string& line) { return refusal(with_lines(line + rest)); };
    EXPECT_EQ(bad("4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 0\t7"),
              "has a bad line 6: the move \"7\" is not legal there");
    EXPECT_EQ(bad("4,4,0,5,5,5/4,4,4,4,4,4 1,0 1 1\t3"),
              "has a bad line 6: the move \"3\" is not legal there");
    EXPECT_EQ(bad("0,0,0,0,0,0/0,0,0,0,0,0 24,24 1 9\t1"),
              "has a bad line 6: the move \"1\" is not legal there");
    EXPECT_TRUE(bad("4,4,4,4,4,4/4,4,4,4,4,9 0,0 1 0\t1").starts_with("has a bad line 6: "));
    EXPECT_TRUE(bad("nonsense\t1").starts_with("has a bad line 6: "));
    EXPECT_EQ(bad("4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 00\t1"),
              "has a bad line 6: the position should be written " + start);
}

TEST(BookText, out_of_order_or_of_another_length_is_refused) {
    const std::string first = later + "\t6\t2\texact\t12\t9\n";
    const std::string second = start + "\t3\t2\texact\t12\t9\n";
    const std::string order =
        "has a bad line 7: the positions are not in order, or one stands twice";
    EXPECT_EQ(refusal(with_lines(first + second, 2)), "accepted");
    EXPECT_EQ(refusal(with_lines(second + first, 2)), order);
    EXPECT_EQ(refusal(with_lines(first + first, 2)), order);
    EXPECT_EQ(refusal(with_lines(first + second, 3)),
              "says that it has 3 entries, and has another number of them");
    EXPECT_EQ(refusal(with_lines(first + second, 1)),
              "says that it has 1 entries, and has another number of them");
}

TEST(BookText, on_disk_is_refused_by_the_name_of_its_file) {
    const test::TemporaryFolder folder;
    const auto variant = opened("kalah");
    const std::string good = folder.file_with("good", book_text(small_book()));
    EXPECT_EQ(load_book(good, *variant)->entries(), small_book().entries());
    const std::string bad = folder.file_with("bad", "text");
    EXPECT_EQ(load_book(bad, *variant).error().message,
              bad + " is not an opening book: it does not begin with \"pitboss book\"");
    EXPECT_TRUE(load_book(folder.file("none"), *variant)
                    .error()
                    .message.starts_with(folder.file("none") + " cannot be opened"));
    // Far too large, and on no disk: the file is a hole.
    std::filesystem::resize_file(bad, std::uintmax_t{1} << 40);
    EXPECT_TRUE(load_book(bad, *variant).error().message.starts_with(bad + " is too large"));
}

}  // namespace
}  // namespace pitboss::book_text_test
