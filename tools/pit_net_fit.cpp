// Fits the networks that tell the engine what the seeds in the pits are worth
// (games/sowing/pit_net.h). Games are played from random positions by the engine itself with few
// nodes a move; each of their positions is asked how many seeds its side to move won from there on,
// more than the other, and how many the search thought it would. What was won is the truth about
// weak play, what the search thought is less a matter of luck; the network learns a mean of both.
// Least squares, by Adam (Kingma and Ba 2014).
//
//   pit_net_fit GAME GAMES NODES TRUST STEP SEED
//
// prints a network as games/<name>/<name>_net.h has it. TRUST is the share of what the search
// thought, STEP what worths are rounded to, both in hundredths.
#include "core/rng.h"
#include "games/bohnenspiel/bohnenspiel_eval.h"
#include "games/bohnenspiel/bohnenspiel_game.h"
#include "games/kalah/kalah.h"
#include "games/kalah/kalah_eval.h"
#include "games/kalaha/kalaha.h"
#include "games/kalaha/kalaha_eval.h"
#include "games/mancala/mancala.h"
#include "games/mancala/mancala_eval.h"
#include "games/sowing/engine_setup.h"
#include "games/sowing/pit_net.h"
#include "search/iterative_deepening.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

namespace pitboss {
namespace {

using sowing::EngineEval;
using sowing::PitNet;

constexpr int units = PitNet::units;
constexpr std::size_t features = PitNet::pits * PitNet::counts;

struct Task {
    int games = 0;
    std::uint64_t nodes = 0;
    float trust = 0;
    int step = 0;
    std::uint64_t seed = 0;
};

struct Sample {
    std::array<std::uint8_t, PitNet::pits> active;  // the feature of each pit
    float won = 0;                                  // by the side to move, from here on
    float worth = 0;                                // what the network is to say
};

template <class State>
Sample sample_of(const State& state) {
    Sample sample{};
    for (int pit = 0; pit < PitNet::pits; ++pit) {
        const int seeds = pit < 6 ? state.board.own(pit) : state.board.other(pit - 6);
        sample.active[static_cast<std::size_t>(pit)] =
            static_cast<std::uint8_t>(pit * PitNet::counts + std::min(seeds, PitNet::counts - 1));
    }
    return sample;
}

template <class State>
RootMove<State> decision(const State& state, const sowing::SowingEngine& engine,
                         TranspositionTable& table, std::uint64_t nodes) {
    table.new_search();
    IterativeDeepening<State, EngineEval> thinking(state, engine, {table}, {nodes, nullptr});
    RootResult<State> last = thinking.static_result();
    thinking.run({}, [&](const auto& result) {
        last = result;
        return true;
    });
    return last.moves.front();
}

template <class State>
void play_one(State state, const sowing::SowingEngine& engine, TranspositionTable& table,
              const Task& task, Rng& rng, std::vector<Sample>& samples) {
    for (auto plies = rng.below(24); plies > 0 && !state.over(); --plies) {
        const auto moves = state.moves();
        state.play(moves[rng.below(moves.size())]);
    }
    struct Moment {
        Side side;
        Value standing;
        Value thought;
    };
    std::vector<Moment> moments;
    const std::size_t first = samples.size();
    while (!state.over()) {
        samples.push_back(sample_of(state));
        const auto best = decision(state, engine, table, task.nodes);
        moments.push_back({state.to_move(), state.standing(), best.value});
        state.play(best.move);
    }
    for (std::size_t i = 0; i < moments.size(); ++i) {
        const auto& [side, standing, value] = moments[i];
        const auto won = static_cast<float>(state.margin(side) - standing);
        const float thought =
            static_cast<float>(value) / EngineEval::unit - static_cast<float>(standing);
        samples[first + i].won = won;
        samples[first + i].worth = won + task.trust * (thought - won);
    }
}

// The network in real numbers: one unit is full at 1, and the output is in `scale` seeds.
class Fit {
public:
    explicit Fit(std::uint64_t seed) : rng_(seed) {
        for (std::size_t i = 0; i < features * units; ++i)
            weights_[i] = static_cast<float>(0.4 * rng_.unit() - 0.2);
        for (std::size_t i = output_at; i < offset_at; ++i)
            weights_[i] = static_cast<float>(0.6 * rng_.unit() - 0.3);
        for (std::size_t i = start_at; i < output_at; ++i)
            weights_[i] = 0.5F;
    }

    // One pass over the samples in random order, with so large a step at each batch.
    void pass(std::vector<Sample>& samples, double rate) {
        for (std::size_t i = samples.size(); i > 1; --i)
            std::swap(samples[i - 1],
                      samples[static_cast<std::size_t>(rng_.below(static_cast<int>(i)))]);
        for (std::size_t first = 0; first + batch <= samples.size(); first += batch) {
            gradient_.fill(0);
            for (std::size_t i = first; i < first + batch; ++i)
                add_gradient(samples[i]);
            step(rate);
        }
    }

    double seeds(const Sample& sample) const {
        std::array<float, units> sums;
        return scale * forward(sample, sums);
    }

    double explained(const std::vector<Sample>& samples) const {
        double all = 0, missed = 0;
        for (const auto& s : samples) {
            all += s.won * s.won;
            missed += std::pow(s.won - seeds(s), 2);
        }
        return 100 * (1 - missed / all);
    }

    void print(int step) const {
        const auto whole = [&](std::size_t at, double times) {
            return static_cast<int>(std::lround(times * weights_[at]));
        };
        const auto row = [&](std::size_t at, double times) {
            std::string text = "{";
            for (std::size_t i = 0; i < units; ++i)
                text += (i ? ", " : "") + std::to_string(whole(at + i, times));
            return text + "}";
        };
        const double outputs = 100 * scale / step * PitNet::parts;
        std::printf("    .step = %d,\n    .offset = %d,\n", step, whole(offset_at, outputs));
        std::printf("    .output = %s,\n", row(output_at, outputs).c_str());
        std::printf("    .start = %s,\n    .input = {{\n", row(start_at, PitNet::full).c_str());
        for (std::size_t pit = 0; pit < PitNet::pits; ++pit) {
            std::printf("        {{\n");
            for (std::size_t count = 0; count < PitNet::counts; ++count)
                std::printf("            %s,\n",
                            row((pit * PitNet::counts + count) * units, PitNet::full).c_str());
            std::printf("        }},\n");
        }
        std::printf("    }},\n");
    }

private:
    static constexpr double scale = 8;
    static constexpr std::size_t batch = 512;
    static constexpr std::size_t start_at = features * units;
    static constexpr std::size_t output_at = start_at + units;
    static constexpr std::size_t offset_at = output_at + units;
    static constexpr std::size_t size = offset_at + 1;

    float forward(const Sample& sample, std::array<float, units>& sums) const {
        for (std::size_t i = 0; i < units; ++i)
            sums[i] = weights_[start_at + i];
        for (const auto feature : sample.active)
            for (std::size_t i = 0; i < units; ++i)
                sums[i] += weights_[feature * units + i];
        float value = weights_[offset_at];
        for (std::size_t i = 0; i < units; ++i)
            value += std::clamp(sums[i], 0.0F, 1.0F) * weights_[output_at + i];
        return value;
    }

    void add_gradient(const Sample& sample) {
        std::array<float, units> sums;
        const float missed =
            (forward(sample, sums) - sample.worth / static_cast<float>(scale)) / batch;
        gradient_[offset_at] += missed;
        std::array<float, units> slope;
        for (std::size_t i = 0; i < units; ++i) {
            gradient_[output_at + i] += missed * std::clamp(sums[i], 0.0F, 1.0F);
            slope[i] = sums[i] > 0 && sums[i] < 1 ? missed * weights_[output_at + i] : 0;
            gradient_[start_at + i] += slope[i];
        }
        for (const auto feature : sample.active)
            for (std::size_t i = 0; i < units; ++i)
                gradient_[feature * units + i] += slope[i];
    }

    void step(double rate) {
        ++steps_;
        const auto size_of_step = static_cast<float>(rate * std::sqrt(1 - std::pow(0.999, steps_)) /
                                                     (1 - std::pow(0.9, steps_)));
        for (std::size_t i = 0; i < size; ++i) {
            mean_[i] += 0.1F * (gradient_[i] - mean_[i]);
            square_[i] += 0.001F * (gradient_[i] * gradient_[i] - square_[i]);
            weights_[i] -= size_of_step * mean_[i] / (std::sqrt(square_[i]) + 1e-8F);
        }
    }

    using Numbers = std::array<float, size>;
    Rng rng_;
    Numbers weights_{}, gradient_{}, mean_{}, square_{};
    int steps_ = 0;
};

// Mostly the usual number of seeds, but others, too: the network serves all of them.
template <class G>
G with_some_seeds(G game, Rng& rng) {
    if (rng.below(4) == 0) game.shape.seeds = 3 + rng.below(4);
    return game;
}

template <class G>
void fit(const G& game, const sowing::SowingEngine& engine, const Task& task) {
    Rng rng(task.seed);
    TranspositionTable table(4);
    std::vector<Sample> samples, others;
    for (int i = 0; i < task.games; ++i)
        play_one(with_some_seeds(game, rng).start(), engine, table, task, rng,
                 i % 10 ? samples : others);
    auto fit = std::make_unique<Fit>(task.seed);
    constexpr int passes = 16;
    for (int pass = 0; pass < passes; ++pass)
        fit->pass(samples, 0.004 * std::pow(0.75, pass));
    std::printf(
        "// Of what was won from %zu positions on it explains %.1f %%, of %zu others %.1f.\n",
        samples.size(), fit->explained(samples), others.size(), fit->explained(others));
    fit->print(task.step);
}

}  // namespace
}  // namespace pitboss

int main(int argc, char** argv) {
    using namespace pitboss;
    using bohnenspiel::BohnenspielGame;
    using bohnenspiel::Rules;
    if (argc != 7) return 2;
    const std::string name = argv[1];
    const Task task{.games = std::atoi(argv[2]),
                    .nodes = static_cast<std::uint64_t>(std::atoll(argv[3])),
                    .trust = static_cast<float>(std::atof(argv[4]) / 100),
                    .step = std::atoi(argv[5]),
                    .seed = static_cast<std::uint64_t>(std::atoll(argv[6]))};
    const sowing::Shape beans{.seeds = 6, .max_ply = bohnenspiel::ply_limit};
    if (name == "kalah") fit(kalah::Kalah<sowing::Capture::standard>{}, kalah::engine, task);
    if (name == "kalah-empty") fit(kalah::Kalah<sowing::Capture::empty>{}, kalah::engine, task);
    if (name == "kalaha") fit(kalaha::Kalaha<>{}, kalaha::engine, task);
    if (name == "mancala") fit(mancala::Mancala<false>{}, mancala::engine, task);
    if (name == "mancala-extra") fit(mancala::Mancala<true>{}, mancala::extra_engine, task);
    if (name == "mcgill")
        fit(BohnenspielGame<Rules{}, sowing::PackedBoard>{beans}, bohnenspiel::mcgill_engine, task);
    if (name == "classic")
        fit(BohnenspielGame<Rules{.skips = false}, sowing::PackedBoard>{beans},
            bohnenspiel::classic_engine, task);
}
