// pitboss tournament
#include "arena/tournament.h"

#include "arena/tournament_file.h"
#include "cli/agents.h"
#include "cli/checks.h"
#include "cli/context.h"
#include "cli/fault_notes.h"
#include "cli/interrupts.h"
#include "cli/layout.h"
#include "cli/score_files.h"
#include "cli/terminal.h"
#include "cli/tournament_progress.h"
#include "core/file.h"
#include "core/text.h"

#include <fmt/core.h>

#include <chrono>
#include <filesystem>

namespace pitboss::cli {
namespace {

struct TournamentArguments {
    std::string file;
    std::string store;
    ScoreFiles files;
    int concurrency = 0;  // 0: what the file says
    bool resume = false;
    bool json = false;
};

TournamentPlan read_plan(const Context& context, const TournamentArguments& arguments) {
    constexpr std::size_t most_bytes = 1 << 20;
    const std::string text = wanted(read_file(arguments.file, most_bytes), "tournament");
    auto plan = read_tournament(text, arguments.file, context.games);
    if (!plan) throw WrongUsage(plan.error().message);
    if (arguments.concurrency > 0) plan->concurrency = arguments.concurrency;
    return *std::move(plan);
}

std::string store_path(const TournamentArguments& arguments) {
    if (!arguments.store.empty()) return arguments.store;
    return std::filesystem::path(arguments.file).replace_extension(".games").string();
}

std::string how_to_resume(const TournamentArguments& arguments) {
    std::string out = "pitboss tournament " + arguments.file + " --resume";
    if (!arguments.store.empty()) out += " --store " + arguments.store;
    return out;
}

// What is in the store has to belong to this plan, and the user has to know of it.
void begin_or_resume(GameStore& store, const TournamentArguments& arguments,
                     const TournamentPlan& plan) {
    const std::string path = store_path(arguments);
    if (const auto begun = begin_store(store, plan.game, settings_of(plan)); !begun)
        throw WrongUsage(path + " " + begun.error().message);
    if (!arguments.resume && store.count() > 0)
        throw WrongUsage(
            fmt::format("{} holds {} of this tournament already\n"
                        "         Go on with: {}",
                        path, counted(static_cast<std::uint64_t>(store.count()), "game"),
                        how_to_resume(arguments)));
    // A process that ended right at its beginning may have left some of them out.
    for (const auto& entrant : plan.entrants)
        store.add_player({entrant.name, entrant.player});
}

FaultNotes faults_in(const GameStore& store) {
    FaultNotes notes;
    int number = 0;
    store.each([&](const StoredGame& game) { notes.take(number++, game.record); });
    return notes;
}

void print_head(const TournamentPlan& plan, const Scores& scores, double seconds) {
    fmt::print("{}: {}, {}\n", plan.game, name_of(plan.schedule.kind),
               counted(plan.entrants.size(), "agent"));
    fmt::print("{} in {:.1f} s, seed {}\n\n",
               counted(static_cast<std::uint64_t>(scores.standings.games), "game"), seconds,
               plan.seed);
}

void show_results(const TournamentArguments& arguments, const TournamentPlan& plan,
                  const GameStore& store, const Variant& variant, bool complete, double seconds) {
    Scores scores = scores_of(store);
    if (plan.schedule.kind == ScheduleKind::sprt)
        scores.sprt = sprt_of(plan.schedule.sprt, counted_games(store));
    const std::string title = std::filesystem::path(arguments.file).stem();
    write_score_files(arguments.files, scores, title, store, variant);
    std::optional<std::string> champion;
    if (const auto winner = knock_out_winner(plan, store))
        champion = plan.entrants[static_cast<std::size_t>(*winner)].name;
    const FaultNotes faults = faults_in(store);
    if (!arguments.json) {
        print_head(plan, scores, seconds);
        print_standings(scores);
        if (champion) fmt::print("winner: {}\n", bold(*champion));
        faults.print();
        return;
    }
    Json json = standings_json(scores);
    json["complete"] = complete;
    json["winner"] = champion ? Json(*champion) : Json();
    json["store"] = store_path(arguments);
    json["seconds"] = seconds;
    json["seed"] = plan.seed;
    json["faults"] = faults.json();
    print_json(json);
}

void tournament(Context& context, const TournamentArguments& arguments) {
    const TournamentPlan plan = read_plan(context, arguments);
    const auto variant = open_game(context, plan.game);
    GameStore store(store_path(arguments), GameStore::Use::write);
    begin_or_resume(store, arguments, plan);

    const Interrupts interrupts;
    const auto start = std::chrono::steady_clock::now();
    bool complete = false;
    {
        TournamentProgress progress;
        complete = play_tournament(
            variant, plan, store,
            [&](const Entrant& entrant) { return make_entrant(variant, entrant); },
            interrupts.token(), [&](const TournamentNews& news) { progress.take(news); });
    }
    const std::chrono::duration<double> used = std::chrono::steady_clock::now() - start;
    show_results(arguments, plan, store, *variant, complete, used.count());
    if (complete) return;
    fmt::print(stderr, "pitboss: stopped; everything finished is in {}\n         Go on with: {}\n",
               store_path(arguments), how_to_resume(arguments));
    context.exit_code = failed;
}

}  // namespace

void add_tournament_command(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("tournament", "a tournament of many agents, as a file");
    auto arguments = std::make_shared<TournamentArguments>();
    command->add_option("file", arguments->file, "the tournament, such as league.toml")
        ->type_name("")
        ->required();
    command->add_flag("--resume", arguments->resume, "play what is missing in the store");
    command
        ->add_option("--store", arguments->store,
                     "where the games are kept; beside the file, as league.games, if not given")
        ->type_name("FILE")
        ->check(not_empty("a file"));
    add_score_files(*command, arguments->files);
    command
        ->add_option("--concurrency", arguments->concurrency,
                     "games at the same time, 1 to 256; what the file says if not given")
        ->type_name("N")
        ->transform(whole_number(1, 256));
    command->add_flag("--json", arguments->json, "print one JSON object");
    command->callback([=, &context] { tournament(context, *arguments); });
}

}  // namespace pitboss::cli
