#include "arena/agent_folder.h"

#include "core/text.h"
#include "play/spec.h"

#include <unistd.h>

#include <algorithm>
#include <map>

namespace pitboss {
namespace {

namespace fs = std::filesystem;

// As the command line of `cmd` reads it: in double quotes a backslash takes their meaning.
std::string quote_word(const std::string& text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out + "\"";
}

// The command that starts a program; nothing if the file is none.
std::string command_for(const fs::path& file) {
    const std::string ending = file.extension();
    const std::string path = file.has_parent_path() ? file.string() : "./" + file.string();
    if (ending == ".py") return "python3 " + quote_word(path);
    if (ending == ".java") return "java " + quote_word(path);
    return access(file.c_str(), X_OK) == 0 ? quote_word(path) : std::string();
}

}  // namespace

Result<std::vector<Entrant>> entrants_in(const fs::path& folder) {
    std::error_code problem;
    std::vector<fs::path> files;
    std::map<std::string, int> stems;
    for (const auto& entry : fs::directory_iterator(folder, problem)) {
        const bool hidden = entry.path().filename().string().starts_with(".");
        if (hidden || !entry.is_regular_file() || command_for(entry.path()).empty()) continue;
        files.push_back(entry.path());
        ++stems[entry.path().stem()];
    }
    if (problem) return Error{"the folder " + quote(folder.string()) + " cannot be read"};
    if (files.empty())
        return Error{"there is no *.py, no *.java and no executable in " + quote(folder.string())};
    std::sort(files.begin(), files.end());
    std::vector<Entrant> out;
    for (const auto& file : files)
        out.push_back({.name = stems[file.stem()] == 1 ? file.stem() : file.filename(),
                       .player = std::string(command_name) + "(" + command_for(file) + ")",
                       .file = file});
    return out;
}

}  // namespace pitboss
