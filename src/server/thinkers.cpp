#include "server/thinkers.h"

#include "core/failure.h"
#include "play/exact_score_player.h"
#include "server/analysis.h"

#include <algorithm>

namespace pitboss::server {
namespace {

// Enough for a second, and there are several threads.
constexpr int table_mb = 8;
constexpr int tree_mb = 16;

Spec modest(const Variant& variant, Spec spec) {
    const auto given = [&](const std::string& name) {
        return std::any_of(spec.arguments.begin(), spec.arguments.end(),
                           [&](const Spec::Argument& argument) { return argument.key == name; });
    };
    for (const auto& info : variant.players()) {
        if (info.name != spec.name) continue;
        for (const auto& option : info.options) {
            const int mb = option.name == "hash" ? table_mb : option.name == "memory" ? tree_mb : 0;
            if (mb > 0 && !given(option.name))
                spec.arguments.push_back({option.name, std::to_string(mb)});
        }
    }
    return spec;
}

}  // namespace

std::unique_ptr<Player> modest_player(const Variant& variant, const std::string& text) {
    const auto spec = parse_spec(text);
    if (!spec) throw Failure(spec.error().message);
    auto player = variant.player(modest(variant, *spec));
    if (!player) throw Failure(player.error().message);
    return *std::move(player);
}

Decision Thinkers::answer(const Question& question, const Watch& watch) {
    Player& chosen = player(question);
    // A new game for each question: nobody is to profit from what another one asked.
    chosen.start_game(question.seed);
    return chosen.choose(question.line, question.limits, watch);
}

// Weaker players stay as weak as they are meant to be.
std::unique_ptr<Player> Thinkers::make_player(const Question& question) const {
    const auto spec = parse_spec(question.player);
    if (!tables_.empty() && spec && spec->name == analyst)
        if (auto player = make_exact_score_player(question.variant,
                                                  modest(*question.variant, *spec), tables_))
            return *std::move(player);
    return modest_player(*question.variant, question.player);
}

Player& Thinkers::player(const Question& question) {
    const std::string name = question.variant->name() + " " + question.player;
    const auto same = [&](const Kept& kept) { return kept.name == name; };
    const auto found = std::find_if(kept_.begin(), kept_.end(), same);
    if (found != kept_.end()) {
        kept_.splice(kept_.begin(), kept_, found);
    } else {
        while (kept_.size() >= most)
            kept_.pop_back();
        kept_.push_front({name, question.variant, make_player(question)});
    }
    return *kept_.front().player;
}

}  // namespace pitboss::server
