// pitboss tune
#include "cli/agents.h"
#include "cli/checks.h"
#include "cli/context.h"
#include "cli/interrupts.h"
#include "cli/resumable.h"
#include "cli/tune_view.h"
#include "lab/tune_file.h"
#include "play/file.h"
#include "play/player_file.h"

#include <chrono>
#include <filesystem>

namespace pitboss::cli {
namespace {

struct TuneArguments {
    std::string file;
    std::string store;
    std::string out;
    int concurrency = 0;  // 0: what the file says
    bool resume = false;
    bool json = false;
};

TunePlan read_tune_plan(const Context& context, const TuneArguments& arguments) {
    constexpr std::size_t most_bytes = 1 << 20;
    const std::string text = wanted(read_file(arguments.file, most_bytes), "tune");
    auto plan = read_tuning(text, arguments.file, context.games);
    if (!plan) throw WrongUsage(plan.error().message);
    if (arguments.concurrency > 0) plan->concurrency = arguments.concurrency;
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
    report.fit = wanted(fit_evaluation(*variant, plan, data.positions), "tune");
    return fitted_tuning(*report.fit);
}

TuneReport worked_out(const VariantPtr& variant, const TunePlan& plan, GameStore& store,
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
    report.player = wanted(
        variant->spelled(wanted(parse_spec(plan.player_at(report.outcome.standing.best)), "tune")),
        "tune");
    const std::chrono::duration<double> used = std::chrono::steady_clock::now() - start;
    report.seconds = used.count();
    return report;
}

std::string player_path(const TuneArguments& arguments) {
    if (!arguments.out.empty()) return arguments.out;
    return std::filesystem::path(arguments.file).replace_extension(".player").string();
}

void tune(Context& context, const TuneArguments& arguments) {
    const TunePlan plan = read_tune_plan(context, arguments);
    const auto variant = open_game(context, plan.game);
    const Resumable sitting{.what = "tuning",
                            .command = "pitboss tune " + arguments.file,
                            .file = arguments.file,
                            .store = arguments.store,
                            .resume = arguments.resume};
    GameStore store(sitting.store_path(), GameStore::Use::write);
    begin_or_resume(store, sitting, plan.game, settings_of(plan));

    const Interrupts interrupts;
    TuneReport report = worked_out(variant, plan, store, interrupts.token());
    report.store = sitting.store_path();
    if (report.outcome.complete) {
        report.file = player_path(arguments);
        replace_file(report.file, player_file_text({plan.game, report.player, notes_of(report)}));
    }
    if (arguments.json)
        print_json(tuning_json(report));
    else
        print_tuning(report);
    if (report.outcome.complete) return;
    tell_how_to_resume(sitting);
    context.exit_code = failed;
}

}  // namespace

void add_tune_command(CLI::App& app, Context& context) {
    auto* command =
        app.add_subcommand("tune", "find good numbers for a player's options, as a file");
    auto arguments = std::make_shared<TuneArguments>();
    command->add_option("file", arguments->file, "the tuning, such as row.toml")
        ->type_name("")
        ->required();
    command->add_flag("--resume", arguments->resume, "go on with what is in the store");
    command
        ->add_option("--store", arguments->store,
                     "where the games are kept; beside the file, as row.games, if not given")
        ->type_name("FILE")
        ->check(not_empty("a file"));
    command
        ->add_option("--out", arguments->out,
                     "where the player is written; beside the file, as row.player, if not given")
        ->type_name("FILE")
        ->check(not_empty("a file"));
    command
        ->add_option("--concurrency", arguments->concurrency,
                     "games at the same time, 1 to 256; what the file says if not given")
        ->type_name("N")
        ->transform(whole_number(1, 256));
    command->add_flag("--json", arguments->json, "print one JSON object");
    command->callback([=, &context] { tune(context, *arguments); });
}

}  // namespace pitboss::cli
