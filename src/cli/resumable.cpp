#include "cli/resumable.h"

#include "arena/tournament_plan.h"
#include "cli/agents.h"
#include "cli/checks.h"
#include "cli/layout.h"
#include "core/file.h"

#include <fmt/core.h>

#include <cstdio>
#include <filesystem>

namespace pitboss::cli {

void Resumable::add_to(CLI::App& app, const std::string& example) {
    app.add_option("file", file, "the " + noun + ", such as " + example + ".toml")
        ->type_name("")
        ->required();
    app.add_flag("--resume", resume, "play what is missing in the store");
    app.add_option(
           "--store", store,
           "where the games are kept; beside the file, as " + example + ".games, if not given")
        ->type_name("FILE")
        ->check(not_empty("a file"));
    app.add_option("--concurrency", concurrency,
                   "games at the same time, 1 to 256; what the file says if not given")
        ->type_name("N")
        ->transform(whole_number(1, 256));
}

std::string Resumable::text() const {
    constexpr std::size_t most_bytes = 1 << 20;
    return value_or_throw(read_file(file, most_bytes), command);
}

std::string Resumable::store_path() const {
    if (!store.empty()) return store;
    return std::filesystem::path(file).replace_extension(".games").string();
}

std::string Resumable::how_to_resume() const {
    std::string out = "pitboss " + command + " " + path_text(file) + " --resume";
    if (!store.empty()) out += " --store " + path_text(store);
    return out;
}

std::unique_ptr<GameStore> begin_or_resume(const Resumable& run, const std::string& game,
                                           const std::vector<Setting>& settings) {
    const std::string path = run.store_path();
    hide_from_agents(path);
    auto store = go_on_after_failures(run.how_to_resume(), [&] {
        auto opened = std::make_unique<GameStore>(path, GameStore::Use::write);
        if (const auto begun = begin_store(*opened, game, settings); !begun)
            throw WrongUsage(path + " " + begun.error().message);
        return opened;
    });
    if (!run.resume && store->count() > 0)
        throw WrongUsage(fmt::format("{} holds {} of this {} already\n         Go on with: {}",
                                     path,
                                     count_text(static_cast<std::uint64_t>(store->count()), "game"),
                                     run.noun, run.how_to_resume()));
    return store;
}

void tell_how_to_resume(const Resumable& run) {
    fmt::print(stderr, "pitboss: stopped; everything finished is in {}\n         Go on with: {}\n",
               path_text(run.store_path()), run.how_to_resume());
}

}  // namespace pitboss::cli
