// Logs of McGill's server, read as records.
#include "games/bohnenspiel/mcgill_log.h"

#include "core/rng.h"
#include "play/record_check.h"
#include "variants.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace pitboss::mcgill_log_test {
namespace {

using bohnenspiel::parse_mcgill_log;
using test::opened;
using ::testing::HasSubstr;

Line random_game(const Variant& variant, std::uint64_t seed) {
    Line line{variant.name(), "", {}};
    Rng rng(seed);
    for (const auto board = variant.start(); !board->over();) {
        const auto moves = board->legal_moves();
        line.moves.push_back(moves[static_cast<std::size_t>(rng.below(int(moves.size())))]);
        EXPECT_TRUE(board->play(line.moves.back()));
    }
    return line;
}

// A game written down as McGill's server would: sowings only, pits from 0.
std::string log_of(const Line& line, const Variant& variant) {
    const auto board = variant.start();
    std::string out = "some heading\n";
    for (const auto& move : line.moves) {
        if (move != "skip")
            out += "PIT " + std::to_string(static_cast<int>(board->to_move())) + " " +
                   std::to_string(std::stoi(move) - 1) + "\n";
        EXPECT_TRUE(board->play(move));
    }
    return out;
}

TEST(McgillLog, finds_the_skips_that_were_not_logged) {
    const auto variant = opened("bohnenspiel");
    int skips = 0;
    int same = 0;
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        const Line line = random_game(*variant, seed);
        const auto read = parse_mcgill_log(*variant, log_of(line, *variant));
        // A skip that was free to be left out at the end cannot be known.
        if (!read) continue;
        skips +=
            static_cast<int>(std::count(read->line.moves.begin(), read->line.moves.end(), "skip"));
        EXPECT_TRUE(check_record(*variant, *read)) << seed;
        same += read->line == line;
    }
    EXPECT_GT(skips, 20);
    EXPECT_GE(same, 40);
}

TEST(McgillLog, what_cannot_be_played_is_refused_with_its_line) {
    const auto variant = opened("bohnenspiel");
    const auto refusal = [&](const std::string& text) {
        const auto read = parse_mcgill_log(*variant, text);
        return read ? "nothing" : read.error().message;
    };
    EXPECT_THAT(refusal("hello\n"), HasSubstr("no line that begins with PIT"));
    EXPECT_THAT(refusal("PIT 0\n"), HasSubstr("line 1: must be PIT"));
    EXPECT_THAT(refusal("PIT 0 6\nPIT 1 0\n"), HasSubstr("line 1"));
    EXPECT_THAT(refusal("PIT 0 0\nPIT 1 0\nPIT 2 0\n"), HasSubstr("a third player"));
    EXPECT_THAT(refusal("PIT 0 0\nPIT 1 0\n"), HasSubstr("does not come to its end"));
}

}  // namespace
}  // namespace pitboss::mcgill_log_test
