#include "lab/tune_fit.h"

#include "core/text.h"
#include "lab/regression.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace pitboss {
namespace {

// An evaluation taken apart: value = offset + sum of weight * feature.
struct Parts {
    double offset = 0;
    std::vector<double> features;
};

class Features {
public:
    static Result<Features> make(const Variant& variant, const TunePlan& plan) {
        Features out(plan);
        Point low;
        for (const auto& parameter : plan.parameters)
            low.push_back(parameter.min);
        std::vector<Point> points{low};
        for (std::size_t i = 0; i < low.size(); ++i) {
            points.push_back(low);
            points.back()[i] = plan.parameters[i].snap(plan.parameters[i].max);
        }
        points.push_back(plan.start());
        for (const auto& point : points) {
            const auto spec = parse_spec(plan.player_at(point));
            if (!spec) return spec.error();
            auto estimate = variant.estimate(*spec);
            if (!estimate) return estimate.error();
            out.estimates_.push_back(*std::move(estimate));
        }
        return out;
    }

    // Refuses where the start is not where the parts say: then the evaluation is not linear.
    Result<Parts> of(const std::string& position) const {
        Parts parts{estimates_.front()(position), {}};
        const double low = parts.offset;
        for (std::size_t i = 0; i < plan_.parameters.size(); ++i) {
            const TuneParameter& parameter = plan_.parameters[i];
            const double width = parameter.snap(parameter.max) - parameter.min;
            parts.features.push_back((estimates_[i + 1](position) - low) / width);
            parts.offset -= parts.features.back() * parameter.min;
        }
        // Evaluations keep their weights in hundredths.
        constexpr double rounding = 0.006;
        double expected = parts.offset;
        double allowed = rounding;
        for (std::size_t i = 0; i < parts.features.size(); ++i) {
            expected += parts.features[i] * plan_.parameters[i].snap(plan_.parameters[i].start);
            allowed += rounding * std::abs(parts.features[i]);
        }
        if (std::abs(estimates_.back()(position) - expected) > allowed)
            return Error{"the evaluation is not a sum of the parameters times something: at " +
                         quote(position) + " it is " + spec_number(estimates_.back()(position)) +
                         ", not " + spec_number(expected)};
        return parts;
    }

private:
    explicit Features(const TunePlan& plan) : plan_(plan) {}

    const TunePlan& plan_;
    std::vector<Evaluation> estimates_;  // all low, each one high, the start
};

// One fit with some weights fixed. Columns: of results the scale, then the free weights, then the
// tempo.
class Fitting {
public:
    Fitting(const TunePlan& plan, const std::vector<LabelledPosition>& positions,
            std::vector<Parts> parts)
        : plan_(plan),
          positions_(positions),
          parts_(std::move(parts)),
          logistic_(plan.data.target == TuneData::Target::results),
          fixed_(plan.parameters.size()) {
        // Results tell how weights relate to each other, not how large they are: without anything
        // fixed the first one stays where it is.
        const auto is_nothing = [](const Parts& p) { return std::abs(p.offset) < 1e-9; };
        if (logistic_ && std::all_of(parts_.begin(), parts_.end(), is_nothing))
            fixed_[0] = plan.parameters[0].start;
    }

    Result<TuneFit> run() {
        for (;;) {
            const auto fit = free_fit();
            if (!fit) return fit.error();
            if (!fix_worst(fit->standing) && !release_one()) return finished(*fit);
        }
    }

private:
    // With what is fixed now, whether the rest keeps to its ranges or not.
    Result<TuneFit> free_fit() const {
        const auto fit = find_fit();
        if (!fit)
            return Error{
                "the positions do not determine the parameters; take more of them, or "
                "fewer parameters"};
        TuneFit out = read(*fit);
        if (logistic_ && out.scale <= 0)
            return Error{"the results do not get better with the evaluation"};
        return out;
    }

    std::optional<Fit> find_fit() const {
        std::vector<Observation> rows;
        for (std::size_t i = 0; i < parts_.size(); ++i) {
            Observation row{{}, positions_[i].target, positions_[i].group};
            const double base = base_of(parts_[i]);
            if (logistic_)
                row.features.push_back(base);
            else
                row.target -= base;
            for (std::size_t k = 0; k < fixed_.size(); ++k)
                if (!fixed_[k]) row.features.push_back(parts_[i].features[k]);
            row.features.push_back(1);
            rows.push_back(std::move(row));
        }
        return logistic_ ? fit_logistic(rows) : fit_least_squares(rows);
    }

    // What is given and not fitted.
    double base_of(const Parts& parts) const {
        double base = parts.offset;
        for (std::size_t k = 0; k < fixed_.size(); ++k)
            if (fixed_[k]) base += *fixed_[k] * parts.features[k];
        return base;
    }

    // Weights from columns; of results they are shares of the scale, and so are their errors.
    TuneFit read(const Fit& fit) const {
        TuneFit out;
        out.positions = static_cast<int>(parts_.size());
        out.scale = logistic_ ? fit.weights[0] : 1;
        std::size_t column = logistic_ ? 1 : 0;
        for (const auto& fixed : fixed_) {
            double value = fixed.value_or(0);
            double half = 0;
            if (!fixed) {
                value = fit.weights[column] / out.scale;
                half = z95 * deviation(fit, column, value, out.scale);
                ++column;
            }
            out.standing.best.push_back(value);
            out.standing.low.push_back(value - half);
            out.standing.high.push_back(value + half);
        }
        out.tempo = fit.weights[column] / out.scale;
        return out;
    }

    double deviation(const Fit& fit, std::size_t column, double value, double scale) const {
        if (!logistic_) return fit.deviation(column);
        const Eigen::MatrixXd& c = fit.covariance;
        const double variance =
            c(column, column) - 2 * value * c(column, 0) + value * value * c(0, 0);
        return std::sqrt(std::max(0.0, variance)) / scale;
    }

    // The weight that is farthest out of its range stays at the end of it; false if none is.
    bool fix_worst(const TuneStanding& standing) {
        double farthest = 0;
        std::size_t worst = 0;
        for (std::size_t k = 0; k < fixed_.size(); ++k) {
            const TuneParameter& parameter = plan_.parameters[k];
            const double value = standing.best[k];
            const double beyond = std::max(parameter.min - value, value - parameter.max) /
                                  (parameter.max - parameter.min);
            if (fixed_[k] || beyond <= farthest) continue;
            farthest = beyond;
            worst = k;
        }
        if (farthest <= 0) return false;
        at_end_.push_back(worst);
        fixed_[worst] = standing.best[worst] < plan_.parameters[worst].min
                            ? plan_.parameters[worst].min
                            : plan_.parameters[worst].max;
        return true;
    }

    // What was fixed early may find its place once others are: a weight that would now be within
    // its range is let go. False if there is none, or after as many as there are parameters.
    bool release_one() {
        if (releases_ >= fixed_.size()) return false;
        for (std::size_t i = 0; i < at_end_.size(); ++i) {
            const std::size_t k = at_end_[i];
            const auto end = std::exchange(fixed_[k], std::nullopt);
            const auto fit = free_fit();
            const TuneParameter& parameter = plan_.parameters[k];
            if (fit && fit->standing.best[k] > parameter.min &&
                fit->standing.best[k] < parameter.max) {
                at_end_.erase(at_end_.begin() + static_cast<std::ptrdiff_t>(i));
                ++releases_;
                return true;
            }
            fixed_[k] = end;
        }
        return false;
    }

    // What stays at an end of its range may be elsewhere within it, as far as the fit without
    // that end allows.
    void widen_at_ends(TuneStanding& standing) {
        for (const std::size_t k : at_end_) {
            const auto end = std::exchange(fixed_[k], std::nullopt);
            const TuneParameter& parameter = plan_.parameters[k];
            if (const auto fit = free_fit()) {
                standing.low[k] = std::clamp(fit->standing.low[k], parameter.min, *end);
                standing.high[k] = std::clamp(fit->standing.high[k], *end, parameter.max);
            }
            fixed_[k] = end;
        }
    }

    TuneFit finished(TuneFit fit) {
        widen_at_ends(fit.standing);
        fit.explained = explained(fit, fit.standing.best);
        fit.explained_start = explained(fit, plan_.start());
        return fit;
    }

    // How much better than nothing these weights foretell the targets.
    double explained(const TuneFit& fit, const Point& weights) const {
        double left = 0;
        double whole = 0;
        for (std::size_t i = 0; i < parts_.size(); ++i) {
            double value = parts_[i].offset + fit.tempo;
            for (std::size_t k = 0; k < weights.size(); ++k)
                value += weights[k] * parts_[i].features[k];
            const double base = logistic_ ? 0.5 : parts_[i].offset;
            if (logistic_) value = 1 / (1 + std::exp(-fit.scale * value));
            left += (positions_[i].target - value) * (positions_[i].target - value);
            whole += (positions_[i].target - base) * (positions_[i].target - base);
        }
        return whole > 0 ? 1 - left / whole : 0;
    }

    const TunePlan& plan_;
    const std::vector<LabelledPosition>& positions_;
    std::vector<Parts> parts_;
    bool logistic_;
    std::vector<std::optional<double>> fixed_;
    std::vector<std::size_t> at_end_;  // fixed at an end of the range
    std::size_t releases_ = 0;
};

class FittedTuning final : public Tuning {
public:
    explicit FittedTuning(TuneStanding standing) : standing_(std::move(standing)) {}

    std::vector<GameBatch> next() const override { return {}; }
    void take(const std::vector<std::vector<double>>&) override {}
    TuneStanding standing() const override { return standing_; }
    long long planned() const override { return 0; }

private:
    TuneStanding standing_;
};

}  // namespace

Result<TuneFit> fit_evaluation(const Variant& variant, const TunePlan& plan,
                               const std::vector<LabelledPosition>& positions) {
    const auto features = Features::make(variant, plan);
    if (!features) return features.error();
    std::vector<Parts> parts;
    for (const auto& known : positions) {
        auto taken_apart = features->of(known.position);
        if (!taken_apart) return taken_apart.error();
        parts.push_back(*std::move(taken_apart));
    }
    return Fitting(plan, positions, std::move(parts)).run();
}

std::unique_ptr<Tuning> make_fitted_tuning(const TuneFit& fit) {
    return std::make_unique<FittedTuning>(fit.standing);
}

}  // namespace pitboss
