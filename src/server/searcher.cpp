#include "server/searcher.h"

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

std::unique_ptr<Player> make_modest_player(const Variant& variant, const std::string& text) {
    const auto spec = parse_spec(text);
    if (!spec) throw Failure(spec.error().message);
    auto player = variant.player(modest(variant, *spec));
    if (!player) throw Failure(player.error().message);
    return *std::move(player);
}

Decision Searcher::answer(const Question& question, const Watch& watch) {
    const std::string key = question.variant->name() + " " + question.player;
    Player& player =
        *players_.get(key,
                      [&] {
                          return Kept{question.variant, make_player(question)};
                      })
             .player;
    // A new game for each question: nobody is to profit from what another one asked.
    player.start_game(question.seed);
    return player.choose(question.line, question.limits, watch);
}

// Weaker players stay as weak as they are meant to be.
std::unique_ptr<Player> Searcher::make_player(const Question& question) const {
    const auto spec = parse_spec(question.player);
    if (!tables_.empty() && spec && spec->name == analyst)
        if (auto player = make_exact_score_player(question.variant,
                                                  modest(*question.variant, *spec), tables_))
            return *std::move(player);
    return make_modest_player(*question.variant, question.player);
}

}  // namespace pitboss::server
