#include "search/proof_ledger.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace pitboss {
namespace {

void tighten(Bounds& bounds, Value beta, Value bound) {
    if (bound >= beta)
        bounds.least = std::clamp(bound, bounds.least, bounds.most);
    else
        bounds.most = std::clamp(bound, bounds.least, bounds.most);
}

}  // namespace

ProofLedger::ProofLedger(const std::vector<Bounds>& moves, std::vector<int> depths, bool value_only)
    : depths_(std::move(depths)), value_only_(value_only), order_(moves.size()) {
    for (const Bounds& bounds : moves)
        moves_.push_back({bounds, bounds, (bounds.least + bounds.most) / 2});
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    guess_ = moves_.empty() ? 0 : moves_.front().guess;
}

std::optional<ProofQuestion> ProofLedger::next() {
    const std::lock_guard lock(mutex_);
    while (!finished() && depth_ < depths_.size()) {
        asked_ = best_of(&Move::proven).proven() ? about_a_move() : about_the_value();
        if (asked_) return asked_;
        if (!deepen()) break;
    }
    return std::nullopt;
}

void ProofLedger::tell(const ProofQuestion& question, const ProofAnswer& answer) {
    const std::lock_guard lock(mutex_);
    if (is_old(question)) return;
    Move& move = moves_[question.move];
    tighten(move.seen, question.beta, answer.bound);
    if (answer.proven) tighten(move.proven, question.beta, answer.bound);
    move.guess = answer.bound;
    if (answer.bound >= question.beta) {
        const auto place = std::find(order_.begin(), order_.end(), question.move);
        std::rotate(order_.begin(), place, place + 1);
    }
    number_.store(question.number + 1, std::memory_order_relaxed);
}

Bounds ProofLedger::value() const {
    const std::lock_guard lock(mutex_);
    return best_of(&Move::proven);
}

std::vector<Bounds> ProofLedger::moves() const {
    const std::lock_guard lock(mutex_);
    std::vector<Bounds> out;
    for (const Move& move : moves_)
        out.push_back(move.proven);
    return out;
}

std::optional<ProofQuestion> ProofLedger::asked() const {
    const std::lock_guard lock(mutex_);
    return asked_;
}

bool ProofLedger::finished() const {
    if (value_only_) return best_of(&Move::proven).proven();
    return std::all_of(moves_.begin(), moves_.end(),
                       [](const Move& move) { return move.proven.proven(); });
}

// The next depth begins with what is proven and with the values of the one before as a guess.
bool ProofLedger::deepen() {
    if (++depth_ == depths_.size()) return false;
    guess_ = best_of(&Move::seen).least;
    for (Move& move : moves_)
        move.seen = move.proven;
    return true;
}

std::optional<ProofQuestion> ProofLedger::about_the_value() const {
    const Bounds whole = best_of(&Move::seen);
    if (whole.proven()) return std::nullopt;
    const Value beta = std::clamp(guess_, whole.least + 1, whole.most);
    for (const std::size_t i : order_)
        if (moves_[i].seen.most >= beta) return question(i, beta);
    return std::nullopt;
}

std::optional<ProofQuestion> ProofLedger::about_a_move() const {
    for (const std::size_t i : order_) {
        const Move& move = moves_[i];
        if (!move.seen.proven())
            return question(i, std::clamp(move.guess, move.seen.least + 1, move.seen.most));
    }
    return std::nullopt;
}

ProofQuestion ProofLedger::question(std::size_t move, Value beta) const {
    return {move, beta, depths_[depth_], number_.load(std::memory_order_relaxed)};
}

template <class Which>
Bounds ProofLedger::best_of(Which which) const {
    Bounds best{-infinite_value, -infinite_value};
    for (const Move& move : moves_) {
        best.least = std::max(best.least, (move.*which).least);
        best.most = std::max(best.most, (move.*which).most);
    }
    return best;
}

}  // namespace pitboss
