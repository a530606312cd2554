// Tables that are not what was written: found before a value is used, and built anew.
#include "core/failure.h"
#include "core/file.h"
#include "core/parallel.h"
#include "core/rng.h"
#include "solve/built_tables.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <iostream>
#include <map>
#include <optional>

namespace pitboss::tablebase_damage_test {
namespace {

using namespace test::tables;
using test::files_below;
using test::TemporaryFolder;
using testing::HasSubstr;

// All values of a game's layers, asked for one by one.
std::vector<int> values_of(const Tablebase& tables) {
    std::vector<int> values;
    for (const auto& layer : tables.layers())
        for (std::uint64_t i = 0; i < layer.header().positions; ++i)
            values.push_back(*tables.value({static_cast<int>(layer.header().stake),
                                            static_cast<int>(layer.header().part), i}));
    return values;
}

bool throws_damage(const std::function<void()>& action) {
    try {
        action();
    } catch (const Damage&) {
        return true;
    }
    return false;
}

// Whatever bit is flipped: nobody is told a wrong value, and a build puts it right again.
TEST(DamagedTables, with_a_flipped_bit_are_found_out_and_repaired) {
    const TemporaryFolder folder;
    ASSERT_TRUE(built(*kalah_tables, folder.file(""), 5));
    Rng rng(1);
    const auto files = files_below(folder.file(""));
    const std::string first_line = "pitboss tables 1\n";
    int at_opening = 0;
    int at_first_use = 0;
    const int flips = amount("PITBOSS_FLIPS", 150);
    for (int i = 0; i < flips; ++i) {
        auto file = files.begin();
        std::advance(file, rng.below(static_cast<int>(files.size())));
        const int bit = rng.below(8 * static_cast<int>(file->second.size()));
        std::string damaged = file->second;
        damaged[static_cast<std::size_t>(bit / 8)] ^= static_cast<char>(1 << (bit % 8));
        test::write_bytes(folder.file(file->first), damaged);
        const auto tables = Tablebase::open(folder.file(""), *kalah_tables);
        if (!tables)
            ++at_opening;
        else
            at_first_use += throws_damage([&] { values_of(**tables); });
        const auto again = built(*kalah_tables, folder.file(""), 5);
        if (damaged.starts_with(first_line) || !file->first.ends_with("manifest.txt"))
            EXPECT_TRUE(again && again->complete) << file->first << ", bit " << bit;
        else
            test::write_bytes(folder.file(file->first), file->second);  // another version, maybe
        ASSERT_EQ(files_below(folder.file("")), files) << file->first << ", bit " << bit;
    }
    std::cout << flips << " bits flipped: " << at_opening << " found when the tables were opened, "
              << at_first_use << " when a value was asked for\n";
    EXPECT_EQ(at_opening + at_first_use, flips);
}

void negate(std::string& bytes, std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i)
        bytes[i] = static_cast<char>(-bytes[i]);
}

void put_hash(std::string& bytes, std::size_t at, std::uint64_t hash) {
    bytes.replace(at, 8, hash_bytes({hash}));
}

// Every block with all values negated, as if somebody had meant to: as it is, with the block's
// checksum made to fit, and with those of the whole layer.
TEST(DamagedTables, with_a_negated_block_are_found_out) {
    const TemporaryFolder folder;
    ASSERT_TRUE(built(*kalah_tables, folder.file(""), 12));
    const auto sound = opened(*kalah_tables, folder.file(""));
    int negated = 0;
    for (const auto& layer : sound->layers()) {
        const LayerHeader& header = layer.header();
        if (header.stake == 0) continue;  // its one value is 0
        const std::string whole = test::bytes_of(layer.path());
        for (std::uint64_t block = 0; block < header.blocks(); ++block, ++negated) {
            const std::size_t from = header.values_at() + block * LayerHeader::block_bytes;
            const std::size_t to =
                std::min<std::size_t>(from + LayerHeader::block_bytes, whole.size());
            std::string bytes = whole;
            negate(bytes, from, to);
            test::write_bytes(layer.path(), bytes);
            const auto tables = opened(*kalah_tables, folder.file(""));
            const TablebasePlace inside{static_cast<int>(header.stake), 0,
                                        block * LayerHeader::block_bytes};
            const TablebasePlace outside{static_cast<int>(header.stake), 0, 0};
            if (block > 0) {
                EXPECT_EQ(tables->value(outside), sound->value(outside));
            }
            EXPECT_TRUE(throws_damage([&] { (void)tables->value(inside); }));
            EXPECT_TRUE(throws_damage([&] { (void)tables->value(inside); })) << "the second time";
            EXPECT_TRUE(throws_damage([&] { tables->throw_if_damaged(); }));

            put_hash(bytes, LayerHeader::size + 8 * block,
                     hash_of(std::string_view(bytes).substr(from, to - from)));
            test::write_bytes(layer.path(), bytes);
            EXPECT_FALSE(Tablebase::open(folder.file(""), *kalah_tables));

            const std::string_view hashes(bytes.data() + LayerHeader::size, 8 * header.blocks());
            LayerHeader forged = header;
            forged.blocks_hash = hash_of(hashes);
            bytes.replace(0, LayerHeader::size, header_bytes(forged));
            test::write_bytes(layer.path(), bytes);
            EXPECT_FALSE(Tablebase::open(folder.file(""), *kalah_tables));
        }
        const auto again = built(*kalah_tables, folder.file(""), 12);
        ASSERT_TRUE(again && again->complete);
        EXPECT_EQ(again->added, header.positions) << "only that layer is built";
        EXPECT_EQ(test::bytes_of(layer.path()), whole);
    }
    EXPECT_EQ(negated, 13);
}

// The first to ask for a block checks it, however many do so at once; once something is known to be
// damaged, what nobody has looked at yet is told to nobody.
TEST(DamagedTables, are_found_out_by_many_threads_at_once) {
    const TemporaryFolder folder;
    ASSERT_TRUE(built(*kalah_tables, folder.file(""), 12));
    const auto sound = opened(*kalah_tables, folder.file(""));
    const std::string path = sound->layers().back().path();
    std::string bytes = test::bytes_of(path);
    bytes.back() ^= 1;
    test::write_bytes(path, bytes);
    for (int round = 0; round < 20; ++round) {
        const auto tables = opened(*kalah_tables, folder.file(""));
        std::atomic<int> wrong = 0;
        parallel_for(4, 4, [&](std::size_t number) {
            Rng rng(number + 4 * static_cast<unsigned>(round));
            const auto look_at_others = [&] {
                for (int i = 0; i < 100; ++i) {
                    const int stake = rng.below(12);
                    const int size = static_cast<int>(kalah_tables->size(stake));
                    const TablebasePlace place{stake, 0,
                                               static_cast<std::uint64_t>(rng.below(size))};
                    wrong += tables->value(place) != sound->value(place);
                }
            };
            const TablebasePlace last{12, 0, kalah_tables->size(12) - 1};
            throws_damage(look_at_others);
            wrong += !throws_damage([&] { (void)tables->value(last); });
        });
        EXPECT_EQ(wrong, 0);
    }
}

// Of a layer with parts only those that are damaged are written again.
TEST(DamagedTables, are_built_anew_where_they_are_damaged_and_nowhere_else) {
    const TemporaryFolder folder;
    ASSERT_TRUE(built(*mcgill_tables, folder.file(""), 6));
    const auto files = files_below(folder.file(""));
    const std::string place = folder.file("bohnenspiel-6-mcgill/");
    const std::vector<std::string> bad{"layer-002-00.table", "layer-004-05.table",
                                       "layer-004-12.table"};
    const auto stamps = [&] {
        std::map<std::string, std::optional<FileStamp>> out;
        for (const auto& [name, bytes] : files)
            if (name.ends_with(".table")) out[name] = file_stamp(folder.file(name));
        for (const auto& name : bad)
            out.erase("bohnenspiel-6-mcgill/" + name);
        return out;
    };
    const auto before = stamps();
    for (const auto& name : bad) {
        std::string bytes = test::bytes_of(place + name);
        bytes.back() ^= 1;
        test::write_bytes(place + name, bytes);
    }
    std::filesystem::remove(place + bad.back());
    EXPECT_THAT(built(*mcgill_tables, folder.file(""), 2).error().message,
                HasSubstr("ask for 4 seeds or more"));
    const auto again = built(*mcgill_tables, folder.file(""), 6);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(again->repaired.size(), 3U);
    EXPECT_EQ(files_below(folder.file("")), files);
    EXPECT_EQ(stamps(), before);
}

// Stopped between two layers that are to be built anew.
TEST(DamagedTables, are_repaired_after_any_number_of_stops) {
    const TemporaryFolder folder;
    ASSERT_TRUE(built(*classic_tables, folder.file(""), 8));
    const auto files = files_below(folder.file(""));
    for (const char* name : {"layer-002-00.table", "layer-004-00.table", "layer-008-00.table"})
        test::write_bytes(folder.file(std::string("bohnenspiel-6-classic/") + name), "gone");
    bool complete = false;
    for (int stops = 0; !complete && stops < 1000; ++stops) {
        std::stop_source source;
        int rounds = 0;
        const auto result =
            TablebaseBuilder::build(*classic_tables, {.place = folder.file(""), .most_stake = 8},
                                    source.get_token(), [&](const TablebaseBuildProgress&) {
                                        if (++rounds > stops % 4) source.request_stop();
                                    });
        ASSERT_TRUE(result) << result.error().message;
        complete = result->complete;
    }
    EXPECT_TRUE(complete);
    EXPECT_EQ(files_below(folder.file("")), files);
}

// Without a list, or with a damaged one, the layers themselves say what they are.
TEST(DamagedTables, without_their_list_are_listed_again) {
    const TemporaryFolder folder;
    ASSERT_TRUE(built(*kalah_tables, folder.file(""), 6));
    const auto files = files_below(folder.file(""));
    const std::string manifest = folder.file("kalah-6-standard/manifest.txt");
    const std::string text = test::bytes_of(manifest);
    std::filesystem::remove(manifest);
    const auto without = built(*kalah_tables, folder.file(""), 6);
    ASSERT_TRUE(without && without->complete);
    EXPECT_EQ(without->added, 0U);
    EXPECT_EQ(files_below(folder.file("")), files);
    test::write_bytes(manifest, text.substr(0, text.size() / 2));
    const auto cut = built(*kalah_tables, folder.file(""), 6);
    ASSERT_TRUE(cut && cut->complete);
    EXPECT_EQ(cut->added, 0U);
    EXPECT_EQ(files_below(folder.file("")), files);
    test::write_bytes(manifest, "pitboss tables 7\n");
    EXPECT_THAT(built(*kalah_tables, folder.file(""), 6).error().message,
                HasSubstr("this program reads"));
    EXPECT_EQ(test::bytes_of(manifest), "pitboss tables 7\n");
}

// A layer below that is wrong, with checksums that fit, gives another layer than the one listed.
TEST(DamagedTables, that_are_built_anew_have_to_be_what_they_were) {
    const TemporaryFolder folder;
    ASSERT_TRUE(built(*kalah_tables, folder.file(""), 4));
    const std::string place = folder.file("kalah-6-standard/");
    const ListedLayer forged = write_layer(place + "layer-003-00.table", kalah_tables->rules(), 3,
                                           0, std::vector<std::int8_t>(kalah_tables->size(3), 3));
    auto manifest = *find_manifest(folder.file("kalah-6-standard"));
    manifest->layers[3] = forged;
    test::write_bytes(place + "manifest.txt", manifest_text(*manifest));
    test::write_bytes(place + "layer-004-00.table", "gone");
    try {
        (void)built(*kalah_tables, folder.file(""), 4);
        FAIL() << "nothing was noticed";
    } catch (const Failure& failure) {
        EXPECT_THAT(failure.what(), HasSubstr("a layer with fewer seeds is wrong"));
    }
    EXPECT_EQ(refusal(*kalah_tables, folder.file("")).find("opened"), std::string::npos);
}

}  // namespace
}  // namespace pitboss::tablebase_damage_test
