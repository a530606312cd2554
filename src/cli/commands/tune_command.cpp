// pitboss tune
#include "cli/agents.h"
#include "cli/checks.h"
#include "cli/context.h"
#include "cli/interrupts.h"
#include "cli/resumable.h"
#include "cli/tune_view.h"
#include "core/file.h"
#include "lab/tune_file.h"
#include "play/player_file.h"

#include <chrono>
#include <filesystem>

namespace pitboss::cli {
namespace {

struct TuneArguments {
    Resumable run{.command = "tune", .noun = "tuning"};
    std::string out;
    bool json = false;
};

TunePlan read_tune_plan(const Context& context, const Resumable& run) {
    auto plan = read_tuning(run.text(), run.file, context.games);
    if (!plan) throw WrongUsage(plan.error().message);
    if (run.concurrency > 0) plan->conditions.concurrency = run.concurrency;
    return *std::move(plan);
}

// The method of the plan; a regression has done its work then. Nothing if it was stopped.
std::unique_ptr<Tuning> begun_tuning(const VariantPtr& variant, GameStore& store,
                                     const PlayerMaker& make, const std::stop_token& stop,
                                     TuneProgress& progress, TuneReport& report) {
    const TunePlan& plan = report.plan;
    if (plan.method != TuneMethod::regression) return make_tuning(plan);
    const TuneDataSet data =
        collect_positions(variant, plan, store, make, stop,
                          [&](int done, int of) { progress.take_positions(done, of); });
    report.asked = data.asked;
    if (!data.complete) return nullptr;
    report.fit = value_or_throw(fit_evaluation(*variant, plan, data.positions), "tune");
    return make_fitted_tuning(*report.fit);
}

TuneReport run_or_fit(const VariantPtr& variant, const TunePlan& plan, GameStore& store,
                      const std::stop_token& stop) {
    const auto start = std::chrono::steady_clock::now();
    const PlayerMaker make = [&](const Entrant& entrant) { return make_entrant(variant, entrant); };
    TuneReport report{.plan = plan};
    {
        TuneProgress progress(plan);
        const auto tuning = begun_tuning(variant, store, make, stop, progress, report);
        if (tuning)
            report.outcome = run_tuning(variant, plan, *tuning, store, make, stop,
                                        [&](const TuneNews& news) { progress.take(news); });
        else
            report.outcome.standing = {plan.start(), plan.start(), plan.start(), {}, 0};
    }
    report.player =
        value_or_throw(variant->canonical_text(value_or_throw(
                           parse_spec(plan.player_at(report.outcome.standing.best)), "tune")),
                       "tune");
    const std::chrono::duration<double> used = std::chrono::steady_clock::now() - start;
    report.seconds = used.count();
    return report;
}

std::string player_path(const TuneArguments& arguments) {
    if (!arguments.out.empty()) return arguments.out;
    return std::filesystem::path(arguments.run.file).replace_extension(".player").string();
}

void tune(Context& context, const TuneArguments& arguments) {
    const Resumable& run = arguments.run;
    const TunePlan plan = read_tune_plan(context, run);
    const auto variant = open_game(context, plan.game);
    const auto store = begin_or_resume(run, plan.game, settings_of(plan));
    const Interrupts interrupts;
    TuneReport report = go_on_after_failures(run.how_to_resume(), [&] {
        TuneReport found = run_or_fit(variant, plan, *store, interrupts.token());
        found.store = run.store_path();
        if (!found.outcome.complete) return found;
        found.file = player_path(arguments);
        replace_file(found.file, player_file_text({plan.game, found.player, notes_of(found)}));
        return found;
    });
    if (arguments.json)
        print_json(tuning_json(report));
    else
        print_tuning(report);
    if (report.outcome.complete) return;
    tell_how_to_resume(run);
    context.exit_code = failed;
}

}  // namespace

void add_tune_command(CLI::App& app, Context& context) {
    auto* command =
        app.add_subcommand("tune", "find good numbers for a player's options, as a file");
    auto arguments = std::make_shared<TuneArguments>();
    arguments->run.add_to(*command, "row");
    command
        ->add_option("--out", arguments->out,
                     "where the player is written; beside the file, as row.player, if not given")
        ->type_name("FILE")
        ->check(not_empty("a file"));
    command->add_flag("--json", arguments->json, "print one JSON object");
    command->callback([=, &context] { tune(context, *arguments); });
}

}  // namespace pitboss::cli
