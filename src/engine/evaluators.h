// The evaluators of one game, made from text such as "weights(w1=0.7)".
#pragma once

#include "engine/find_kind.h"
#include "play/option.h"
#include "play/player.h"

#include <functional>
#include <string>
#include <vector>

namespace pitboss {

template <class Eval>
struct EvaluatorKind {
    PlayerInfo info;
    std::function<Result<Eval>(const OptionValues&)> make;
};

template <class Eval>
class Evaluators {
public:
    Evaluators(std::string game, std::vector<EvaluatorKind<Eval>> kinds)
        : game_(std::move(game)), kinds_(std::move(kinds)) {}

    std::vector<PlayerInfo> infos() const { return infos_of(kinds_); }

    Result<Eval> read(const std::string& text) const {
        const auto spec = parse_spec(text);
        if (!spec) return spec.error();
        const auto kind = find_kind(kinds_, spec->name, game_, "evaluator");
        if (!kind) return kind.error();
        const auto values = OptionValues::read((*kind)->info.options, *spec, spec->name);
        if (!values) return values.error();
        auto eval = (*kind)->make(*values);
        if (!eval) return Error{spec->name + ": " + eval.error().message};
        return eval;
    }

private:
    std::string game_;  // for messages
    std::vector<EvaluatorKind<Eval>> kinds_;
};

}  // namespace pitboss
