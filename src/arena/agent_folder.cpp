#include "arena/agent_folder.h"

#include "core/clean_text.h"
#include "core/text.h"
#include "play/spec.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>
#include <set>

namespace pitboss {
namespace {

namespace fs = std::filesystem;

std::string escaped_word(const std::string& text) {
    std::string out = "$'";
    for (const char c : text) {
        const bool plain = c >= ' ' && c <= '~' && c != '\'' && c != '\\';
        std::array<char, 8> number{};
        std::snprintf(number.data(), number.size(), "\\x%02x", static_cast<unsigned char>(c));
        out += plain ? std::string(1, c) : number.data();
    }
    return out + "'";
}

// As the command line of `cmd` reads it: in double quotes a backslash takes their meaning. Where
// bytes cannot be shown they are written as numbers, so that the specification can.
std::string quote_word(const std::string& text) {
    if (!is_clean(text)) return escaped_word(text);
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
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder, problem)) {
        std::error_code unknown;  // such as links in a circle
        const bool hidden = entry.path().filename().string().starts_with(".");
        if (hidden || !entry.is_regular_file(unknown) || command_for(entry.path()).empty())
            continue;
        files.push_back(entry.path());
        ++stems[entry.path().stem()];
        names.insert(entry.path().filename());
    }
    if (problem) return Error{"the folder " + quote(folder.string()) + " cannot be read"};
    if (files.empty())
        return Error{"there is no *.py, no *.java and no executable in " + quote(folder.string())};
    std::sort(files.begin(), files.end());
    const auto stem_is_enough = [&](const fs::path& file) {
        return stems[file.stem()] == 1 &&
               (file.stem() == file.filename() || !names.contains(file.stem()));
    };
    std::vector<Entrant> out;
    for (const auto& file : files)
        out.push_back({.name = stem_is_enough(file) ? file.stem() : file.filename(),
                       .player = std::string(command_name) + "(" + command_for(file) + ")",
                       .file = file});
    return out;
}

}  // namespace pitboss
