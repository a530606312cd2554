#include "games/sowing/sow_table.h"

#include <utility>

namespace pitboss::sowing {
namespace {

template <Ring ring, std::size_t... i>
constexpr std::array<SowTable<ring>, sizeof...(i)> tables_of(std::index_sequence<i...>) {
    return {SowTable<ring>{static_cast<int>(i) + 1, store_byte<any_pits>}...};
}

}  // namespace

constexpr SowTable<Ring::with_own_store> store_ring_table{usual_pits, store_byte<usual_pits>};
constexpr SowTable<Ring::pits_only> pits_ring_table{usual_pits, store_byte<usual_pits>};

constexpr std::array<SowTable<Ring::with_own_store>, packed_pits_max> store_ring_tables{
    tables_of<Ring::with_own_store>(std::make_index_sequence<packed_pits_max>{})};
constexpr std::array<SowTable<Ring::pits_only>, packed_pits_max> pits_ring_tables{
    tables_of<Ring::pits_only>(std::make_index_sequence<packed_pits_max>{})};

}  // namespace pitboss::sowing
