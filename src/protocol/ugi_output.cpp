#include "protocol/ugi_output.h"

#include <algorithm>
#include <string>

namespace pitboss {

void UgiOutput::say(std::string_view line) {
    const std::lock_guard lock(mutex_);
    sink_(line);
}

void UgiOutput::complain(std::string_view message) {
    constexpr std::size_t longest = 1000;
    std::string line = "info string error: ";
    line += message.substr(0, longest);
    const auto is_control = [](char c) { return static_cast<unsigned char>(c) < ' '; };
    std::replace_if(line.begin(), line.end(), is_control, ' ');
    say(line);
}

}  // namespace pitboss
