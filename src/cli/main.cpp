#include "cli/run.h"
#include "games/all_games.h"

int main(int argc, char** argv) { return pitboss::cli::run(pitboss::all_games(), argc, argv); }
