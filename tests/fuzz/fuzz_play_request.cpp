// What a person types at the board: one kind of request, and a move or a file name without the
// blanks around it.
#include "cli/play_request.h"
#include "fuzzing.h"

using namespace pitboss;
using fuzzing::require;

namespace {

bool is_trimmed(std::string_view text) {
    constexpr std::string_view blank = " \t\r\n";
    return text.empty() || (blank.find(text.front()) == std::string_view::npos &&
                            blank.find(text.back()) == std::string_view::npos);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto request = cli::parse_play_request(text);
    if (const auto* move = std::get_if<cli::MoveRequest>(&request)) {
        require(!move->move.empty() && is_trimmed(move->move));
        require(text.find(move->move) != std::string_view::npos);
        // It stays a move when it is read again.
        const auto again = cli::parse_play_request(move->move);
        require(std::get<cli::MoveRequest>(again).move == move->move);
    }
    if (const auto* save = std::get_if<cli::SaveRequest>(&request)) {
        require(is_trimmed(save->path));
        const auto again = cli::parse_play_request("save " + save->path);
        require(std::get<cli::SaveRequest>(again).path == save->path);
    }
    if (std::holds_alternative<cli::NoRequest>(request))
        require(text.find_first_not_of(" \t\r\n") == std::string_view::npos);
    return 0;
}
