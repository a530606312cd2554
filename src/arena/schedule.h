// Tournament schedules as values: who meets whom, and when.
#pragma once

#include "arena/sprt.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace pitboss {

// Two players who play one opening twice, with sides exchanged.
struct Pairing {
    int number = 0;  // from 0, in the order of the plan
    int first = 0;   // players by number
    int second = 0;
    int opening = 0;

    bool operator==(const Pairing&) const = default;
};

enum class ScheduleKind { round_robin, gauntlet, knock_out, swiss, sprt };

const char* name_of(ScheduleKind kind);
Result<ScheduleKind> parse_schedule_kind(std::string_view text);

struct ScheduleOptions {
    ScheduleKind kind = ScheduleKind::round_robin;
    int players = 2;
    int pairs = 1;   // of games when two players meet; the most of them for a sequential test
    int rounds = 0;  // of a Swiss tournament
    SprtBounds sprt;
};

// A fixed list of meetings, each pair of players once, played `pairs` times over. All meet in the
// first openings before anyone goes on, so that a tournament that is stopped has been fair so far.
class FixedSchedule {
public:
    FixedSchedule(std::vector<Pairing> meetings, int pairs)
        : meetings_(std::move(meetings)), pairs_(pairs) {}

    std::optional<Pairing> next();
    void take(double) {}
    bool finished() const { return given_ == total(); }
    bool counts(int) const { return true; }
    int total() const { return static_cast<int>(meetings_.size()) * pairs_; }

private:
    std::vector<Pairing> meetings_;
    int pairs_;
    int given_ = 0;
};

// Two players until the sequential test has answered. What was already being played then does not
// count.
class SprtMatch {
public:
    SprtMatch(const SprtBounds& bounds, int most_pairs) : sprt_(bounds), most_pairs_(most_pairs) {}

    std::optional<Pairing> next();
    void take(double score);
    bool finished() const { return sprt_.answer() != SprtAnswer::go_on || given_ == most_pairs_; }
    bool counts(int pairing) const { return !answered_after_ || pairing < *answered_after_; }
    int total() const { return most_pairs_; }
    const Sprt& test() const { return sprt_; }

private:
    Sprt sprt_;
    int most_pairs_;
    int given_ = 0;
    int taken_ = 0;
    std::optional<int> answered_after_;
};

// Pairings that depend on earlier results come in waves: all results of one are known before the
// next is made.
class Wave {
public:
    std::optional<Pairing> next();
    bool all_taken() const { return taken_ == static_cast<int>(pairings_.size()); }
    bool all_given() const { return given_ == static_cast<int>(pairings_.size()); }
    void add(int first, int second, int opening);

    // The pairing that this result belongs to; results come in the order of the pairings.
    const Pairing& take() { return pairings_[static_cast<std::size_t>(taken_++)]; }
    int total() const { return static_cast<int>(pairings_.size()); }

private:
    std::vector<Pairing> pairings_;  // of all waves
    int given_ = 0;
    int taken_ = 0;
};

// Who loses a match is out. Players are seeded as listed: the first and the second can only meet in
// the final; where the number of players is not a power of two, the first ones pass the first round
// without a match. A drawn match goes on by one more opening at a time; after ten of them the one
// listed first goes on.
class KnockOut {
public:
    KnockOut(int players, int pairs);

    std::optional<Pairing> next() { return wave_.next(); }
    void take(double score);
    bool finished() const { return matches_.empty() && wave_.all_given(); }
    bool counts(int) const { return true; }
    int total() const { return wave_.total(); }
    std::optional<int> winner() const;

private:
    struct Match {
        int first = 0;
        int second = 0;
        int played = 0;  // openings
        double lead = 0;
    };

    void start_round();
    void go_on();

    int pairs_;
    std::vector<int> seats_;      // who is in, in bracket order; -1 where nobody sits
    std::vector<Match> matches_;  // of this round
    Wave wave_;
};

// In each round players meet who have about the same points and have not met before. Where their
// number is odd, the last one who has not had it yet has a bye, which is worth a won match.
class Swiss {
public:
    Swiss(int players, int pairs, int rounds);

    std::optional<Pairing> next() { return wave_.next(); }
    void take(double score);
    bool finished() const { return round_ == rounds_ && wave_.all_given(); }
    bool counts(int) const { return true; }
    int total() const { return total_; }
    const std::vector<int>& byes() const { return byes_; }  // of each round with one

private:
    void start_round();
    int bye_among(std::vector<int>& order) const;
    int meetings(int a, int b) const {
        return meetings_[static_cast<std::size_t>(a * players_ + b)];
    }

    int players_;
    int pairs_;
    int rounds_;
    int round_ = 0;
    int total_ = 0;
    std::vector<double> points_;
    std::vector<int> meetings_;
    std::vector<int> byes_;
    Wave wave_;
};

// Any of them. Two promises: the pairings are a function of the options and the results, and
// results are fed back in the order of the pairings, whatever order the games ended in.
class Schedule {
public:
    explicit Schedule(const ScheduleOptions& options);

    // Nothing: none before more results are known, or, if finished, none any more.
    std::optional<Pairing> next() {
        return std::visit([](auto& kind) { return kind.next(); }, kind_);
    }

    // The mean score of the first player over both games.
    void take(double score) {
        std::visit([&](auto& kind) { kind.take(score); }, kind_);
    }

    bool finished() const {
        return std::visit([](const auto& kind) { return kind.finished(); }, kind_);
    }

    // Whether a pairing that was given out belongs to the result.
    bool counts(int pairing) const {
        return std::visit([&](const auto& kind) { return kind.counts(pairing); }, kind_);
    }

    // How many pairings there will be, as far as that is known.
    int total() const {
        return std::visit([](const auto& kind) { return kind.total(); }, kind_);
    }

    template <class Kind>
    const Kind* as() const {
        return std::get_if<Kind>(&kind_);
    }

private:
    std::variant<FixedSchedule, SprtMatch, KnockOut, Swiss> kind_;
};

}  // namespace pitboss
