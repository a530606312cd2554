#include "cli/standings_view.h"

#include "arena/tournament.h"
#include "cli/csv.h"
#include "cli/layout.h"
#include "cli/terminal.h"
#include "cli/text_table.h"
#include "server/standings_json.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

namespace pitboss::cli {
namespace {

// Rounded, so that nobody reads -0.
double elo_text(double elo) { return std::round(elo) + 0.0; }

std::string name_of(const Scores& scores, const StandingsRow& row) {
    return scores.standings.names[static_cast<std::size_t>(row.player)];
}

std::size_t widest_name(const Scores& scores) {
    std::size_t width = 5;
    for (const auto& name : scores.standings.names)
        width = std::max(width, std::min<std::size_t>(columns(name), 40));
    return width;
}

void print_table(const Scores& scores) {
    const std::size_t width = widest_name(scores);
    fmt::print("{}\n",
               bold(fmt::format("  #  {:<{}}    Elo  error   games    score   wins  draws  losses",
                                "agent", width)));
    int rank = 0;
    for (const auto& row : scores.standings.rows)
        fmt::print("{:>3}  {:<{}}  {:>+5.0f}  {:>5.0f}  {:>6}  {:>5.1f} %  {:>5}  {:>5}  {:>6}\n",
                   ++rank, shorten(name_of(scores, row), width), width, elo_text(row.rating.elo),
                   row.rating.error, row.total.games(), 100 * row.score.score, row.total.wins,
                   row.total.draws, row.total.losses);
}

std::string cell_text(const Scores& scores, int player, int against) {
    const Encounter& met = scores.standings.table.of(player, against);
    if (player == against || met.games() == 0) return "-";
    return fmt::format("{}/{}/{}", met.wins, met.draws, met.losses);
}

void print_cross_table(const Scores& scores) {
    constexpr std::size_t most = 24;
    const auto& rows = scores.standings.rows;
    if (rows.size() > most) {
        fmt::print("\nThe cross-table of {} agents is in the report, in --cross and in --json.\n",
                   rows.size());
        return;
    }
    fmt::print("\nWins/draws/losses of each agent (row) against each other (column):\n");
    const std::size_t width = widest_name(scores);
    TextTable table(2);
    std::vector<std::string> head{" #", "agent"};
    for (std::size_t i = 1; i <= rows.size(); ++i)
        head.push_back(std::to_string(i));
    table.add(std::move(head));
    int rank = 0;
    for (const auto& row : rows) {
        std::vector<std::string> cells{fmt::format("{:>2}", ++rank),
                                       shorten(name_of(scores, row), width)};
        for (const auto& column : rows)
            cells.push_back(cell_text(scores, row.player, column.player));
        table.add(std::move(cells));
    }
    table.print_in_blocks(line_width);
}

std::string counts_text(const std::map<std::string, int>& counts) {
    std::vector<std::string> parts;
    for (const auto& [code, count] : counts)
        parts.push_back(fmt::format("{} {}", count, code));
    std::string out;
    for (const auto& part : parts)
        out += (out.empty() ? "" : ", ") + part;
    return out.empty() ? "none" : out;
}

void print_sprt(const Sprt& sprt) {
    const SprtBounds& bounds = sprt.bounds();
    fmt::print(
        "sequential test {}: elo1 = {:g} against elo0 = {:g} after {}; ratio {:.2f} [{:.2f}, "
        "{:.2f}]\n",
        name_of(sprt.answer()), bounds.elo1, bounds.elo0,
        count_text(static_cast<std::uint64_t>(total_of(sprt.pairs())), "pair"), sprt.ratio(),
        sprt.lower(), sprt.upper());
}

// Of two players people want to know one number.
void print_difference(const Scores& scores) {
    const auto& rows = scores.standings.rows;
    if (rows.size() != 2 || scores.standings.games == 0) return;
    const Encounter& met = scores.standings.table.of(rows[0].player, rows[1].player);
    const auto elo = elo_of(met.points() / met.games());
    if (elo)
        fmt::print("Elo difference {:+.0f} +- {:.0f}", elo_text(*elo),
                   elo_error(estimate_score(met.pairs), met.games()));
    else
        fmt::print("Elo difference beyond measure: one side won every game");
    fmt::print("; {} is the better one with {:.1f} % likelihood\n", name_of(scores, rows[0]),
               100 * likelihood_of_superiority(met.pairs));
}

void print_faults(const Scores& scores) {
    for (const auto& row : scores.standings.rows)
        if (!row.faults.empty())
            fmt::print("lost by faults: {}: {}\n", name_of(scores, row), counts_text(row.faults));
}

Json sprt_json(const std::optional<Sprt>& sprt) {
    if (!sprt) return nullptr;
    const SprtBounds& bounds = sprt->bounds();
    return {{"answer", name_of(sprt->answer())},
            {"ratio", sprt->ratio()},
            {"lower", sprt->lower()},
            {"upper", sprt->upper()},
            {"elo0", bounds.elo0},
            {"elo1", bounds.elo1},
            {"alpha", bounds.alpha},
            {"beta", bounds.beta},
            {"pairs", total_of(sprt->pairs())}};
}

}  // namespace

Scores scores_of(const GameStore& store) {
    auto players = store.players();
    std::vector<std::string> names;
    for (const auto& player : players)
        names.push_back(player.name);
    return {store.game(), store.plan(), std::move(players),
            standings(std::move(names), counted_games(store)), std::nullopt};
}

std::optional<Sprt> sprt_of(const SprtBounds& bounds, const std::vector<CountedGame>& games) {
    Sprt sprt(bounds);
    for (std::size_t i = 0; i + 1 < games.size(); ++i)
        if (games[i].pair == games[i + 1].pair)
            sprt.take((games[i].south_score + 1 - games[i + 1].south_score) / 2);
    return sprt;
}

void print_standings(const Scores& scores) {
    const Standings& all = scores.standings;
    print_table(scores);
    if (all.rows.size() > 2) print_cross_table(scores);
    fmt::print("\nfirst mover {:.1f} %  [{:.1f}, {:.1f}]\n", 100 * all.first_mover.score,
               100 * all.first_mover.interval.low, 100 * all.first_mover.interval.high);
    print_difference(scores);
    if (scores.sprt) print_sprt(*scores.sprt);
    fmt::print("verdicts: {}\n", counts_text(all.verdicts));
    print_faults(scores);
    for (const auto& notice : all.notices)
        fmt::print("{}\n", wrap("Note: " + notice));
}

Json standings_json(const Scores& scores) {
    Json plan = Json::object();
    for (const auto& setting : scores.plan)
        plan[setting.key] = setting.value;
    const Standings& all = scores.standings;
    const auto& first = all.first_mover;
    return {{"game", scores.game},
            {"games", all.games},
            {"standings", server::standings_rows_json(all, scores.players)},
            {"encounters", server::encounters_json(all)},
            {"first_mover_score", first.score},
            {"first_mover_interval", {first.interval.low, first.interval.high}},
            {"sprt", sprt_json(scores.sprt)},
            {"verdicts", all.verdicts},
            {"notices", all.notices},
            {"plan", std::move(plan)}};
}

std::string standings_csv(const Scores& scores) {
    std::string out = "rank,name,player,elo,elo_error,games,score,wins,draws,losses,faults\n";
    int rank = 0;
    for (const auto& row : scores.standings.rows) {
        const auto& player = scores.players[static_cast<std::size_t>(row.player)];
        int faults = 0;
        for (const auto& [code, count] : row.faults)
            faults += count;
        out += fmt::format("{},{},{},{:.1f},{:.1f},{},{:.6f},{},{},{},{}\n", ++rank,
                           csv_cell(player.name), csv_cell(player.spec), row.rating.elo + 0.0,
                           row.rating.error, row.total.games(), row.score.score, row.total.wins,
                           row.total.draws, row.total.losses, faults);
    }
    return out;
}

std::string cross_table_csv(const Scores& scores) {
    std::string out = "name,against,games,wins,draws,losses,score\n";
    const auto& rows = scores.standings.rows;
    for (const auto& row : rows)
        for (const auto& column : rows) {
            const Encounter& met = scores.standings.table.of(row.player, column.player);
            if (met.games() > 0)
                out += csv_line({csv_cell(name_of(scores, row)), csv_cell(name_of(scores, column)),
                                 std::to_string(met.games()), std::to_string(met.wins),
                                 std::to_string(met.draws), std::to_string(met.losses),
                                 fmt::format("{:.6f}", met.points() / met.games())});
        }
    return out;
}

}  // namespace pitboss::cli
