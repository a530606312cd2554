// Words for what came out in the cases of a claim: its games and the choices of a sweep.
#pragma once

#include "lab/study_outcome.h"

#include <string>
#include <vector>

namespace pitboss {

// "holds for 4 of 6, nothing against it for 1, not for depth=10". The largest group is counted
// only, the others are listed as well, with six labels in all at most.
std::string share_words(const std::vector<ClaimCase>& cases,
                        const std::vector<std::string>& missing);

// "the quick form plays 2 choices instead of 7"; empty where it leaves out nothing.
std::string form_words(const Experiment& experiment, const std::vector<std::string>& left_out);

}  // namespace pitboss
