#include "cli/usage.h"

#include "core/text.h"

#include <string_view>
#include <vector>

namespace pitboss::cli {
namespace {

std::vector<std::string> commands_of(const CLI::App& app) {
    std::vector<std::string> names;
    for (const auto* command : app.get_subcommands([](const CLI::App*) { return true; }))
        names.push_back(command->get_name());
    return names;
}

std::vector<std::string> flags_of(const CLI::App& command) {
    std::vector<std::string> names;
    for (const auto* option : command.get_options())
        for (const auto& name : option->get_lnames())
            names.push_back("--" + name);
    return names;
}

bool is_flag(const std::string& word) { return word.size() > 1 && word.front() == '-'; }

// The command the words have come to: of "book build" the second.
const CLI::App& innermost(const CLI::App& app) {
    const auto chosen = app.get_subcommands();
    return chosen.empty() ? app : innermost(*chosen.front());
}

// "match", "book build"; the program's own name is left out.
std::string full_name(const CLI::App& command) {
    const CLI::App* parent = command.get_parent();
    const bool nested = parent && parent->get_parent();
    return nested ? full_name(*parent) + " " + command.get_name() : command.get_name();
}

std::string unknown_flag(const CLI::App& command, const std::string& word) {
    const std::string name = word.substr(0, word.find('='));
    return full_name(command) + " has no flag " + quote(name) + suggestion(name, flags_of(command));
}

// A word that the program itself has no use for, where a command should stand.
std::string unknown_at_start(const CLI::App& app, const std::string& word) {
    if (is_flag(word)) return unknown_flag(app, word);
    return "there is no command " + quote(word) + suggestion(word, commands_of(app));
}

std::string unknown_to_command(const CLI::App& command, const std::string& word) {
    if (is_flag(word)) return unknown_flag(command, word);
    if (const auto names = commands_of(command); !names.empty())
        return full_name(command) + " has no command " + quote(word) + suggestion(word, names) +
               ", but " + alternatives(names);
    return quote(word) + " is one argument too many for " + full_name(command);
}

std::string missing_argument(const CLI::App& command) {
    for (const auto* option : command.get_options()) {
        if (!option->get_required() || option->count() > 0) continue;
        const std::string name = option->get_name();
        return full_name(command) + " needs " + (is_flag(name) ? name : "<" + name + ">") + ": " +
               option->get_description();
    }
    return full_name(command) + " needs a command: " + alternatives(commands_of(command));
}

// CLI11's text starts with the name of the option; the rest can be told from the option itself.
std::string wrong_count(const CLI::App& command, std::string_view text) {
    const std::string name(text.substr(0, text.find_first_of(": ")));
    const auto* option = command.get_option_no_throw(name.starts_with("-") ? name : "--" + name);
    if (!option) return std::string(text);
    const std::string shown = option->get_name();
    if (option->get_items_expected_max() == 0) return shown + " takes no value";
    return shown + (option->count() > 1 ? " is given more than once" : " needs a value");
}

// Whether the trouble begins before any command, or there is none.
bool at_start(const CLI::App& app) {
    return app.get_subcommands().empty() || !app.remaining().empty();
}

std::string fault_at_start(const CLI::App& app) {
    const auto words = app.remaining();
    return words.empty() ? "a command is missing" : unknown_at_start(app, words.front());
}

}  // namespace

std::string usage_fault(const CLI::App& app, const CLI::ParseError& problem) {
    if (at_start(app)) return fault_at_start(app);
    const CLI::App& command = innermost(app);
    if (const auto words = command.remaining(); !words.empty() && words.front() != "--")
        return unknown_to_command(command, words.front());
    if (dynamic_cast<const CLI::RequiredError*>(&problem)) return missing_argument(command);
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&problem))
        return wrong_count(command, problem.what());
    return problem.what();  // of a check: our own words
}

std::string help_hint(const CLI::App& app) {
    if (at_start(app)) return "see pitboss --help";
    return "see pitboss " + full_name(innermost(app)) + " --help";
}

}  // namespace pitboss::cli
