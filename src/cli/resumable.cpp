#include "cli/resumable.h"

#include "arena/tournament_plan.h"
#include "cli/context.h"
#include "cli/layout.h"
#include "core/text.h"

#include <fmt/core.h>

#include <cstdio>
#include <filesystem>

namespace pitboss::cli {

std::string Resumable::store_path() const {
    if (!store.empty()) return store;
    return std::filesystem::path(file).replace_extension(".games").string();
}

std::string Resumable::how_to_resume() const {
    std::string out = command + " --resume";
    if (!store.empty()) out += " --store " + store;
    return out;
}

void begin_or_resume(GameStore& store, const Resumable& sitting, const std::string& game,
                     const std::vector<Setting>& settings) {
    const std::string path = sitting.store_path();
    if (store.empty()) return store.begin(game, settings);
    if (store.plan().empty())
        throw WrongUsage(fmt::format("{} holds imported games and no {}; choose another --store",
                                     path, sitting.what));
    if (const auto found = changes(store.plan(), settings); !found.empty())
        throw WrongUsage(
            fmt::format("{} was begun by another plan ({}, now {}): {}\n"
                        "         Change the file back, or begin anew with another --store.",
                        path, hash_of(store.plan()), hash_of(settings), listed(found, "; ")));
    if (!sitting.resume && store.count() > 0)
        throw WrongUsage(fmt::format("{} holds {} of this {} already\n         Go on with: {}",
                                     path,
                                     counted(static_cast<std::uint64_t>(store.count()), "game"),
                                     sitting.what, sitting.how_to_resume()));
}

void tell_how_to_resume(const Resumable& sitting) {
    fmt::print(stderr, "pitboss: stopped; everything finished is in {}\n         Go on with: {}\n",
               sitting.store_path(), sitting.how_to_resume());
}

}  // namespace pitboss::cli
