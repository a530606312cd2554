#include "server/board_json.h"

namespace pitboss::server {
namespace {

template <class T>
Json both_json(const std::array<T, 2>& sides) {
    return {{"south", sides[0]}, {"north", sides[1]}};
}

Json skips_json(const SowingView::Skips& skips) {
    Json out = both_json(skips.left);
    out["banned"] = side_json(skips.banned);
    return out;
}

Json text_or_null(const std::string& text) { return text.empty() ? Json() : Json(text); }

struct Fill {
    Json& out;

    void operator()(const SowingView& view) const {
        out["pits"] = both_json(view.pits);
        out["stores"] = both_json(view.stores);
        out["ring_has_stores"] = view.ring_has_stores;
        out["skips"] = view.skips ? skips_json(*view.skips) : Json();
        out["final"] = view.score ? both_json(*view.score) : Json();
    }

    void operator()(const GridView& view) const {
        Json cells = Json::array();
        for (const auto& cell : view.cells)
            cells.push_back(text_or_null(cell));
        Json pieces = Json::object();
        for (const auto& piece : view.pieces)
            pieces[piece.id] = {{"tone", piece.tone},
                                {"shape", piece.shape},
                                {"height", piece.height},
                                {"top", piece.top},
                                {"title", piece.title}};
        out["columns"] = view.columns;
        out["rows"] = view.rows;
        out["cells"] = std::move(cells);
        out["pieces"] = std::move(pieces);
        out["hand"] = text_or_null(view.hand);
        out["left"] = view.left;
        out["next"] = text_or_null(view.next);
        out["lines"] = view.lines;
    }

    void operator()(const TextView& view) const { out["drawing"] = view.drawing; }
};

Json step_json(const Step& step) {
    Json out{{"do", step.action}};
    if (step.side) out["side"] = side_json(*step.side);
    if (step.pit) out["pit"] = *step.pit;
    if (step.seeds) out["seeds"] = *step.seeds;
    if (!step.piece.empty()) out["piece"] = step.piece;
    if (!step.cell.empty()) out["cell"] = step.cell;
    if (step.to) out["to"] = side_json(*step.to);
    return out;
}

}  // namespace

const char* family_of(const BoardView& view) {
    if (std::holds_alternative<SowingView>(view)) return "sowing";
    return std::holds_alternative<GridView>(view) ? "grid" : "text";
}

Json board_json(const BoardView& view) {
    Json out{{"kind", family_of(view)}};
    std::visit(Fill{out}, view);
    return out;
}

Json steps_json(const std::vector<Step>& steps) {
    Json out = Json::array();
    for (const auto& step : steps)
        out.push_back(step_json(step));
    return out;
}

}  // namespace pitboss::server
