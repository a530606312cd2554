// Every game of the build. The definition is written by the build (cmake/rooms.cmake) from the
// folders under src/games that hold an entry.cpp.
#pragma once

#include "play/catalogue.h"

namespace pitboss {

Catalogue all_games();

}  // namespace pitboss
