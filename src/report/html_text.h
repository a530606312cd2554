// Text from outside in HTML and in scripts.
#pragma once

#include <string>
#include <string_view>

namespace pitboss {

// With everything that means something to HTML replaced; fit for quotation marks, too.
std::string html_text(std::string_view text);

// As a string of JavaScript, with its quotation marks; fit to stand between <script> and </script>.
std::string script_text(std::string_view text);

}  // namespace pitboss
