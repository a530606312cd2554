#include "core/failure.h"
#include "core/file_lock.h"
#include "core/rng.h"
#include "solve/built_tables.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace pitboss::tablebase_test {
namespace {

using namespace test::tables;
using test::files_below;
using test::TemporaryFolder;
using testing::HasSubstr;

TEST(Tables, are_built_opened_and_sound) {
    for (const auto& game : {kalah_tables, classic_tables, mcgill_tables}) {
        const TemporaryFolder folder;
        const auto result = built(*game, folder.file(""), 6);
        ASSERT_TRUE(result) << result.error().message;
        EXPECT_TRUE(result->complete);
        const auto tables = opened(*game, folder.file(""));
        EXPECT_EQ(tables->most_stake(), 6);
        EXPECT_EQ(tables->positions(), result->positions);
        const auto check = checked(*game, folder.file(""), true);
        EXPECT_TRUE(check.complete && check.sound()) << game->folder();
        EXPECT_EQ(check.positions, result->positions);
    }
}

TEST(Tables, know_the_value_of_a_position) {
    const TemporaryFolder folder;
    ASSERT_TRUE(built(*kalah_tables, folder.file(""), 3));
    const auto tables = opened(*kalah_tables, folder.file(""));
    const auto value = [&](const std::string& position) {
        const auto place = kalah_tables->place(position);
        return *place ? tables->value(**place) : std::nullopt;
    };
    // Sows its last seed into the store and leaves the rest to the other.
    EXPECT_EQ(value("0,0,0,0,0,1/1,0,0,0,0,1 20,25 1 50"), 1 - 2);
    // Captures two.
    EXPECT_EQ(value("1,0,0,0,0,0/0,0,0,0,2,0 20,25 1 50"), 3);
    EXPECT_EQ(value("4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 0"), std::nullopt);
    EXPECT_FALSE(kalah_tables->place("nonsense"));
}

TEST(Tables, grow_and_keep_what_is_there) {
    const TemporaryFolder folder;
    const TemporaryFolder at_once;
    ASSERT_TRUE(built(*mcgill_tables, folder.file(""), 2));
    const auto more = built(*mcgill_tables, folder.file(""), 6);
    ASSERT_TRUE(more);
    EXPECT_LT(more->added, more->positions);
    const auto again = built(*mcgill_tables, folder.file(""), 4);
    ASSERT_TRUE(again && again->complete);
    EXPECT_EQ(again->added, 0U);
    ASSERT_TRUE(built(*mcgill_tables, at_once.file(""), 6, 2));
    EXPECT_EQ(files_below(folder.file("")), files_below(at_once.file("")));
}

TEST(Tables, of_several_games_share_a_place) {
    const TemporaryFolder folder;
    ASSERT_TRUE(built(*kalah_tables, folder.file(""), 2));
    ASSERT_TRUE(built(*classic_tables, folder.file(""), 2));
    EXPECT_EQ(opened(*kalah_tables, folder.file(""))->most_stake(), 2);
    EXPECT_EQ(opened(*classic_tables, folder.file(""))->most_stake(), 2);
    EXPECT_EQ(opened(*mcgill_tables, folder.file(""))->most_stake(), -1);
}

// Stopped again and again, after another number of rounds each time.
TEST(Tables, are_the_same_after_any_number_of_stops) {
    const TemporaryFolder whole;
    ASSERT_TRUE(built(*mcgill_tables, whole.file(""), 6));
    const TemporaryFolder folder;
    bool complete = false;
    int stops = 0;
    for (; !complete && stops < 1000; ++stops) {
        std::stop_source source;
        int rounds = 0;
        const auto result = TablebaseBuilder::build(
            *mcgill_tables, {.place = folder.file(""), .most_stake = 6, .threads = 2},
            source.get_token(), [&](const TablebaseBuildProgress&) {
                if (++rounds > stops % 4) source.request_stop();
            });
        ASSERT_TRUE(result) << result.error().message;
        complete = result->complete;
    }
    EXPECT_TRUE(complete);
    EXPECT_GT(stops, 10);
    EXPECT_EQ(files_below(folder.file("")), files_below(whole.file("")));
}

// A layer as the builder keeps it between rounds, with values that no round left: refused if the
// checksum says so.
TEST(Tables, do_not_go_on_from_damaged_work) {
    const TemporaryFolder whole;
    ASSERT_TRUE(built(*classic_tables, whole.file(""), 4));
    const TemporaryFolder folder;
    ASSERT_TRUE(built(*classic_tables, folder.file(""), 2));
    const std::string path = folder.file("bohnenspiel-6-classic/unfinished-004-00.table");
    write_layer(path, classic_tables->rules(), 4, 0,
                std::vector<std::int8_t>(classic_tables->size(4), 4));
    std::string bytes = test::bytes_of(path);
    bytes.back() ^= 1;
    test::write_bytes(path, bytes);
    ASSERT_TRUE(built(*classic_tables, folder.file(""), 4));
    EXPECT_EQ(files_below(folder.file("")), files_below(whole.file("")));
}

// With checksums that fit, only deriving the values again tells.
TEST(Tables, with_a_wrong_value_are_found_out_by_the_full_check) {
    for (const auto& game : {kalah_tables, classic_tables}) {
        const TemporaryFolder folder;
        ASSERT_TRUE(built(*game, folder.file(""), 4));
        auto tables = opened(*game, folder.file(""));
        const LayerFile& last = tables->layers().back();
        Rng rng(2);
        for (int i = 0; i < 20; ++i) {
            std::vector<std::int8_t> values(last.values().begin(), last.values().end());
            auto& value =
                values[static_cast<std::size_t>(rng.below(static_cast<int>(values.size())))];
            value = static_cast<std::int8_t>(value + (rng.below(2) == 0 ? 1 : -1));
            const TemporaryFolder altered;
            std::filesystem::copy(folder.file(game->folder()), altered.file(game->folder()));
            const std::string path = altered.file(game->folder() + "/layer-004-00.table");
            const ListedLayer listed = write_layer(path, game->rules(), 4, 0, values);
            auto manifest = *find_manifest(altered.file(game->folder()));
            manifest->layers.back() = listed;
            test::write_bytes(altered.file(game->folder() + "/manifest.txt"),
                              manifest_text(*manifest));
            EXPECT_TRUE(checked(*game, altered.file(""), false).sound());
            const auto full = checked(*game, altered.file(""), true);
            EXPECT_GE(full.wrong_values, 1U);
            EXPECT_FALSE(full.wrong.empty());
        }
    }
}

TEST(Tables, that_are_malformed_are_refused_with_a_sentence) {
    const TemporaryFolder folder;
    ASSERT_TRUE(built(*kalah_tables, folder.file(""), 3));
    const std::string manifest = folder.file("kalah-6-standard/manifest.txt");
    const std::string layer = folder.file("kalah-6-standard/layer-003-00.table");
    const std::string bytes = test::bytes_of(layer);
    const std::string text = test::bytes_of(manifest);
    const auto with_layer = [&](const std::string& content) {
        test::write_bytes(layer, content);
        const std::string message = refusal(*kalah_tables, folder.file(""));
        test::write_bytes(layer, bytes);
        return message;
    };
    EXPECT_THAT(with_layer(""), HasSubstr("is cut off"));
    EXPECT_THAT(with_layer(bytes.substr(0, 100)), HasSubstr("has 100 bytes instead of 436"));
    EXPECT_THAT(with_layer(bytes + "x"), HasSubstr("bytes instead of 436"));
    EXPECT_THAT(with_layer(std::string(500, 'x')), HasSubstr("is not a layer of a table"));
    EXPECT_THAT(with_layer(test::bytes_of(folder.file("kalah-6-standard/layer-002-00.table"))),
                HasSubstr("is another layer than its name says"));

    // A layer that is sound by itself but not the one that is listed.
    write_layer(layer, kalah_tables->rules(), 3, 0,
                std::vector<std::int8_t>(kalah_tables->size(3), 1));
    EXPECT_THAT(refusal(*kalah_tables, folder.file("")),
                HasSubstr("is not the layer that is listed"));
    write_layer(layer, "other rules", 3, 0, std::vector<std::int8_t>(kalah_tables->size(3), 1));
    EXPECT_THAT(refusal(*kalah_tables, folder.file("")),
                HasSubstr("is of a game with other rules"));
    std::filesystem::remove(layer);
    EXPECT_THAT(refusal(*kalah_tables, folder.file("")), HasSubstr("cannot be opened"));
    test::write_bytes(layer, bytes);

    test::write_bytes(manifest, "junk");
    EXPECT_THAT(refusal(*kalah_tables, folder.file("")), HasSubstr("is not a list of tables"));
    EXPECT_THAT(built(*kalah_tables, folder.file(""), 4).error().message,
                HasSubstr("to build it anew"));
    test::write_bytes(manifest, manifest_text({"other rules", {}}));
    EXPECT_THAT(refusal(*kalah_tables, folder.file("")), HasSubstr("holds tables of other rules"));
    test::write_bytes(manifest, manifest_text({kalah_tables->rules(), {{3, 1, 364, 0}}}));
    EXPECT_THAT(refusal(*kalah_tables, folder.file("")), HasSubstr("cannot be there"));
    test::write_bytes(manifest, text);
    EXPECT_EQ(refusal(*kalah_tables, folder.file("")), "opened");
}

TEST(Tables, are_refused_where_memory_or_disk_would_not_do) {
    const TemporaryFolder folder;
    const auto result = built(*kalah_tables, folder.file(""), 40);
    ASSERT_FALSE(result);
    EXPECT_THAT(result.error().message, HasSubstr("tables up to 40 seeds need"));
    EXPECT_THAT(result.error().message, HasSubstr("ask for fewer seeds"));
}

TEST(Tables, are_built_by_one_process_at_a_time) {
    const TemporaryFolder folder;
    std::filesystem::create_directories(folder.file("kalah-6-standard"));
    const FileLock lock = FileLock::of_folder(folder.file("kalah-6-standard"));
    EXPECT_THROW((void)built(*kalah_tables, folder.file(""), 2), Failure);
}

}  // namespace
}  // namespace pitboss::tablebase_test
