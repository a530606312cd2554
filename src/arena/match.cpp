#include "arena/match.h"

#include "arena/game_runner.h"
#include "core/failure.h"

#include <algorithm>
#include <mutex>
#include <set>

namespace pitboss {
namespace {

TournamentPlan match_plan(const Variant& variant, const std::string& first,
                          const std::string& second, const MatchOptions& options) {
    TournamentPlan plan;
    plan.game = variant.name();
    plan.conditions = options.conditions;
    plan.schedule.pairs = (options.games + 1) / 2;
    plan.entrants = {{.name = first, .player = first}, {.name = second, .player = second}};
    return plan;
}

std::array<int, 2> count_replaced_moves(const Record& record, bool first_is_south) {
    std::array<int, 2> counts{};
    for (const auto& strike : record.strikes)
        ++counts[(strike.side == Side::south) == first_is_south ? 0 : 1];
    return counts;
}

Outcome outcome_of(const Record& record, int game) {
    const bool first_is_south = game % 2 == 0;
    return {.played = true,
            .first_is_south = first_is_south,
            .verdict = record.verdict,
            .first_score = score_for(record, first_is_south ? Side::south : Side::north),
            .south_score = score_for(record, Side::south),
            .line_hash = hash_of(record.line),
            .replaced_moves = count_replaced_moves(record, first_is_south)};
}

// Mean score of the first player over each opening that was played from both sides; a game whose
// twin is missing counts as a pair of its own.
std::vector<double> pair_scores(const std::vector<Outcome>& outcomes) {
    std::vector<double> scores;
    for (std::size_t i = 0; i < outcomes.size(); i += 2) {
        double sum = 0;
        int games = 0;
        for (std::size_t j = i; j < std::min(i + 2, outcomes.size()); ++j) {
            if (!outcomes[j].played) continue;
            sum += outcomes[j].first_score;
            ++games;
        }
        if (games > 0) scores.push_back(sum / games);
    }
    return scores;
}

}  // namespace

MatchSummary summarize(const std::vector<Outcome>& outcomes) {
    MatchSummary summary;
    std::set<std::size_t> lines;
    std::vector<double> south_scores;
    for (const auto& outcome : outcomes) {
        if (!outcome.played) continue;
        ++summary.games;
        summary.wins += outcome.first_score == 1;
        summary.draws += outcome.first_score == 0.5;
        summary.losses += outcome.first_score == 0;
        ++summary.verdicts[code_of(outcome.verdict)];
        for (std::size_t i = 0; i < 2; ++i)
            summary.replaced_moves[i] += outcome.replaced_moves[i];
        south_scores.push_back(outcome.south_score);
        lines.insert(outcome.line_hash);
    }
    summary.score = estimate_score(pair_scores(outcomes));
    if (summary.games > 0)
        summary.score.score = (summary.wins + 0.5 * summary.draws) / summary.games;
    const ScoreEstimate south = estimate_score(south_scores);
    summary.first_mover_score = south.score;
    summary.first_mover_interval = south.interval;
    if (summary.games > 0) summary.elo = elo_of(summary.score.score);
    summary.elo_error = elo_error(summary.score, summary.games);
    summary.distinct_games = static_cast<int>(lines.size());
    return summary;
}

std::vector<Outcome> play_match(const VariantPtr& variant, const std::string& first,
                                const std::string& second, const MatchOptions& options,
                                const std::stop_token& stop, const MatchObserver& observer) {
    const TournamentPlan plan = match_plan(*variant, first, second, options);
    const TournamentHost host{.make = [&](const Entrant& entrant) {
        auto player = make_player(*variant, entrant.player);
        if (!player) throw Failure(player.error().message);
        return *std::move(player);
    }};
    GameRunner runner(variant, plan, host);
    if (options.games % 2 == 1) runner.leave_out(options.games / 2, 1);

    std::vector<Outcome> outcomes(static_cast<std::size_t>(options.games));
    std::mutex mutex;  // guards the outcomes and the observer
    const auto keep = [&](const StoredGame& finished) {
        const int game = 2 * finished.id.pairing + finished.id.side;
        const std::lock_guard lock(mutex);
        outcomes[static_cast<std::size_t>(game)] = outcome_of(finished.record, game);
        runner.take(finished);
        if (observer) observer(game, finished.record);
    };
    runner.play(keep, stop);
    return outcomes;
}

}  // namespace pitboss
