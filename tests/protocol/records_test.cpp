// Records that are written, read and written again.
#include "play/record_check.h"
#include "protocol/record_json.h"
#include "variants.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace pitboss::records_test {
namespace {

using test::opened;
using ::testing::HasSubstr;

Record played(const Variant& variant, std::uint64_t seed) {
    Record record;
    record.line.game = variant.name();
    record.players = {"a \"quoted\" name", "back\\slash"};
    record.seed = seed;
    const auto board = variant.start();
    const auto player = test::player_of(variant, "random");
    player->start_game(seed);
    while (!board->over()) {
        const auto decision = player->choose(record.line, {}, {});
        record.line.moves.push_back(decision.move);
        EXPECT_TRUE(board->play(decision.move));
    }
    record.margin = board->margin(Side::south);
    record.winner = winner(*board);
    return record;
}

TEST(RecordText, is_read_as_it_was_written) {
    for (const std::string game : {"kalah", "bohnenspiel", "quarto"}) {
        const auto variant = opened(game);
        std::string text;
        for (std::uint64_t seed = 1; seed < 4; ++seed)
            text += record_text(played(*variant, seed), "1.2.3.0") + "\n";
        const auto read = parse_records(text);
        ASSERT_TRUE(read) << read.error().message;
        ASSERT_EQ(read->size(), 3u);
        std::string again;
        for (const auto& named : *read) {
            EXPECT_TRUE(check_record(*variant, named.record));
            again += record_text(named.record, named.id) + "\n";
        }
        EXPECT_EQ(again, text);
    }
}

TEST(RecordText, a_cause_of_several_lines_becomes_one) {
    Record record = played(*opened("kalah"), 1);
    record.cause = "one\ntwo";
    const auto read = parse_records(record_text(record));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->front().record.cause, "one two");
}

TEST(RecordText, names_become_clean_and_stay_apart) {
    const auto one = [](const std::string& south, const std::string& north) {
        return "[Game \"kalah\"]\n[South \"" + south + "\"]\n[North \"" + north +
               "\"]\n[Cause \"\x1b[2J\"]\n\n*\n";
    };
    CleanNames names;
    auto read = parse_records(one("bot\x1b", "bot\x07") + one("bot\x07", ""), names);
    ASSERT_TRUE(read) << read.error().message;
    using Players = std::array<std::string, 2>;
    EXPECT_EQ((*read)[0].record.players, (Players{"bot?", "bot? (2)"}));
    EXPECT_EQ((*read)[1].record.players, (Players{"bot? (2)", "?"}));
    EXPECT_EQ((*read)[0].record.cause, "?[2J");
    read = parse_records("[Game \"kalah\"]\n[North \"bot\x1b\"]\n\n*\n", names);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->front().record.players, (Players{"?", "bot?"})) << "in another file";
}

TEST(RecordText, what_is_no_record_is_refused_with_its_line) {
    const auto refusal = [](const std::string& text) {
        const auto read = parse_records(text);
        return read ? "nothing" : read.error().message;
    };
    EXPECT_THAT(refusal("1 2 3 1-0\n"), HasSubstr("line 1: moves before any tag"));
    EXPECT_THAT(refusal("[Game \"kalah\"]\n[Margin \"x\"]\n"), HasSubstr("line 2: not a number"));
    EXPECT_THAT(refusal("[Game \"kalah\"]\n[Ending \"late\"]\n"), HasSubstr("no verdict"));
    EXPECT_THAT(refusal("[Game\n"), HasSubstr("a tag is written"));
    EXPECT_THAT(refusal("[Game \"kalah\"]\n1 2\n"), HasSubstr("no result"));
    EXPECT_THAT(refusal("[South \"a\"]\n1-0\n"), HasSubstr("without a tag Game"));
    EXPECT_EQ(refusal(""), "nothing");
}

TEST(RecordJson, keeps_everything) {
    Record record = played(*opened("kalah"), 1);
    record.verdict = Verdict::crash;
    record.cause = "ended by \"signal 11\"";
    record.error_output = "two\nlines";
    record.strikes = {{3, Side::north, Verdict::time, "late"}};
    record.opening_plies = 2;
    record.decisions.emplace_back().seconds = std::chrono::duration<double>(0.5);
    const std::string text = record_json(record, "1.2.3.0");
    EXPECT_EQ(text.find('\n'), std::string::npos);
    const auto read = parse_record_json(text);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->id, "1.2.3.0");
    EXPECT_EQ(read->record.line, record.line);
    EXPECT_EQ(read->record.error_output, record.error_output);
    EXPECT_EQ(record_json(read->record, read->id), text);
}

TEST(RecordJson, bytes_that_are_no_text_do_no_harm) {
    Record record = played(*opened("kalah"), 1);
    record.error_output = "\xff\xfe";
    const std::string text = record_json(record, "x");
    EXPECT_EQ(record_json(parse_record_json(text)->record, "x"), text);
    for (const char* bad : {"", "{}", "[]", "3", "{\"game\": 3}", "nonsense"})
        EXPECT_FALSE(parse_record_json(bad)) << bad;
}

TEST(RecordJson, names_and_causes_become_clean) {
    Record record = played(*opened("kalah"), 1);
    record.players = {"a\x1b", "a\u202e"};
    record.cause = "one\ntwo\x07";
    record.error_output = "one\ntwo\x07";
    record.strikes = {{3, Side::north, Verdict::time, "\x1b"}};
    CleanNames names;
    const auto read = parse_record_json(record_json(record, ""), names);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->record.players, (std::array<std::string, 2>{"a?", "a? (2)"}));
    EXPECT_EQ(read->record.cause, "one two?");
    EXPECT_EQ(read->record.error_output, "one\ntwo?");
    EXPECT_EQ(read->record.strikes.front().cause, "?");
}

TEST(RecordJson, says_what_is_wrong) {
    const Record good = played(*opened("kalah"), 1);
    const auto refusal = [&](const std::string& part, const std::string& in_its_place) {
        std::string text = record_json(good, "x");
        text.replace(text.find(part), part.size(), in_its_place);
        const auto read = parse_record_json(text);
        return read ? "nothing" : read.error().message;
    };
    EXPECT_EQ(refusal("\"game\":\"kalah\"", "\"game\":3"),
              "not a record: \"game\" has to be a text");
    EXPECT_EQ(refusal("\"seed\":1", "\"seed\":-1"),
              "not a record: \"seed\" has to be a whole number that fits");
    EXPECT_EQ(refusal("\"seed\":1", "\"x\":1"), "not a record: \"seed\" is missing");
    EXPECT_EQ(refusal("\"strikes\":[]", "\"strikes\":[3]"), "not a record: \"ply\" is missing");
    EXPECT_EQ(refusal("\"verdict\":\"ok\"", "\"verdict\":\"late\""),
              "not a record: there is no verdict \"late\"");
    EXPECT_EQ(refusal("{", "{{"), "not a record: it is not an object of JSON");
    const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
    EXPECT_EQ(refusal("\"seed\":1", "\"seed\":" + deep), "JSON may be nested 16 deep, not deeper");
    EXPECT_EQ(refusal("\"cause\":\"\"", "\"cause\":\"" + deep + "\""), "nothing") << "a text";
}

TEST(RecordCheck, believes_the_moves_and_not_the_result) {
    const auto variant = opened("kalah");
    const Record good = played(*variant, 1);
    EXPECT_TRUE(check_record(*variant, good));
    Record bad = good;
    bad.line.moves.pop_back();
    EXPECT_THAT(check_record(*variant, bad).error().message, HasSubstr("not over"));
    bad = good;
    bad.winner = other(*good.winner);
    EXPECT_THAT(check_record(*variant, bad).error().message, HasSubstr("not that of the moves"));
    bad = good;
    ++bad.margin;
    EXPECT_THAT(check_record(*variant, bad).error().message, HasSubstr("the margin is"));
    bad = good;
    bad.line.moves[1] = "7";
    EXPECT_FALSE(check_record(*variant, bad));
    bad = good;
    bad.verdict = Verdict::stopped;
    EXPECT_FALSE(check_record(*variant, bad));
}

TEST(RecordCheck, believes_that_two_people_agreed_on_a_draw_at_any_time) {
    const auto variant = opened("kalah");
    Record agreed = played(*variant, 1);
    agreed.line.moves.resize(3);
    agreed.margin = (*replay(*variant, agreed.line))->margin(Side::south);
    agreed.verdict = Verdict::agreed;
    agreed.winner.reset();
    EXPECT_TRUE(check_record(*variant, agreed));
    agreed.winner = Side::south;
    EXPECT_THAT(check_record(*variant, agreed).error().message, HasSubstr("no winner"));
}

}  // namespace
}  // namespace pitboss::records_test
