// Runs a UGI engine on a pair of file descriptors: `pitboss ugi`.
#pragma once

#include "play/catalogue.h"

namespace pitboss {

// Speaks the protocol until `quit`, the end of input, or until nobody reads the answers any more.
// Returns the exit code of the program. The broken-pipe signal is ignored while it runs.
int run_ugi(const Catalogue& games, int input, int output);

}  // namespace pitboss
