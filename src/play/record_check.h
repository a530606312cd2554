// Checks records that come from outside: the moves must be legal and the result that of the rules.
#pragma once

#include "play/catalogue.h"
#include "play/record.h"

namespace pitboss {

// Every move is legal; a game that ended by its rules is over and won by whoever the record says;
// one that tables ended is not over, and its margin, which has to be believed, makes the winner;
// any other one has a loser. The margin is that of the board otherwise.
Result<void> check_record(const Variant& variant, const Record& record);

}  // namespace pitboss
