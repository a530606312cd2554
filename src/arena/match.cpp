#include "arena/match.h"

#include "arena/openings.h"
#include "core/failure.h"
#include "core/key.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <set>
#include <thread>

namespace pitboss {
namespace {

std::unique_ptr<Player> made(const Variant& variant, const std::string& spec) {
    auto player = make_player(variant, spec);
    if (!player) throw Failure(player.error().message);
    return *std::move(player);
}

// One worker's players; a worker plays one game at a time.
class Table {
public:
    Table(const Variant& variant, const std::string& first, const std::string& second)
        : variant_(variant),
          specs_{first, second},
          players_{made(variant, first), made(variant, second)} {}

    Record play(int game, const MatchOptions& options, const std::stop_token& stop) {
        const bool first_is_south = game % 2 == 0;
        const std::size_t south = first_is_south ? 0 : 1;
        const auto pair = static_cast<std::uint64_t>(game / 2);
        const GameSetup setup{
            .opening = random_opening(variant_, {}, options.opening_plies,
                                      combine_seeds(options.seed, pair)),
            .limits = options.limits,
            .grace = options.grace,
            .faults = options.faults,
            .adjudicate = options.adjudicate,
            .seed = combine_seeds(options.seed + 1, static_cast<std::uint64_t>(game))};
        Record record =
            play_game(variant_, {players_[south].get(), players_[1 - south].get()}, setup, stop);
        record.players = {specs_[south], specs_[1 - south]};
        return record;
    }

private:
    const Variant& variant_;
    std::array<std::string, 2> specs_;
    std::array<std::unique_ptr<Player>, 2> players_;
};

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

std::vector<Outcome> play_match(const Variant& variant, const std::string& first,
                                const std::string& second, const MatchOptions& options,
                                const std::stop_token& stop, const GameObserver& observer) {
    std::vector<Outcome> outcomes(static_cast<std::size_t>(options.games));
    std::atomic<int> next_game = 0;
    std::mutex mutex;  // guards the observer and `problem`
    std::exception_ptr problem;

    const auto work = [&] {
        try {
            Table table(variant, first, second);
            for (int game = next_game++; game < options.games && !stop.stop_requested();
                 game = next_game++) {
                const Record record = table.play(game, options, stop);
                if (record.verdict == Verdict::stopped) return;
                const std::lock_guard lock(mutex);
                outcomes[static_cast<std::size_t>(game)] = outcome_of(record, game);
                if (observer) observer(game, record);
            }
        } catch (...) {
            const std::lock_guard lock(mutex);
            problem = std::current_exception();
            next_game = options.games;
        }
    };
    {
        std::vector<std::jthread> workers;
        for (int i = 1; i < options.concurrency; ++i)
            workers.emplace_back(work);
        work();
    }
    if (problem) std::rethrow_exception(problem);
    return outcomes;
}

}  // namespace pitboss
