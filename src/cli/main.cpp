#include "agents/keeper.h"
#include "cli/agents.h"
#include "cli/run.h"
#include "games/all_games.h"
#include "play/player_file.h"

int main(int argc, char** argv) {
    // Agents are looked after by a process of their own, which is this program once more.
    if (pitboss::is_keeper(argc, argv)) return pitboss::keep_agent(argc, argv);
    pitboss::Catalogue games = pitboss::all_games();
    games.add_player(pitboss::cli::agent_player());
    games.add_player(pitboss::player_file_player());
    return pitboss::cli::run(games, argc, argv);
}
