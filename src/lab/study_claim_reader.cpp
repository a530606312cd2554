#include "lab/study_claim_reader.h"

#include "core/text.h"

#include <algorithm>

namespace pitboss {
namespace {

// Whose figure: the keys of, against, side and game.
class MeasuredReader {
public:
    MeasuredReader(TomlReader& table, const Experiment& experiment, bool quick)
        : table_(table), experiment_(experiment), quick_(quick) {}

    // Where a key is not there, `out` stays as it is.
    void read(Measured& out) {
        out.experiment = experiment_.id;
        read_name("of", out.of);
        read_name("against", out.against);
        if (out.of.empty() && info_of(out.figure).is_of_one)
            table_.refuse("of", "of is missing: the player that the figure is of");
        read_side(out);
        if (const auto opening = table_.text("opening")) out.opening = *opening;
        if (!out.opening.empty() && !experiment_.all_openings)
            table_.refuse("opening", "an opening is one of openings = \"all\"");
    }

    // The games that are named; the only one there is, if none is.
    std::vector<std::string> read_games() {
        const auto& known = experiment_.games;
        auto games = table_.texts("game");
        if (games.empty() && known.size() == 1) return known;
        for (const auto& game : games)
            if (!quick_ && std::count(known.begin(), known.end(), game) == 0)
                table_.refuse("game",
                              "game: " + quote(game) + " is not one of " + list_text(known));
        return games;
    }

private:
    void read_name(const char* key, std::string& out) {
        const auto text = table_.text(key);
        if (!text) return;
        out = *text;
        const auto all = names();
        if (!quick_ && std::count(all.begin(), all.end(), out) == 0)
            table_.refuse(key, std::string(key) + ": there is no player " + quote(out) +
                                   " in the experiment " + experiment_.id + suggestion(out, all));
    }

    std::vector<std::string> names() const {
        std::vector<std::string> out;
        for (const auto* list : {&experiment_.players, &experiment_.against})
            for (const auto& player : *list)
                out.push_back(player.name);
        return out;
    }

    void read_side(Measured& out) {
        const auto parse = [](std::string_view text) -> Result<Side> {
            if (text == "south") return Side::south;
            if (text == "north") return Side::north;
            return Error{"must be south, who moves first, or north, not " + quote(text)};
        };
        const auto side = table_.parse_value<Side>("side", parse);
        if (!side) return;
        out.side = side;
        if (out.of.empty()) table_.refuse("side", "a side is one of a player");
        if (experiment_.kind != ExperimentKind::match)
            table_.refuse("side", "sides are for kind = \"match\"");
    }

    TomlReader& table_;
    const Experiment& experiment_;
    bool quick_;
};

class ClaimReader {
public:
    ClaimReader(TomlReader& table, const ClaimContext& around) : table_(table), around_(around) {}

    Claim read() {
        claim_.text = table_.text("text").value_or("");
        if (claim_.text.empty()) table_.refuse("text", "text is missing: what the report says");
        const auto figure_of = [&](std::string_view text) {
            return parse_figure(text, around_.experiment.kind);
        };
        if (const auto figure = table_.parse_value<Figure>("figure", figure_of))
            claim_.what.figure = *figure;
        else
            table_.refuse("figure", "figure is missing, such as figure = \"wins\"");
        MeasuredReader measured(table_, around_.experiment, around_.quick);
        measured.read(claim_.what);
        claim_.games = measured.read_games();
        if (claim_.games.empty() && around_.experiment.games.size() > 1)
            table_.refuse("game",
                          "game is missing: which ones of " + list_text(around_.experiment.games));
        if (!claim_.games.empty()) claim_.what.game = claim_.games.front();
        claim_.other_conditions = around_.experiment.other_conditions;
        if (const auto text = table_.text("other_conditions"))
            claim_.other_conditions = *text == "none" ? "" : *text;
        if (auto than = table_.table("than")) read_than(*than);
        read_range();
        table_.refuse_unknown();
        return std::move(claim_);
    }

private:
    // Everything it does not say is as in the claim itself.
    void read_than(TomlReader& than) {
        const auto id = than.text("experiment").value_or(around_.experiment.id);
        const Experiment* found = id == around_.experiment.id ? &around_.experiment : nullptr;
        for (const auto& earlier : around_.earlier)
            if (earlier.id == id) found = &earlier;
        if (!found || found->kind != around_.experiment.kind)
            return than.refuse("experiment", "than: there is no experiment " + quote(id) +
                                                 " of the same kind before");
        claim_.than = claim_.what;
        MeasuredReader measured(than, *found, around_.quick);
        measured.read(*claim_.than);
        const auto games = measured.read_games();
        if (games.size() > 1) than.refuse("game", "than: one game to compare with");
        // Without one it is the claim's own game, whichever it is.
        claim_.than->game = games.empty() ? "" : games.front();
        if (points_of(*found) > 1 && !has_same_choices(*found, around_.experiment))
            than.refuse("experiment", "than: " + quote(id) + " has a sweep of its own");
        than.refuse_unknown();
        if (is_same(*claim_.than, claim_.what))
            than.refuse("of", "than: the figure is compared with itself");
    }

    // Choices are compared one by one: those of the same place have to be the same ones.
    static bool has_same_choices(const Experiment& a, const Experiment& b) {
        return std::equal(
            a.sweep.begin(), a.sweep.end(), b.sweep.begin(), b.sweep.end(),
            [](const auto& one, const auto& other) { return one.label == other.label; });
    }

    static bool is_same(const Measured& than, const Measured& what) {
        return than.experiment == what.experiment &&
               (than.game.empty() || than.game == what.game) && than.of == what.of &&
               than.against == what.against && than.side == what.side &&
               than.opening == what.opening;
    }

    std::string words(double value) const {
        return figure_text(value, info_of(claim_.what.figure).scale);
    }

    void read_range() {
        if (const auto value = table_.real("is")) read_published(*value);
        if (const auto value = table_.real("at_least"))
            take("at_least", {.low = *value}, "at least " + words(*value));
        if (const auto value = table_.real("at_most"))
            take("at_most", {.high = *value}, "at most " + words(*value));
        if (const auto value = table_.real("above"))
            take("above", {.low = *value, .without_low = true}, "more than " + words(*value));
        if (const auto value = table_.real("below"))
            take("below", {.high = *value, .without_high = true}, "less than " + words(*value));
        if (const auto ends = table_.numbers("between"); !ends.empty()) read_between(ends);
        if (ranges_ != 1)
            table_.refuse("is",
                          "a claim has one of is, at_least, at_most, above, below and between");
        refuse_hollow();
    }

    // What no figure makes false says nothing.
    void refuse_hollow() {
        if (!is_share(claim_.what.figure) || !range_key_) return;
        const Range& range = claim_.range;
        const double least = claim_.than ? -1 : 0;
        const bool open =
            (range.without_low && range.low == least) || (range.without_high && range.high == 1);
        if (range.low > least || range.high < 1 || open) return;
        table_.refuse(range_key_, std::string(range_key_) + ": every " +
                                      (claim_.than ? "difference of two shares" : "share") +
                                      " makes this true; a claim has to be one that can be false");
    }

    void read_between(const std::vector<double>& ends) {
        if (ends.size() == 2 && ends[0] <= ends[1])
            return take("between", {.low = ends[0], .high = ends[1]},
                        "from " + words(ends[0]) + " to " + words(ends[1]));
        ++ranges_;
        table_.refuse("between", "between is written [smaller, larger]");
    }

    void read_published(double value) {
        const auto games = table_.integer("games", 1, 1'000'000'000);
        const auto within = table_.real("within");
        const bool share = is_share(claim_.what.figure) && !claim_.than;
        const bool possible = value >= 0 && value <= 1;
        if (share && !possible) table_.refuse("is", "a share is a number from 0 to 1");
        if (games && (within || !share))
            table_.refuse("games", "games are for shares, such as wins, without a tolerance");
        if (within && *within < 0) table_.refuse("within", "a tolerance is not negative");
        if (games && share && possible)
            take_share(value, static_cast<int>(*games));
        else if (within)
            take("is", tolerance_claim(value, *within), words(value));
        else
            take("is", exact_claim(value), words(value));
    }

    void take_share(double value, int games) {
        const Figure figure = claim_.what.figure;
        const bool halves = figure == Figure::score || figure == Figure::first_mover;
        const Range range = share_claim(value, games, halves);
        const Estimate published{value, {range.low, range.high}, false, games};
        take("is", range,
             figure_text(published, FigureScale::share) + " of " + std::to_string(games) +
                 (games == 1 ? " game" : " games"));
    }

    void take(const char* key, const Range& range, std::string published) {
        ++ranges_;
        range_key_ = key;
        claim_.range = range;
        claim_.published = std::move(published);
    }

    TomlReader& table_;
    const ClaimContext& around_;
    Claim claim_;
    int ranges_ = 0;
    const char* range_key_ = nullptr;  // of the range that was taken
};

}  // namespace

Claim read_claim(TomlReader& table, const ClaimContext& around) {
    return ClaimReader(table, around).read();
}

}  // namespace pitboss
