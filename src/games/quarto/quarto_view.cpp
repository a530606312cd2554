#include "games/quarto/quarto_view.h"

#include "games/quarto/lines.h"
#include "games/quarto/quarto_draw.h"
#include "games/quarto/quarto_text.h"

#include <string>

namespace pitboss::quarto {
namespace {

std::string piece_id(int piece) { return {write_piece(piece)}; }

GridPiece grid_piece(int piece) {
    const auto word = [piece](int trait) { return trait_word(trait, piece >> trait & 1); };
    GridPiece out{.id = piece_id(piece),
                  .tone = word(0),
                  .shape = word(2),
                  .height = word(1),
                  .top = word(3),
                  .title = {}};
    out.title = out.tone + " " + out.height + " " + out.shape + " " + out.top;
    return out;
}

std::vector<std::string> cell_names(Mask cells) {
    std::vector<std::string> names;
    for (int cell = 0; cell < cell_count; ++cell)
        if (cells & bit(cell)) names.push_back(write_cell(cell));
    return names;
}

}  // namespace

template <Rules rules>
GridView view_of(const State<rules>& state) {
    GridView view{.columns = 4, .rows = 4};
    for (int cell = 0; cell < cell_count; ++cell)
        view.cells.push_back(state.board.holds(cell) ? piece_id(state.board.piece_on(cell))
                                                     : std::string());
    for (int piece = 0; piece < piece_count; ++piece) {
        view.pieces.push_back(grid_piece(piece));
        if (state.free & bit(piece)) view.left.push_back(piece_id(piece));
    }
    if (state.placing()) view.hand = piece_id(state.hand);
    if (!state.over()) view.next = state.placing() ? "place" : "give";
    for (const Mask line : lines<rules>())
        if (completed_by(state.board, line) != 0) view.lines.push_back(cell_names(line));
    return view;
}

template <Rules rules>
std::vector<Step> steps_of(const State<rules>& before, Move move) {
    const Side mover = before.to_move();
    if (gives(move))
        return {{.action = "give", .piece = piece_id(piece_of(move)), .to = other(mover)}};
    return {{.action = "place",
             .side = mover,
             .piece = piece_id(before.hand),
             .cell = write_cell(cell_of(move))}};
}

template GridView view_of(const State<Rules{}>&);
template GridView view_of(const State<Rules{.squares = true}>&);
template std::vector<Step> steps_of(const State<Rules{}>&, Move);
template std::vector<Step> steps_of(const State<Rules{.squares = true}>&, Move);

}  // namespace pitboss::quarto
