#include "games/sowing/tables/endgame_rules.h"

#include <algorithm>

namespace pitboss::sowing {
namespace {

std::vector<SkipState> skip_state_list() {
    std::vector<SkipState> list;
    for (int total = 0; total <= 4; ++total)
        for (const bool banned : {false, true})
            for (int own = std::min(total, 2); own >= std::max(0, total - 2); --own) {
                const SkipState state{own, total - own, banned};
                // The other one has skipped, so that at most one skip is left there.
                if (!banned || (state.own > 0 && state.other < 2)) list.push_back(state);
            }
    return list;
}

}  // namespace

std::string EndgameRules::text() const {
    std::string out = "pits=" + std::to_string(pits);
    if (!stores_sown)
        return out + " ring=pits capture=2,4,6-backwards end=mover-row-empty rest=other skips=" +
               (skips ? "2" : "0");
    out += " ring=pits+own-store capture=";
    out += store.capture == Capture::none       ? "none"
           : store.capture == Capture::standard ? "standard"
                                                : "empty";
    out += std::string(" extra-turn=") + (store.extra_turn ? "yes" : "no") + " end=";
    return out + (store.end == End::either_row_empty ? "either-row-empty rest=owner"
                                                     : "mover-row-empty rest=other");
}

std::string EndgameRules::slug() const {
    const std::string size = "-" + std::to_string(pits);
    if (!stores_sown) return "bohnenspiel" + size + (skips ? "-mcgill" : "-classic");
    if (store.capture == Capture::standard) return "kalah" + size + "-standard";
    if (store.capture == Capture::empty) return "kalah" + size + "-empty";
    if (store.end == End::mover_row_empty) return "kalaha" + size;
    return "mancala" + size + (store.extra_turn ? "-extra" : "");
}

const std::vector<SkipState>& skip_states(bool skips) {
    static const std::vector<SkipState> none{SkipState{}};
    static const std::vector<SkipState> all = skip_state_list();
    return skips ? all : none;
}

std::vector<std::vector<int>> skip_groups(bool skips) {
    std::vector<std::vector<int>> groups;
    for (const SkipState& state : skip_states(skips)) {
        if (state.banned || state.own == state.other)
            groups.push_back({index_of(state)});
        else if (state.own > state.other)
            groups.push_back({index_of(state), index_of(state.after_sowing())});
    }
    return groups;
}

int index_of(const SkipState& state) {
    const auto& all = skip_states(true);
    const SkipState wanted{state.own, state.other, state.banned && state.own > 0};
    const auto found = std::find(all.begin(), all.end(), wanted);
    return found == all.end() ? -1 : static_cast<int>(found - all.begin());
}

}  // namespace pitboss::sowing
