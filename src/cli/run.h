// The program without its main: arguments in, exit code out.
#pragma once

#include "play/catalogue.h"

namespace pitboss::cli {

int run(const Catalogue& games, int argc, const char* const* argv);

}  // namespace pitboss::cli
