#include "arena/tournament_plan.h"

#include "core/key.h"
#include "core/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>

namespace pitboss {
namespace {

Key hash_of_text(std::string_view text) {
    Key hash = text.size();
    for (const char c : text)
        hash = combine_seeds(hash, static_cast<unsigned char>(c));
    return hash;
}

std::string number(double value) {
    std::array<char, 32> out{};
    std::snprintf(out.data(), out.size(), "%g", value);
    return out.data();
}

std::string in_ms(Milliseconds time) { return std::to_string(time.count()) + "ms"; }

std::string limits_text(const Limits& limits) {
    std::vector<std::string> parts;
    if (limits.movetime) parts.push_back("movetime " + in_ms(*limits.movetime));
    if (limits.clock)
        parts.push_back("clock " + in_ms(*limits.clock->left[0]) + "+" +
                        in_ms(limits.clock->increment[0]));
    if (limits.depth) parts.push_back("depth " + std::to_string(*limits.depth));
    if (limits.nodes) parts.push_back("nodes " + std::to_string(*limits.nodes));
    return parts.empty() ? "the players' own" : list_text(parts);
}

std::string faults_text(const FaultPolicy& faults) {
    if (faults.replaced_moves == loss_at_once.replaced_moves) return "loss";
    if (faults.replaced_moves == random_moves.replaced_moves) return "random";
    return "strikes=" + std::to_string(faults.replaced_moves);
}

std::string openings_text(const OpeningOptions& openings) {
    if (openings.kind == OpeningKind::file)
        return std::to_string(openings.positions.size()) + " positions " +
               hex_text(hash_of_text(list_text(openings.positions, "\n")));
    return (openings.kind == OpeningKind::random ? "random " : "all lines of ") +
           std::to_string(openings.plies) + " plies" +
           (openings.balance ? fmt::format(", within {} of even", *openings.balance) : "");
}

// A program that was changed is another player, even if its name is the same.
std::string file_hash(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    return hex_text(hash_of_text(bytes));
}

std::string entrant_text(const Entrant& entrant) {
    std::string out = entrant.player;
    if (entrant.memory_mb) out += " memory_mb=" + std::to_string(*entrant.memory_mb);
    for (const auto& path : entrant.reads)
        out += " reads=" + path;
    if (entrant.ponder) out += " ponder";
    if (!entrant.file.empty()) out += " file " + file_hash(entrant.file);
    return out;
}

const Setting* find_setting(const std::vector<Setting>& settings, const std::string& key) {
    const auto same = [&](const Setting& setting) { return setting.key == key; };
    const auto at = std::find_if(settings.begin(), settings.end(), same);
    return at == settings.end() ? nullptr : &*at;
}

std::vector<std::string> keys_of(const std::vector<Setting>& settings) {
    std::vector<std::string> keys;
    for (const auto& setting : settings)
        keys.push_back(setting.key);
    return keys;
}

}  // namespace

std::vector<Setting> condition_settings(const Conditions& conditions) {
    std::vector<Setting> out{{"seed", std::to_string(conditions.seed)},
                             {"openings", openings_text(conditions.openings)},
                             {"time", limits_text(conditions.limits)},
                             {"grace", in_ms(conditions.grace)},
                             {"faults", faults_text(conditions.faults)}};
    if (conditions.adjudicate) out.push_back({"adjudicate_tables", conditions.adjudicate->name});
    return out;
}

std::vector<Setting> settings_of(const TournamentPlan& plan) {
    const ScheduleOptions& schedule = plan.schedule;
    std::vector<Setting> out{{"game", plan.game},
                             {"kind", name_of(schedule.kind)},
                             {"games", std::to_string(2 * schedule.pairs)}};
    for (auto& setting : condition_settings(plan.conditions))
        out.push_back(std::move(setting));
    if (schedule.kind == ScheduleKind::swiss)
        out.push_back({"rounds", std::to_string(schedule.rounds)});
    if (schedule.kind == ScheduleKind::sprt)
        out.push_back({"sprt", "elo0 " + number(schedule.sprt.elo0) + ", elo1 " +
                                   number(schedule.sprt.elo1) + ", alpha " +
                                   number(schedule.sprt.alpha) + ", beta " +
                                   number(schedule.sprt.beta)});
    for (const auto& entrant : plan.entrants)
        out.push_back({"agent " + entrant.name, entrant_text(entrant)});
    return out;
}

std::string hash_of(const std::vector<Setting>& settings) {
    std::string text;
    for (const auto& setting : settings)
        text += setting.key + " = " + setting.value + "\n";
    return hex_text(hash_of_text(text));
}

std::vector<std::string> changes(const std::vector<Setting>& before,
                                 const std::vector<Setting>& now) {
    std::vector<std::string> out;
    for (const auto& old : before) {
        const Setting* same = find_setting(now, old.key);
        if (!same)
            out.push_back(old.key + " is gone");
        else if (same->value != old.value)
            out.push_back(old.key + " was " + old.value + " and is " + same->value);
    }
    for (const auto& added : now)
        if (!find_setting(before, added.key)) out.push_back(added.key + " is new");
    if (out.empty() && keys_of(before) != keys_of(now))
        out.push_back("the agents stand in another order");
    return out;
}

Result<void> begin_store(GameStore& store, const std::string& game,
                         const std::vector<Setting>& settings) {
    if (store.empty()) {
        store.begin(game, settings);
        return {};
    }
    const auto known = store.plan();
    if (known.empty())
        return Error{"holds imported games and no tournament; choose another --store"};
    if (const auto found = changes(known, settings); !found.empty())
        return Error{"was begun by another plan (" + hash_of(known) + ", now " + hash_of(settings) +
                     "): " + list_text(found, "; ") +
                     "\n         Change the file back, or begin anew with another --store."};
    return {};
}

}  // namespace pitboss
