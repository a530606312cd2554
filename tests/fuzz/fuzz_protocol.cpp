// The engine protocol: whole scripts, a command on each line. Whatever a manager says, every
// question has one answer, every search one bestmove, and answers are lines.
#include "fuzzing.h"
#include "protocol/ugi_command.h"
#include "protocol/ugi_session.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

using namespace pitboss;
using fuzzing::require;

namespace {

// Each search is a thread, so there can only be a few, and short ones.
constexpr int most_lines = 40;
constexpr int most_searches = 6;

// Memory and threads cost more than a fuzzer's run may, as options of the engine or of a player.
bool is_costly(const ugi::SetOption& option) {
    std::string text = option.name + " " + option.value;
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text.find("hash") != std::string::npos || text.find("threads") != std::string::npos;
}

struct Expected {
    int ready = 0;
    int responses = 0;
    int moves = 0;
};

// Makes the command cheap, and notes the answer it must get; false for one that is left out.
bool prepare(UgiCommand& command, Expected& expected) {
    if (std::holds_alternative<ugi::AskReady>(command)) ++expected.ready;
    if (std::holds_alternative<ugi::Query>(command)) ++expected.responses;
    if (auto* perft = std::get_if<ugi::GoPerft>(&command)) perft->depth = std::min(perft->depth, 2);
    if (auto* go = std::get_if<ugi::Go>(&command)) {
        if (expected.moves == most_searches) return false;
        ++expected.moves;
        go->limits.nodes = std::min<std::uint64_t>(go->limits.nodes.value_or(200), 200);
    }
    const auto* option = std::get_if<ugi::SetOption>(&command);
    return !option || !is_costly(*option);
}

int count_of(const std::vector<std::string>& said, std::string_view start) {
    return static_cast<int>(std::count_if(
        said.begin(), said.end(), [&](const auto& line) { return line.starts_with(start); }));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzzing::Input input(data, size);
    std::vector<std::string> said;
    Expected expected;
    {
        UgiSession session(fuzzing::games(),
                           [&](std::string_view line) { said.emplace_back(line); });
        for (int i = 0; i < most_lines && !input.empty(); ++i) {
            UgiCommand command = parse_ugi(input.line());
            if (!prepare(command, expected)) continue;
            if (!session.handle(command)) break;
        }
    }
    require(count_of(said, "readyok") == expected.ready);
    require(count_of(said, "response") == expected.responses);
    require(count_of(said, "bestmove ") == expected.moves);
    for (const auto& line : said)
        require(line.find_first_of("\r\n") == std::string::npos && line.size() <= 16'384);
    return 0;
}
