#include "lab/study_case_words.h"

#include <gtest/gtest.h>

namespace pitboss::study_case_words_test {
namespace {

using F = Finding;

// One case for each finding, named a, b, c...
std::string words(const std::vector<Finding>& findings, int missing = 0) {
    std::vector<ClaimCase> cases;
    std::string label = "a";
    for (const Finding finding : findings) {
        cases.push_back({label, {}, finding, ""});
        ++label[0];
    }
    std::vector<std::string> labels;
    for (int i = 0; i < missing; ++i) {
        labels.push_back(label);
        ++label[0];
    }
    return share_words(cases, labels);
}

TEST(StudyCaseWords, what_holds_everywhere_or_nowhere_needs_no_labels) {
    EXPECT_EQ(words({F::confirmed, F::confirmed}), "holds for 2 of 2");
    EXPECT_EQ(words({F::refuted, F::refuted, F::refuted}), "holds for 0 of 3");
    EXPECT_EQ(words({F::undecided, F::undecided}), "holds for 0 of 2, not decided for 2");
    EXPECT_EQ(words({F::consistent, F::consistent}), "holds for 0 of 2, nothing against it for 2");
}

TEST(StudyCaseWords, nothing_against_it_is_not_that_it_holds) {
    EXPECT_EQ(words({F::confirmed, F::confirmed, F::consistent}),
              "holds for 2 of 3, nothing against it for c");
    EXPECT_EQ(words({F::consistent, F::consistent, F::refuted}),
              "holds for 0 of 3, nothing against it for 2, not for c");
}

TEST(StudyCaseWords, the_largest_group_is_counted_and_the_others_are_listed) {
    EXPECT_EQ(words({F::confirmed, F::refuted, F::confirmed, F::undecided}),
              "holds for 2 of 4, not for b, not decided for d");
    EXPECT_EQ(words({F::refuted, F::refuted, F::confirmed, F::refuted}),
              "holds for 1 of 4 (c), not for 3");
    EXPECT_EQ(words({F::refuted, F::undecided, F::undecided}),
              "holds for 0 of 3, not for a, not decided for 2");
    EXPECT_EQ(words({F::confirmed, F::refuted}), "holds for 1 of 2, not for b");
}

TEST(StudyCaseWords, what_was_not_measured_is_said) {
    EXPECT_EQ(words({F::confirmed, F::confirmed}, 1), "holds for 2 of 3, not measured for c");
    EXPECT_EQ(words({F::refuted}, 1), "holds for 0 of 2, not for 1, not measured for b");
}

TEST(StudyCaseWords, there_are_never_more_than_six_labels) {
    std::vector<Finding> findings(12, F::confirmed);
    findings.insert(findings.end(), 11, F::refuted);
    EXPECT_EQ(words(findings), "holds for 12 of 23, not for m; n; o; p; q; r and 5 more");
    findings.assign(9, F::refuted);
    findings.insert(findings.end(), 4, F::confirmed);
    findings.insert(findings.end(), 5, F::undecided);
    EXPECT_EQ(words(findings),
              "holds for 4 of 18 (j; k; l; m), not for 9, not decided for n; o and 3 more");
    findings.assign(9, F::refuted);
    findings.insert(findings.end(), 6, F::confirmed);
    findings.insert(findings.end(), 7, F::undecided);
    EXPECT_EQ(words(findings),
              "holds for 6 of 22 (j; k; l; m; n; o), not for 9, not decided for 7");
}

TEST(StudyCaseWords, what_the_quick_form_does_not_play_is_said) {
    Experiment experiment;
    EXPECT_EQ(form_words(experiment, {}), "");
    experiment.full_choices = 7;
    EXPECT_EQ(form_words(experiment, {}), "the quick form plays 1 choice instead of 7");
    experiment.sweep.resize(2);
    EXPECT_EQ(form_words(experiment, {"a", "b"}),
              "the quick form plays 2 choices instead of 7 and leaves out a; b");
    experiment.full_choices = 2;
    EXPECT_EQ(form_words(experiment, std::vector<std::string>(8, "g")),
              "the quick form leaves out g; g; g; g; g; g and 2 more");
}

}  // namespace
}  // namespace pitboss::study_case_words_test
