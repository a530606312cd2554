#include "lab/study_search.h"

#include "core/failure.h"
#include "core/key.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <sstream>

namespace pitboss {
namespace {

double mean_depth(const SearchCount& count) {
    return count.searches > 0 ? static_cast<double>(count.depths) / count.searches : 0;
}

// What takes less than the clock can tell takes as much as it can tell.
double time_of(const SearchCount& count) {
    return 1e-6 * static_cast<double>(std::max<std::uint64_t>(1, count.microseconds));
}

double nodes_of(const SearchCount& count) {
    return static_cast<double>(std::max<std::uint64_t>(1, count.nodes));
}

double nodes_of_search(const SearchCount& count) {
    return nodes_of(count) / std::max(1, count.searches);
}

// How many moves deep the same nodes would be, each with as many moves to choose from.
double branching_of(const SearchCount& count) {
    const double depth = mean_depth(count);
    return depth > 0 ? std::pow(nodes_of_search(count), 1 / depth) : 1;
}

// If the other one looks at b^d nodes, this one looks at b^(d * exponent). A search of one node has
// no power to compare with.
double exponent_of(const SearchCount& own, const SearchCount& other) {
    const double all = std::log(nodes_of_search(other));
    return all > 0 ? std::log(nodes_of_search(own)) / all : 1;
}

double value_of(Figure figure, const SearchCount& own, const SearchCount& other) {
    switch (figure) {
        case Figure::nodes:
            return static_cast<double>(own.nodes);
        case Figure::seconds:
            return 1e-6 * static_cast<double>(own.microseconds);
        case Figure::depth:
            return mean_depth(own);
        case Figure::node_ratio:
            return nodes_of(own) / nodes_of(other);
        case Figure::time_ratio:
            return time_of(own) / time_of(other);
        case Figure::speed:
            return nodes_of(own) / time_of(own);
        case Figure::overhead:
            return time_of(own) / nodes_of(own) / (time_of(other) / nodes_of(other));
        case Figure::branching:
            return branching_of(own);
        case Figure::exponent:
            return exponent_of(own, other);
        default:
            return 0;
    }
}

// The deepest search there was: there may be deeper ones.
Estimate deepest(const std::vector<SearchSample>& samples, std::size_t of) {
    int most = 0;
    int searches = 0;
    for (const auto& sample : samples) {
        most = std::max(most, sample[of].deepest);
        searches += sample[of].searches;
    }
    const double value = most;
    Estimate out{value, {value, std::numeric_limits<double>::infinity()}, false, searches};
    out.one_sided = true;
    return out;
}

// Every search is one observation: in different positions, without a common cause to differ.
Estimate same_moves(const std::vector<SearchSample>& samples, std::size_t of) {
    int same = 0;
    int searches = 0;
    for (const auto& sample : samples) {
        same += sample[of].same_moves;
        searches += sample[of].searches;
    }
    const double share = searches > 0 ? static_cast<double>(same) / searches : 1;
    Estimate out{share, share_interval(same, searches), false, searches};
    out.possible = Interval{0, 1};
    return out;
}

// One game in which several searches are watched.
class Watched {
public:
    Watched(const Variant& variant, const std::vector<Player*>& players, Player& opponent,
            const SampleSetup& setup, const std::stop_token& stop)
        : players_(players),
          opponent_(opponent),
          setup_(setup),
          watch_{stop, {}},
          line_(setup.opening),
          sample_(players.size()) {
        auto board = replay(variant, line_);
        if (!board) throw Failure("bad opening: " + board.error().message);
        board_ = *std::move(board);
        for (auto* player : players_)
            player->start_game(combine_seeds(setup.seed, 0));
        opponent_.start_game(combine_seeds(setup.seed, 1));
    }

    std::optional<SearchSample> play() {
        while (!board_->over() && !has_seen_enough()) {
            const std::string move = board_->to_move() == setup_.side
                                         ? run_search()
                                         : opponent_.choose(line_, setup_.limits, watch_).move;
            if (watch_.stop.stop_requested()) return std::nullopt;
            if (const auto played = board_->play(move); !played)
                throw Failure("a move of a watched game: " + played.error().message);
            line_.moves.push_back(move);
        }
        return std::move(sample_);
    }

private:
    bool has_seen_enough() const {
        return setup_.most_searches > 0 && sample_[0].searches >= setup_.most_searches;
    }

    std::string run_search() {
        std::string first;
        for (std::size_t i = 0; i < players_.size(); ++i) {
            const auto start = std::chrono::steady_clock::now();
            const Decision decision = players_[i]->choose(line_, setup_.limits, watch_);
            const auto used = std::chrono::steady_clock::now() - start;
            if (i == 0) first = decision.move;
            SearchCount& count = sample_[i];
            count.nodes += decision.nodes;
            count.microseconds += static_cast<std::uint64_t>(
                std::chrono::duration_cast<std::chrono::microseconds>(used).count());
            ++count.searches;
            count.depths += decision.depth;
            count.deepest = std::max(count.deepest, decision.depth);
            count.same_moves += decision.move == first;
        }
        return first;
    }

    const std::vector<Player*>& players_;
    Player& opponent_;
    const SampleSetup& setup_;
    Watch watch_;
    Line line_;
    SearchSample sample_;
    std::unique_ptr<Board> board_;
};

}  // namespace

std::string to_text(const SearchSample& sample) {
    std::ostringstream out;
    for (const auto& count : sample)
        out << count.nodes << ' ' << count.microseconds << ' ' << count.searches << ' '
            << count.depths << ' ' << count.deepest << ' ' << count.same_moves << '\n';
    return out.str();
}

Result<SearchSample> parse_search_sample(const std::string& text, std::size_t players) {
    std::istringstream in(text);
    SearchSample sample(players);
    for (auto& count : sample)
        in >> count.nodes >> count.microseconds >> count.searches >> count.depths >>
            count.deepest >> count.same_moves;
    std::string rest;
    if (!in || in >> rest) return Error{"a sample has six numbers for each player"};
    return sample;
}

std::optional<SearchSample> take_sample(const Variant& variant, const std::vector<Player*>& players,
                                        Player& opponent, const SampleSetup& setup,
                                        const std::stop_token& stop) {
    return Watched(variant, players, opponent, setup, stop).play();
}

std::optional<Estimate> estimate(const std::vector<SearchSample>& samples, Figure figure,
                                 std::size_t of, std::size_t against) {
    if (samples.empty()) return std::nullopt;
    if (figure == Figure::deepest) return deepest(samples, of);
    if (figure == Figure::same_moves) return same_moves(samples, of);
    std::vector<double> values;
    for (const auto& sample : samples)
        values.push_back(value_of(figure, sample[of], sample[against]));
    return not_negative(mean_estimate(values, static_cast<int>(values.size())));
}

std::optional<Estimate> difference(const std::vector<SearchSample>& samples, Figure figure,
                                   const SearchedPair& more, const SearchedPair& less) {
    const auto first = estimate(samples, figure, more.of, more.against);
    const auto second = estimate(samples, figure, less.of, less.against);
    if (!first || !second) return std::nullopt;
    if (figure == Figure::deepest || figure == Figure::same_moves)
        return dependent_difference(*first, *second);
    std::vector<double> values;
    for (const auto& sample : samples)
        values.push_back(value_of(figure, sample[more.of], sample[more.against]) -
                         value_of(figure, sample[less.of], sample[less.against]));
    return mean_estimate(values, static_cast<int>(values.size()));
}

}  // namespace pitboss
