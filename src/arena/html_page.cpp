#include "arena/html_page.h"

#include "arena/html_text.h"

#include <fmt/core.h>

#include <cmath>

namespace pitboss {
namespace {

constexpr const char* style = R"(
body { font: 15px/1.4 sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em; color: #222; background: #fff; }
table { border-collapse: collapse; } td, th { padding: .2em .6em; text-align: right; }
th.name, td.name { text-align: left; } tr + tr { border-top: 1px solid #ddd; }
svg text { font: 13px sans-serif; fill: #222; } svg circle { fill: #1f5fbf; }
svg .grid { stroke: #ddd; } svg .zero { stroke: #888; } svg .error { stroke: #1f5fbf; stroke-width: 2; }
.replay { display: flex; gap: 1em; flex-wrap: wrap; } select { max-width: 30em; font-family: monospace; }
pre { background: #f4f4f4; padding: 1em; min-width: 24em; } .opening { color: #777; }
#moves span, #moves b { cursor: pointer; }
)";

}  // namespace

std::string html_page(const std::string& title, const std::string& body) {
    const std::string name = html_text(title);
    return "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n<title>" + name +
           "</title>\n<style>" + style + "</style></head><body>\n<h1>" + name + "</h1>\n" + body +
           "</body></html>\n";
}

std::string heat_color(double score) {
    const double off = 2 * score - 1;
    const int weak = static_cast<int>(std::lround(255 - 150 * std::abs(off)));
    return off >= 0 ? fmt::format("rgb({0},{0},255)", weak) : fmt::format("rgb(255,{0},{0})", weak);
}

}  // namespace pitboss
