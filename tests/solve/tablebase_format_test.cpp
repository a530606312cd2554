#include "solve/tablebase_format.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace pitboss::table_format_test {
namespace {

using testing::HasSubstr;

const LayerHeader header{0x0123456789abcdef, 16, 2, 3'000'000, 77};
const TablebaseManifest manifest{"pits=6 and so on",
                                 {{0, 0, 1, 5}, {2, 0, 78, 0xfedcba9876543210}}};

std::string refusal(const Result<TablebaseManifest>& result) {
    return result ? "read" : result.error().message;
}

TEST(LayerHeader, is_read_as_it_was_written) {
    const std::string bytes = header_bytes(header);
    EXPECT_EQ(bytes.size(), LayerHeader::size);
    const auto read = read_header(bytes + "values");
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, header);
    EXPECT_EQ(read->blocks(), 3U);
    EXPECT_EQ(read->file_bytes(), 64U + 24 + 3'000'000);
}

TEST(LayerHeader, is_refused_with_any_bit_changed) {
    const std::string bytes = header_bytes(header);
    for (std::size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
        std::string damaged = bytes;
        damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ (1 << (bit % 8)));
        ASSERT_FALSE(read_header(damaged)) << bit;
    }
    for (std::size_t size = 0; size < bytes.size(); ++size)
        ASSERT_FALSE(read_header(bytes.substr(0, size)));
}

TEST(LayerHeader, of_another_version_is_named) {
    std::string bytes = header_bytes(header);
    bytes[8] = 2;
    EXPECT_EQ(read_header(bytes).error().message, "has version 2; this program reads version 1");
}

TEST(TablebaseManifest, is_read_as_it_was_written) {
    const auto read = read_manifest(manifest_text(manifest));
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, manifest);
}

TEST(TablebaseManifest, is_refused_with_any_bit_changed) {
    const std::string text = manifest_text(manifest);
    for (std::size_t bit = 0; bit < 8 * text.size(); ++bit) {
        std::string damaged = text;
        damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ (1 << (bit % 8)));
        ASSERT_FALSE(read_manifest(damaged)) << bit;
    }
    for (std::size_t size = 0; size < text.size(); ++size)
        ASSERT_FALSE(read_manifest(std::string_view(text).substr(0, size)));
    EXPECT_FALSE(read_manifest(text + "\n"));
}

TEST(TablebaseManifest, says_what_is_wrong) {
    EXPECT_EQ(refusal(read_manifest("")), "is not a list of tables");
    EXPECT_THAT(refusal(read_manifest("pitboss tables 7\n")),
                HasSubstr("begins with \"pitboss tables 7\"; this program reads"));
    EXPECT_THAT(refusal(read_manifest("pitboss tables 1\n")), HasSubstr("no rules"));
    const std::string begin = "pitboss tables 1\nrules\tr\n";
    EXPECT_THAT(refusal(read_manifest(begin)), HasSubstr("how many layers"));
    EXPECT_THAT(refusal(read_manifest(begin + "layers\t99999999\n")), HasSubstr("how many layers"));
    EXPECT_THAT(refusal(read_manifest(begin + "layers\t1\n64\t0\t1\t0000000000000000\n")),
                HasSubstr("names no layer"));
    EXPECT_THAT(refusal(read_manifest(begin + "layers\t0\nchecksum\t00\n")),
                HasSubstr("its checksum does not fit"));
}

}  // namespace
}  // namespace pitboss::table_format_test
