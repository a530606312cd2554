// Endgame tables of a sowing game behind the interface of the room solve.
#pragma once

#include "core/side.h"
#include "core/tablebase_game.h"
#include "core/value.h"
#include "games/sowing/tables/endgame_states.h"
#include "games/sowing/tables/layer_builder.h"

#include <algorithm>
#include <string>
#include <utility>

namespace pitboss::sowing {

class SowingTablebaseMaker final : public TablebaseMaker {
public:
    SowingTablebaseMaker(const EndgameRules& rules, int most_seeds)
        : moves_(rules), most_seeds_(most_seeds) {}

    bool fill(int seeds, const std::vector<int>& skips, const LayerValues& values,
              const LayerWork& work) override {
        moves_.prepare(seeds);
        return LayerBuilder(moves_, values, seeds, work).fill(skips);
    }

    // The moves of all rows, and what arriving seeds make of them.
    std::uint64_t bytes_of_memory() const override {
        std::uint64_t rows = 0;
        for (int seeds = 0; seeds <= most_seeds_; ++seeds)
            rows += moves_.ranks().rows().count(seeds);
        const auto pits = static_cast<std::uint64_t>(moves_.rules().pits);
        constexpr std::uint64_t pages = 64 << 20;
        return rows * (pits * sizeof(EndgameMove) + sizeof(Row) + std::uint64_t{4 * 64}) + pages;
    }

private:
    EndgameMoves moves_;
    int most_seeds_;
};

// What every sowing game has in common, whatever its states are.
class SowingTablebaseRules : public TablebaseGame {
public:
    explicit SowingTablebaseRules(const EndgameRules& rules)
        : rules_(rules), ranks_(board_rank(rules.pits)) {}

    std::string folder() const override { return rules_.slug(); }
    std::string rules() const override { return rules_.text(); }
    int most_stake() const override { return ranks_.most_seeds(); }
    bool occurs(int seeds) const override { return rules_.stores_sown || seeds % 2 == 0; }
    std::uint64_t size(int seeds) const override { return ranks_.boards_with(seeds); }
    std::vector<std::vector<int>> groups() const override { return skip_groups(rules_.skips); }
    std::unique_ptr<TablebaseMaker> maker(int most_seeds) const override {
        return std::make_unique<SowingTablebaseMaker>(rules_, most_seeds);
    }
    std::size_t sections(int seeds) const override { return lines_of(seeds).size(); }

protected:
    // Some lines of a matrix.
    struct Lines {
        int own = 0;
        std::size_t from = 0;
        std::size_t to = 0;
    };
    std::vector<Lines> lines_of(int seeds) const;

    const EndgameRules rules_;
    const BoardRank& ranks_;
};

// What a value has to be if those of the positions that the moves lead to are right. All layers
// that they may be in are there.
template <class State>
int derive_value(const State& state, const LayerValues& values) {
    const Side side = state.to_move();
    if (state.over()) return state.margin(side) - state.standing();
    Value best = -infinite_value;
    for (const auto move : state.moves()) {
        State next = state;
        next.play(move);
        const TablebasePlace place = *tablebase_place(next);
        const Value after = next.standing() + values.of(place.stake, place.part)[place.index];
        best = std::max(best, next.to_move() == side ? after : -after);
    }
    return best - state.standing();
}

template <class G>
class SowingTablebaseGame final : public SowingTablebaseRules {
public:
    using State = typename G::State;

    explicit SowingTablebaseGame(G game)
        : SowingTablebaseRules(game.start().endgame_rules()), game_(std::move(game)) {}

    Result<std::optional<TablebasePlace>> place(std::string_view position) const override {
        const auto state = game_.read(position);
        if (!state) return state.error();
        return tablebase_place(*state);
    }

    SectionCheck check(int seeds, int skips, std::size_t section,
                       const LayerValues& values) const override {
        SectionCheck result;
        const Lines lines = lines_of(seeds)[section];
        const auto& others = ranks_.rows().rows(seeds - lines.own).list;
        const auto& mine = ranks_.rows().rows(lines.own).list;
        const std::int8_t* stored =
            values.of(seeds, skips) + ranks_.start(seeds, lines.own) + lines.from * mine.size();
        const State like = game_.start();
        for (std::size_t i = lines.from; i < lines.to; ++i)
            for (const Row& row : mine)
                compare(endgame_state(like, row, others[i], skips), *stored++, values, result);
        return result;
    }

private:
    static constexpr std::size_t most_examples = 10;

    void compare(const State& state, int stored, const LayerValues& values,
                 SectionCheck& result) const {
        const int derived = derive_value(state, values);
        if (derived == stored) return;
        if (result.wrong++ < most_examples)
            result.examples.push_back({game_.write(state), stored, derived});
    }

    G game_;
};

}  // namespace pitboss::sowing
