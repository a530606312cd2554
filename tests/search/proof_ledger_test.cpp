#include "search/proof_ledger.h"

#include "core/rng.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace pitboss::proof_ledger_test {
namespace {

// Somebody who knows the values and answers no more than he is asked: a bound anywhere between what
// was asked for and the truth.
ProofAnswer true_answer(const ProofQuestion& question, Value value, Rng& rng) {
    const Value room = value >= question.beta ? value - question.beta : question.beta - 1 - value;
    const Value off = rng.below(static_cast<int>(room) + 1);
    return {value >= question.beta ? question.beta + off : question.beta - 1 - off, true};
}

struct Asked {
    int questions = 0;
    int after_the_value = 0;
};

Asked ask_all(ProofLedger& ledger, const std::vector<Value>& values, Rng& rng) {
    Asked asked;
    while (const auto question = ledger.next()) {
        EXPECT_LT(question->move, values.size());
        if (ledger.value().proven()) ++asked.after_the_value;
        ++asked.questions;
        ledger.tell(*question, true_answer(*question, values[question->move], rng));
        if (asked.questions > 10'000) {
            ADD_FAILURE() << "there is no end to the questions";
            break;
        }
    }
    return asked;
}

std::vector<Value> random_values(Rng& rng) {
    std::vector<Value> values(static_cast<std::size_t>(1 + rng.below(7)));
    for (Value& value : values)
        value = rng.below(41) - 20;
    return values;
}

TEST(ProofLedger, comes_to_the_values_of_the_position_and_of_all_moves) {
    Rng rng(1);
    for (int i = 0; i < 500; ++i) {
        const auto values = random_values(rng);
        ProofLedger ledger(std::vector<Bounds>(values.size(), {-20, 20}), {255}, false);
        ask_all(ledger, values, rng);
        EXPECT_EQ(ledger.value(), exactly(*std::max_element(values.begin(), values.end())));
        for (std::size_t move = 0; move < values.size(); ++move)
            EXPECT_EQ(ledger.moves()[move], exactly(values[move]));
    }
}

TEST(ProofLedger, asks_for_no_more_than_the_value_if_that_is_all) {
    Rng rng(2);
    for (int i = 0; i < 500; ++i) {
        const auto values = random_values(rng);
        ProofLedger ledger(std::vector<Bounds>(values.size(), {-20, 20}), {255}, true);
        const Asked asked = ask_all(ledger, values, rng);
        EXPECT_EQ(asked.after_the_value, 0);
        EXPECT_EQ(ledger.value(), exactly(*std::max_element(values.begin(), values.end())));
        for (std::size_t move = 0; move < values.size(); ++move) {
            EXPECT_LE(ledger.moves()[move].least, values[move]);
            EXPECT_GE(ledger.moves()[move].most, values[move]);
        }
    }
}

TEST(ProofLedger, asks_nothing_about_what_is_known) {
    ProofLedger ledger({exactly(3), exactly(-1)}, {255}, false);
    EXPECT_FALSE(ledger.next());
    EXPECT_EQ(ledger.value(), exactly(3));
}

TEST(ProofLedger, an_estimate_proves_nothing) {
    ProofLedger ledger({{-20, 20}, {-20, 20}}, {2, 4}, false);
    int deepest = 0;
    for (int i = 0; i < 1000; ++i) {
        const auto question = ledger.next();
        if (!question) break;
        deepest = std::max(deepest, question->depth);
        ledger.tell(*question, {question->beta > 5 ? Value{5} : question->beta, false});
    }
    EXPECT_FALSE(ledger.next());
    EXPECT_EQ(deepest, 4);
    EXPECT_EQ(ledger.value(), (Bounds{-20, 20}));
}

TEST(ProofLedger, the_next_depth_starts_at_the_value_of_the_last) {
    ProofLedger ledger({{-2000, 2000}}, {2, 4}, true);
    std::optional<ProofQuestion> question;
    while ((question = ledger.next()) && question->depth == 2)
        ledger.tell(*question, {Value{700}, false});
    ASSERT_TRUE(question);
    EXPECT_EQ(question->beta, 700);
}

TEST(ProofLedger, an_answer_that_comes_too_late_is_left_out) {
    ProofLedger ledger({{-20, 20}}, {255}, false);
    const auto first = ledger.next();
    const auto same = ledger.next();
    ASSERT_TRUE(first && same);
    EXPECT_EQ(first->beta, same->beta);
    ledger.tell(*first, {first->beta + 1, true});
    EXPECT_TRUE(ledger.is_old(*same));
    const Bounds before = ledger.value();
    ledger.tell(*same, {same->beta - 1, true});
    EXPECT_EQ(ledger.value(), before);
}

}  // namespace
}  // namespace pitboss::proof_ledger_test
