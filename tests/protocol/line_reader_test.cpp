#include "protocol/line_reader.h"

#include "pipes.h"

#include <string>
#include <thread>
#include <vector>

namespace pitboss::line_reader_test {
namespace {

using protocol_test::Pipe;

// Everything that comes out for these bytes; lines that are too long as "(too long)".
std::vector<std::string> lines_of(std::string bytes) {
    Pipe pipe;
    std::jthread writer([&] {
        pipe.put(bytes);
        pipe.close_writer();
    });
    LineReader reader(pipe.reader(), -1);
    std::vector<std::string> lines;
    while (const auto line = reader.next())
        lines.push_back(line->too_long ? "(too long)" + line->text : line->text);
    return lines;
}

using Lines = std::vector<std::string>;

TEST(LineReader, takes_line_feeds_with_and_without_carriage_returns) {
    EXPECT_EQ(lines_of("a\nb c\r\n\n\r\nd\n"), (Lines{"a", "b c", "", "", "d"}));
    EXPECT_EQ(lines_of("a\rb\n\r\r\n"), (Lines{"a b", " "}));
}

TEST(LineReader, counts_a_last_line_without_an_ending) {
    EXPECT_EQ(lines_of("a\nquit"), (Lines{"a", "quit"}));
    EXPECT_EQ(lines_of(""), Lines{});
    EXPECT_EQ(lines_of("\n"), Lines{""});
}

TEST(LineReader, cleans_what_it_reads) {
    const std::string odd("\0\xff\x80z\x1b[31m", 9);
    EXPECT_EQ(lines_of(odd + "\n"), Lines{"???z?[31m"});
    EXPECT_EQ(lines_of("\u202e\u00e4\n"), Lines{"?\u00e4"});
}

TEST(LineReader, takes_lines_up_to_the_limit_and_drops_longer_ones) {
    const std::string longest(longest_line, 'x');
    EXPECT_EQ(lines_of(longest + "\n" + longest + "\r\nend\n"), (Lines{longest, longest, "end"}));
    EXPECT_EQ(lines_of(longest + "y\nend\n"), (Lines{"(too long)", "end"}));
    EXPECT_EQ(lines_of(longest + "y\r\nend\n"), (Lines{"(too long)", "end"}));
    EXPECT_EQ(lines_of(longest + "\ry\nend\n"), (Lines{"(too long)", "end"}));
    EXPECT_EQ(lines_of(longest + "y"), Lines{"(too long)"});
    const std::string endless(3'000'000, 'x');
    EXPECT_EQ(lines_of(endless + "\nend"), (Lines{"(too long)", "end"}));
}

TEST(LineReader, ends_when_nobody_reads_the_output_any_more) {
    Pipe input;
    Pipe output;
    LineReader reader(input.reader(), output.writer());
    std::jthread manager([&] {
        input.put("a\n");
        output.close_reader();
    });
    manager.join();
    EXPECT_FALSE(reader.next());
}

TEST(LineReader, ends_on_a_descriptor_that_is_not_open) {
    Pipe pipe;
    const int closed = pipe.reader();
    pipe.close_reader();
    EXPECT_FALSE(LineReader(closed, -1).next());
}

}  // namespace
}  // namespace pitboss::line_reader_test
