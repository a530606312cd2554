#include "games/sowing/tables/row_rank.h"

#include <cassert>

namespace pitboss::sowing {

RowRank::RowRank(int pits) : pits_(pits) {
    assert(pits >= 1 && pits <= most_pits);
    const int groups = (pits + 2) / 3;
    counts_[at(groups)][0] = 1;
    for (int group = groups; group-- > 0;)
        for (std::size_t seeds = 0; seeds < sums; ++seeds) {
            std::uint64_t sum = 0;
            for (std::size_t first = 0; first <= seeds; ++first) {
                before_[at(group)][seeds][first] = sum;
                sum += group_count(group, first) * counts_[at(group + 1)][seeds - first];
            }
            counts_[at(group)][seeds] = sum;
        }
}

RowRank::~RowRank() {
    for (auto& rows : rows_)
        delete rows.load();
}

std::uint64_t RowRank::group_count(int group, std::uint64_t seeds) const {
    switch (pits_in_group(group)) {
        case 1:
            return 1;
        case 2:
            return seeds + 1;
        default:
            return triangle(seeds + 1);
    }
}

std::uint64_t RowRank::place(const Row& row, int seeds) const {
    std::uint64_t place = 0;
    auto left = static_cast<std::uint64_t>(seeds);
    for (int group = 0; 3 * group < pits_; ++group) {
        const std::uint64_t a = row[at(3 * group)];
        const int pits = pits_in_group(group);
        const std::uint64_t b = pits > 1 ? row[at(3 * group + 1)] : 0;
        const std::uint64_t c = pits > 2 ? row[at(3 * group + 2)] : 0;
        place += before_[at(group)][left][a + b + c];
        left -= a + b + c;
        place += place_in_group(pits, a, a + b) * counts_[at(group + 1)][left];
    }
    return place;
}

int RowRank::reach(const Row& row) {
    int sum = 0;
    for (int pit = 0; pit < most_pits; ++pit)
        sum += pit * row[at(pit)];
    return sum;
}

void RowRank::list_rows(Rows& rows, Row& row, int pit, int left) const {
    if (pit == pits_ - 1) {
        row[at(pit)] = static_cast<std::uint8_t>(left);
        rows.list.push_back(row);
        return;
    }
    for (int seeds = 0; seeds <= left; ++seeds) {
        row[at(pit)] = static_cast<std::uint8_t>(seeds);
        list_rows(rows, row, pit + 1, left - seeds);
    }
}

const RowRank::Rows& RowRank::make(int seeds) const {
    const std::lock_guard lock(making_);
    if (const Rows* found = rows_[at(seeds)].load()) return *found;
    auto rows = std::make_unique<Rows>();
    rows->list.reserve(count(seeds));
    Row row{};
    list_rows(*rows, row, 0, seeds);
    sort_rows(*rows, seeds);
    const Rows* made = rows.release();
    rows_[at(seeds)].store(made, std::memory_order_release);
    return *made;
}

void RowRank::sort_rows(Rows& rows, int seeds) const {
    std::vector<Row> by_place(rows.list.size());
    auto& reaching = rows.reaching;
    reaching.assign(at((pits_ - 1) * seeds) + 2, 0);
    for (const Row& row : rows.list) {
        by_place[place(row, seeds)] = row;
        ++reaching[at(reach(row))];
    }
    for (std::size_t r = reaching.size() - 1; r-- > 0;)
        reaching[r] += reaching[r + 1];

    std::vector<std::uint32_t> next(reaching.begin() + 1, reaching.end());
    rows.rank_of_place.resize(by_place.size());
    for (std::size_t place = 0; place < by_place.size(); ++place) {
        const std::uint32_t rank = next[at(reach(by_place[place]))]++;
        rows.rank_of_place[place] = rank;
        rows.list[rank] = by_place[place];
    }
}

}  // namespace pitboss::sowing
