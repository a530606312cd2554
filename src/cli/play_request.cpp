#include "cli/play_request.h"

namespace pitboss::cli {
namespace {

std::string_view trim(std::string_view text) {
    constexpr std::string_view blank = " \t\r\n";
    const auto first = text.find_first_not_of(blank);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blank) - first + 1);
}

}  // namespace

PlayRequest parse_play_request(std::string_view text) {
    text = trim(text);
    const auto space = text.find(' ');
    const std::string_view word = text.substr(0, space);
    const std::string_view rest = space == std::string_view::npos ? "" : trim(text.substr(space));
    if (word.empty()) return NoRequest{};
    if (word == "save") return SaveRequest{std::string(rest)};
    if (word == "hint") return HintRequest{};
    if (word == "undo") return UndoRequest{};
    if (word == "resign") return ResignRequest{};
    if (word == "help" || word == "?") return HelpRequest{};
    if (word == "rules") return RulesRequest{};
    if (word == "quit" || word == "exit") return QuitRequest{};
    return MoveRequest{std::string(text)};
}

}  // namespace pitboss::cli
