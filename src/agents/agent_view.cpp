#include "agents/agent_view.h"

#include "agents/agent_environment.h"
#include "agents/command_line.h"
#include "core/text.h"

#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <set>
#include <string_view>

namespace pitboss {
namespace {

namespace fs = std::filesystem;
using Paths = std::vector<fs::path>;

fs::path real_path(const fs::path& path) {
    std::error_code ignored;
    fs::path real = fs::weakly_canonical(path, ignored);
    return real.empty() ? path : real;
}

bool is_there(const fs::path& path) {
    std::error_code ignored;
    return fs::exists(path, ignored);
}

bool is_folder(const fs::path& path) {
    std::error_code ignored;
    return fs::is_directory(path, ignored);
}

// Both absolute and normal; a folder is within itself.
bool is_within(const fs::path& path, const fs::path& folder) {
    const auto ends = std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
    return ends.first == folder.end();
}

bool any_within(const Paths& paths, const fs::path& folder) {
    return std::any_of(paths.begin(), paths.end(),
                       [&](const fs::path& path) { return is_within(path, folder); });
}

// What every agent sees, or has one of its own of.
bool is_in_system(const fs::path& path) {
    if (is_within(path, "/proc") || (is_within(path, "/dev") && !is_within(path, "/dev/shm")))
        return true;
    const auto& system = system_folders();
    return std::any_of(system.begin(), system.end(),
                       [&](const std::string& folder) { return is_within(path, folder); });
}

// A link in an agent's folder may have been made by the agent's author. To follow it would show him
// whatever it leads to.
bool leads_out(const fs::path& place) {
    std::error_code ignored;
    if (!fs::is_symlink(place, ignored)) return false;
    const fs::path real = real_path(place);
    return !is_within(real, real_path(place.parent_path())) && !is_in_system(real);
}

// Otherwise a program is looked for on the PATH.
bool is_path(const std::string& word) { return word.find('/') != std::string::npos; }

// As it is written, from the working folder, with neither dots nor a slash at its end.
fs::path place_of(const fs::path& here, const std::string& name) {
    const fs::path place = (here / name).lexically_normal();
    return place.has_filename() ? place : place.parent_path();
}

// What a word of a command names: itself, or parts of it as in --book=FILE and -cp a.jar:classes.
Paths named_by(const fs::path& here, const std::string& word) {
    if (word.empty()) return {};
    if (const fs::path whole = place_of(here, word); is_there(whole)) return {whole};
    Paths out;
    std::string_view rest = word;
    rest.remove_prefix(std::min(rest.size(), rest.find('=') + 1));
    while (!rest.empty()) {
        const std::string part(rest.substr(0, rest.find(':')));
        rest.remove_prefix(std::min(rest.size(), part.size() + 1));
        if (part.empty() || part == word) continue;
        if (const fs::path place = place_of(here, part); is_there(place)) out.push_back(place);
    }
    return out;
}

bool holds_programs(const fs::path& folder) {
    constexpr std::array names{"bin", "sbin", "shims"};
    return std::find(names.begin(), names.end(), folder.filename()) != names.end();
}

// Where the parts of an agent are, by its command.
struct AgentParts {
    std::optional<fs::path> installed;  // a program that is not the agent's own
    std::optional<fs::path> main;       // the own program, or the script it runs
    Paths named;                        // whatever else is named
    bool names_nothing = true;          // besides the program
};

AgentParts parts_of(const AgentCommand& command, const fs::path& here) {
    AgentParts parts;
    const std::string& word = command.words.front();
    if (is_path(word)) {
        const fs::path place = place_of(here, word);
        const bool is_own = !is_in_system(place) && !holds_programs(place.parent_path());
        (is_own ? parts.main : parts.installed) = place;
    } else if (const auto program = find_program(word)) {
        parts.installed = place_of(here, *program);
    }
    for (auto at = command.words.begin() + 1; at != command.words.end(); ++at)
        for (const auto& place : named_by(here, *at)) {
            parts.names_nothing = false;
            if (is_in_system(place)) continue;
            if (!parts.main && !is_folder(place))
                parts.main = place;
            else
                parts.named.push_back(place);
        }
    return parts;
}

// Folders of which nobody may have the whole, only because a program lies there.
bool belongs_to_many(const fs::path& folder, const Paths& homes) {
    constexpr std::array folders{"/",     "/dev", "/etc", "/home", "/mnt", "/opt",
                                 "/proc", "/run", "/srv", "/sys",  "/tmp", "/var"};
    const fs::path real = real_path(folder);
    if (std::find(folders.begin(), folders.end(), real) != folders.end()) return true;
    if (any_within(homes, real)) return true;
    struct stat found {};
    return stat(real.c_str(), &found) == 0 && (found.st_mode & S_ISVTX) != 0;
}

class ViewBuilder {
public:
    ViewBuilder(const AgentCommand& command, const HostFiles& host)
        : command_(command), host_(host), parts_(parts_of(command, host.here)) {
        const Paths own = files_of(command, host.here);
        for (const auto& file : host.agents)
            if (std::find(own.begin(), own.end(), file) == own.end()) others_.push_back(file);
    }

    AgentView build() {
        if (parts_.installed) show_installations(*parts_.installed);
        if (parts_.main) show_own_folder(*parts_.main);
        for (const auto& place : parts_.named)
            if (!leads_out(place)) show_if_narrow(place);
        if (!parts_.main && parts_.names_nothing && !is_shared(host_.here)) show(host_.here);
        for (const auto& place : host_.environment)
            show_if_narrow(place);
        for (const auto& name : command_.reads)
            show(place_of(host_.here, name));
        return view();
    }

private:
    bool is_shared(const fs::path& folder) const {
        return belongs_to_many(folder, host_.homes) || any_within(others_, real_path(folder));
    }

    void show(const fs::path& place) {
        if (is_there(place) && !is_in_system(place)) shown_.insert(place);
    }

    void show_if_narrow(const fs::path& place) {
        if (!is_folder(place) || !belongs_to_many(place, host_.homes)) show(place);
    }

    // Programs of virtual environments are links to real ones. What is on the PATH is the user's
    // own.
    void show_installations(const fs::path& program) {
        show_installation(program);
        const fs::path real = real_path(program);
        if (!is_path(command_.words.front()) || holds_programs(real.parent_path()))
            show_installation(real);
    }

    // What interpreters look for beside the folder their program is in. Programs called shims look
    // for the real ones in all of the folder above.
    void show_installation(const fs::path& program) {
        if (is_in_system(program)) return;
        const fs::path folder = program.parent_path(), above = folder.parent_path();
        if (belongs_to_many(folder, host_.homes)) return show(program);
        show(folder);
        if (!holds_programs(folder) || belongs_to_many(above, host_.homes)) return;
        if (folder.filename() == "shims") return show(above);
        for (const char* name :
             {"lib", "lib32", "lib64", "libexec", "include", "conf", "pyvenv.cfg", "release"})
            show(above / name);
    }

    void show_own_folder(const fs::path& main) {
        const fs::path folder = main.parent_path();
        if (!is_shared(folder)) return show(folder);
        const std::string stem = main.stem();
        narrowed_ = "of " + quote(folder.string()) + ", which is not its alone, it sees " +
                    quote(main.filename().string()) + ", " + quote(stem + ".*") + " and " +
                    quote(stem + "/") + "; reads=PATH before the command shows it more";
        std::error_code ignored;
        for (const auto& entry : fs::directory_iterator(folder, ignored)) {
            const std::string name = entry.path().filename();
            const bool is_own = name == stem || name.starts_with(stem + ".");
            const bool is_others =
                std::find(others_.begin(), others_.end(), real_path(entry.path())) != others_.end();
            if (is_own && !is_others && !leads_out(entry.path())) show(entry.path());
        }
    }

    AgentView view() const {
        AgentView out;
        out.narrowed = narrowed_;
        for (const auto& place : shown_)
            if (out.shown.empty() || !is_within(place, out.shown.back()))
                out.shown.push_back(place.string());
        Paths visible(out.shown.begin(), out.shown.end());
        for (const fs::path folder : system_folders())
            if (!fs::is_symlink(folder)) visible.push_back(folder);
        Paths secrets = others_;
        secrets.insert(secrets.end(), host_.hidden.begin(), host_.hidden.end());
        for (const auto& folder : visible)
            for (const auto& file : secrets)
                if (!is_asked_for(file)) mask_within(folder, file, out.masked);
        return out;
    }

    // By the command itself, as where the program that runs here is to be the agent.
    bool is_asked_for(const fs::path& file) const {
        const auto is_it = [&](const fs::path& place) { return real_path(place) == file; };
        return (parts_.installed && is_it(*parts_.installed)) ||
               (parts_.main && is_it(*parts_.main)) ||
               std::any_of(command_.reads.begin(), command_.reads.end(),
                           [&](const auto& name) { return is_it(place_of(host_.here, name)); });
    }

    // At the place where it is seen, which links may lead to.
    static void mask_within(const fs::path& folder, const fs::path& file,
                            std::vector<std::string>& masked) {
        const fs::path real = real_path(folder);
        if (file != real && is_within(file, real) && is_there(file))
            masked.push_back((folder / file.lexically_relative(real)).string());
    }

    const AgentCommand& command_;
    const HostFiles& host_;
    AgentParts parts_;
    Paths others_;  // files of other agents
    std::set<fs::path> shown_;
    std::string narrowed_;
};

Paths home_folders() {
    Paths out;
    if (const char* home = std::getenv("HOME"); home && *home == '/')
        out.push_back(real_path(home));
    std::array<char, 4096> buffer{};
    passwd entry{};
    passwd* found = nullptr;
    getpwuid_r(getuid(), &entry, buffer.data(), buffer.size(), &found);
    if (found && found->pw_dir) out.push_back(real_path(found->pw_dir));
    return out;
}

}  // namespace

const std::vector<std::string>& system_folders() {
    static const std::vector<std::string> folders{"/usr",   "/bin",    "/sbin", "/lib", "/lib32",
                                                  "/lib64", "/libx32", "/nix",  "/gnu"};
    return folders;
}

HostFiles host_files(const Surroundings& surroundings) {
    HostFiles host;
    std::error_code unknown;
    host.here = fs::current_path(unknown);
    host.homes = home_folders();
    for (const auto& path : paths_in_environment())
        host.environment.push_back(place_of("/", path));
    host.agents = surroundings.agents();
    for (const auto& file : surroundings.hidden())
        for (const char* ending : {"", "-wal", "-shm", "-journal"})
            host.hidden.push_back(file.string() + ending);
    host.hidden.push_back(fs::read_symlink("/proc/self/exe", unknown));
    return host;
}

AgentView view_of(const AgentCommand& command, const HostFiles& host) {
    return ViewBuilder(command, host).build();
}

Paths files_of(const AgentCommand& command, const fs::path& here) {
    const AgentParts parts = parts_of(command, here);
    Paths out;
    if (parts.installed && is_path(command.words.front()) && !is_in_system(*parts.installed))
        out.push_back(real_path(*parts.installed));
    if (parts.main) out.push_back(real_path(*parts.main));
    return out;
}

}  // namespace pitboss
