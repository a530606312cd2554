// pitboss study
#include "cli/agents.h"
#include "cli/checks.h"
#include "cli/context.h"
#include "cli/interrupts.h"
#include "cli/score_files.h"
#include "cli/study_csv.h"
#include "cli/study_view.h"
#include "cli/terminal.h"
#include "core/failure.h"
#include "core/file.h"
#include "lab/study_claims.h"
#include "lab/study_file.h"
#include "lab/study_report.h"
#include "lab/study_run.h"

#include <fmt/core.h>

#include <chrono>
#include <filesystem>
#include <memory>

namespace pitboss::cli {
namespace {

struct StudyArguments {
    std::string file;
    std::string store;
    std::string report;
    std::string csv;      // a folder
    std::string claims;   // a file
    int concurrency = 0;  // 0: what the file says
    bool quick = false;
    bool resume = false;
    bool json = false;
};

Study study_in(const Context& context, const StudyArguments& arguments) {
    constexpr std::size_t most_bytes = 1 << 20;
    const std::string text = value_or_throw(read_file(arguments.file, most_bytes), "study");
    auto study = read_study(text, arguments.file, context.games,
                            arguments.quick ? StudyForm::quick : StudyForm::full);
    if (!study) throw WrongUsage(study.error().message);
    if (arguments.concurrency > 0) study->concurrency = arguments.concurrency;
    return *std::move(study);
}

std::string store_folder(const StudyArguments& arguments) {
    if (!arguments.store.empty()) return arguments.store;
    const char* ending = arguments.quick ? ".quick.study" : ".study";
    return std::filesystem::path(arguments.file).replace_extension(ending).string();
}

std::string how_to_resume(const StudyArguments& arguments) {
    std::string out = "pitboss study " + arguments.file;
    if (arguments.quick) out += " --quick";
    if (!arguments.store.empty()) out += " --store " + arguments.store;
    return out + " --resume";
}

// What is there already is gone on with only if that is wanted.
void prepare(const StudyArguments& arguments) {
    const std::filesystem::path folder = store_folder(arguments);
    std::error_code problem;
    std::filesystem::create_directories(folder, problem);
    if (!std::filesystem::is_directory(folder))
        throw Failure("no folder can be made at " + path_text(folder));
    if (!arguments.resume && !std::filesystem::is_empty(folder))
        throw WrongUsage(
            fmt::format("{} holds games of this study already\n         Go on with: {}",
                        path_text(folder), how_to_resume(arguments)));
}

// One experiment after the other, each with a line of its own.
class StudyProgress {
public:
    void take(const StudyNews& news) {
        if (!progress_ || news.experiment.id != experiment_ || news.done < before_) {
            progress_ = std::make_unique<Progress>(Progress::Elsewhere::plain_lines);
            experiment_ = news.experiment.id;
            before_ = news.done;
        }
        if (!progress_->due()) return;
        progress_->show(double(news.done - before_) / std::max(1, news.planned - before_),
                        fmt::format("{}: {} of {} games", experiment_, news.done, news.planned));
    }

private:
    std::unique_ptr<Progress> progress_;
    std::string experiment_;
    int before_ = 0;  // games of earlier runs, whose time nobody knows
};

StudyOutcome outcome_of(const Context& context, const StudyArguments& arguments,
                        const Study& study) {
    const Interrupts interrupts;
    StudyProgress progress;
    const StudyEnvironment world{.games = context.games,
                                 .folder = store_folder(arguments),
                                 .make = make_entrant,
                                 .stop = interrupts.token(),
                                 .observer = [&](const StudyNews& news) { progress.take(news); }};
    auto outcome = run_study(study, world);
    if (!outcome) throw WrongUsage(outcome.error().message);
    return *std::move(outcome);
}

void study(Context& context, const StudyArguments& arguments) {
    const Study plan = study_in(context, arguments);
    prepare(arguments);
    const auto start = std::chrono::steady_clock::now();
    const StudyOutcome outcome = go_on_after_failures(
        how_to_resume(arguments), [&] { return outcome_of(context, arguments, plan); });
    const std::chrono::duration<double> used = std::chrono::steady_clock::now() - start;
    if (!arguments.report.empty()) write_file(arguments.report, study_report(plan, outcome));
    if (!arguments.csv.empty()) write_study_csv(arguments.csv, outcome);
    if (!arguments.claims.empty()) write_file(arguments.claims, claims_markdown(plan, outcome));
    if (arguments.json) {
        Json json = study_json(plan, outcome);
        json["store"] = store_folder(arguments);
        json["seconds"] = used.count();
        print_json(json);
    } else {
        print_study(plan, outcome);
    }
    if (outcome.complete) return;
    fmt::print(stderr, "pitboss: stopped; everything finished is in {}\n         Go on with: {}\n",
               store_folder(arguments), how_to_resume(arguments));
    context.exit_code = failed;
}

}  // namespace

void add_study_command(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("study", "the experiments of a report, as a file");
    auto arguments = std::make_shared<StudyArguments>();
    command->add_option("file", arguments->file, "the study, such as studies/002.toml")
        ->type_name("")
        ->required();
    command->add_flag("--quick", arguments->quick, "the short form, a minute at most");
    command->add_flag("--resume", arguments->resume, "do what is missing in the store");
    command
        ->add_option("--store", arguments->store,
                     "the folder of the games; beside the file, as 002.study, if not given")
        ->type_name("DIR")
        ->check(not_empty("a folder"));
    command
        ->add_option("--report", arguments->report,
                     "write one HTML file with tables, plots and verdicts")
        ->type_name("FILE")
        ->check(not_empty("a file"));
    command
        ->add_option("--csv", arguments->csv,
                     "write every table into this folder, for spreadsheets")
        ->type_name("DIR")
        ->check(not_empty("a folder"));
    command
        ->add_option("--claims", arguments->claims,
                     "write the claims and their verdicts as a table in Markdown")
        ->type_name("FILE")
        ->check(not_empty("a file"));
    command
        ->add_option("--concurrency", arguments->concurrency,
                     "games at the same time, 1 to 256; what the file says if not given")
        ->type_name("N")
        ->transform(whole_number(1, 256));
    command->add_flag("--json", arguments->json, "print one JSON object");
    command->callback([=, &context] { study(context, *arguments); });
}

}  // namespace pitboss::cli
