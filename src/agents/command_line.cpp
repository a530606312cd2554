#include "agents/command_line.h"

#include "core/text.h"

#include <sys/stat.h>
#include <unistd.h>

#include <charconv>
#include <cstdlib>

namespace pitboss {
namespace {

constexpr std::string_view blanks = " \t\n\r\v\f";

// Takes one word after the other from the front of a text.
class Splitter {
public:
    explicit Splitter(std::string_view text) : rest_(text) {}

    bool at_end() {
        const auto first = rest_.find_first_not_of(blanks);
        rest_ = first == std::string_view::npos ? "" : rest_.substr(first);
        return rest_.empty();
    }

    Result<std::string> word() {
        std::string word;
        while (!rest_.empty() && blanks.find(rest_.front()) == std::string_view::npos) {
            const char c = take();
            if (c == '\\') {
                if (rest_.empty()) return Error{"nothing follows the backslash at its end"};
                word += take();
            } else if (c == '$' && rest_.starts_with('\'')) {
                take();
                if (!read_escaped(word)) return Error{"a $' is not closed, or has a bad escape"};
            } else if (c == '\'' || c == '"') {
                if (!read_quoted(c, word)) return Error{std::string("a ") + c + " is not closed"};
            } else {
                word += c;
            }
        }
        return word;
    }

private:
    char take() {
        const char c = rest_.front();
        rest_.remove_prefix(1);
        return c;
    }

    // Up to the closing quote; false if there is none.
    bool read_quoted(char quote, std::string& word) {
        while (!rest_.empty()) {
            char c = take();
            if (c == quote) return true;
            const bool escape = c == '\\' && quote == '"' && !rest_.empty() &&
                                (rest_.front() == '"' || rest_.front() == '\\');
            if (escape) c = take();
            word += c;
        }
        return false;
    }

    // As shells write bytes that cannot be shown: \xff, beside \\ and \'.
    bool read_escaped(std::string& word) {
        while (!rest_.empty()) {
            char c = take();
            if (c == '\'') return true;
            if (c == '\\') {
                if (rest_.empty()) return false;
                c = take();
                if (c == 'x' ? !read_byte(c) : c != '\\' && c != '\'') return false;
            }
            word += c;
        }
        return false;
    }

    bool read_byte(char& c) {
        unsigned char byte = 0;
        const char* digits = rest_.data();
        if (rest_.size() < 2 || std::from_chars(digits, digits + 2, byte, 16).ptr != digits + 2 ||
            byte == 0)
            return false;
        c = static_cast<char>(byte);
        rest_.remove_prefix(2);
        return true;
    }

    std::string_view rest_;
};

bool is_file(const std::string& path) {
    struct stat found {};
    return stat(path.c_str(), &found) == 0 && S_ISREG(found.st_mode);
}

bool can_run(const std::string& path) { return is_file(path) && access(path.c_str(), X_OK) == 0; }

}  // namespace

Result<std::vector<std::string>> split_command(std::string_view text) {
    std::vector<std::string> words;
    for (Splitter splitter(text); !splitter.at_end();) {
        auto word = splitter.word();
        if (!word) return Error{"the command " + quote(text) + ": " + word.error().message};
        words.push_back(*std::move(word));
    }
    if (words.empty()) return Error{"a command has at least one word, the program"};
    return words;
}

std::vector<char*> pointers_to(const std::vector<std::string>& words) {
    std::vector<char*> out;
    out.reserve(words.size() + 1);
    for (const auto& word : words)
        out.push_back(const_cast<char*>(word.c_str()));
    out.push_back(nullptr);
    return out;
}

Result<std::string> find_program(const std::string& word) {
    if (word.find('/') != std::string::npos) {
        if (can_run(word)) return word;
        if (!is_file(word)) return Error{"there is no file " + quote(word)};
        return Error{quote(word) +
                     " cannot be run by itself; name its interpreter, as in python3 bot.py, or "
                     "make it executable"};
    }
    const char* path = std::getenv("PATH");
    std::string_view folders = path ? path : "/usr/local/bin:/usr/bin:/bin";
    while (!folders.empty() && !word.empty()) {
        const std::string_view folder = folders.substr(0, folders.find(':'));
        std::string file = std::string(folder.empty() ? "." : folder) + "/" + word;
        if (can_run(file)) return file;
        folders.remove_prefix(std::min(folders.size(), folder.size() + 1));
    }
    return Error{"there is no program " + quote(word) + " on the PATH" +
                 (is_file(word) ? "; for the file here write ./" + word : "")};
}

}  // namespace pitboss
