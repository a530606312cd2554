#include "solve/proof_file.h"

#include "solve/sowing_games.h"
#include "temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace pitboss::proof_file_test {
namespace {

using testing::HasSubstr;

const std::vector<std::uint64_t> some_words{3, 0, ~std::uint64_t{0}, 0x0123456789abcdef};

TEST(ProofFile, is_read_as_it_was_written) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("kalah.proof");
    for (const auto& words : {some_words, std::vector<std::uint64_t>{}}) {
        write_proofs(path, "kalah(seeds=3)", words);
        const auto read = read_proofs(path, "kalah(seeds=3)");
        ASSERT_TRUE(read && *read);
        EXPECT_EQ(**read, words);
    }
    EXPECT_EQ(folder.files(), 1);
}

TEST(ProofFile, need_not_be_there) {
    const test::TemporaryFolder folder;
    const auto read = read_proofs(folder.file("none"), "kalah");
    ASSERT_TRUE(read);
    EXPECT_FALSE(*read);
}

TEST(ProofFile, of_another_game_is_refused) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("a");
    write_proofs(path, "kalah(seeds=3)", some_words);
    const auto read = read_proofs(path, "kalah");
    ASSERT_FALSE(read);
    EXPECT_THAT(read.error().message, HasSubstr("is of \"kalah(seeds=3)\", not of \"kalah\""));
}

TEST(ProofFile, is_refused_when_any_bit_is_changed_or_any_byte_missing) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("a");
    write_proofs(path, "kalah", some_words);
    const std::string whole = test::bytes_of(path);
    for (std::size_t i = 0; i < whole.size(); ++i) {
        for (int bit = 0; bit < 8; ++bit) {
            std::string damaged = whole;
            damaged[i] = static_cast<char>(damaged[i] ^ (1 << bit));
            test::write_bytes(path, damaged);
            EXPECT_FALSE(read_proofs(path, "kalah")) << "byte " << i << ", bit " << bit;
        }
        test::write_bytes(path, whole.substr(0, i));
        EXPECT_FALSE(read_proofs(path, "kalah")) << "cut at " << i;
    }
    test::write_bytes(path, whole + "more");
    EXPECT_FALSE(read_proofs(path, "kalah"));
    test::write_bytes(path, whole);
    EXPECT_TRUE(read_proofs(path, "kalah"));
}

TEST(ProofFile, that_is_something_else_is_refused) {
    const test::TemporaryFolder folder;
    const auto read = read_proofs(folder.file_with("a", std::string(100, 'x')), "kalah");
    ASSERT_FALSE(read);
    EXPECT_THAT(read.error().message, HasSubstr("is not a file of proofs"));
}

}  // namespace
}  // namespace pitboss::proof_file_test
