#include "lab/study_file.h"

#include "arena/toml_reader.h"
#include "core/text.h"
#include "lab/study_experiment_reader.h"

#include <filesystem>
#include <limits>
#include <set>

namespace pitboss {
namespace {

// Values of a [quick] table take the place of those beside it. Nodes are moved, not copied: a copy
// would not know its line.
void put_in_place(toml::table& table, toml::table& quick) {
    for (auto&& [key, value] : quick) {
        toml::table* inner = value.as_table();
        toml::table* known = table[key.str()].as_table();
        if (inner && known)
            put_in_place(*known, *inner);
        else
            value.visit(
                [&, name = key](auto& node) { table.insert_or_assign(name, std::move(node)); });
    }
}

void choose_form(toml::table& table, StudyForm form) {
    toml::table* quick = table["quick"].as_table();
    if (!quick) return;
    toml::table taken = std::move(*quick);
    table.erase("quick");
    if (form == StudyForm::quick) put_in_place(table, taken);
}

void choose_form_everywhere(toml::table& table, StudyForm form) {
    choose_form(table, form);
    if (auto* experiments = table["experiments"].as_array())
        for (auto& experiment : *experiments)
            if (auto* inner = experiment.as_table()) choose_form(*inner, form);
}

class StudyReader {
public:
    StudyReader(const toml::table& table, TomlTrouble& trouble, const Catalogue& games,
                StudyForm form)
        : top_(table, trouble), games_(games) {
        study_.quick = form == StudyForm::quick;
    }

    Study read() {
        constexpr auto any = std::numeric_limits<std::int64_t>::max();
        study_.title = top_.text("title").value_or("");
        if (study_.title.empty())
            top_.refuse("title", "a title is missing, such as title = \"...\"");
        study_.source = top_.text("source").value_or("");
        if (const auto seed = top_.integer("seed", 0, any))
            study_.seed = static_cast<std::uint64_t>(*seed);
        if (const auto count = top_.integer("concurrency", 1, 256))
            study_.concurrency = static_cast<int>(*count);
        if (auto players = top_.table("players"))
            for (const auto& name : players->keys())
                if (const auto spec = players->text(name.c_str())) named_players_[name] = *spec;
        read_experiments();
        top_.refuse_unknown();
        return std::move(study_);
    }

private:
    void read_experiments() {
        auto tables = top_.tables("experiments");
        if (tables.empty())
            top_.refuse("experiments", "an experiment is missing, written [[experiments]]");
        for (auto& table : tables) {
            Experiment experiment =
                read_experiment(table, {games_, named_players_, study_.experiments, study_.quick});
            if (!ids_.insert(experiment.id).second)
                table.refuse("id", "there are two experiments " + quote(experiment.id));
            study_.experiments.push_back(std::move(experiment));
        }
    }

    TomlReader top_;
    const Catalogue& games_;
    Study study_;
    std::map<std::string, std::string> named_players_;
    std::set<std::string> ids_;
};

Result<Study> read_form(const std::string& text, const std::string& name, const Catalogue& games,
                        StudyForm form) {
    TomlTrouble trouble(name);
    auto table = parse_toml(text, trouble);
    if (!table) return trouble.error();
    choose_form_everywhere(*table, form);
    Study study = StudyReader(*table, trouble, games, form).read();
    if (trouble.any()) return trouble.error();
    return study;
}

}  // namespace

Result<Study> read_study(const std::string& text, const std::string& path, const Catalogue& games,
                         StudyForm form) {
    const std::string name = std::filesystem::path(path).filename();
    auto full = read_form(text, name, games, StudyForm::full);
    if (!full) return full;
    auto quick = read_form(text, name, games, StudyForm::quick);
    if (!quick) return quick;
    if (form == StudyForm::full) return full;
    for (auto& experiment : quick->experiments)
        for (const auto& whole : full->experiments)
            if (whole.id == experiment.id) experiment.full_choices = points_of(whole);
    return quick;
}

}  // namespace pitboss
