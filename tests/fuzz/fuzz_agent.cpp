// What an agent writes, and the command that starts it. The first byte says in which pieces the
// rest arrives. Whatever it is, lines and decisions stay within their bounds.
#include "agents/command_line.h"
#include "agents/error_tail.h"
#include "fuzzing.h"
#include "protocol/line_buffer.h"
#include "protocol/ugi_manager.h"

#include <algorithm>
#include <cmath>

using namespace pitboss;
using fuzzing::require;

namespace {

void check_line(const std::string& line, Decision& decision) {
    require(line.size() <= longest_line && line.find('\n') == std::string::npos);
    read_info(line, ScoreScale::margin, decision);
    require(!decision.score || std::abs(*decision.score) <= 10'000);
    require(decision.depth >= 0 && decision.pv.size() <= 64);
    option_name(line);
    if (!is_best_move(line)) return;
    const auto move = read_best_move(line);
    require(!move || (!move->empty() && move->find_first_of(" \t") == std::string::npos));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzzing::Input input(data, size);
    const std::size_t piece = 1 + input.byte();
    std::string_view bytes = input.rest();
    if (const auto words = split_command(bytes)) require(!words->empty());

    LineBuffer lines;
    ErrorTail tail;
    Decision decision;
    while (!bytes.empty()) {
        const std::string_view next = bytes.substr(0, piece);
        bytes.remove_prefix(next.size());
        lines.take(next);
        tail.take(next);
        while (const auto line = lines.next())
            if (!line->too_long) check_line(line->text, decision);
    }
    const std::string text = tail.text();
    require(text.size() <= ErrorTail::most_bytes);
    require(std::count(text.begin(), text.end(), '\n') < ErrorTail::most_lines);
    return 0;
}
