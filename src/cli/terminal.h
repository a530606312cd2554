// What the commands know about the terminal they print to.
#pragma once

#include <string>
#include <string_view>

namespace pitboss::cli {

bool is_terminal(int descriptor);

// Bold on a terminal, plain elsewhere and where NO_COLOR is set.
std::string bold(std::string_view text);

// "1,234,567".
std::string grouped(unsigned long long number);

// Shows how far long work has come on standard error: one line that is rewritten on a terminal, a
// plain line now and then otherwise.
class Progress {
public:
    explicit Progress(bool enabled);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    // Cheap to call often.
    void show(double share, const std::string& text);

private:
    bool enabled_;
    bool on_terminal_;
    bool drawn_ = false;
    double started_;
    double last_shown_;
};

}  // namespace pitboss::cli
