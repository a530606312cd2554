// The bridge: a typed game on one side, a Variant on the other.
#pragma once

#include "core/text.h"
#include "engine/offer.h"
#include "engine/standard_players.h"
#include "engine/typed_board.h"
#include "play/catalogue.h"

namespace pitboss {

template <Game G>
class TypedVariant final : public Variant {
public:
    TypedVariant(G game, std::string name, Offer<G> offer)
        : game_(std::move(game)), name_(std::move(name)), offer_(std::move(offer)) {
        std::vector<std::string> names;
        for (const auto& kind : offer_.evaluators) {
            names.push_back(kind.sheet.name);
            evaluator_sheets_.push_back(kind.sheet);
        }
        kinds_ = standard_kinds<G>([this](const std::string& text) { return evaluator(text); },
                                   names, offer_.greedy_evaluator);
        for (const auto& kind : offer_.players)
            kinds_.push_back(kind);
        for (const auto& preset : offer_.presets)
            kinds_.push_back(kind_of(preset));
        for (const auto& kind : kinds_)
            player_sheets_.push_back(kind.sheet);
    }

    // The makers refer to this object.
    TypedVariant(const TypedVariant&) = delete;
    TypedVariant& operator=(const TypedVariant&) = delete;

    const std::string& name() const override { return name_; }
    std::unique_ptr<Board> start() const override {
        return std::make_unique<TypedBoard<G>>(game_, game_.start());
    }
    Result<std::unique_ptr<Board>> read(std::string_view text) const override {
        const auto state = game_.read(text);
        if (!state) return state.error();
        return {std::make_unique<TypedBoard<G>>(game_, *state)};
    }
    std::string rules() const override { return offer_.rules(game_); }
    bool counts_points() const override { return G::counts_points; }
    const std::vector<PlayerSheet>& players() const override { return player_sheets_; }
    const std::vector<PlayerSheet>& evaluators() const override { return evaluator_sheets_; }

    Result<std::unique_ptr<Player>> player(const Spec& spec) const override {
        const auto chosen = choice(spec);
        if (!chosen) return chosen.error();
        if (!chosen->kind->make)
            return Error{spec.name + " can only play at a board: pitboss play <game>"};
        return chosen->kind->make(game_, chosen->values);
    }

    // Some faults of a specification, such as those of its evaluator, show only in the making.
    Result<std::string> spelled(const Spec& spec) const override {
        const auto chosen = choice(spec);
        if (!chosen) return chosen.error();
        if (chosen->kind->make) {
            const auto made = chosen->kind->make(game_, chosen->values);
            if (!made) return made.error();
        }
        return to_text(chosen->values.spelled(spec.name));
    }

private:
    struct Choice {
        const PlayerKind<G>* kind;
        OptionValues values;
    };

    Result<Choice> choice(const Spec& spec) const {
        const auto kind = find(kinds_, spec.name, "player");
        if (!kind) return kind.error();
        auto values = OptionValues::read((*kind)->sheet.options, spec, spec.name);
        if (!values) return values.error();
        return Choice{*kind, *std::move(values)};
    }

    template <class Kind>
    Result<const Kind*> find(const std::vector<Kind>& kinds, const std::string& name,
                             const std::string& what) const {
        std::vector<std::string> names;
        for (const auto& kind : kinds) {
            if (kind.sheet.name == name) return &kind;
            names.push_back(kind.sheet.name);
        }
        return Error{name_ + " has no " + what + " " + in_quotes(name) + suggestion(name, names) +
                     "; there are " + listed(names)};
    }

    Result<typename G::Eval> evaluator(const std::string& text) const {
        const auto spec = parse_spec(text);
        if (!spec) return spec.error();
        const auto kind = find(offer_.evaluators, spec->name, "evaluator");
        if (!kind) return kind.error();
        const auto values = OptionValues::read((*kind)->sheet.options, *spec, spec->name);
        if (!values) return values.error();
        return (*kind)->make(*values);
    }

    // The base's kind with the preset's values for defaults.
    PlayerKind<G> kind_of(const Preset& preset) const {
        const auto spec = parse_spec(preset.base);
        assert(spec);
        PlayerKind<G> kind = **find(kinds_, spec->name, "player");
        kind.sheet.name = preset.name;
        kind.sheet.help = preset.help;
        kind.sheet.based_on = preset.base;
        for (const auto& [key, value] : spec->arguments)
            for (auto& option : kind.sheet.options)
                if (option.name == key) option.standard = value;
        return kind;
    }

    G game_;
    std::string name_;
    Offer<G> offer_;
    std::vector<PlayerKind<G>> kinds_;
    std::vector<PlayerSheet> player_sheets_;
    std::vector<PlayerSheet> evaluator_sheets_;
};

template <Game G>
VariantPtr bind(G game, std::string name, Offer<G> offer) {
    return std::make_shared<TypedVariant<G>>(std::move(game), std::move(name), std::move(offer));
}

}  // namespace pitboss
