#include "report/html_page.h"

#include "report/html_template.h"
#include "report/html_text.h"

#include <fmt/core.h>

#include <cmath>

namespace pitboss {

std::string html_page(const std::string& title, const std::string& body) {
    return fill_template(page_html,
                         {{"title", html_text(title)}, {"style", style_css}, {"body", body}});
}

std::string heat_color(double score) {
    const double off = 2 * score - 1;
    const int weak = static_cast<int>(std::lround(255 - 150 * std::abs(off)));
    return off >= 0 ? fmt::format("rgb({0},{0},255)", weak) : fmt::format("rgb(255,{0},{0})", weak);
}

}  // namespace pitboss
