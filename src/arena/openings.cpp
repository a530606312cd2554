#include "arena/openings.h"

#include "core/failure.h"
#include "core/key.h"
#include "core/rng.h"
#include "core/text.h"

#include <cmath>
#include <limits>

namespace pitboss {
namespace {

constexpr std::size_t largest_tree = 100'000;

// All lines of so many plies after which the game goes on, in the order of the game's own moves.
// False if they are too many.
bool list_tree(const Board& board, int plies, Line& line, std::vector<Line>& out) {
    if (board.over()) return true;
    if (plies == 0) {
        out.push_back(line);
        return out.size() <= largest_tree;
    }
    for (const auto& move : board.legal_moves()) {
        const auto next = board.clone();
        if (!next->play(move)) throw Failure("a legal move was refused");
        line.moves.push_back(move);
        const bool listed = list_tree(*next, plies - 1, line, out);
        line.moves.pop_back();
        if (!listed) return false;
    }
    return true;
}

Result<std::vector<Line>> tree_lines(const Variant& variant, int plies) {
    std::vector<Line> lines;
    Line line{variant.name(), {}, {}};
    if (!list_tree(*variant.start(), plies, line, lines))
        return Error{"there are more than " + std::to_string(largest_tree) + " lines of " +
                     std::to_string(plies) + " plies; choose fewer plies"};
    if (lines.empty()) return Error{"no game goes on after " + std::to_string(plies) + " plies"};
    return lines;
}

Result<std::vector<Line>> position_lines(const Variant& variant,
                                         const std::vector<std::string>& positions) {
    std::vector<Line> lines;
    for (const auto& position : positions) {
        const auto board = variant.read(position);
        if (!board) return Error{quote(position) + ": " + board.error().message};
        if ((*board)->over()) return Error{quote(position) + ": the game is over there"};
        lines.push_back({variant.name(), position, {}});
    }
    if (lines.empty()) return Error{"there are no positions"};
    return lines;
}

// Looks at random lines until the engine thinks that neither side is ahead by more than `balance`;
// the most even one of many where there is no such line. Nodes are counted, not time, so that every
// machine finds the same.
Line even_opening(const Variant& variant, int plies, double balance, std::uint64_t seed) {
    constexpr int most_tries = 200;
    const auto judge = make_player(variant, "engine(hash=1)");
    if (!judge) throw Failure("nobody judges openings: " + judge.error().message);
    Limits limits;
    limits.nodes = 20'000;
    Line most_even;
    double smallest = std::numeric_limits<double>::infinity();
    for (std::uint64_t attempt = 0; attempt < most_tries && smallest > balance; ++attempt) {
        const Line line = random_opening(variant, {}, plies, combine_seeds(seed, attempt));
        (*judge)->start_game(0);
        const Decision decision = (*judge)->choose(line, limits, {});
        const double lead = std::abs(decision.score.value_or(0));
        if (lead >= smallest) continue;
        smallest = lead;
        most_even = line;
    }
    return most_even;
}

}  // namespace

Result<Openings> Openings::make(VariantPtr variant, const OpeningOptions& options,
                                std::uint64_t seed) {
    Openings out(std::move(variant), options, seed);
    if (options.kind == OpeningKind::random) return out;
    auto lines = options.kind == OpeningKind::tree
                     ? tree_lines(*out.variant_, options.plies)
                     : position_lines(*out.variant_, options.positions);
    if (!lines) return lines.error();
    out.lines_ = *std::move(lines);
    return out;
}

Line Openings::even_line(int number) const {
    {
        const std::scoped_lock lock(found_->guard);
        if (const auto at = found_->lines.find(number); at != found_->lines.end())
            return at->second;
    }
    const Line line = even_opening(*variant_, plies_, *balance_,
                                   combine_seeds(seed_, static_cast<std::uint64_t>(number)));
    const std::scoped_lock lock(found_->guard);
    return found_->lines.emplace(number, line).first->second;
}

Line Openings::line(int number) const {
    if (balance_) return even_line(number);
    if (lines_.empty())
        return random_opening(*variant_, {}, plies_,
                              combine_seeds(seed_, static_cast<std::uint64_t>(number)));
    return lines_[static_cast<std::size_t>(number) % lines_.size()];
}

std::optional<int> Openings::count() const {
    if (lines_.empty()) return std::nullopt;
    return static_cast<int>(lines_.size());
}

Line random_opening(const Variant& variant, const std::string& start, int plies,
                    std::uint64_t seed) {
    constexpr int tries_for_each_length = 100;
    Rng rng(seed);
    Line bare{variant.name(), start, {}};
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
