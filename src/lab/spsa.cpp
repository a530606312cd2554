#include "lab/spsa.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace pitboss {

Spsa::Spsa(std::vector<SpsaAxis> axes, const SpsaOptions& options)
    : axes_(std::move(axes)),
      options_(options),
      signs_(axes_.size()),
      rng_(options.seed),
      sum_(axes_.size(), 0.0),
      squares_(axes_.size(), 0.0) {
    for (const auto& axis : axes_)
        point_.push_back(axis.start);
    draw_signs();
}

void Spsa::draw_signs() {
    for (auto& sign : signs_)
        sign = rng_.below(2) == 0 ? -1 : 1;
}

double Spsa::width(std::size_t axis) const {
    const double last = options_.iterations;
    return axes_[axis].spread * std::pow(last / (done_ + 1.0), options_.gamma);
}

double Spsa::rate() const {
    const double last = options_.iterations;
    const double late = options_.stability * last;
    const double a = std::pow((late + last) / (late + done_ + 1.0), options_.alpha);
    const double c = std::pow(last / (done_ + 1.0), options_.gamma);
    return options_.rate * a / (c * c);
}

Spsa::Trial Spsa::ask() const {
    Trial trial{point_, point_};
    for (std::size_t i = 0; i < axes_.size(); ++i) {
        const double move = width(i) * signs_[i];
        trial.plus[i] = std::clamp(point_[i] + move, axes_[i].min, axes_[i].max);
        trial.minus[i] = std::clamp(point_[i] - move, axes_[i].min, axes_[i].max);
    }
    return trial;
}

void Spsa::tell(double gain) {
    assert(!finished());
    for (std::size_t i = 0; i < axes_.size(); ++i) {
        const double step = rate() * width(i) * gain * signs_[i];
        point_[i] = std::clamp(point_[i] + step, axes_[i].min, axes_[i].max);
    }
    ++done_;
    if (2 * done_ > options_.iterations) {
        ++counted_;
        for (std::size_t i = 0; i < axes_.size(); ++i) {
            sum_[i] += point_[i];
            squares_[i] += point_[i] * point_[i];
        }
    }
    draw_signs();
}

Point Spsa::settled() const {
    if (counted_ == 0) return point_;
    Point out = sum_;
    for (auto& value : out)
        value /= counted_;
    return out;
}

Point Spsa::wandering() const {
    Point out(axes_.size());
    const Point mean = settled();
    for (std::size_t i = 0; i < axes_.size(); ++i)
        out[i] = counted_ == 0
                     ? width(i)
                     : std::sqrt(std::max(0.0, squares_[i] / counted_ - mean[i] * mean[i]));
    return out;
}

}  // namespace pitboss
