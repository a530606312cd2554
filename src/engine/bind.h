// Makes a Variant, which knows no types, of a typed game and what its folder offers.
#pragma once

#include "engine/make_engine.h"
#include "engine/player_registry.h"
#include "engine/standard_players.h"
#include "engine/tablebase_values.h"
#include "engine/typed_board.h"
#include "play/catalogue.h"

namespace pitboss {

template <Game G>
class TypedVariant final : public Variant {
public:
    TypedVariant(G game, std::string name, std::function<std::string()> rules,
                 std::shared_ptr<const TablebaseGame> tables, ProverMaker prover,
                 std::vector<PlayerInfo> evaluators, PlayerRegistry registry)
        : game_(std::move(game)),
          name_(std::move(name)),
          rules_(std::move(rules)),
          tables_(std::move(tables)),
          prover_(std::move(prover)),
          evaluators_(std::move(evaluators)),
          registry_(std::move(registry)) {}

    const std::string& name() const override { return name_; }
    std::unique_ptr<Board> start() const override {
        return std::make_unique<TypedBoard<G>>(game_, game_.start());
    }
    Result<std::unique_ptr<Board>> read(std::string_view text) const override {
        const auto state = game_.read(text);
        if (!state) return state.error();
        return {std::make_unique<TypedBoard<G>>(game_, *state)};
    }
    std::string rules() const override { return rules_(); }
    const TablebaseGame* tables() const override { return tables_.get(); }
    Result<std::unique_ptr<Prover>> prover(const ProverOptions& options) const override {
        return prover_ ? prover_(options) : Variant::prover(options);
    }
    Result<ExactValuesPtr> exact_values(const std::string& place) const override {
        return tables_ ? exact_values_from_tables(place, tables_) : Variant::exact_values(place);
    }
    bool counts_points() const override { return G::counts_points; }
    const std::vector<PlayerInfo>& players() const override { return registry_.infos(); }
    const std::vector<PlayerInfo>& evaluators() const override { return evaluators_; }
    const std::vector<Level>& levels() const override { return registry_.levels(); }
    Result<std::unique_ptr<Player>> player(const Spec& spec) const override {
        return registry_.player(spec);
    }
    Result<std::string> canonical_text(const Spec& spec) const override {
        return registry_.canonical_text(spec);
    }
    Result<Evaluation> estimate(const Spec& spec) const override {
        return registry_.estimate(spec);
    }

private:
    G game_;
    std::string name_;
    std::function<std::string()> rules_;
    std::shared_ptr<const TablebaseGame> tables_;
    ProverMaker prover_;
    std::vector<PlayerInfo> evaluators_;
    PlayerRegistry registry_;
};

template <Game G>
VariantPtr bind(G game, std::string name, GameParts<typename G::Eval> parts) {
    using Eval = typename G::Eval;
    const auto evaluators =
        std::make_shared<const Evaluators<Eval>>(name, std::move(parts.evaluators));
    auto kinds = standard_kinds(game, evaluators, parts.greedy_evaluator);
    kinds.insert(kinds.end(), parts.players.begin(), parts.players.end());
    // The same game without players, for the parts of players that only need boards.
    const auto boards = std::make_shared<const TypedVariant<G>>(
        game, name, parts.rules, parts.tables, parts.prover, std::vector<PlayerInfo>{},
        PlayerRegistry(name, {}, {}, {}));
    kinds.push_back(make_engine(
        {.search = parts.engine ? *parts.engine : alphabeta_engine_kind(game, evaluators),
         .quick = greedy_kind(game, evaluators, parts.greedy_evaluator),
         .boards = boards}));
    PlayerRegistry registry(name, std::move(kinds), parts.presets, std::move(parts.levels));
    return std::make_shared<TypedVariant<G>>(
        std::move(game), std::move(name), std::move(parts.rules), std::move(parts.tables),
        std::move(parts.prover), evaluators->infos(), std::move(registry));
}

}  // namespace pitboss
