// pitboss tournament
#include "arena/tournament.h"

#include "arena/tournament_file.h"
#include "cli/agents.h"
#include "cli/context.h"
#include "cli/fault_notes.h"
#include "cli/interrupts.h"
#include "cli/layout.h"
#include "cli/resumable.h"
#include "cli/score_files.h"
#include "cli/terminal.h"
#include "cli/tournament_progress.h"
#include "core/file.h"

#include <fmt/core.h>

#include <chrono>
#include <filesystem>

namespace pitboss::cli {
namespace {

struct TournamentArguments {
    Resumable run{.command = "tournament", .noun = "tournament"};
    ScoreFiles files;
    bool json = false;
};

TournamentPlan read_plan(const Context& context, const Resumable& run) {
    auto plan = read_tournament(run.text(), run.file, context.games);
    if (!plan) throw WrongUsage(plan.error().message);
    if (run.concurrency > 0) plan->conditions.concurrency = run.concurrency;
    return *std::move(plan);
}

FaultNotes faults_in(const GameStore& store) {
    FaultNotes notes;
    int number = 0;
    store.each([&](const StoredGame& game) { notes.take(number++, game.record); });
    return notes;
}

void print_head(const TournamentPlan& plan, const Scores& scores, double seconds) {
    fmt::print("{}: {}, {}\n", plan.game, name_of(plan.schedule.kind),
               count_text(plan.entrants.size(), "agent"));
    fmt::print("{} in {:.1f} s, seed {}\n\n",
               count_text(static_cast<std::uint64_t>(scores.standings.games), "game"), seconds,
               plan.conditions.seed);
}

void show_results(const TournamentArguments& arguments, const TournamentPlan& plan,
                  const GameStore& store, const Variant& variant, bool complete, double seconds) {
    Scores scores = scores_of(store);
    if (plan.schedule.kind == ScheduleKind::sprt)
        scores.sprt = sprt_of(plan.schedule.sprt, counted_games(store));
    const std::string title = path_text(std::filesystem::path(arguments.run.file).stem());
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
    json["store"] = arguments.run.store_path();
    json["seconds"] = seconds;
    json["seed"] = plan.conditions.seed;
    json["faults"] = faults.json();
    print_json(json);
}

void tournament(Context& context, const TournamentArguments& arguments) {
    const Resumable& run = arguments.run;
    const TournamentPlan plan = read_plan(context, run);
    const auto variant = open_game(context, plan.game);
    const auto store = begin_or_resume(run, plan.game, settings_of(plan));
    const Interrupts interrupts;
    const auto start = std::chrono::steady_clock::now();
    bool complete = false;
    {
        TournamentProgress progress;
        const TournamentHost host{
            .make = [&](const Entrant& entrant) { return make_entrant(variant, entrant); },
            .observer = [&](const TournamentNews& news) { progress.take(news); }};
        complete = go_on_after_failures(run.how_to_resume(), [&] {
            // A process that ended right at its beginning may have left some of them out.
            for (const auto& entrant : plan.entrants)
                store->add_player({entrant.name, entrant.player});
            return play_tournament(variant, plan, *store, host, interrupts.token());
        });
    }
    const std::chrono::duration<double> used = std::chrono::steady_clock::now() - start;
    show_results(arguments, plan, *store, *variant, complete, used.count());
    if (complete) return;
    tell_how_to_resume(run);
    context.exit_code = failed;
}

}  // namespace

void add_tournament_command(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("tournament", "a tournament of many agents, as a file");
    auto arguments = std::make_shared<TournamentArguments>();
    arguments->run.add_to(*command, "league");
    add_score_files(*command, arguments->files);
    command->add_flag("--json", arguments->json, "print one JSON object");
    command->callback([=, &context] { tournament(context, *arguments); });
}

}  // namespace pitboss::cli
