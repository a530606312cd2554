// The keeper of the tests' agents: a program that is nothing else.
#include "agents/keeper.h"

int main(int argc, char** argv) { return pitboss::keep_agent(argc, argv); }
