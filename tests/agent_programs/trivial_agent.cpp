// An agent that costs next to nothing, for measuring what the arena adds: random legal moves of the
// game it is told, by our own rules.
//
//   pitboss match kalah "cmd(build/tests/trivial_agent)" random --games 2000 --concurrency 2
#include "core/rng.h"
#include "games/all_games.h"

#include <iostream>
#include <sstream>

namespace {

using namespace pitboss;

class Agent {
public:
    // False at the end.
    bool handle(const std::string& line) {
        std::istringstream words(line);
        std::string command;
        words >> command;
        if (command == "ugi") say("ugiok");
        if (command == "isready") say("readyok");
        if (command == "setoption") set_game(words);
        if (command == "position") set_position(words);
        if (command == "go") move();
        return command != "quit";
    }

private:
    static void say(const std::string& text) { std::cout << text << std::endl; }

    // setoption name UGI_Variant value <game>
    void set_game(std::istringstream& words) {
        std::string skipped, name, value;
        words >> skipped >> name >> skipped >> value;
        if (name == "UGI_Variant") game_ = *games_.open(value);
    }

    // position startpos moves <move> ...
    void set_position(std::istringstream& words) {
        std::string word;
        words >> word >> word;
        board_ = game_->start();
        while (words >> word)
            if (!board_->play(word)) return;
    }

    void move() {
        const auto legal = board_->legal_moves();
        say("bestmove " +
            legal[static_cast<std::size_t>(rng_.below(static_cast<int>(legal.size())))]);
    }

    Catalogue games_ = all_games();
    VariantPtr game_ = *games_.open("kalah");
    std::unique_ptr<Board> board_ = game_->start();
    Rng rng_{1};
};

}  // namespace

int main() {
    std::ios::sync_with_stdio(false);
    Agent agent;
    for (std::string line; std::getline(std::cin, line) && agent.handle(line);) {
    }
}
