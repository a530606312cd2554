#include "arena/schedule.h"

#include "core/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace pitboss {
namespace {

constexpr std::array kinds{
    std::pair{ScheduleKind::round_robin, "round-robin"},
    std::pair{ScheduleKind::gauntlet, "gauntlet"}, std::pair{ScheduleKind::knock_out, "knock-out"},
    std::pair{ScheduleKind::swiss, "swiss"}, std::pair{ScheduleKind::sprt, "sprt"}};

// Everybody against everybody, by the circle method: one player stays, the others move on by one
// seat each round and meet who sits opposite.
std::vector<Pairing> round_robin(int players) {
    const int seats = players + players % 2;
    std::vector<Pairing> meetings;
    for (int round = 0; round + 1 < seats; ++round)
        for (int seat = 0; seat < seats / 2; ++seat) {
            const auto run = [&](int place) {
                return place == 0 ? 0 : 1 + (place - 1 + round) % (seats - 1);
            };
            const auto [a, b] = std::minmax({run(seat), run(seats - 1 - seat)});
            if (b < players) meetings.push_back({0, a, b, 0});
        }
    return meetings;
}

std::vector<Pairing> gauntlet(int players) {
    std::vector<Pairing> meetings;
    for (int other = 1; other < players; ++other)
        meetings.push_back({0, 0, other, 0});
    return meetings;
}

}  // namespace

const char* name_of(ScheduleKind kind) {
    for (const auto& [known, name] : kinds)
        if (known == kind) return name;
    return "";
}

Result<ScheduleKind> parse_schedule_kind(std::string_view text) {
    std::vector<std::string> names;
    for (const auto& [kind, name] : kinds) {
        if (text == name) return kind;
        names.emplace_back(name);
    }
    return Error{"must be " + alternatives(names) + ", not " + quote(text) +
                 suggestion(text, names)};
}

std::optional<Pairing> FixedSchedule::next() {
    if (finished()) return std::nullopt;
    const int count = static_cast<int>(meetings_.size());
    Pairing pairing = meetings_[static_cast<std::size_t>(given_ % count)];
    pairing.opening = given_ / count;
    pairing.number = given_++;
    return pairing;
}

std::optional<Pairing> SprtMatch::next() {
    if (finished()) return std::nullopt;
    const int number = given_++;
    return Pairing{number, 0, 1, number};
}

void SprtMatch::take(double score) {
    ++taken_;
    if (answered_after_) return;
    sprt_.take(score);
    if (sprt_.answer() != SprtAnswer::go_on) answered_after_ = taken_;
}

std::optional<Pairing> Wave::next() {
    if (all_given()) return std::nullopt;
    return pairings_[static_cast<std::size_t>(given_++)];
}

void Wave::add(int first, int second, int opening) {
    pairings_.push_back({total(), first, second, opening});
}

Schedule::Schedule(const ScheduleOptions& options)
    : kind_([&]() -> decltype(kind_) {
          switch (options.kind) {
              case ScheduleKind::gauntlet:
                  return FixedSchedule(gauntlet(options.players), options.pairs);
              case ScheduleKind::knock_out:
                  return KnockOut(options.players, options.pairs);
              case ScheduleKind::swiss:
                  return Swiss(options.players, options.pairs, options.rounds);
              case ScheduleKind::sprt:
                  return SprtMatch(options.sprt, options.pairs);
              case ScheduleKind::round_robin:
                  break;
          }
          return FixedSchedule(round_robin(options.players), options.pairs);
      }()) {}

}  // namespace pitboss
