// A game at the terminal: a person against a player, two people, or two players watched.
#pragma once

#include "cli/play_request.h"
#include "play/catalogue.h"
#include "play/record.h"
#include "protocol/line_reader.h"

#include <array>
#include <memory>
#include <string>

namespace pitboss::cli {

class PlaySession {
public:
    // A missing player is a person.
    struct Seat {
        std::string spec;
        std::unique_ptr<Player> player;
    };

    // `start` is checked. Hints look into the tables of a place, if there is one. Input may come
    // from a pipe; its end ends the session.
    PlaySession(VariantPtr variant, Line start, std::array<Seat, 2> seats, std::string tables,
                LineReader& input);

    void run();

private:
    bool is_human(Side side) const { return !seats_[static_cast<std::size_t>(side)].player; }
    bool has_human() const { return is_human(Side::south) || is_human(Side::north); }
    bool finished() const { return resigned_ || board_->over(); }

    void show_news();
    void show_end() const;
    void let_player_move(Side side);
    void ask_human();
    std::string prompt() const;

    void act(NoRequest) { quit_ = finished(); }
    void act(const MoveRequest& request);
    void act(HintRequest);
    void act(UndoRequest);
    void act(ResignRequest);
    void act(const SaveRequest& request) const;
    void act(HelpRequest) const;
    void act(RulesRequest) const;
    void act(QuitRequest) { quit_ = true; }

    bool refused_after_end() const;
    void play(const std::string& move);
    std::unique_ptr<Player> adviser() const;
    Record record() const;

    VariantPtr variant_;
    Line line_;
    std::array<Seat, 2> seats_;
    std::string tables_;  // empty: none
    LineReader& input_;
    std::unique_ptr<Board> board_;
    std::unique_ptr<Player> adviser_;  // made when first asked for a hint
    std::optional<Side> resigned_;
    bool board_is_news_ = true;
    bool end_is_news_ = true;
    bool quit_ = false;
};

}  // namespace pitboss::cli
