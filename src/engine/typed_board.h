// A typed game state behind the Board interface.
#pragma once

#include "core/game.h"
#include "core/rng.h"
#include "core/text.h"
#include "play/board.h"
#include "search/perft.h"

#include <cassert>

namespace pitboss {

template <Game G>
class TypedBoard final : public Board {
public:
    using State = typename G::State;

    TypedBoard(G game, const State& state) : game_(std::move(game)), state_(state) {}

    std::unique_ptr<Board> clone() const override { return std::make_unique<TypedBoard>(*this); }
    Side to_move() const override { return state_.to_move(); }
    bool over() const override { return state_.over(); }
    Value margin(Side view) const override { return state_.margin(view); }
    std::string position_text() const override { return game_.write(state_); }
    std::string drawing() const override { return game_.draw(state_); }

    std::vector<std::string> legal_moves() const override {
        std::vector<std::string> out;
        for (auto move : state_.moves())
            out.push_back(game_.write_move(move));
        return out;
    }

    Result<void> play(std::string_view text) override {
        if (state_.over())
            return Error{"the game is over, so " + quote(text) + " cannot be played"};
        const auto move = game_.read_move(text);
        if (!move) return move.error();
        if (!state_.moves().contains(*move))
            return Error{quote(text) +
                         " is not legal here; the legal moves: " + list_text(legal_moves())};
        state_.play(*move);
        return {};
    }

    std::string describe(std::string_view text) const override {
        return game_.tell(state_, legal_move(text));
    }

    BoardView view() const override {
        if constexpr (requires { game_.view(state_); })
            return game_.view(state_);
        else
            return Board::view();
    }

    std::vector<Step> steps(std::string_view text) const override {
        if constexpr (requires(typename State::Move move) { game_.steps(state_, move); })
            return game_.steps(state_, legal_move(text));
        else
            return Board::steps(text);
    }

    PerftTotals perft(int depth, const std::stop_token& stop) const override {
        const PerftCount count = pitboss::perft(state_, depth, stop);
        return {count.leaves, count.finished};
    }

    std::uint64_t playouts(std::uint64_t games, std::uint64_t seed) const override {
        Rng rng(seed);
        std::uint64_t plies = 0;
        for (std::uint64_t i = 0; i < games; ++i) {
            State state = state_;
            for (auto moves = state.moves(); !moves.empty(); moves = state.moves(), ++plies)
                state.play(moves[rng.below(moves.size())]);
        }
        return plies;
    }

private:
    typename State::Move legal_move(std::string_view text) const {
        const auto move = game_.read_move(text);
        assert(move && state_.moves().contains(*move));
        return *move;
    }

    G game_;
    State state_;
};

}  // namespace pitboss
