// The frame of every report: one HTML file that needs no other.
#pragma once

#include <string>

namespace pitboss {

std::string html_page(const std::string& title, const std::string& body);

// The color of a score from 0 to 1, for a background: from red over white to blue.
std::string heat_color(double score);

}  // namespace pitboss
