// A position of a sowing game as people write it: plain numbers, each row in its owner's order.
#pragma once

#include "core/result.h"
#include "core/side.h"
#include "games/sowing/pit.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace pitboss::sowing {

struct Position {
    std::array<std::vector<int>, 2> rows;  // [0] is South's
    std::array<int, 2> stores{};
    Side side = Side::south;
    int ply = 0;
    bool over = false;  // nobody is to move any more; for drawing
};

// What a position has to agree with.
struct Shape {
    int pits = 6;
    int seeds = 4;  // in each pit at the start
    int max_ply = most_plies;

    int total() const { return 2 * pits * seeds; }
};

// The parts of a text between single spaces. At most a few are wanted, so a long text is cut.
std::vector<std::string_view> fields_of(std::string_view text);

// "4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 0": the first four fields. `example` is shown where the text does
// not have that form.
Result<Position> read_position(const std::vector<std::string_view>& fields, const Shape& shape,
                               const std::string& example);
std::string write_position(const Position& position);

Result<int> read_number(std::string_view text, int min, int max, const std::string& what);

// Pits numbered, North's row on top and running the other way, stores at the ends.
std::string draw_position(const Position& position);

// Between a typed state and a position. All states of the sowing games have the same members.
template <class State>
Position position_of(const State& state) {
    Position out;
    const int pits = state.board.pits();
    const auto mover = static_cast<std::size_t>(state.side);
    for (int pit = 0; pit < pits; ++pit) {
        out.rows[mover].push_back(state.board.own(pit));
        out.rows[1 - mover].push_back(state.board.other(pit));
    }
    out.stores[mover] = state.board.own_store();
    out.stores[1 - mover] = state.board.other_store();
    out.side = state.side;
    out.ply = static_cast<int>(state.ply);
    out.over = state.over();
    return out;
}

template <class State>
void put_position(const Position& position, State& state) {
    const auto mover = static_cast<std::size_t>(position.side);
    const int pits = static_cast<int>(position.rows[0].size());
    state.board = typename State::Board(pits);
    for (int pit = 0; pit < pits; ++pit) {
        state.board.put_own(pit, position.rows[mover][static_cast<std::size_t>(pit)]);
        state.board.put_other(pit, position.rows[1 - mover][static_cast<std::size_t>(pit)]);
    }
    state.board.put_own_store(position.stores[mover]);
    state.board.put_other_store(position.stores[1 - mover]);
    state.side = position.side;
    state.ply = static_cast<decltype(state.ply)>(position.ply);
}

inline Position start_position(const Shape& shape) {
    const std::vector<int> row(static_cast<std::size_t>(shape.pits), shape.seeds);
    return {.rows = {row, row}};
}

}  // namespace pitboss::sowing
