#include "protocol/ugi_session.h"

#include "core/failure.h"
#include "protocol/ugi_answer.h"

#include <utility>

namespace pitboss {
namespace {

VariantPtr first_variant(const Catalogue& games) {
    if (games.games().empty()) throw Failure("there is no game to play");
    auto variant = games.open(games.default_game().name);
    if (!variant) throw Failure(variant.error().message);
    return *variant;
}

}  // namespace

UgiSession::UgiSession(const Catalogue& games, UgiOutput::Sink sink, Milliseconds count_time)
    : games_(games),
      output_(std::move(sink)),
      variant_(first_variant(games)),
      settings_(ugi_options(*variant_)),
      search_(output_, count_time) {
    set_up_start();
}

bool UgiSession::handle(const UgiCommand& command) {
    try {
        std::visit([this](const auto& known) { act(known); }, command);
    } catch (const std::exception& failure) {
        output_.complain(failure.what());
    }
    return !std::holds_alternative<ugi::Quit>(command);
}

void UgiSession::act(const ugi::Greet& greet) {
    output_.say("id name Pitboss");
    output_.say("id author the Pitboss project");
    for (const auto& option : settings_.table())
        output_.say(option_line(option));
    output_.say(greet.dialect == ugi::Dialect::uci ? "uciok" : "ugiok");
}

// Managers give time to get ready, but none to the first move beyond its own.
void UgiSession::act(const ugi::AskReady&) {
    search_.prepare(player_choice());
    output_.say("readyok");
}

// All or nothing: a game that does not know the player, or a player that refuses the memory, leaves
// everything as it was.
void UgiSession::act(const ugi::SetOption& option) {
    search_.finish();
    auto changed = settings_.with(option.name, option.value);
    if (!changed) return output_.complain(changed.error().message);
    auto variant = changed->game() == settings_.game() ? Result<VariantPtr>(variant_)
                                                       : games_.open(changed->game());
    if (!variant) return output_.complain(variant.error().message);
    if (const auto fit = fits(*changed, **variant); !fit)
        return output_.complain(fit.error().message);
    settings_ = *std::move(changed);
    const bool another_game = (*variant)->name() != variant_->name();
    variant_ = *std::move(variant);
    if (another_game) set_up_start();
}

// Some faults of a specification show only when a player is made from it. The one made here is
// thrown away; it goes without our options, so that no large memory is taken twice.
Result<void> UgiSession::fits(const UgiSettings& settings, const Variant& variant) const {
    const bool known = settings.player() == settings_.player() && &variant == variant_.get();
    if (!known)
        if (const auto trial = variant.player(settings.player()); !trial) return trial.error();
    const auto spelled = variant.canonical_text(settings.player_for(variant));
    return spelled ? Result<void>() : spelled.error();
}

void UgiSession::act(const ugi::NewGame&) {
    search_.finish();
    set_up_start();
    search_.start_game(settings_.seed());
}

void UgiSession::act(const ugi::SetPosition& position) {
    search_.finish();
    Line line{variant_->name(), position.start, position.moves};
    auto board = replay(*variant_, line);
    if (!board) return output_.complain("position: " + board.error().message);
    line_ = std::move(line);
    board_ = *std::move(board);
}

void UgiSession::act(const ugi::Go& go) {
    search_.finish();
    for (const auto& complaint : go.complaints)
        output_.complain(complaint);
    if (board_->over()) {
        output_.complain("the game is over");
        return output_.say("bestmove none");
    }
    search_.think({player_choice(), line_, board_->clone(), limits_of(go)});
}

PlayerChoice UgiSession::player_choice() const {
    return {variant_, settings_.player_for(*variant_), settings_.seed()};
}

Limits UgiSession::limits_of(const ugi::Go& go) const {
    Limits limits = go.limits;
    limits.lines = settings_.lines();
    return limits;
}

void UgiSession::act(const ugi::GoPerft& perft) { search_.count(board_->clone(), perft.depth); }

void UgiSession::act(const ugi::Stop&) { search_.stop(); }

void UgiSession::act(const ugi::Query& query) {
    const std::string text = ugi_answer(*board_, query.question);
    output_.say(text.empty() ? "response" : "response " + text);
}

void UgiSession::act(const ugi::Refused& refused) { output_.complain(refused.message); }

void UgiSession::set_up_start() {
    line_ = {variant_->name(), "", {}};
    board_ = variant_->start();
}

}  // namespace pitboss
