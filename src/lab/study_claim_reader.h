// Reads one [[experiments.claims]] table of a study.
#pragma once

#include "arena/toml_reader.h"
#include "lab/study_plan.h"

namespace pitboss {

struct ClaimContext {
    const Experiment& experiment;  // read but for its claims
    const std::vector<Experiment>& earlier;
    bool quick = false;  // this form may lack players and games that claims are about
};

Claim read_claim(TomlReader& table, const ClaimContext& around);

}  // namespace pitboss
