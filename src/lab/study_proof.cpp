#include "lab/study_proof.h"

#include "core/failure.h"
#include "core/numbers.h"

namespace pitboss {

Result<std::optional<double>> prove(const Variant& variant, const ProofTask& task,
                                    GameStore& store) {
    const char* const key = "proof";
    if (const auto known = store.fact(key); !known.empty()) {
        double value = 0;
        if (!read_number(known, value)) throw Failure("the store of a proof is damaged");
        return std::optional(value);
    }
    const Line line{variant.name(), task.position, {}};
    const auto board = replay(variant, line);
    if (!board) return board.error();
    if ((*board)->over()) return Error{"the game is over in that position"};
    const auto prover = variant.prover({.threads = task.threads, .value_only = true});
    if (!prover) return prover.error();
    const Proven proven = (*prover)->prove(line, {.stop = task.stop, .progress = {}});
    if (!proven.value.proven()) {
        if (task.stop.stop_requested()) return std::optional<double>();
        return Error{"no search proves what that position of " + variant.name() + " is worth"};
    }
    store.set_fact(key, std::to_string(proven.value.least));
    return std::optional<double>(proven.value.least);
}

}  // namespace pitboss
