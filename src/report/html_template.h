// The files of this room that are part of every report, and how they are filled in.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace pitboss {

// Embedded by the build, see embed_files in CMakeLists.txt.
extern const std::string_view page_html;
extern const std::string_view style_css;
extern const std::string_view replay_html;
extern const std::string_view replay_js;

// The text with every {{name}} replaced by its value; values are not looked into. A name without a
// value is a mistake of ours and asserted.
std::string fill_template(std::string_view text,
                          const std::map<std::string_view, std::string_view>& values);

}  // namespace pitboss
