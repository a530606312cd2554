// The engine with endgame tables to look into.
#include "core/failure.h"
#include "solve/sowing_games.h"
#include "solve/tablebase_builder.h"
#include "variants.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace pitboss::engine_tables_test {
namespace {

using test::board_at;
using test::opened;

const test::TemporaryFolder& folder_with_tables() {
    static const test::TemporaryFolder folder;
    static const bool built = [] {
        const TablebaseBuildOptions options{.place = folder.file(""), .most_stake = 8};
        return TablebaseBuilder::build(*opened("kalah")->tables(), options, {}, nullptr)
            .has_value();
    }();
    EXPECT_TRUE(built);
    return folder;
}

std::string with_tables(const std::string& more = "") {
    return "engine(tables=" + folder_with_tables().file("") + more + ")";
}

Decision decided(const std::string& player, const std::string& position, const Limits& limits) {
    const auto game = opened("kalah");
    return test::player_of(*game, player)->choose({game->name(), position, {}}, limits, {});
}

Limits of_depth(int depth) {
    Limits limits;
    limits.depth = depth;
    limits.lines = 6;
    return limits;
}

// One ply is enough where the tables know every move's outcome.
TEST(EngineTables, give_exact_values_at_once) {
    const std::string position = "0,1,0,2,0,1/1,0,0,2,1,0 20,20 1 40";
    const Decision known = decided(with_tables(), position, of_depth(1));
    const Decision proven = decided("engine", position, of_depth(1000));
    EXPECT_TRUE(known.exact && proven.exact);
    EXPECT_GT(known.table_hits, 0U);
    EXPECT_EQ(proven.table_hits, 0U);
    ASSERT_EQ(known.moves.size(), proven.moves.size());
    for (std::size_t i = 0; i < known.moves.size(); ++i)
        EXPECT_EQ(known.moves[i].score, proven.moves[i].score) << i;
}

TEST(EngineTables, shorten_a_proof_and_do_not_change_it) {
    const std::string position = "1,2,0,2,3,1/1,0,3,2,1,2 15,15 1 30";
    const Decision with = decided(with_tables(), position, of_depth(1000));
    const Decision without = decided("engine", position, of_depth(1000));
    EXPECT_TRUE(with.exact && without.exact);
    EXPECT_EQ(with.score, without.score);
    EXPECT_LT(with.nodes, without.nodes);
    EXPECT_GT(with.table_hits, 0U);
}

// Boards of any size: the engine and the prover look values up, and a search without tables proves
// the same.
TEST(EngineTables, are_looked_into_on_boards_of_every_size) {
    struct Board {
        int pits, seeds, most_stake;
    };
    for (const auto& [pits, seeds, most_stake] :
         {Board{3, 4, 16}, Board{4, 3, 14}, Board{5, 2, 10}, Board{7, 2, 8}, Board{8, 2, 7}}) {
        const auto game =
            opened("kalah(pits=" + std::to_string(pits) + ",seeds=" + std::to_string(seeds) + ")");
        const test::TemporaryFolder folder;
        ASSERT_TRUE(TablebaseBuilder::build(
            *game->tables(), {.place = folder.file(""), .most_stake = most_stake}, {}, nullptr));
        const Line start{game->name(), "", {}};
        const auto prove_with = [&](const std::string& tables) {
            const ProverOptions options{.tables = tables, .hash_mb = 16, .value_only = true};
            return (*game->prover(options))->prove(start, {});
        };
        const Proven with = prove_with(folder.file(""));
        const Proven without = prove_with("");
        EXPECT_EQ(with.value, without.value) << game->name();
        EXPECT_GT(with.table_hits, 0U) << game->name();
        EXPECT_EQ(without.table_hits, 0U) << game->name();

        const auto player = *make_player(*game, "engine(tables=" + folder.file("") + ")");
        Limits limits;
        limits.depth = 12;
        EXPECT_GT(player->choose(start, limits, {}).table_hits, 0U) << game->name();
    }
}

TEST(EngineTables, must_be_there_and_sound) {
    const auto refusal = [](const std::string& game, const std::string& player) {
        const auto made = make_player(*opened(game), player);
        return made ? "made" : made.error().message;
    };
    const test::TemporaryFolder empty;
    EXPECT_THAT(refusal("kalah", "engine(tables=" + empty.file("none") + ")"),
                testing::HasSubstr("there are no tables for kalah-6-standard"));
    EXPECT_THAT(refusal("kalah(capture=empty)", with_tables()),
                testing::HasSubstr("there are no tables for kalah-6-empty"));
    std::filesystem::create_directories(empty.file("kalah-6-standard"));
    test::write_bytes(empty.file("kalah-6-standard/manifest.txt"), "junk");
    EXPECT_THAT(refusal("kalah", "engine(tables=" + empty.file("") + ")"),
                testing::HasSubstr("is not a list of tables"));
    EXPECT_THAT(refusal("bohnenspiel", with_tables()), testing::HasSubstr("tables"));
    EXPECT_EQ(refusal("kalah(seeds=6)", with_tables(",threads=2")), "made");
}

// Tables of which every value has the wrong sign, and no checksum fits.
void negate_tables(const std::string& folder) {
    for (const auto& [name, content] : test::files_below(folder)) {
        if (!name.ends_with(".table")) continue;
        std::string bytes = content;
        const auto header = *read_header(bytes);
        for (std::size_t i = header.values_at(); i < bytes.size(); ++i)
            bytes[i] = static_cast<char>(-bytes[i]);
        test::write_bytes(folder + "/" + name, bytes);
    }
}

// Nobody is told what a search has made of damaged values, whatever ends it.
TEST(EngineTables, that_are_damaged_end_the_search) {
    const test::TemporaryFolder folder;
    std::filesystem::copy(folder_with_tables().file(""), folder.file(""),
                          std::filesystem::copy_options::recursive);
    negate_tables(folder.file(""));
    const auto game = opened("kalah");
    const Line line{game->name(), "1,2,0,2,3,1/1,0,3,2,1,2 15,15 1 30", {}};
    std::vector<Limits> limits(4);
    limits[0].depth = 9;
    limits[1].depth = 1000;
    limits[2].nodes = 100'000;
    limits[3].movetime = std::chrono::seconds(1);
    for (const char* more : {"", ",threads=2"})
        for (const auto& limit : limits) {
            const auto player =
                test::player_of(*game, "engine(tables=" + folder.file("") + more + ")");
            bool told = false;
            const Watch watch{{}, [&](const Decision& so_far) { told |= so_far.table_hits > 0; }};
            EXPECT_THROW((void)player->choose(line, limit, watch), Damage) << more;
            EXPECT_FALSE(told) << more;
        }
    const auto prover = *game->prover({.tables = folder.file(""), .threads = 2});
    bool saved = false;
    EXPECT_THROW((void)prover->prove(line, {.stop = {},
                                            .progress = {},
                                            .save_is_due = [] { return true; },
                                            .save = [&] { saved = true; }}),
                 Damage);
    EXPECT_FALSE(saved);
}

}  // namespace
}  // namespace pitboss::engine_tables_test
