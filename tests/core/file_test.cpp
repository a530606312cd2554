#include "core/file.h"

#include "core/failure.h"
#include "temporary_folder.h"

#include <gtest/gtest.h>

#include <sys/stat.h>

namespace pitboss::file_test {
namespace {

using test::TemporaryFolder;

constexpr std::size_t enough = 1000;

std::string refusal(const std::string& path, std::size_t most_bytes = enough) {
    const auto text = read_file(path, most_bytes);
    return text ? "read" : text.error().message;
}

TEST(File, is_read_as_it_was_written) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a");
    for (const auto& text :
         {std::string(), std::string("two\nlines\n"), std::string("\0\xff", 2)}) {
        replace_file(path, text);
        EXPECT_EQ(*read_file(path, enough), text);
        EXPECT_EQ(folder.files(), 1);
    }
}

TEST(File, that_can_not_be_read_is_refused) {
    const TemporaryFolder folder;
    EXPECT_EQ(refusal(folder.file("none")),
              folder.file("none") + " cannot be opened: No such file or directory");
    EXPECT_EQ(refusal(folder.file("")), folder.file("") + " is not a regular file");
    EXPECT_EQ(refusal(""), "\"\" cannot be opened: No such file or directory");
    EXPECT_EQ(refusal("/dev/zero"), "/dev/zero is not a regular file");
    // Nobody writes into this pipe; waiting for that would be waiting forever.
    ASSERT_EQ(mkfifo(folder.file("pipe").c_str(), 0600), 0);
    EXPECT_EQ(refusal(folder.file("pipe")), folder.file("pipe") + " is not a regular file");
}

TEST(File, that_is_too_large_is_not_read) {
    const TemporaryFolder folder;
    const std::string path = folder.file_with("a", "12345");
    EXPECT_EQ(refusal(path, 5), "read");
    EXPECT_EQ(refusal(path, 4), path + " is too large: it has 5 bytes, and may have 4");
}

// Whoever has the old file open goes on reading it whole: the new one is another file.
TEST(File, is_replaced_in_one_step) {
    const TemporaryFolder folder;
    const std::string path = folder.file_with("a", "the old text");
    std::ifstream reader(path);
    replace_file(path, "new");
    std::string seen;
    std::getline(reader, seen);
    EXPECT_EQ(seen, "the old text");
    EXPECT_EQ(*read_file(path, enough), "new");
}

TEST(File, that_can_not_be_written_leaves_things_as_they_were) {
    const TemporaryFolder folder;
    EXPECT_THROW(replace_file(folder.file("none/a"), "text"), Failure);
    // A folder cannot be replaced by a file.
    std::filesystem::create_directories(folder.file("folder/inside"));
    EXPECT_THROW(replace_file(folder.file("folder"), "text"), Failure);
    EXPECT_EQ(folder.files(), 1);
}

TEST(File, is_not_put_in_the_place_of_a_pipe) {
    const TemporaryFolder folder;
    const std::string pipe = folder.file("pipe");
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_THROW(replace_file(pipe, "text"), Failure);
    EXPECT_TRUE(std::filesystem::is_fifo(pipe));
    EXPECT_EQ(folder.files(), 1);
}

TEST(File, has_a_stamp_that_changes_with_it) {
    const TemporaryFolder folder;
    const std::string path = folder.file("a");
    EXPECT_FALSE(file_stamp(path));
    replace_file(path, "one");
    const auto before = file_stamp(path);
    ASSERT_TRUE(before);
    EXPECT_EQ(file_stamp(path), before);
    replace_file(path, "two");
    EXPECT_NE(file_stamp(path), before);
}

TEST(File, has_a_path_that_can_be_shown) {
    EXPECT_EQ(path_text(""), "\"\"");
    EXPECT_EQ(path_text("a\nb\x1b[1m\xff.book"), "a b?[1m?.book");
    EXPECT_EQ(path_text(std::string(300, 'x')), std::string(300, 'x'));
    EXPECT_EQ(path_text(std::string(5000, 'x')), std::string(300, 'x') + "...");
}

}  // namespace
}  // namespace pitboss::file_test
