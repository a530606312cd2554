#include "lab/tuning.h"

#include "lab/cma_es.h"
#include "lab/race.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <iterator>
#include <numeric>

namespace pitboss {
namespace {

constexpr std::size_t no_limit = static_cast<std::size_t>(-1) / 2;

double mean_score(const std::vector<double>& scores) {
    return std::accumulate(scores.begin(), scores.end(), 0.0) / static_cast<double>(scores.size());
}

// The scores of one point against all rivals, in the order of its batches.
std::vector<double> scores_at(const std::vector<std::vector<double>>& all, std::size_t point,
                              const TunePlan& plan) {
    const std::size_t rivals = rivals_of(plan).size();
    std::vector<double> out;
    for (std::size_t i = 0; i < rivals; ++i) {
        const auto& scores = all[point * rivals + i];
        out.insert(out.end(), scores.begin(), scores.end());
    }
    return out;
}

class GridTuning final : public Tuning {
public:
    explicit GridTuning(const TunePlan& plan)
        : plan_(plan),
          points_(grid_of(plan, no_limit)),
          race_(static_cast<int>(points_.size()), plan.race),
          pairs_a_look_((plan.games / 2 + plan.race.looks - 1) / plan.race.looks) {}

    std::vector<GameBatch> next() const override {
        std::vector<GameBatch> batches;
        if (race_.finished()) return batches;
        for (const int point : race_.running())
            add_batches(batches, plan_, at(point), {pairs_a_look_, look_ * pairs_a_look_});
        return batches;
    }

    void take(const std::vector<std::vector<double>>& pair_scores) override {
        std::vector<std::vector<double>> scores;
        for (std::size_t i = 0; i < race_.running().size(); ++i)
            scores.push_back(scores_at(pair_scores, i, plan_));
        race_.take(scores);
        ++look_;
    }

    // The interval of a parameter is that of the points that were not dropped.
    TuneStanding standing() const override {
        TuneStanding out;
        const int best = race_.best();
        out.best = out.low = out.high = at(best);
        for (const int point : race_.running())
            for (std::size_t i = 0; i < out.best.size(); ++i) {
                out.low[i] = std::min(out.low[i], at(point)[i]);
                out.high[i] = std::max(out.high[i], at(point)[i]);
            }
        PairCounts counts{};
        for (const double score : race_.scores_of(best))
            count_pair(counts, score);
        out.pairs = counts;
        out.running = static_cast<int>(race_.running().size());
        return out;
    }

    long long planned() const override {
        return 2LL * plan_.race.looks * pairs_a_look_ *
               static_cast<long long>(rivals_of(plan_).size() * points_.size());
    }

private:
    const Point& at(int point) const { return points_[static_cast<std::size_t>(point)]; }

    TunePlan plan_;
    std::vector<Point> points_;
    Race race_;
    int pairs_a_look_;
    int look_ = 0;
};

class SpsaTuning final : public Tuning {
public:
    explicit SpsaTuning(const TunePlan& plan)
        : plan_(plan),
          spsa_(axes_of(plan), {.iterations = plan.spsa.iterations,
                                .rate = plan.spsa.rate,
                                .alpha = plan.spsa.alpha,
                                .gamma = plan.spsa.gamma,
                                .seed = plan.conditions.seed}) {}

    std::vector<GameBatch> next() const override {
        std::vector<GameBatch> batches;
        if (spsa_.finished()) return batches;
        const auto trial = spsa_.ask();
        const int pairs = plan_.games / 2;
        const int opening = spsa_.iteration() * pairs;
        if (plan_.opponents.empty())
            return {{.first = trial.plus,
                     .second = trial.minus,
                     .rival = 0,
                     .pairs = pairs,
                     .opening = opening}};
        add_batches(batches, plan_, trial.plus, {pairs, opening});
        add_batches(batches, plan_, trial.minus, {pairs, opening});
        return batches;
    }

    void take(const std::vector<std::vector<double>>& pair_scores) override {
        if (plan_.opponents.empty()) return spsa_.tell(2 * mean_score(pair_scores[0]) - 1);
        spsa_.tell(mean_score(scores_at(pair_scores, 0, plan_)) -
                   mean_score(scores_at(pair_scores, 1, plan_)));
    }

    TuneStanding standing() const override {
        TuneStanding out;
        out.best = out.low = out.high = spsa_.settled();
        const Point wandering = spsa_.wandering();
        for (std::size_t i = 0; i < out.best.size(); ++i) {
            const TuneParameter& parameter = plan_.parameters[i];
            out.low[i] = std::max(parameter.min, out.best[i] - z95 * wandering[i]);
            out.high[i] = std::min(parameter.max, out.best[i] + z95 * wandering[i]);
        }
        return out;
    }

    long long planned() const override {
        const auto batches = plan_.opponents.empty() ? 1LL : 2LL * std::ssize(plan_.opponents);
        return batches * plan_.games * plan_.spsa.iterations;
    }

private:
    static std::vector<SpsaAxis> axes_of(const TunePlan& plan) {
        std::vector<SpsaAxis> axes;
        for (const auto& parameter : plan.parameters)
            axes.push_back({parameter.min, parameter.max, parameter.start, parameter.spread});
        return axes;
    }

    TunePlan plan_;
    Spsa spsa_;
};

// Works in shares of the ranges. What lies beyond an end is reflected at it, so that the ends do
// not attract.
class CmaTuning final : public Tuning {
public:
    explicit CmaTuning(const TunePlan& plan)
        : plan_(plan),
          cma_(shares_of(plan), {.step = plan.cma.step,
                                 .population = plan.cma.population,
                                 .seed = plan.conditions.seed}) {}

    std::vector<GameBatch> next() const override {
        std::vector<GameBatch> batches;
        if (cma_.generation() >= plan_.cma.generations) return batches;
        const int pairs = plan_.games / 2;
        for (const auto& point : cma_.ask())
            add_batches(batches, plan_, within(point), {pairs, cma_.generation() * pairs});
        return batches;
    }

    void take(const std::vector<std::vector<double>>& pair_scores) override {
        std::vector<double> costs;
        for (std::size_t i = 0; i < static_cast<std::size_t>(cma_.population()); ++i)
            costs.push_back(-mean_score(scores_at(pair_scores, i, plan_)));
        cma_.tell(costs);
    }

    TuneStanding standing() const override {
        TuneStanding out;
        out.best = out.low = out.high = within(cma_.mean());
        const Point deviations = cma_.deviations();
        for (std::size_t i = 0; i < out.best.size(); ++i) {
            const TuneParameter& parameter = plan_.parameters[i];
            const double half = z95 * deviations[i] * (parameter.max - parameter.min);
            out.low[i] = std::max(parameter.min, out.best[i] - half);
            out.high[i] = std::min(parameter.max, out.best[i] + half);
        }
        return out;
    }

    long long planned() const override {
        return 1LL * plan_.cma.generations * cma_.population() * plan_.games *
               std::ssize(rivals_of(plan_));
    }

private:
    static Point shares_of(const TunePlan& plan) {
        Point out;
        for (const auto& parameter : plan.parameters)
            out.push_back((parameter.start - parameter.min) / (parameter.max - parameter.min));
        return out;
    }

    Point within(const Point& shares) const {
        Point out;
        for (std::size_t i = 0; i < shares.size(); ++i) {
            const TuneParameter& parameter = plan_.parameters[i];
            const double turn = std::abs(std::remainder(shares[i], 2.0));
            out.push_back(parameter.min + turn * (parameter.max - parameter.min));
        }
        return out;
    }

    TunePlan plan_;
    CmaEs cma_;
};

}  // namespace

std::vector<std::string> rivals_of(const TunePlan& plan) {
    if (!plan.opponents.empty()) return plan.opponents;
    return {plan.player.fill(plan.start())};
}

void add_batches(std::vector<GameBatch>& batches, const TunePlan& plan, const Point& point,
                 BatchSize size) {
    for (std::size_t rival = 0; rival < rivals_of(plan).size(); ++rival)
        batches.push_back({.first = point,
                           .second = {},
                           .rival = rival,
                           .pairs = size.pairs,
                           .opening = size.opening});
}

std::unique_ptr<Tuning> make_tuning(const TunePlan& plan) {
    switch (plan.method) {
        case TuneMethod::grid:
            return std::make_unique<GridTuning>(plan);
        case TuneMethod::spsa:
            return std::make_unique<SpsaTuning>(plan);
        case TuneMethod::cma_es:
            return std::make_unique<CmaTuning>(plan);
        case TuneMethod::regression:
            break;
    }
    assert(false);
    return nullptr;
}

}  // namespace pitboss
