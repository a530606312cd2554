#include "arena/book_builder.h"

#include "core/failure.h"
#include "play/book_text.h"
#include "variants.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace pitboss::book_builder_test {
namespace {

using test::opened;

Limits to_depth(int depth) {
    Limits limits;
    limits.depth = depth;
    return limits;
}

Book empty_book(const Variant& variant) { return Book({variant.name(), "engine", "depth 4"}); }

BookWork work_on(const Variant& variant, int plies, int threads = 1) {
    return {*positions_near_start(variant, plies, {}), "engine(hash=1)", to_depth(4), threads};
}

// Follows every sequence of moves on boards, without merging any.
void collect(const Board& board, int plies, std::set<std::string>& found) {
    if (board.over()) return;
    found.insert(board.position_text());
    if (plies == 0) return;
    for (const auto& move : board.legal_moves()) {
        const auto next = board.clone();
        ASSERT_TRUE(next->play(move));
        collect(*next, plies - 1, found);
    }
}

TEST(PositionsNearStart, are_all_that_sequences_of_moves_lead_to_each_once) {
    for (const char* game : {"kalah", "kalah(pits=2,seeds=1)", "bohnenspiel", "mancala(plies=2)"}) {
        const auto variant = opened(game);
        for (int plies : {0, 1, 3}) {
            const auto positions = *positions_near_start(*variant, plies, {});
            std::set<std::string> wanted;
            collect(*variant->start(), plies, wanted);
            EXPECT_EQ(std::set(positions.begin(), positions.end()), wanted) << game;
            EXPECT_EQ(positions.size(), wanted.size()) << game;
            EXPECT_EQ(positions.front(), variant->start()->position_text());
        }
    }
}

TEST(PositionsNearStart, that_are_too_many_are_refused) {
    const auto variant = opened("kalah");
    const std::size_t there_are = positions_near_start(*variant, 2, {})->size();
    EXPECT_TRUE(positions_near_start(*variant, 2, {}, there_are));
    const auto refused = positions_near_start(*variant, 2, {}, there_are - 1);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().message,
              "there are more than 41 positions, the most a book holds; ask for fewer plies");
}

TEST(BookBuilder, writes_down_what_the_player_finds) {
    const auto variant = opened("kalah");
    Book book = empty_book(*variant);
    int told = 0;
    fill_book(book, *variant, work_on(*variant, 1), {}, [&](const Book&) { ++told; });
    EXPECT_EQ(book.entries().size(), 7U);
    EXPECT_EQ(told, 7);
    for (const auto& [position, entry] : book.entries()) {
        const auto decision =
            test::player_of(*variant, "engine")->choose({"kalah", position, {}}, to_depth(4), {});
        EXPECT_EQ(entry, (BookEntry{decision.move, *decision.score, decision.exact, decision.depth,
                                    decision.nodes}));
    }
}

TEST(BookBuilder, makes_the_same_book_whatever_the_threads_and_however_often_interrupted) {
    for (const char* game : {"kalah", "quarto", "bohnenspiel(pits=3,seeds=3)"}) {
        const auto variant = opened(game);
        const int plies = variant->name() == "quarto" ? 1 : 2;
        Book whole = empty_book(*variant);
        fill_book(whole, *variant, work_on(*variant, plies), {}, {});

        Book by_many = empty_book(*variant);
        fill_book(by_many, *variant, work_on(*variant, plies, 3), {}, {});
        EXPECT_EQ(book_text(by_many), book_text(whole)) << game;

        Book in_parts = empty_book(*variant);
        for (std::size_t size = 0; size < whole.entries().size();) {
            std::stop_source stop;
            fill_book(in_parts, *variant, work_on(*variant, plies, 2), stop.get_token(),
                      [&](const Book& book) {
                          if (book.entries().size() % 4 == 1) stop.request_stop();
                      });
            ASSERT_GT(in_parts.entries().size(), size);
            size = in_parts.entries().size();
            in_parts = *read_book(book_text(in_parts), *variant);
        }
        EXPECT_EQ(book_text(in_parts), book_text(whole)) << game;
    }
}

TEST(BookBuilder, leaves_out_what_was_not_finished) {
    const auto variant = opened("kalah");
    Book book = empty_book(*variant);
    std::stop_source stop;
    stop.request_stop();
    fill_book(book, *variant, work_on(*variant, 1), stop.get_token(), {});
    EXPECT_TRUE(book.entries().empty());
}

TEST(BookBuilder, analyses_nothing_twice) {
    const auto variant = opened("kalah");
    Book book = empty_book(*variant);
    const BookEntry wrong{"1", 48, true, 999, 1};
    book.add(variant->start()->position_text(), wrong);
    fill_book(book, *variant, work_on(*variant, 1), {}, {});
    EXPECT_EQ(book.entries().size(), 7U);
    EXPECT_EQ(*book.find(variant->start()->position_text()), wrong);
}

TEST(BookBuilder, needs_a_player_that_gives_scores) {
    const auto variant = opened("kalah");
    Book book = empty_book(*variant);
    BookWork work = work_on(*variant, 1, 2);
    work.player = "random";
    EXPECT_THROW(fill_book(book, *variant, work, {}, {}), Failure);
}

// Agents are anybody's programs.
class Cheat final : public Player {
public:
    void start_game(std::uint64_t) override {}
    Decision choose(const Line&, const Limits&, const Watch&) override {
        Decision decision;
        decision.move = "7";
        decision.score = 1;
        return decision;
    }
};

TEST(BookBuilder, does_not_write_down_illegal_moves) {
    Catalogue games = all_games();
    games.add_player({{"cheat", "", {}}, [](const VariantPtr&, const OptionValues&) {
                          return Result<std::unique_ptr<Player>>(std::make_unique<Cheat>());
                      }});
    const auto variant = *games.open("kalah");
    Book book = empty_book(*variant);
    BookWork work = work_on(*variant, 1);
    work.player = "cheat";
    EXPECT_THROW(fill_book(book, *variant, work, {}, {}), Failure);
    EXPECT_TRUE(book.entries().empty());
}

TEST(CompletePlies, are_those_of_which_no_position_is_missing) {
    const auto variant = opened("kalah");
    Book book = empty_book(*variant);
    EXPECT_FALSE(complete_plies(book, *variant));
    const auto positions = *positions_near_start(*variant, 2, {});
    const BookEntry any{"1", 0, false, 1, 1};
    for (const auto& position : positions) {
        const auto known = book.entries().size();
        EXPECT_EQ(complete_plies(book, *variant).value_or(-1), known == 0 ? -1 : known < 7 ? 0 : 1);
        book.add(position, any);
    }
    EXPECT_EQ(complete_plies(book, *variant), 2);
}

TEST(LimitsText, tells_the_one_limit) {
    EXPECT_EQ(limits_text({}), "none");
    EXPECT_EQ(limits_text(to_depth(12)), "depth 12");
    Limits nodes;
    nodes.nodes = 5000;
    EXPECT_EQ(limits_text(nodes), "nodes 5000");
    Limits time;
    time.movetime = Milliseconds{1500};
    EXPECT_EQ(limits_text(time), "movetime 1500ms");
}

}  // namespace
}  // namespace pitboss::book_builder_test
