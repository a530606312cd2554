#include "play/catalogue.h"

#include "core/text.h"
#include "play/external_player.h"

#include <algorithm>
#include <cassert>
#include <functional>

namespace pitboss {

void Catalogue::add(GameEntry entry) {
    if (entry.bench.empty()) entry.bench = {{.game = entry.name}};
    if (entry.demo.game.empty())
        entry.demo = {"An advanced player of " + entry.title + " and a beginner.", entry.name,
                      "advanced", "beginner"};
    const auto before = [](const GameEntry& a, const GameEntry& b) { return a.name < b.name; };
    games_.insert(std::upper_bound(games_.begin(), games_.end(), entry, before), std::move(entry));
}

const GameEntry* Catalogue::find(std::string_view name) const {
    const auto same = [&](const GameEntry& entry) { return entry.name == name; };
    const auto found = std::find_if(games_.begin(), games_.end(), same);
    return found == games_.end() ? nullptr : &*found;
}

const GameEntry& Catalogue::default_game() const {
    assert(!games_.empty());
    const auto found =
        std::find_if(games_.begin(), games_.end(), std::mem_fn(&GameEntry::is_default));
    return found == games_.end() ? games_.front() : *found;
}

Result<VariantPtr> Catalogue::open(std::string_view text) const {
    const auto spec = parse_spec(text);
    if (!spec) return spec.error();
    const GameEntry* entry = find(spec->name);
    if (!entry) {
        std::vector<std::string> names;
        for (const auto& game : games_)
            names.push_back(game.name);
        return Error{"there is no game " + quote(spec->name) + suggestion(spec->name, names) +
                     "; the games: " + list_text(names)};
    }
    const auto values = OptionValues::read(entry->parameters, *spec, entry->name);
    if (!values) return values.error();
    auto game = entry->open(*values, to_text(values->canonical_text(entry->name)));
    if (!game || external_players_.empty()) return game;
    return with_external_players(*std::move(game), external_players_);
}

Result<std::unique_ptr<Board>> replay(const Variant& variant, const Line& line) {
    auto board = line.start.empty() ? Result<std::unique_ptr<Board>>(variant.start())
                                    : variant.read(line.start);
    if (!board) return board;
    for (std::size_t i = 0; i < line.moves.size(); ++i) {
        const auto played = (*board)->play(line.moves[i]);
        if (!played) return Error{"move " + std::to_string(i + 1) + ": " + played.error().message};
    }
    return board;
}

Result<std::unique_ptr<Player>> make_player(const Variant& variant, std::string_view text) {
    const auto spec = parse_spec(text);
    if (!spec) return spec.error();
    return variant.player(*spec);
}

Result<std::string> check_player(const Variant& variant, std::string_view text) {
    const auto spec = parse_spec(text);
    if (!spec) return spec.error();
    if (const auto made = variant.player(*spec); !made) return made.error();
    return variant.canonical_text(*spec);
}

bool has_option(const Variant& variant, const std::string& player, const std::string& option) {
    for (const auto& info : variant.players())
        for (const auto& own : info.options)
            if (info.name == player && own.name == option) return true;
    return false;
}

}  // namespace pitboss
