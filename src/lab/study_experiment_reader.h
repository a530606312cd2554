// Reads one [[experiments]] table of a study.
#pragma once

#include "arena/toml_reader.h"
#include "lab/study_plan.h"
#include "play/catalogue.h"

#include <map>

namespace pitboss {

// What the rest of the file says.
struct StudyContext {
    const Catalogue& games;
    const std::map<std::string, std::string>& players;  // specifications by name
    const std::vector<Experiment>& earlier;
    bool quick = false;
};

Experiment read_experiment(TomlReader& table, const StudyContext& around);

}  // namespace pitboss
