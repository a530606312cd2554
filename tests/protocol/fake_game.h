// A game small enough to read, with players who do what a test needs of them.
//
// Pile: players take 1 to 3 from a pile; whoever takes the last one wins. Position text: what is
// left and the side to move, "21 1". The game `duel` is the same, but counts no points and knows
// fewer players.
#pragma once

#include "core/failure.h"
#include "play/catalogue.h"
#include "wait_until.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace pitboss::protocol_test {

using test::patience;

class PileBoard final : public Board {
public:
    PileBoard(int left, Side side) : left_(left), side_(side) {}

    std::unique_ptr<Board> clone() const override { return std::make_unique<PileBoard>(*this); }
    Side to_move() const override { return side_; }
    bool over() const override { return left_ == 0; }
    Value margin(Side view) const override { return over() ? (view == side_ ? -1 : 1) : 0; }
    std::vector<std::string> legal_moves() const override {
        std::vector<std::string> moves;
        for (int n = 1; n <= 3 && n <= left_; ++n)
            moves.push_back(std::to_string(n));
        return moves;
    }
    Result<void> play(std::string_view move) override {
        for (const auto& legal : legal_moves()) {
            if (legal != move) continue;
            left_ -= std::stoi(legal);
            side_ = other(side_);
            return {};
        }
        return Error{"there is no move " + std::string(move)};
    }
    std::string position_text() const override {
        return std::to_string(left_) + " " + std::to_string(number_of(side_));
    }
    std::string drawing() const override { return position_text() + "\n"; }
    std::string describe(std::string_view) const override { return "takes some"; }
    PerftTotals perft(int depth, const std::stop_token& stop) const override {
        if (depth == 0) return {1, over()};
        PerftTotals totals;
        for (int n = 1; n <= 3 && n <= left_ && !stop.stop_requested(); ++n)
            totals.leaves += PileBoard(left_ - n, other(side_)).perft(depth - 1, stop).leaves;
        return totals;
    }
    std::uint64_t playouts(std::uint64_t, std::uint64_t) const override { return 0; }

private:
    int left_;
    Side side_;
};

// What the players did, in order, and how a test waits for it.
class Diary {
public:
    void write(const std::string& entry) {
        const std::lock_guard lock(mutex_);
        entries_.push_back(entry);
        changed_.notify_all();
    }

    bool wait_for(const std::string& entry) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, patience, [&] {
            return std::find(entries_.begin(), entries_.end(), entry) != entries_.end();
        });
    }

    std::vector<std::string> take() {
        const std::lock_guard lock(mutex_);
        return std::exchange(entries_, {});
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::string> entries_;
};

struct Question {
    const Line& line;
    const Limits& limits;
    const Watch& watch;
    Diary& diary;
};

using Manner = std::function<Decision(const Question&)>;

class FakePlayer final : public Player {
public:
    FakePlayer(Manner manner, std::shared_ptr<Diary> diary)
        : manner_(std::move(manner)), diary_(std::move(diary)) {}

    void start_game(std::uint64_t seed) override { diary_->write("game " + std::to_string(seed)); }
    Decision choose(const Line& line, const Limits& limits, const Watch& watch) override {
        return manner_({line, limits, watch, *diary_});
    }

private:
    Manner manner_;
    std::shared_ptr<Diary> diary_;
};

inline Decision estimate(int depth, double score, std::vector<std::string> pv) {
    Decision decision;
    decision.move = pv.front();
    decision.score = score;
    decision.depth = depth;
    decision.nodes = static_cast<std::uint64_t>(depth) * 1000;
    decision.seconds = std::chrono::duration<double>(0.5);
    decision.pv = std::move(pv);
    return decision;
}

// Blocks until the search is told to stop, without looking at a clock.
inline void wait_for_stop(const std::stop_token& stop) {
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    never.wait(lock, stop, [] { return false; });
}

inline Decision think_until_stopped(const Question& q) {
    q.watch.progress(estimate(1, 0.25, {"1"}));
    q.diary.write("thinking");
    wait_for_stop(q.watch.stop);
    return estimate(7, -0.5, {"2", "1"});
}

inline Decision score_every_move(const Question& q) {
    const auto& time = q.limits.movetime;
    q.diary.write("lines " + std::to_string(q.limits.lines) + ", time " +
                  (time ? std::to_string(time->count()) : "open"));
    Decision decision = estimate(3, 2, {"3", "1"});
    decision.moves = {{"3", 2, false, {"3", "1"}}, {"1", 0, false, {"1"}}, {"2", -1, false, {"2"}}};
    return decision;
}

inline Decision prove_a_win(const Question&) {
    Decision decision = estimate(9, 1, {"1", "3", "1"});
    decision.exact = true;
    return decision;
}

inline std::map<std::string, Manner> manners() {
    return {
        {"engine",
         [](const Question& q) {
             q.watch.progress(estimate(1, 0.5, {"2"}));
             q.watch.progress(estimate(2, 1.5, {"1", "3"}));
             return estimate(2, 1.5, {"1", "3"});
         }},
        {"mute",
         [](const Question&) {
             Decision decision;
             decision.move = "1";
             return decision;
         }},
        {"ponderer", think_until_stopped},
        {"scorer", score_every_move},
        {"prover", prove_a_win},
        {"cheat", [](const Question&) { return estimate(1, 0, {"9"}); }},
        {"shy", {}},
        {"failing", [](const Question&) -> Decision { throw Failure("out of\nseeds"); }},
        {"raving", [](const Question&) -> Decision { throw 42; }},
    };
}

class PileVariant final : public Variant {
public:
    PileVariant(std::string name, int left, bool points, std::shared_ptr<Diary> diary)
        : name_(std::move(name)), left_(left), points_(points), diary_(std::move(diary)) {
        for (const auto& [player, manner] : manners()) {
            PlayerInfo info;
            info.name = player;
            if (player == "engine")
                info.options = {duration_option("movetime", "", ""),
                                integer_option("hash", 32, 1, 512, ""),
                                text_option("tables", "", "")};
            if (points || player != "scorer") infos_.push_back(info);
        }
    }

    const std::string& name() const override { return name_; }
    std::unique_ptr<Board> start() const override {
        return std::make_unique<PileBoard>(left_, Side::south);
    }
    Result<std::unique_ptr<Board>> read(std::string_view text) const override {
        const auto space = text.find(' ');
        if (space == std::string_view::npos || text.find_first_not_of("0123456789 ") != text.npos)
            return Error{"a pile is written like 21 1"};
        const int left = std::stoi(std::string(text.substr(0, space)));
        const Side side = text.substr(space + 1) == "1" ? Side::south : Side::north;
        return {std::make_unique<PileBoard>(left, side)};
    }
    std::string rules() const override { return "take 1 to 3\n"; }
    bool counts_points() const override { return points_; }
    const std::vector<PlayerInfo>& players() const override { return infos_; }
    const std::vector<PlayerInfo>& evaluators() const override { return no_infos_; }

    Result<std::unique_ptr<Player>> player(const Spec& spec) const override {
        const auto spelling = canonical_text(spec);
        if (!spelling) return spelling.error();
        if (spec.name == "shy") return Error{"shy does not want to play"};
        diary_->write("made " + *spelling);
        return {std::make_unique<FakePlayer>(manners().at(spec.name), diary_)};
    }

    Result<std::string> canonical_text(const Spec& spec) const override {
        for (const auto& info : infos_) {
            if (info.name != spec.name) continue;
            const auto values = OptionValues::read(info.options, spec, spec.name);
            if (!values) return values.error();
            return to_text(values->canonical_text(spec.name));
        }
        return Error{name_ + " has no player " + spec.name};
    }

private:
    std::string name_;
    int left_;
    bool points_;
    std::shared_ptr<Diary> diary_;
    std::vector<PlayerInfo> infos_;
    std::vector<PlayerInfo> no_infos_;
};

inline GameEntry entry(std::string name, bool points, std::shared_ptr<Diary> diary) {
    return {std::move(name),
            "Pile",
            "",
            {integer_option("left", 21, 1, 99, "")},
            [points, diary](const OptionValues& values,
                            const std::string& canonical) -> Result<VariantPtr> {
                const int left = static_cast<int>(values.integer("left"));
                return {std::make_shared<PileVariant>(canonical, left, points, diary)};
            }};
}

// The engine begins with the first game in the catalogue, since Kalah is not there.
inline Catalogue games(const std::shared_ptr<Diary>& diary = std::make_shared<Diary>()) {
    Catalogue all;
    all.add(entry("a-pile", true, diary));
    all.add(entry("duel", false, diary));
    return all;
}

}  // namespace pitboss::protocol_test
