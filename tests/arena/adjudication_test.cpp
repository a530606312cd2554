// Games that end as soon as endgame tables know their outcome.
#include "arena/match.h"
#include "arena/tournament.h"
#include "arena/tournament_file.h"
#include "core/failure.h"
#include "play/record_check.h"
#include "protocol/record_json.h"
#include "protocol/record_text.h"
#include "tables_of.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace pitboss::adjudication_test {
namespace {

using test::known_of;
using test::opened;
using test::TemporaryFolder;
using testing::HasSubstr;

constexpr const char* small_game = "kalah(pits=3,seeds=3)";
constexpr int most_seeds = 8;

std::vector<Record> played(const std::string& game, const std::string& first,
                           const std::string& second, const ExactValuesPtr& known) {
    MatchOptions options;
    options.games = 20;
    options.conditions.adjudicate = known;
    std::vector<Record> out(20);
    play_match(opened(game), first, second, options, {}, [&](int number, const Record& record) {
        out[static_cast<std::size_t>(number)] = record;
    });
    return out;
}

// South's margin by a search to the end of the game that knows no tables.
Value proven_margin(const Variant& variant, const Line& line) {
    const auto prover = *variant.prover({});
    const Proven proven = prover->prove(line, {});
    EXPECT_TRUE(proven.value.proven());
    const bool south = (*replay(variant, line))->to_move() == Side::south;
    return south ? proven.value.least : -proven.value.least;
}

int count_of(const std::vector<Record>& records, Verdict verdict) {
    return static_cast<int>(
        std::count_if(records.begin(), records.end(),
                      [&](const Record& record) { return record.verdict == verdict; }));
}

TEST(Adjudication, gives_the_exact_margin_as_soon_as_it_is_known) {
    for (const std::string game : {"kalah(pits=3,seeds=3)", "bohnenspiel(pits=2,seeds=3)"}) {
        const auto variant = opened(game);
        const auto known = known_of(game, most_seeds);
        const auto records = played(game, "random", "greedy", known);
        EXPECT_GT(count_of(records, Verdict::tables), 10) << game;
        for (const auto& record : records) {
            if (record.verdict != Verdict::tables) continue;
            EXPECT_EQ(record.margin, proven_margin(*variant, record.line));
            EXPECT_EQ(record.winner, winner_by(record.margin));
            if (static_cast<int>(record.line.moves.size()) == record.opening_plies) continue;
            Line before = record.line;
            before.moves.pop_back();
            EXPECT_FALSE(known->margin(**replay(*variant, before))) << "it came late";
        }
    }
}

// From where the tables reach, an engine that has them plays perfectly.
TEST(Adjudication, changes_no_result_between_perfect_players) {
    const std::string game = "kalah(seeds=2)";
    const auto known = known_of(game, most_seeds);
    const std::string engine =
        "engine(depth=2,hash=1,tables=" + test::tables_of(game, most_seeds) + ")";
    const auto whole = played(game, engine, engine, nullptr);
    const auto cut = played(game, engine, engine, known);
    EXPECT_EQ(count_of(whole, Verdict::ok), 20);
    EXPECT_GE(count_of(cut, Verdict::tables), 10);
    for (std::size_t i = 0; i < cut.size(); ++i) {
        EXPECT_EQ(cut[i].winner, whole[i].winner) << i;
        EXPECT_EQ(cut[i].margin, whole[i].margin) << i;
        // A row can be empty while there are still many seeds in the other.
        const bool to_the_end = cut[i].verdict == Verdict::ok;
        ASSERT_LT(cut[i].line.moves.size(), whole[i].line.moves.size() + (to_the_end ? 1 : 0));
        EXPECT_TRUE(std::equal(cut[i].line.moves.begin(), cut[i].line.moves.end(),
                               whole[i].line.moves.begin()));
    }
}

TEST(Adjudication, is_no_fault_and_stands_in_records) {
    const auto variant = opened(small_game);
    for (const auto& record :
         played(small_game, "random", "random(seed=2)", known_of(small_game, most_seeds))) {
        if (record.verdict != Verdict::tables) continue;
        EXPECT_FALSE(is_fault(record.verdict));
        EXPECT_TRUE(check_record(*variant, record));
        const auto text = parse_records(record_text(record, ""));
        ASSERT_TRUE(text);
        EXPECT_EQ(text->front().record.verdict, Verdict::tables);
        EXPECT_EQ(text->front().record.margin, record.margin);
        EXPECT_EQ(text->front().record.winner, record.winner);
        const auto json = parse_record_json(record_json(record, ""));
        ASSERT_TRUE(json);
        EXPECT_EQ(json->record.verdict, Verdict::tables);

        Record wrong = record;
        wrong.margin = record.winner == Side::south ? -2 : 2;
        EXPECT_THAT(check_record(*variant, wrong).error().message, HasSubstr("of the margin"));
        wrong = record;
        wrong.verdict = Verdict::ok;
        EXPECT_FALSE(check_record(*variant, wrong));
    }
}

TEST(Adjudication, needs_tables_of_the_game) {
    const TemporaryFolder empty;
    const auto refusal = [](const std::string& game, const std::string& place) {
        const auto known = opened(game)->exact_values(place);
        return known ? "opened" : known.error().message;
    };
    EXPECT_THAT(refusal("kalah", empty.file("")), HasSubstr("no tables for kalah-6-standard in"));
    EXPECT_EQ(refusal("quarto", empty.file("")), "quarto has no tables");
    EXPECT_EQ(refusal("mancala(plies=50)", empty.file("")), "mancala(plies=50) has no tables");
    EXPECT_THAT(refusal("kalah(pits=3,capture=empty)", test::tables_of(small_game, most_seeds)),
                HasSubstr("no tables for kalah-3-empty"));
    EXPECT_EQ(refusal("kalah(pits=3,seeds=5)", test::tables_of(small_game, most_seeds)), "opened");
}

// No game is ended by tables that are not what was written, nor lost by whoever has looked into
// them.
TEST(Adjudication, by_damaged_tables_ends_the_match) {
    const TemporaryFolder folder;
    std::filesystem::copy(test::tables_of(small_game, most_seeds), folder.file("tables"),
                          std::filesystem::copy_options::recursive);
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.file("tables"))) {
        if (entry.path().extension() != ".table") continue;
        std::fstream file(entry.path(), std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(-1, std::ios::end);
        file.put('\x55');
    }
    const auto known = opened(small_game)->exact_values(folder.file("tables"));
    ASSERT_TRUE(known);
    const auto matched = [&](const std::string& first, const ExactValuesPtr& adjudicate) {
        int games = 0;
        MatchOptions options;
        options.games = 20;
        options.conditions.adjudicate = adjudicate;
        EXPECT_THROW(
            play_match(opened(small_game), first, "greedy", options, {},
                       [&](int, const Record& record) { games += record.verdict != Verdict::ok; }),
            Damage);
        return games;
    };
    EXPECT_EQ(matched("random", *known), 0);
    EXPECT_EQ(matched("engine(depth=3,tables=" + folder.file("tables") + ")", nullptr), 0);
}

Result<TournamentPlan> plan_of(const std::string& tables, const std::string& path = "league.toml") {
    const std::string text = "adjudicate_tables = \"" + tables + "\"\ngame = \"" + small_game +
                             "\"\ngames = 30\nopenings.plies = 2\n[[agents]]\nplayer = "
                             "\"random\"\n[[agents]]\nplayer = \"greedy\"\n";
    return read_tournament(text, path, test::catalogue());
}

TEST(AdjudicatedTournament, is_another_plan_with_other_tables) {
    const auto some = plan_of(test::tables_of(small_game, most_seeds));
    const auto fewer = plan_of(test::tables_of(small_game, 6));
    ASSERT_TRUE(some) << some.error().message;
    ASSERT_TRUE(fewer);
    const auto difference = changes(settings_of(*some), settings_of(*fewer));
    ASSERT_EQ(difference.size(), 1u);
    EXPECT_THAT(difference[0], HasSubstr("adjudicate_tables was kalah-3-standard up to 8 seeds"));
    EXPECT_EQ(settings_of(*some), settings_of(*plan_of(test::tables_of(small_game, most_seeds))));
}

TEST(AdjudicatedTournament, looks_for_tables_beside_its_file) {
    const std::filesystem::path place = test::tables_of(small_game, most_seeds);
    const std::string beside = (place.parent_path() / "league.toml").string();
    EXPECT_TRUE(plan_of(place.filename().string(), beside));
    const auto none = plan_of("nowhere", beside);
    ASSERT_FALSE(none);
    EXPECT_THAT(none.error().message,
                HasSubstr("league.toml, line 1: adjudicate_tables: there are no tables for "
                          "kalah-3-standard in"));
}

// Plays until so many games were added; returns whether everything is played.
bool sat(const TournamentPlan& plan, GameStore& store, int most) {
    const auto variant = opened(plan.game);
    std::stop_source stop;
    int added = 0;
    const TournamentHost host{
        .make = [&](const Entrant& entrant) { return test::player_of(*variant, entrant.player); },
        .observer =
            [&](const TournamentNews& news) {
                added += static_cast<int>(news.games.size());
                if (added >= most) stop.request_stop();
            }};
    return play_tournament(variant, plan, store, host, stop.get_token());
}

std::vector<std::string> games_in(const GameStore& store) {
    std::vector<std::string> out;
    store.each(
        [&](const StoredGame& game) { out.push_back(record_text(game.record, to_text(game.id))); });
    return out;
}

TEST(AdjudicatedTournament, resumed_has_the_games_it_would_have_had) {
    const TemporaryFolder folder;
    const auto plan = plan_of(test::tables_of(small_game, most_seeds));
    ASSERT_TRUE(plan);
    GameStore whole(folder.file("whole.games"), GameStore::Use::write);
    ASSERT_TRUE(begin_store(whole, plan->game, settings_of(*plan)));
    EXPECT_TRUE(sat(*plan, whole, 1000));
    bool complete = false;
    for (int run = 0; !complete && run < 100; ++run) {
        GameStore parts(folder.file("parts.games"), GameStore::Use::write);
        ASSERT_TRUE(begin_store(parts, plan->game, settings_of(*plan)));
        complete = sat(*plan, parts, 4);
    }
    const GameStore parts(folder.file("parts.games"), GameStore::Use::read);
    EXPECT_EQ(games_in(parts), games_in(whole));
    EXPECT_EQ(games_in(whole).size(), 30u);
    int adjudicated = 0;
    for (const auto& game : counted_games(whole))
        adjudicated += game.verdict == Verdict::tables;
    EXPECT_GT(adjudicated, 20);
}

}  // namespace
}  // namespace pitboss::adjudication_test
