#include "cli/terminal.h"

#include <fmt/core.h>

#include <unistd.h>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace pitboss::cli {
namespace {

double now() {
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double>(since).count();
}

std::string clock_time(double seconds) {
    const int whole = static_cast<int>(std::lround(seconds));
    if (whole < 60) return fmt::format("{} s", whole);
    if (whole < 3600) return fmt::format("{}:{:02} min", whole / 60, whole % 60);
    return fmt::format("{}:{:02} h", whole / 3600, whole / 60 % 60);
}

constexpr double seconds_between_redraws = 0.2;
constexpr double seconds_between_lines = 10;

}  // namespace

bool is_terminal(int descriptor) { return isatty(descriptor) == 1; }

std::string bold(std::string_view text) {
    const char* no_color = std::getenv("NO_COLOR");
    const bool plain = (no_color && *no_color) || !is_terminal(STDOUT_FILENO);
    return plain ? std::string(text) : fmt::format("\x1b[1m{}\x1b[0m", text);
}

Progress::Progress(Elsewhere elsewhere)
    : on_terminal_(is_terminal(STDERR_FILENO)),
      shown_(on_terminal_ || elsewhere == Elsewhere::plain_lines),
      started_(now()),
      last_shown_(started_) {}

Progress::~Progress() { clear(); }

void Progress::clear() {
    if (drawn_) fmt::print(stderr, "\r\x1b[K");
    drawn_ = false;
}

bool Progress::due() const {
    const double pause = on_terminal_ ? seconds_between_redraws : seconds_between_lines;
    return shown_ && now() - last_shown_ >= pause;
}

void Progress::show(double share, const std::string& text) {
    if (!due()) return;
    const double time = now();
    last_shown_ = time;
    const double used = time - started_;
    const std::string left = share > 0 ? ", " + clock_time(used / share - used) + " left" : "";
    if (on_terminal_) {
        fmt::print(stderr, "\r\x1b[K{}{}", text, left);
        std::fflush(stderr);
        drawn_ = true;
    } else {
        fmt::print(stderr, "{}{}\n", text, left);
    }
}

}  // namespace pitboss::cli
