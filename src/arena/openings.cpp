#include "arena/openings.h"

#include "core/failure.h"
#include "core/rng.h"

namespace pitboss {

Line random_opening(const Variant& variant, const std::string& start, int plies,
                    std::uint64_t seed) {
    constexpr int tries_for_each_length = 100;
    Rng rng(seed);
    const Line bare{variant.name(), start, {}};
    const auto first = replay(variant, bare);
    if (!first) throw Failure("bad start of an opening: " + first.error().message);
    for (int length = plies; length > 0; --length) {
        for (int attempt = 0; attempt < tries_for_each_length; ++attempt) {
            Line line = bare;
            const auto board = (*first)->clone();
            while (!board->over() && static_cast<int>(line.moves.size()) < length) {
                const auto moves = board->legal_moves();
                line.moves.push_back(
                    moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))]);
                if (!board->play(line.moves.back())) throw Failure("a legal move was refused");
            }
            if (!board->over()) return line;
        }
    }
    return bare;
}

}  // namespace pitboss
