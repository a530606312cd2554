#include "cli/tune_view.h"

#include "cli/layout.h"
#include "core/file.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

namespace pitboss::cli {
namespace {

// As many digits as a step needs; four figures where any value may be taken.
std::string value_text(const TuneParameter& parameter, double value) {
    if (parameter.step > 0) return spec_number(parameter.snap(value));
    return fmt::format("{:.4g}", value);
}

std::string best_in_words(const TunePlan& plan, const TuneStanding& standing) {
    std::string out;
    for (std::size_t i = 0; i < plan.parameters.size(); ++i)
        out += fmt::format(", {} {} ({} to {})", plan.parameters[i].name,
                           value_text(plan.parameters[i], standing.best[i]),
                           value_text(plan.parameters[i], standing.low[i]),
                           value_text(plan.parameters[i], standing.high[i]));
    if (standing.running > 0)
        out += fmt::format(", {} still in the race",
                           count_text(static_cast<std::uint64_t>(standing.running), "point"));
    return out;
}

std::string signed_elo_text(double elo) { return fmt::format("{:+.0f}", std::round(elo) + 0.0); }

std::string rivals_in_words(const TunePlan& plan) {
    return plan.opponents.empty() ? "against the start"
           : plan.opponents.size() == 1
               ? "against " + plan.opponents.front()
               : fmt::format("against {} opponents", plan.opponents.size());
}

std::string score_in_words(const TunePlan& plan, const PairCounts& pairs) {
    const int games = 2 * total_of(pairs);
    const ScoreEstimate estimate = estimate_score(pairs);
    const Interval elo = elo_interval(estimate, games);
    const auto middle = elo_of(estimate.score);
    return fmt::format("{:.1f} % of {} {}, Elo {}{} to {}{}", 100 * estimate.score,
                       count_text(static_cast<std::uint64_t>(games), "game"), rivals_in_words(plan),
                       middle ? signed_elo_text(*middle) + " (" : "", signed_elo_text(elo.low),
                       signed_elo_text(elo.high), middle ? ")" : "");
}

Json score_json(const PairCounts& pairs) {
    const int games = 2 * total_of(pairs);
    const ScoreEstimate estimate = estimate_score(pairs);
    const Interval elo = elo_interval(estimate, games);
    Json json{{"games", games},
              {"score", estimate.score},
              {"score_low", estimate.interval.low},
              {"score_high", estimate.interval.high}};
    const auto middle = elo_of(estimate.score);
    json["elo"] = middle ? Json(*middle) : Json();
    json["elo_low"] = elo.low;
    json["elo_high"] = elo.high;
    return json;
}

void print_parameters(const TunePlan& plan, const TuneStanding& standing) {
    std::size_t width = 9;
    for (const auto& parameter : plan.parameters)
        width = std::max(width, parameter.name.size());
    fmt::print("{:<{}}  {:>8}  {:>8}  between\n", "parameter", width, "start", "best");
    for (std::size_t i = 0; i < plan.parameters.size(); ++i) {
        const TuneParameter& parameter = plan.parameters[i];
        fmt::print("{:<{}}  {:>8}  {:>8}  {} and {}\n", parameter.name, width,
                   spec_number(parameter.start), value_text(parameter, standing.best[i]),
                   value_text(parameter, standing.low[i]), value_text(parameter, standing.high[i]));
    }
}

void print_fit(const TuneReport& report) {
    const TuneFit& fit = *report.fit;
    fmt::print(
        "fitted to {} of {}: {:.1f} % explained, {:.1f} % at the start; to move is worth "
        "{:.2f}\n",
        group_digits(static_cast<std::uint64_t>(fit.positions)),
        count_text(static_cast<std::uint64_t>(report.asked), "position"), 100 * fit.explained,
        100 * fit.explained_start, fit.tempo);
}

Json fit_json(const TuneReport& report) {
    const TuneFit& fit = *report.fit;
    return {{"asked", report.asked},      {"positions", fit.positions},
            {"explained", fit.explained}, {"explained_at_start", fit.explained_start},
            {"tempo", fit.tempo},         {"scale", fit.scale}};
}

bool has_own_games(const TuneReport& report) {
    return report.outcome.standing.pairs && total_of(*report.outcome.standing.pairs) > 0;
}

}  // namespace

void TuneProgress::take(const TuneNews& news) {
    if (!progress_.due()) return;
    const std::chrono::duration<double> used = std::chrono::steady_clock::now() - start_;
    const auto here = static_cast<double>(news.played_here);
    const auto left = static_cast<double>(news.planned - news.played);
    progress_.show(
        here / std::max(1.0, here + left),
        fmt::format("{} of {} games, {:.0f} games/s{}", news.played, news.planned,
                    here / std::max(used.count(), 1e-9), best_in_words(plan_, news.standing)));
}

void TuneProgress::take_positions(int done, int of) {
    if (!progress_.due()) return;
    const std::chrono::duration<double> used = std::chrono::steady_clock::now() - start_;
    progress_.show(double(done) / of, fmt::format("{} of {} positions, {:.0f} positions/s", done,
                                                  of, done / std::max(used.count(), 1e-9)));
}

void print_tuning(const TuneReport& report) {
    const TunePlan& plan = report.plan;
    fmt::print("{}: {} by {}\n", plan.game, plan.player.text(), name_of(plan.method));
    fmt::print("{} in {:.1f} s, seed {}\n\n",
               count_text(static_cast<std::uint64_t>(report.outcome.games), "game"), report.seconds,
               plan.conditions.seed);
    print_parameters(plan, report.outcome.standing);
    fmt::print("\n");
    if (report.fit) print_fit(report);
    if (has_own_games(report))
        fmt::print("scored: {}\n", score_in_words(plan, *report.outcome.standing.pairs));
    if (total_of(report.outcome.verified) > 0)
        fmt::print("verified: {}\n", score_in_words(plan, report.outcome.verified));
    fmt::print("best: {}\n", bold(report.player));
    if (!report.file.empty())
        fmt::print("written to {0}; play it as tuned(file={0})\n", path_text(report.file));
}

Json tuning_json(const TuneReport& report) {
    const TunePlan& plan = report.plan;
    const TuneStanding& standing = report.outcome.standing;
    Json json{{"game", plan.game},
              {"method", name_of(plan.method)},
              {"template", plan.player.text()},
              {"player", report.player},
              {"complete", report.outcome.complete},
              {"games", report.outcome.games},
              {"parameters", Json::array()}};
    for (std::size_t i = 0; i < plan.parameters.size(); ++i) {
        const TuneParameter& parameter = plan.parameters[i];
        json["parameters"].push_back({{"name", parameter.name},
                                      {"min", parameter.min},
                                      {"max", parameter.max},
                                      {"step", parameter.step},
                                      {"start", parameter.start},
                                      {"value", parameter.snap(standing.best[i])},
                                      {"mean", standing.best[i]},
                                      {"low", standing.low[i]},
                                      {"high", standing.high[i]}});
    }
    if (report.fit) json["fit"] = fit_json(report);
    if (has_own_games(report)) json["scored"] = score_json(*standing.pairs);
    if (total_of(report.outcome.verified) > 0)
        json["verified"] = score_json(report.outcome.verified);
    json["file"] = report.file.empty() ? Json() : Json(report.file);
    json["store"] = report.store;
    json["seconds"] = report.seconds;
    json["seed"] = plan.conditions.seed;
    return json;
}

std::vector<std::string> notes_of(const TuneReport& report) {
    const TunePlan& plan = report.plan;
    std::vector<std::string> notes{fmt::format("{} by {}, seed {}, plan {}", plan.player.text(),
                                               name_of(plan.method), plan.conditions.seed,
                                               hash_of(settings_of(plan)))};
    if (report.fit)
        notes.push_back(fmt::format("fitted to {} positions, {:.1f} % explained",
                                    report.fit->positions, 100 * report.fit->explained));
    if (has_own_games(report))
        notes.push_back("scored " + score_in_words(plan, *report.outcome.standing.pairs));
    if (total_of(report.outcome.verified) > 0)
        notes.push_back("verified: " + score_in_words(plan, report.outcome.verified));
    return notes;
}

}  // namespace pitboss::cli
