#include "cli/play_session.h"

#include "cli/agents.h"
#include "cli/context.h"
#include "cli/layout.h"
#include "cli/terminal.h"
#include "core/file.h"
#include "core/text.h"
#include "play/exact_score_player.h"
#include "protocol/record_text.h"

#include <fmt/core.h>

#include <fstream>

namespace pitboss::cli {

PlaySession::PlaySession(VariantPtr variant, Line start, std::array<Seat, 2> seats,
                         std::string tables, LineReader& input)
    : variant_(std::move(variant)),
      line_(std::move(start)),
      seats_(std::move(seats)),
      tables_(std::move(tables)),
      input_(input),
      board_(value_or_throw(replay(*variant_, line_), "position")) {
    for (std::size_t i = 0; i < 2; ++i)
        if (seats_[i].player) seats_[i].player->start_game(i);
}

// After the end a person can still save the game or take the last move back.
void PlaySession::run() {
    fmt::print("{}\n",
               wrap(fmt::format("{}: South is {}, North is {}.{}", variant_->name(), seats_[0].spec,
                                seats_[1].spec, has_human() ? " Type a move, or help." : "")));
    while (!quit_) {
        show_news();
        if (finished() && !has_human()) return;
        if (finished() || is_human(board_->to_move()))
            ask_human();
        else
            let_player_move(board_->to_move());
    }
    if (!finished())
        fmt::print("The game is not finished; its position: {}\n", board_->position_text());
}

void PlaySession::show_news() {
    if (board_is_news_) fmt::print("\n{}\n", board_->drawing());
    board_is_news_ = false;
    if (finished() && end_is_news_) show_end();
    end_is_news_ = !finished();
}

// A last move tells by itself how the game ended.
void PlaySession::show_end() const {
    if (resigned_)
        fmt::print("{} resigns. {} wins.\n", name_of(*resigned_), name_of(other(*resigned_)));
    if (!line_.moves.empty()) {
        const std::string head = "Moves: ";
        fmt::print("{}{}\n", head, wrap(list_text(line_.moves, " "), head.size()));
    } else if (!resigned_) {
        const auto won = winner(*board_);
        fmt::print("{}\n", won ? fmt::format("{} has won already.", name_of(*won))
                               : "The game is a draw already.");
    }
}

void PlaySession::let_player_move(Side side) {
    const Seat& seat = seats_[static_cast<std::size_t>(side)];
    const std::string move = seat.player->choose(line_, {}, {}).move;
    require_legal(*board_, move, seat.spec);
    play(move);
}

std::string PlaySession::prompt() const {
    if (finished()) return "The game is over (save FILE, undo, quit): ";
    return fmt::format("{} to move ({}): ", name_of(board_->to_move()),
                       list_text(board_->legal_moves(), " "));
}

void PlaySession::ask_human() {
    fmt::print("{}", prompt());
    std::fflush(stdout);
    const auto line = input_.next();
    if (!line) {
        fmt::print("\n");
        quit_ = true;
        return;
    }
    // A pipe does not show what was typed, so the transcript would lack it.
    if (!is_terminal(0)) fmt::print("{}\n", line->text);
    std::visit([this](const auto& request) { act(request); }, parse_play_request(line->text));
}

bool PlaySession::refused_after_end() const {
    if (finished()) fmt::print("The game is over; only undo leads back into it.\n");
    return finished();
}

void PlaySession::act(const MoveRequest& request) {
    if (refused_after_end()) return;
    const auto next = board_->clone();
    if (const auto played = next->play(request.move); !played) {
        fmt::print("{}\n", wrap(played.error().message));
        return;
    }
    play(request.move);
}

void PlaySession::act(HintRequest) {
    if (refused_after_end()) return;
    if (!adviser_) adviser_ = adviser();
    const Decision decision = adviser_->choose(line_, {}, {});
    std::string score;
    if (decision.score)
        score =
            fmt::format(" ({:+.1f}, {})", *decision.score, decision.exact ? "exact" : "estimated");
    fmt::print("{}\n", wrap(fmt::format("Hint: {}{}. {}", decision.move, score,
                                        board_->describe(decision.move))));
}

std::unique_ptr<Player> PlaySession::adviser() const {
    const Spec spec = value_or_throw(parse_spec(default_player), "hint");
    if (tables_.empty()) return value_or_throw(variant_->player(spec), "hint");
    return value_or_throw(make_exact_score_player(variant_, spec, tables_), "hint");
}

// Back to a person's turn: what a player answered since then is taken back as well. After a
// resignation only that is taken back.
void PlaySession::act(UndoRequest) {
    Line back = line_;
    bool found = resigned_.has_value();
    while (!found && !back.moves.empty()) {
        back.moves.pop_back();
        found = is_human(value_or_throw(replay(*variant_, back), "undo")->to_move());
    }
    if (!found) {
        fmt::print("There is no move of yours to take back.\n");
        return;
    }
    resigned_.reset();
    line_ = std::move(back);
    board_ = value_or_throw(replay(*variant_, line_), "undo");
    board_is_news_ = true;
    fmt::print("Taken back.\n");
}

void PlaySession::act(ResignRequest) {
    if (!refused_after_end()) resigned_ = board_->to_move();
}

void PlaySession::act(const SaveRequest& request) const {
    if (request.path.empty()) {
        fmt::print("Say where: save game.txt\n");
        return;
    }
    std::ofstream file(request.path);
    file << record_text(record());
    file.close();
    if (file)
        fmt::print("Saved to {}.\n", path_text(request.path));
    else
        fmt::print("Could not write to {}; nothing is saved.\n", path_text(request.path));
}

void PlaySession::act(HelpRequest) const {
    const bool alone = is_human(Side::south) != is_human(Side::north);
    if (!finished())
        fmt::print(
            "a move     one of: {}\n"
            "hint       what the strongest player would do here\n"
            "resign     give the game up\n",
            list_text(board_->legal_moves(), " "));
    fmt::print(
        "undo       take back {}\n"
        "save FILE  write the game to a file\n"
        "rules      the rules of the game\n"
        "quit       leave\n",
        alone ? "your last move and the answer to it" : "the last move");
}

void PlaySession::act(RulesRequest) const { fmt::print("\n{}\n", variant_->rules()); }

void PlaySession::play(const std::string& move) {
    const std::string told = wrap(board_->describe(move));
    value_or_throw(board_->play(move), "move");
    fmt::print("{}\n", board_->over() ? bold(told) : told);
    line_.moves.push_back(move);
    board_is_news_ = true;
}

Record PlaySession::record() const {
    Record out;
    out.line = line_;
    out.players = {seats_[0].spec, seats_[1].spec};
    out.margin = board_->margin(Side::south);
    if (resigned_) {
        out.verdict = Verdict::resigned;
        out.winner = other(*resigned_);
    } else if (board_->over()) {
        out.winner = winner(*board_);
    } else {
        out.verdict = Verdict::stopped;
    }
    return out;
}

}  // namespace pitboss::cli
