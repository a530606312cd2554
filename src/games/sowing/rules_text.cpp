#include "games/sowing/rules_text.h"

namespace pitboss::sowing {

std::string board_in_words(const Shape& shape, bool stores_on_ring, const std::string& seed) {
    const std::string pits = std::to_string(shape.pits) + (shape.pits == 1 ? " pit" : " pits");
    return "Two players, South and North, each own a row of " + pits +
           " and a store.\nEvery pit holds " + std::to_string(shape.seeds) + " " + seed +
           (shape.seeds == 1 ? "" : "s") +
           " at the start. South moves first.\n"
           "\n"
           "Pits are numbered from their owner's left. A move takes all " +
           seed +
           "s of one own pit and\n"
           "sows them one by one, counter-clockwise, starting with the next pit" +
           (stores_on_ring ? ". The own store\nlies after the last own pit and gets a " + seed +
                                 " in passing; "
                                 "the opponent's store does not.\nOn a full lap the pit the " +
                                 seed +
                                 "s came from "
                                 "gets one too.\n"
                           : ". The stores\nare not sown. On a full lap the pit the " + seed +
                                 "s came from gets "
                                 "one too.\n");
}

std::string notation_in_words(const std::string& start) {
    return "Moves are written as the number of the pit. Positions are written\n"
           "  south pits/north pits south store,north store side ply\n"
           "each row in its owner's order, side 1 (South) or 2 (North), ply the moves played so "
           "far:\n  " +
           start + "\n";
}

}  // namespace pitboss::sowing
