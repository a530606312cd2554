#include "protocol/ugi_output.h"

#include "core/clean_text.h"

namespace pitboss {

void UgiOutput::say(std::string_view line) {
    const std::lock_guard lock(mutex_);
    sink_(line);
}

void UgiOutput::complain(std::string_view message) {
    constexpr std::size_t longest = 1000;
    say("info string error: " + clean_line(message.substr(0, longest)));
}

}  // namespace pitboss
