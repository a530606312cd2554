#include "lab/tune_tables.h"

#include "core/failure.h"
#include "core/key.h"
#include "core/rng.h"

namespace pitboss {
namespace {

std::size_t by_lot(Rng& rng, std::size_t count) {
    return static_cast<std::size_t>(rng.below(static_cast<int>(count)));
}

// All that is known of the positions of a random game.
std::vector<LabelledPosition> labelled_from_game(const Variant& variant, const TuneData& data,
                                                 Rng& rng, int number) {
    std::vector<LabelledPosition> out;
    const auto board = variant.start();
    for (int ply = 0; !board->over() && (data.last_ply == 0 || ply <= data.last_ply); ++ply) {
        const auto score = ply >= data.first_ply ? exact_score(*data.tables, *board) : std::nullopt;
        if (score) out.push_back({board->position_text(), static_cast<double>(*score), number});
        const auto moves = board->legal_moves();
        if (!board->play(moves[by_lot(rng, moves.size())]))
            throw Failure("a legal move was refused");
    }
    return out;
}

}  // namespace

TuneDataSet random_table_positions(const Variant& variant, const TunePlan& plan,
                                   const std::stop_token& stop, const TuneDataObserver& observer) {
    TuneDataSet out;
    for (; out.asked < plan.data.positions; ++out.asked) {
        if (stop.stop_requested()) {
            out.complete = false;
            break;
        }
        Rng rng(combine_seeds(plan.conditions.seed, static_cast<Key>(out.asked)));
        auto known = labelled_from_game(variant, plan.data, rng, out.asked);
        if (!known.empty()) out.positions.push_back(std::move(known[by_lot(rng, known.size())]));
        if (observer) observer(out.asked + 1, plan.data.positions);
    }
    return out;
}

std::vector<LabelledPosition> labelled_by_tables(const ExactValues& known, const Variant& variant,
                                                 const std::vector<LabelledPosition>& positions) {
    std::vector<LabelledPosition> out;
    for (const auto& position : positions) {
        const auto board = variant.read(position.position);
        if (!board) throw Failure(board.error().message);
        if (const auto score = exact_score(known, **board))
            out.push_back({position.position, static_cast<double>(*score), position.group});
    }
    return out;
}

}  // namespace pitboss
