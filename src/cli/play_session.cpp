#include "cli/play_session.h"

#include "cli/context.h"
#include "cli/terminal.h"
#include "core/text.h"
#include "wire/record_text.h"

#include <fmt/core.h>

#include <fstream>

namespace pitboss::cli {
PlaySession::PlaySession(VariantPtr variant, Line start, std::array<Seat, 2> seats,
                         std::istream& input)
    : variant_(std::move(variant)),
      line_(std::move(start)),
      seats_(std::move(seats)),
      input_(input),
      board_(wanted(replay(*variant_, line_), "position")) {
    for (std::size_t i = 0; i < 2; ++i)
        if (seats_[i].player) seats_[i].player->start_game(i);
}

void PlaySession::run() {
    if (is_human(Side::south) || is_human(Side::north))
        fmt::print("{}. Type a move, or help.\n", variant_->name());
    while (!finished() && !quit_) {
        const Side side = board_->to_move();
        if (board_is_news_) show_board();
        board_is_news_ = false;
        if (is_human(side))
            ask_human(side);
        else
            let_player_move(side);
    }
    if (finished())
        show_end();
    else
        fmt::print("The game is not finished; its position: {}\n", board_->position_text());
}

void PlaySession::show_board() const { fmt::print("\n{}\n", board_->drawing()); }

void PlaySession::show_end() const {
    const Record ended = record();
    show_board();
    if (resigned_) fmt::print("{} resigns. ", name_of(*resigned_));
    if (!ended.winner)
        fmt::print("{}\n", bold("A draw."));
    else if (resigned_ || !variant_->counts_points())
        fmt::print("{}\n", bold(fmt::format("{} wins.", name_of(*ended.winner))));
    else
        fmt::print("{}\n", bold(fmt::format("{} wins by {}.", name_of(*ended.winner),
                                            std::abs(ended.margin))));
    fmt::print("Moves: {}\n", listed(line_.moves, " "));
}

void PlaySession::let_player_move(Side side) {
    const Decision decision = seats_[static_cast<std::size_t>(side)].player->choose(line_, {}, {});
    fmt::print("{} plays {}. ", name_of(side), bold(decision.move));
    play(decision.move);
}

void PlaySession::ask_human(Side side) {
    fmt::print("{} to move ({}): ", name_of(side), listed(board_->legal_moves(), " "));
    std::fflush(stdout);
    std::string text;
    if (!std::getline(input_, text)) {
        fmt::print("\n");
        quit_ = true;
        return;
    }
    // A pipe does not show what was typed, so the transcript would lack it.
    if (!is_terminal(0)) fmt::print("{}\n", text);
    std::visit([this](const auto& request) { act(request); }, parse_play_request(text));
}

void PlaySession::act(const MoveRequest& request) {
    const auto next = board_->clone();
    if (const auto played = next->play(request.move); !played) {
        fmt::print("{}\n", played.error().message);
        return;
    }
    play(request.move);
}

void PlaySession::act(HintRequest) {
    if (!adviser_) adviser_ = wanted(make_player(*variant_, default_player), "hint");
    const Decision decision = adviser_->choose(line_, {}, {});
    fmt::print("Hint: {}. {}", bold(decision.move), board_->told(decision.move));
    if (decision.score)
        fmt::print(" Score {:+.1f}, {}.", *decision.score, decision.exact ? "exact" : "estimated");
    fmt::print("\n");
}

// Back to this person's turn before: the other side's moves since then are taken back as well.
void PlaySession::act(UndoRequest) {
    const Side asker = board_->to_move();
    Line back = line_;
    bool own_taken_back = false;
    while (!back.moves.empty()) {
        back.moves.pop_back();
        auto board = wanted(replay(*variant_, back), "undo");
        own_taken_back = board->to_move() == asker;
        if (!own_taken_back) continue;
        line_ = std::move(back);
        board_ = std::move(board);
        board_is_news_ = true;
        fmt::print("Taken back.\n");
        return;
    }
    fmt::print("There is no move of yours to take back.\n");
}

void PlaySession::act(ResignRequest) { resigned_ = board_->to_move(); }

void PlaySession::act(const SaveRequest& request) const {
    if (request.path.empty()) {
        fmt::print("Say where: save game.txt\n");
        return;
    }
    std::ofstream file(request.path);
    file << record_text(record());
    file.close();
    if (file)
        fmt::print("Saved to {}.\n", request.path);
    else
        fmt::print("Could not write to {}; the game goes on.\n", request.path);
}

void PlaySession::act(HelpRequest) const {
    fmt::print(
        "a move     one of: {}\n"
        "hint       what the strongest player would do here\n"
        "undo       take back to your turn before\n"
        "resign     give the game up\n"
        "save FILE  write the game so far to a file\n"
        "rules      the rules of the game\n"
        "quit       leave\n",
        listed(board_->legal_moves(), " "));
}

void PlaySession::act(RulesRequest) const { fmt::print("\n{}\n", variant_->rules()); }

void PlaySession::play(const std::string& move) {
    fmt::print("{}\n", board_->told(move));
    wanted(board_->play(move), "move");
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
