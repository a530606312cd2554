// The strong Quarto player, asked as everyone asks a player.
#include "engine/questions.h"
#include "games/quarto/quarto_solver.h"
#include "games/quarto/quarto_text.h"
#include "typed_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

namespace pitboss::quarto::quarto_engine_test {
namespace {

using test::asked;
using test::Question;

constexpr Rules plain{};
constexpr Rules squared{.squares = true};

template <Rules rules>
const char* game_of = rules.squares ? "quarto(squares=true)" : "quarto";

Limits unlimited(int lines) {
    Limits limits;
    limits.infinite = true;
    limits.lines = lines;
    return limits;
}

Limits limited(std::optional<std::uint64_t> nodes, int lines = 1) {
    Limits limits;
    limits.nodes = nodes;
    limits.lines = lines;
    return limits;
}

template <Rules rules>
std::vector<State<rules>> positions(int least_pieces, int count, std::uint64_t seed) {
    Rng rng(seed);
    std::vector<State<rules>> found;
    while (static_cast<int>(found.size()) < count) {
        const auto states = test::random_game(QuartoGame<rules>{}, rng);
        const auto& s = states[rng.below(static_cast<int>(states.size()) - 1)];
        if (s.board.count() >= least_pieces) found.push_back(s);
    }
    return found;
}

template <Rules rules>
State<rules> after(State<rules> s, const std::string& move) {
    s.play(*read_move(move));
    return s;
}

TEST(QuartoEngine, wins_at_once_when_it_can) {
    const auto decision = asked("engine", {.game = "quarto", .start = "----/05-3/----/---8 6 2"});
    EXPECT_EQ(decision.move, "c3");
    EXPECT_EQ(decision.score, 1);
    EXPECT_TRUE(decision.exact);
    EXPECT_EQ(asked("engine", {.game = "quarto(squares=true)",
                               .start = "----/-1--/-79-/---- d 1",
                               .limits = limited(0)})
                  .move,
              "c3");
}

template <Rules rules>
void expect_safe_gifts(std::uint64_t nodes, std::uint64_t seed) {
    for (const auto& s : positions<rules>(3, 150, seed)) {
        const auto decision =
            asked("engine(hash=1)",
                  {.game = game_of<rules>, .start = write_position(s), .limits = limited(nodes)});
        if (s.placing()) {
            const bool can_win = winning_cells(s) != 0;
            EXPECT_EQ(after(s, decision.move).won, can_win) << write_position(s);
        } else if ((s.free & ~losing_to_give(s)) != 0) {
            EXPECT_EQ(winning_cells(after(s, decision.move)), 0) << write_position(s);
        }
    }
}

// With a node or none it has only what it sees at a glance.
TEST(QuartoEngine, never_gives_a_losing_piece_when_a_safe_one_exists) {
    expect_safe_gifts<plain>(2000, 91);
    expect_safe_gifts<squared>(2000, 92);
    expect_safe_gifts<plain>(0, 93);
    expect_safe_gifts<squared>(0, 94);
}

// A move is worth what the position after it is worth, to whoever moves there.
template <Rules rules>
void expect_exact_scores(const State<rules>& s, const std::string& player) {
    const auto decision = asked(
        player, {.game = game_of<rules>, .start = write_position(s), .limits = unlimited(16)});
    ASSERT_EQ(decision.moves.size(), static_cast<std::size_t>(s.moves().size()));
    EXPECT_TRUE(decision.exact);
    EXPECT_EQ(decision.move, decision.moves.front().move);
    SolverTable table(1);
    NodeBudget budget;
    Solver<rules> solver(table, budget);
    EXPECT_EQ(decision.score, solver.value(s)) << write_position(s);
    for (const auto& [move, score, exact, pv] : decision.moves) {
        EXPECT_LE(score, decision.score);
        const auto next = after(s, move);
        const Value value = next.over() ? next.margin(next.to_move()) : solver.value(next);
        if (!exact) continue;
        EXPECT_EQ(score, next.to_move() == s.to_move() ? value : -value)
            << move << " in " << write_position(s);
    }
}

TEST(QuartoEngine, its_scores_are_exact_where_it_says_so) {
    for (const auto& s : positions<plain>(8, 60, 95))
        expect_exact_scores(s, "engine(hash=1)");
    for (const auto& s : positions<squared>(8, 60, 96))
        expect_exact_scores(s, "engine(hash=1)");
}

TEST(QuartoEngine, many_threads_find_what_one_finds) {
    for (const auto& s : positions<plain>(7, 30, 97)) {
        expect_exact_scores(s, "engine(hash=1,threads=4)");
        const Question question{
            .game = "quarto", .start = write_position(s), .limits = unlimited(16)};
        EXPECT_EQ(asked("engine(hash=1,threads=4)", question).score,
                  asked("engine(hash=1)", question).score);
    }
}

// Without the limit the search of an empty board takes minutes.
TEST(QuartoEngine, a_time_for_the_move_ends_the_search) {
    const auto variant = test::opened("quarto");
    const auto player = test::player_of(*variant, "engine");
    Limits limits;
    limits.movetime = Milliseconds{10};
    const Decision decision = player->choose({variant->name(), "", {}}, limits, {});
    EXPECT_FALSE(decision.exact);
    EXPECT_LT(decision.seconds, std::chrono::seconds(30));
}

TEST(QuartoEngine, all_its_threads_stop_when_they_are_told) {
    std::stop_source stop;
    Question question{.game = "quarto", .limits = unlimited(1)};
    question.watch.stop = stop.get_token();
    question.watch.progress = [&](const Decision&) { stop.request_stop(); };
    EXPECT_FALSE(asked("engine(threads=2)", question).exact);
}

TEST(QuartoEngine, a_node_limit_is_kept_and_gives_the_same_answer_each_time) {
    const auto variant = test::opened("quarto");
    const auto player = test::player_of(*variant, "engine(hash=2)");
    for (const std::uint64_t nodes : {0, 1, 1000, 30'000}) {
        const Line line{variant->name(), "----/-3--/-c-6/---- a 2", {}};
        const auto once = player->choose(line, limited(nodes, 16), {});
        const auto twice = player->choose(line, limited(nodes, 16), {});
        EXPECT_LE(once.nodes, nodes);
        EXPECT_EQ(once.nodes, twice.nodes);
        EXPECT_EQ(once.depth, twice.depth);
        ASSERT_EQ(once.moves.size(), twice.moves.size());
        for (std::size_t i = 0; i < once.moves.size(); ++i) {
            EXPECT_EQ(once.moves[i].move, twice.moves[i].move);
            EXPECT_EQ(once.moves[i].score, twice.moves[i].score);
        }
    }
}

TEST(QuartoEngine, looks_as_deep_as_it_is_asked_to) {
    for (const int depth : {2, 4, 6, 8}) {
        Limits limits;
        limits.depth = depth;
        const auto decision = asked(
            "engine", {.game = "quarto", .start = "----/-3--/---6/---- - 1", .limits = limits});
        EXPECT_EQ(decision.depth, depth);
        EXPECT_FALSE(decision.exact);
        EXPECT_GT(decision.score, -1);
        EXPECT_LT(decision.score, 1);
        EXPECT_EQ(asked("engine(depth=" + std::to_string(depth) + ")",
                        {.game = "quarto", .start = "----/-3--/---6/---- - 1"})
                      .nodes,
                  decision.nodes);
    }
}

TEST(QuartoEngine, tells_its_progress) {
    std::vector<int> depths;
    Question question{.game = "quarto", .limits = limited(100'000)};
    question.watch.progress = [&](const Decision& so_far) {
        EXPECT_FALSE(so_far.exact);
        depths.push_back(so_far.depth);
    };
    asked("engine", question);
    ASSERT_GE(depths.size(), 3u);
    EXPECT_TRUE(std::is_sorted(depths.begin(), depths.end()));
}

// One game against another player, for a few milliseconds a move.
template <Rules rules>
Value played_out(const std::string& opponent, Side engine, std::uint64_t seed) {
    const auto variant = test::opened(game_of<rules>);
    const auto strong = test::player_of(*variant, "engine(hash=1)");
    const auto weak = test::player_of(*variant, opponent);
    weak->start_game(seed);
    Line line{variant->name(), "", {}};
    State<rules> s;
    while (!s.over()) {
        Player& mover = s.to_move() == engine ? *strong : *weak;
        line.moves.push_back(mover.choose(line, limited(3000), {}).move);
        s.play(*read_move(line.moves.back()));
    }
    return s.margin(engine);
}

TEST(QuartoEngine, does_not_lose_to_novice_and_beats_it_more_often_than_not) {
    Value sum = 0;
    for (std::uint64_t game = 0; game < 24; ++game) {
        const Side engine = game % 2 == 0 ? Side::south : Side::north;
        const Value margin = game % 4 < 2 ? played_out<plain>("novice", engine, game)
                                          : played_out<squared>("novice", engine, game);
        EXPECT_GE(margin, 0) << "game " << game;
        sum += margin;
    }
    EXPECT_GT(sum, 12);
}

}  // namespace
}  // namespace pitboss::quarto::quarto_engine_test
