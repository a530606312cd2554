// Facts about the terminal: colours, width, and a line that shows progress.
#pragma once

#include <string>
#include <string_view>

namespace pitboss::cli {

bool is_terminal(int descriptor);

// Bold on a terminal, plain elsewhere and where NO_COLOR is set.
std::string bold(std::string_view text);

// Shows how far long work has come on standard error: one line that is rewritten on a terminal;
// elsewhere nothing, or a plain line now and then.
class Progress {
public:
    enum class Elsewhere { nothing, plain_lines };

    explicit Progress(Elsewhere elsewhere = Elsewhere::nothing);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    // Cheap to call often. `share` is the part that is done; 0 where nobody can tell.
    void show(double share, const std::string& text);

    // Whether `show` would show anything now, for those to whom the text is work.
    bool due() const;

    // Takes the line away, so that something else can be printed.
    void clear();

private:
    bool on_terminal_;
    bool shown_;
    bool drawn_ = false;
    double started_;
    double last_shown_;
};

}  // namespace pitboss::cli
