#include "play/record.h"

#include "core/text.h"

#include <functional>

namespace pitboss {

bool is_fault(Verdict verdict) {
    return verdict != Verdict::ok && verdict != Verdict::tables && verdict != Verdict::resigned &&
           verdict != Verdict::agreed && verdict != Verdict::stopped;
}

const char* code_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::ok:
            return "ok";
        case Verdict::tables:
            return "tables";
        case Verdict::time:
            return "time";
        case Verdict::illegal:
            return "illegal";
        case Verdict::crash:
            return "crash";
        case Verdict::output:
            return "output";
        case Verdict::memory:
            return "memory";
        case Verdict::start:
            return "start";
        case Verdict::resigned:
            return "resigned";
        case Verdict::agreed:
            return "agreed";
        case Verdict::stopped:
            return "stopped";
    }
    return "";
}

Result<Verdict> parse_verdict(std::string_view code) {
    for (int i = 0; i <= static_cast<int>(Verdict::stopped); ++i)
        if (code == code_of(static_cast<Verdict>(i))) return static_cast<Verdict>(i);
    return Error{"there is no verdict " + quote(code)};
}

double score_for(const Record& record, Side side) {
    if (!record.winner) return 0.5;
    return *record.winner == side ? 1 : 0;
}

std::size_t hash_of(const Line& line) {
    std::string text = line.start;
    for (const auto& move : line.moves)
        text += " " + move;
    return std::hash<std::string>{}(text);
}

}  // namespace pitboss
