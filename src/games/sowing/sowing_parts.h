// What the entries of the sowing games share: evaluators, engine, tables, choice of a board.
#pragma once

#include "engine/bind.h"
#include "engine/engine_player.h"
#include "engine/engine_prover.h"
#include "games/sowing/engine_setup.h"
#include "games/sowing/packed_board.h"
#include "games/sowing/position.h"
#include "games/sowing/sow_table.h"
#include "games/sowing/sowing_eval.h"
#include "games/sowing/tables/tablebase_parts.h"
#include "games/sowing/wide_board.h"
#include "solve/tablebase.h"

#include <string>
#include <type_traits>
#include <utility>

namespace pitboss::sowing {

inline OptionTable size_options(int seeds) {
    return {integer_option("pits", 6, 1, 12, "pits on each side"),
            integer_option("seeds", seeds, 1, 24, "seeds in each pit at the start")};
}

inline Shape shape_of(const OptionValues& values) {
    return {.pits = static_cast<int>(values.integer("pits")),
            .seeds = static_cast<int>(values.integer("seeds"))};
}

// Calls open with the board that is fastest for this shape: open(std::type_identity<Board>{}).
template <class Open>
auto open_with_board(const Shape& shape, const Open& open) {
    const bool packed = shape.pits <= packed_pits_max && shape.total() <= packed_seeds_max;
    if (!packed) return open(std::type_identity<WideBoard>{});
    if (shape.pits == usual_pits) return open(std::type_identity<PackedBoard>{});
    return open(std::type_identity<SmallBoard>{});
}

std::vector<EvaluatorKind<SowingEval>> evaluators();

// The engine's options, with defaults from `usual`, and the engine that they ask for.
PlayerInfo engine_info(const SowingEngine& usual);
SowingEngine engine_setup(const OptionValues& values, const SowingEngine& usual);

// Where beans can circle, knowing what a position is worth is not knowing how to get it: only games
// that always go forward are played from tables.
template <Game G>
bool plays_from_tables(const G& game) {
    return RankedState<typename G::State> && game.start().ranked();
}

template <Game G>
PlayerKind engine_kind(const G& game, const SowingEngine& usual) {
    auto info = engine_info(usual);
    if (plays_from_tables(game))
        info.options.push_back(path_option("tables", "folder of endgame tables to look into"));
    return {
        std::move(info),
        [game, usual](const OptionValues& values) -> Result<std::unique_ptr<Player>> {
            std::shared_ptr<const Tablebase> tables;
            if (plays_from_tables(game) && values.given("tables")) {
                auto opened = tables_in(values.text("tables"), SowingTablebaseGame<G>(game));
                if (!opened) return opened.error();
                tables = *std::move(opened);
            }
            return {std::make_unique<EnginePlayer<G, EngineEval>>(
                game, engine_setup(values, usual), read_engine_options(values), std::move(tables))};
        },
        [game, usual](const OptionValues& values) -> Result<Evaluation> {
            return estimate_by(game, UnboundedEval{engine_setup(values, usual).eval});
        }};
}

template <Game G>
ProverMaker prover_maker(const G& game, const SowingEngine& usual) {
    SowingEngine setup = usual;
    setup.proof_cost = solve_cost(game.shape.pits);
    return [game, setup](const ProverOptions& options) -> Result<std::unique_ptr<Prover>> {
        std::shared_ptr<const Tablebase> tables;
        const auto tables_of = std::make_shared<const SowingTablebaseGame<G>>(game);
        if (!options.tables.empty()) {
            auto opened = tables_in(options.tables, *tables_of);
            if (!opened) return opened.error();
            tables = *std::move(opened);
        }
        return {std::make_unique<EngineProver<G, EngineEval>>(game, setup, options,
                                                              std::move(tables), tables_of)};
    };
}

// What the sowing games have in common, with an engine, presets and rules of their own.
GameParts<SowingEval> parts(PlayerKind engine, std::vector<Preset> presets,
                            std::function<std::string()> rules);

template <Game G>
GameParts<SowingEval> parts(const G& game, const SowingEngine& usual, std::vector<Preset> presets,
                            std::function<std::string()> rules) {
    auto all = parts(engine_kind(game, usual), std::move(presets), std::move(rules));
    all.prover = prover_maker(game, usual);
    if (game.start().ranked()) all.tables = std::make_shared<const SowingTablebaseGame<G>>(game);
    return all;
}

}  // namespace pitboss::sowing
