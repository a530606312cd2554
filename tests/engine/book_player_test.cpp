#include "engine/book_player.h"

#include "arena/book_builder.h"
#include "core/file.h"
#include "play/book_text.h"
#include "temporary_folder.h"
#include "variants.h"

#include <gtest/gtest.h>

namespace pitboss::book_player_test {
namespace {

using test::opened;
using test::player_of;

Limits to_depth(int depth) {
    Limits limits;
    limits.depth = depth;
    return limits;
}

// A book that says of one position that this move is worth that.
std::string book_saying(const Variant& variant, const std::string& move, double score) {
    Book book({variant.name(), "engine", "depth 77"});
    book.add(variant.start()->position_text(), {move, score, true, 77, 5});
    return book_text(book);
}

struct BookPlayerTest : testing::Test {
    test::TemporaryFolder folder;
    VariantPtr kalah = opened("kalah");
    std::string path = folder.file_with("kalah.book", book_saying(*kalah, "5", 11));
    std::string spec = "engine(depth=2,book=" + path + ")";

    std::string refusal(const std::string& game, const std::string& file) const {
        const auto player = make_player(*opened(game), "engine(book=" + file + ")");
        return player ? "made" : player.error().message;
    }
};

TEST_F(BookPlayerTest, says_what_the_book_says) {
    const auto player = player_of(*kalah, spec);
    player->start_game(1);
    const Decision decision = player->choose({"kalah", "", {}}, {}, {});
    EXPECT_EQ(decision.move, "5");
    EXPECT_EQ(decision.score, 11);
    EXPECT_TRUE(decision.exact);
    EXPECT_EQ(decision.depth, 77);
    EXPECT_EQ(decision.pv, std::vector<std::string>{"5"});
    ASSERT_EQ(decision.moves.size(), 1U);
    EXPECT_EQ(decision.moves[0].score, 11);
    // The position counts, not how it was written.
    const Line written{"kalah", kalah->start()->position_text(), {}};
    EXPECT_EQ(player->choose(written, to_depth(4), {}).depth, 77);
}

TEST_F(BookPlayerTest, thinks_where_the_book_ends) {
    const Line line{"kalah", "", {"3"}};
    const Decision decision = player_of(*kalah, spec)->choose(line, {}, {});
    EXPECT_EQ(decision.depth, 2);
    EXPECT_EQ(decision.move, player_of(*kalah, "engine(depth=2)")->choose(line, {}, {}).move);
}

TEST_F(BookPlayerTest, thinks_when_asked_for_several_moves_or_without_end) {
    const auto player = player_of(*kalah, spec);
    Limits several = to_depth(3);
    several.lines = 2;
    const Decision two = player->choose({"kalah", "", {}}, several, {});
    EXPECT_EQ(two.moves.size(), 2U);
    EXPECT_EQ(two.depth, 3);
    Limits endless;
    endless.infinite = true;
    std::stop_source stopped;
    stopped.request_stop();
    EXPECT_NE(player->choose({"kalah", "", {}}, endless, {stopped.get_token(), {}}).depth, 77);
}

TEST_F(BookPlayerTest, is_not_made_from_a_bad_file) {
    EXPECT_EQ(refusal("kalah", path), "made");
    EXPECT_EQ(refusal("kalah", folder.file("none")),
              "book: " + folder.file("none") + " cannot be opened: No such file or directory");
    EXPECT_EQ(refusal("quarto", path),
              "book: " + path + " is an opening book of kalah, not of quarto");
    const std::string text = folder.file_with("text", "hello\n");
    EXPECT_EQ(refusal("kalah", text),
              "book: " + text + " is not an opening book: it does not begin with \"pitboss book\"");
    // The same complaint when only the spelling is asked for.
    EXPECT_FALSE(kalah->canonical_text(*parse_spec("engine(book=" + text + ")")));
}

TEST_F(BookPlayerTest, is_spelled_with_its_book) {
    EXPECT_EQ(*kalah->canonical_text(*parse_spec(spec)), spec);
    EXPECT_EQ(*kalah->canonical_text(*parse_spec("engine(book=)")), "engine");
}

TEST_F(BookPlayerTest, made_after_the_file_has_changed_reads_it_again) {
    replace_file(path, book_saying(*kalah, "4", 1));
    const auto before = player_of(*kalah, spec);
    replace_file(path, book_saying(*kalah, "2", 1));
    EXPECT_EQ(before->choose({"kalah", "", {}}, {}, {}).move, "4");
    EXPECT_EQ(player_of(*kalah, spec)->choose({"kalah", "", {}}, {}, {}).move, "2");
}

// Every game's engine, by one mechanism.
TEST(EngineWithBook, answers_as_the_search_does_that_made_the_book) {
    const test::TemporaryFolder folder;
    for (const auto& entry : test::catalogue().games()) {
        const auto variant = opened(entry.name);
        Book book({variant->name(), "engine", "depth 5"});
        const auto positions = *positions_near_start(*variant, 1, {});
        fill_book(book, *variant, {positions, "engine", to_depth(5)}, {}, {});
        ASSERT_EQ(book.entries().size(), positions.size());
        const std::string path = folder.file_with(entry.name, book_text(book));
        for (const auto& position : positions) {
            const Line line{variant->name(), position, {}};
            const auto searched = player_of(*variant, "engine")->choose(line, to_depth(5), {});
            const auto looked_up =
                player_of(*variant, "engine(book=" + path + ")")->choose(line, to_depth(5), {});
            EXPECT_EQ(looked_up.move, searched.move) << position;
            EXPECT_EQ(looked_up.score, searched.score) << position;
            EXPECT_EQ(looked_up.exact, searched.exact) << position;
            EXPECT_EQ(looked_up.depth, searched.depth) << position;
            EXPECT_EQ(looked_up.nodes, 0U) << position;
        }
    }
}

}  // namespace
}  // namespace pitboss::book_player_test
