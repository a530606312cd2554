#include "agents/check_advice.h"

#include <array>
#include <string_view>

namespace pitboss::advice {
namespace {

struct Hint {
    const char* sign;  // in the error lines
    const char* advice;
};

// The interpreters' own words for what happens most. The first one found is given.
constexpr std::array hints{
    Hint{"can't open file", "the file is not there: is its path right, from where you are now?"},
    Hint{"SyntaxError", "the program cannot be read; its last error lines name the line."},
    Hint{"IndentationError", "the program cannot be read; its last error lines name the line."},
    Hint{"ModuleNotFoundError",
         "a module is not installed for this interpreter; name the interpreter that has it, such "
         "as .venv/bin/python."},
    Hint{"UnsupportedClassVersionError", "compile it with the Java that runs it."},
    Hint{"Could not find or load main class",
         "Java does not find the class: name the file, as in java Agent.java, or its folder with "
         "-cp."},
    Hint{"error: compilation failed", "Java cannot compile it; its last error lines say where."},
    Hint{"OutOfMemoryError", "it needs more memory than it may use; limit what it keeps."},
    Hint{"Read-only file system", "agents may write to /tmp only."},
    Hint{"execvp", "the program cannot be run: is it there, and is it executable?"},
};

std::string about_end(const std::string& errors) {
    for (const auto& hint : hints)
        if (errors.find(hint.sign) != std::string::npos) return hint.advice;
    if (!errors.empty()) return "its last error lines say why.";
    return "it ended without a word: the program has to go on reading its input until quit.";
}

}  // namespace

std::string about(const PlayerFault& fault) {
    const std::string_view what = fault.what();
    const auto says = [&](std::string_view words) { return what.find(words) != what.npos; };
    switch (fault.verdict()) {
        case Verdict::output:
            return "print less: a line has at most 16,384 bytes, and all output for one move at "
                   "most 1 MiB.";
        case Verdict::memory:
            return "keep less: all its processes together may use 1 GiB.";
        case Verdict::illegal:
            return best_move;
        case Verdict::time:
            return says("does not read") ? "read standard input line by line." : late;
        default:
            break;
    }
    if (says("closed its output")) return "standard output has to stay open until the end.";
    if (says("processes")) return "start fewer processes; threads do not count.";
    if (says("not its turn")) return "think in your own turn only.";
    return about_end(fault.error_output());
}

}  // namespace pitboss::advice
