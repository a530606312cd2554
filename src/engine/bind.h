// The bridge: a typed game on one side, a Variant on the other.
#pragma once

#include "engine/book_player.h"
#include "engine/known_tables.h"
#include "engine/punctual_player.h"
#include "engine/roster.h"
#include "engine/standard_players.h"
#include "engine/typed_board.h"
#include "play/catalogue.h"

namespace pitboss {

template <Game G>
class TypedVariant final : public Variant {
public:
    TypedVariant(G game, std::string name, std::function<std::string()> rules,
                 std::shared_ptr<const TableGame> tables, ProverMaker prover,
                 std::vector<PlayerSheet> evaluators, Roster roster)
        : game_(std::move(game)),
          name_(std::move(name)),
          rules_(std::move(rules)),
          tables_(std::move(tables)),
          prover_(std::move(prover)),
          evaluators_(std::move(evaluators)),
          roster_(std::move(roster)) {}

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
    const TableGame* tables() const override { return tables_.get(); }
    Result<std::unique_ptr<Prover>> prover(const ProverOptions& options) const override {
        return prover_ ? prover_(options) : Variant::prover(options);
    }
    Result<KnownValuesPtr> known_values(const std::string& place) const override {
        return tables_ ? known_from_tables(place, tables_) : Variant::known_values(place);
    }
    bool counts_points() const override { return G::counts_points; }
    const std::vector<PlayerSheet>& players() const override { return roster_.sheets(); }
    const std::vector<PlayerSheet>& evaluators() const override { return evaluators_; }
    Result<std::unique_ptr<Player>> player(const Spec& spec) const override {
        return roster_.player(spec);
    }
    Result<std::string> spelled(const Spec& spec) const override { return roster_.spelled(spec); }
    Result<Evaluation> estimate(const Spec& spec) const override { return roster_.estimate(spec); }

private:
    G game_;
    std::string name_;
    std::function<std::string()> rules_;
    std::shared_ptr<const TableGame> tables_;
    ProverMaker prover_;
    std::vector<PlayerSheet> evaluators_;
    Roster roster_;
};

template <Game G>
VariantPtr bind(G game, std::string name, Offer<typename G::Eval> offer) {
    using Eval = typename G::Eval;
    const auto evaluators =
        std::make_shared<const Evaluators<Eval>>(name, std::move(offer.evaluators));
    auto kinds = standard_kinds(game, evaluators, offer.greedy_evaluator);
    kinds.insert(kinds.end(), offer.players.begin(), offer.players.end());
    // Whoever only needs boards is given the same game without players.
    const auto boards =
        std::make_shared<const TypedVariant<G>>(game, name, offer.rules, offer.tables, offer.prover,
                                                std::vector<PlayerSheet>{}, Roster(name, {}, {}));
    Roster roster(name, with_book(with_punctual_engine(with_engine(std::move(kinds))), boards),
                  offer.presets);
    return std::make_shared<TypedVariant<G>>(
        std::move(game), std::move(name), std::move(offer.rules), std::move(offer.tables),
        std::move(offer.prover), evaluators->sheets(), std::move(roster));
}

}  // namespace pitboss
