#include "games/sowing/tables/row_moves.h"

#include <utility>

namespace pitboss::sowing {
namespace {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

class RowMover {
public:
    RowMover(const EndgameRules& rules, const RowRank& ranks, int seeds)
        : rules_(rules), ranks_(ranks), seeds_(seeds) {}

    RowMove move(Row row, int pit) const {
        if (row[at(pit)] == 0) return {};
        return rules_.stores_sown ? with_stores(row, pit) : without_stores(row, pit);
    }

private:
    // `gain` has left the row for the store, and `arriving` seeds for the other row.
    RowOutcome outcome(const Row& row, int gain, int arriving) const {
        const int left = seeds_ - gain - arriving;
        return {static_cast<std::uint32_t>(ranks_.rank(row, left)), static_cast<std::uint8_t>(left),
                static_cast<std::uint8_t>(gain)};
    }

    RowMove with_stores(Row row, int pit) const {
        int place = pit;
        int gain = 0;
        int arriving = 0;
        for (int left = std::exchange(row[at(pit)], std::uint8_t{0}); left > 0; --left) {
            place = place == 2 * rules_.pits ? 0 : place + 1;
            if (place < rules_.pits)
                ++row[at(place)];
            else
                ++(place == rules_.pits ? gain : arriving);
        }
        RowMove move;
        move.legal = true;
        move.usual = move.told = outcome(row, gain, arriving);
        move.change.arriving = static_cast<std::uint8_t>(arriving);
        move.again = rules_.store.extra_turn && place == rules_.pits;
        if (rules_.store.capture == Capture::none || place >= rules_.pits || row[at(place)] != 1)
            return move;
        row[at(place)] = 0;
        move.told = outcome(row, gain + 1, arriving);
        move.change.kind = rules_.store.capture == Capture::standard ? RowChange::Kind::take
                                                                     : RowChange::Kind::take_always;
        move.change.pit = static_cast<std::uint8_t>(rules_.pits - 1 - place);
        return move;
    }

    RowMove without_stores(Row row, int pit) const {
        int place = pit;
        int arriving = 0;
        for (int left = std::exchange(row[at(pit)], std::uint8_t{0}); left > 0; --left) {
            place = place == 2 * rules_.pits - 1 ? 0 : place + 1;
            if (place < rules_.pits)
                ++row[at(place)];
            else
                ++arriving;
        }
        RowMove move;
        move.legal = true;
        move.change.arriving = static_cast<std::uint8_t>(arriving);
        const bool here = place < rules_.pits;
        const Capturing first = here ? capture_backwards(row, place) : Capturing{};
        move.usual = outcome(row, first.taken, arriving);
        const Capturing more = capture_backwards(row, rules_.pits - 1);
        move.told = outcome(row, first.taken + more.taken, arriving);
        if (!here)
            move.change.kind =
                more.beyond ? RowChange::Kind::capture_round : RowChange::Kind::capture_back;
        else if (first.beyond)
            move.change.kind = RowChange::Kind::capture_tail;
        return move;
    }

    const EndgameRules& rules_;
    const RowRank& ranks_;
    int seeds_;
};

}  // namespace

Capturing capture_backwards(Row& row, int from) {
    Capturing capturing;
    for (int pit = from; pit >= 0; --pit) {
        const int seeds = row[at(pit)];
        if (seeds != 2 && seeds != 4 && seeds != 6) return capturing;
        row[at(pit)] = 0;
        capturing.taken += seeds;
    }
    capturing.beyond = true;
    return capturing;
}

RowMove row_move(const EndgameRules& rules, const RowRank& ranks, const Row& row, int seeds,
                 int pit) {
    return RowMover(rules, ranks, seeds).move(row, pit);
}

}  // namespace pitboss::sowing
