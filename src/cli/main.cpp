#include "games/all_games.h"
#include <cstdio>
int main(){ auto all=pitboss::all_games(); for(auto g:{"kalah","bohnenspiel","kalaha(seeds=3)","mancala(plies=10)","kalah(pits=3)"}){auto v=all.open(g); if(!v){puts(v.error().message.c_str());continue;} puts((*v)->rules().c_str()); }}
