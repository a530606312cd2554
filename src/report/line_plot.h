// A plot of lines with bands, as inline SVG.
#pragma once

#include "arena/statistics.h"

#include <functional>
#include <string>
#include <vector>

namespace pitboss {

struct PlotPoint {
    double x = 0;
    double y = 0;
    Interval band;  // an end that nobody knows is infinite
};

struct PlotSeries {
    std::string name;
    std::vector<PlotPoint> points;  // from left to right
};

struct LinePlot {
    std::string x_name;
    std::string y_name;
    std::vector<PlotSeries> series;
    bool share = false;        // from 0 to 1, whatever the values are
    bool logarithmic = false;  // equal steps are equal factors; all values are above 0
    std::function<std::string(double)> y_text;
    int part = 1;  // of so many plots, where there are too many lines for one
    int parts = 1;
};

// More lines than this nobody tells apart.
inline constexpr std::size_t most_series = 8;

std::string line_plot(const LinePlot& plot);

}  // namespace pitboss
