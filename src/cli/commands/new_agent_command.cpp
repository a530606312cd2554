// pitboss new-agent
#include "cli/agent_kit.h"
#include "cli/context.h"
#include "cli/terminal.h"
#include "core/clean_text.h"
#include "core/failure.h"
#include "core/text.h"

#include <fmt/core.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace pitboss::cli {
namespace {

struct NewAgentArguments {
    std::string language;
    std::string folder;
    std::string game;
};

constexpr const char* readme_text = R"text(# {name}

An agent for Pitboss. `{file}` is all of it: write your own `choose` at its top.

Does it behave?

    pitboss check-agent{game_flag} -- {run}

Is it any good? 100 games each:

    pitboss match {game} "cmd({run})" random
    pitboss match {game} "cmd({run})" greedy

The commands are for the folder in which this one was made. `print` as you like: it goes to standard
error, and `pitboss match` shows it when a game is lost by a mistake.
)text";

const AgentKit& chosen_kit(const std::string& language) {
    std::vector<std::string> names;
    for (const auto& kit : agent_kits()) {
        if (kit.language == language) return kit;
        names.push_back(kit.language);
    }
    throw WrongUsage("language: there is no kit for " + quote(language) +
                     suggestion(language, names) + "; the kits: " + list_text(names));
}

// The commands shown to the user have to survive a shell, and cmd(...) inside of it.
void require_plain(const std::string& folder) {
    const auto odd = [](char c) { return std::strchr("'\"\\$`!()", c) != nullptr; };
    if (!is_blank(folder) && is_clean(folder) && std::none_of(folder.begin(), folder.end(), odd))
        return;
    throw WrongUsage("folder: must be a name without quotes and other signs of a shell, not " +
                     quote(folder));
}

std::string shell_word(const std::string& text) {
    const bool plain = text.find_first_of(" \t*?[]{}<>|&;#~=,") == std::string::npos;
    return plain ? text : "'" + text + "'";
}

// Never overwrites: there may be somebody's work.
void write_new(const std::filesystem::path& path, const std::string& text) {
    std::FILE* file = std::fopen(path.c_str(), "wxe");
    if (!file) throw Failure(path.string() + " cannot be written: " + std::strerror(errno));
    const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
    if (std::fclose(file) != 0 || !written)
        throw Failure(path.string() + " cannot be written: " + std::strerror(errno));
}

void write_files(const std::filesystem::path& folder, const AgentKit& kit, const std::string& text,
                 const std::string& readme) {
    const auto agent = folder / kit.file, note = folder / "README.md";
    std::error_code problem;
    for (const auto& path : {agent, note})
        if (std::filesystem::exists(path, problem))
            throw WrongUsage(path.string() + " is there already; choose another folder");
    std::filesystem::create_directories(folder, problem);
    if (problem)
        throw Failure("the folder " + folder.string() + " cannot be made: " + problem.message());
    write_new(agent, text);
    write_new(note, readme);
}

void make_agent(const Context& context, const NewAgentArguments& arguments) {
    const AgentKit& kit = chosen_kit(arguments.language);
    const std::string game = open_game(context, arguments.game)->name();
    require_plain(arguments.folder);
    const std::filesystem::path folder(arguments.folder);
    const std::string name = agent_name(arguments.folder);
    const std::string shown_game = game.find('(') == std::string::npos ? game : "\"" + game + "\"";
    const std::string game_flag =
        game == context.games.default_game().name ? "" : " --game " + shown_game;
    const std::string run = kit.runner + " " + shell_word((folder / kit.file).string());
    write_files(folder, kit, fill_kit(kit, name, game),
                fmt::format(readme_text, fmt::arg("name", name), fmt::arg("file", kit.file),
                            fmt::arg("game", shown_game), fmt::arg("game_flag", game_flag),
                            fmt::arg("run", run)));
    fmt::print("{} is a whole agent for {}; write your own choose at its top.\n\n",
               bold((folder / kit.file).string()), game);
    fmt::print("Does it behave?      pitboss check-agent{} -- {}\n", game_flag, run);
    fmt::print("Is it any good?      pitboss match {} \"cmd({})\" greedy\n", shown_game, run);
}

}  // namespace

void add_new_agent_command(CLI::App& app, Context& context) {
    auto* command =
        app.add_subcommand("new-agent", "a folder with an agent of your own to begin with");
    auto arguments = std::make_shared<NewAgentArguments>();
    arguments->game = context.games.default_game().name;
    command->add_option("language", arguments->language, "python or java")
        ->type_name("")
        ->required();
    command->add_option("folder", arguments->folder, "where to put it, such as mybot")
        ->type_name("")
        ->required();
    command->add_option("--game", arguments->game, "the game it is to play")
        ->type_name("GAME")
        ->capture_default_str();
    command->callback([=, &context] { make_agent(context, *arguments); });
}

}  // namespace pitboss::cli
