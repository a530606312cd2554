#include "games/sowing/sow_table.h"

namespace pitboss::sowing {

constexpr SowTable<Ring::with_own_store> store_ring_table{};
constexpr SowTable<Ring::pits_only> pits_ring_table{};

}  // namespace pitboss::sowing
