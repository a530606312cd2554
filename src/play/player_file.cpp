#include "play/player_file.h"

#include "core/clean_text.h"
#include "core/file.h"
#include "core/text.h"
#include "play/text_seal.h"

#include <utility>

namespace pitboss {
namespace {

constexpr std::string_view player_file_head = "pitboss player ";
constexpr std::string_view player_file_version = "2";
constexpr std::string_view version_by_hand = "1";  // the same without a checksum
constexpr std::size_t most_player_bytes = 1 << 20;

std::string_view next_line(std::string_view& rest) {
    const auto end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    return line;
}

Result<void> take_line(std::string_view line, PlayerFile& file) {
    const auto tab = line.find('\t');
    const std::string_view key = line.substr(0, tab);
    const bool known = key == "game" || key == "player" || key == "note";
    if (tab == std::string_view::npos || !known || !is_clean(line.substr(tab + 1)))
        return Error{"expected game, player or note, a tab and a text, not " + quote(line)};
    const std::string value(line.substr(tab + 1));
    if (key == "note") {
        file.notes.push_back(value);
        return {};
    }
    std::string& place = key == "game" ? file.game : file.player;
    if (!place.empty()) return Error{std::string(key) + " is there twice"};
    place = value;
    return {};
}

Result<std::unique_ptr<Player>> player_from(const VariantPtr& game, const std::string& path) {
    if (path.empty()) return Error{"tuned needs its file: tuned(file=best.player)"};
    const auto text = read_file(path, most_player_bytes);
    if (!text) return text.error();
    const auto file = parse_player_file(*text);
    if (!file) return Error{path_text(path) + ": " + file.error().message};
    if (file->game != game->name())
        return Error{path_text(path) + " is for " + quote(file->game) + ", not for " +
                     game->name()};
    auto player = make_player(*game, file->player);
    if (!player) return Error{path_text(path) + ": " + player.error().message};
    return player;
}

}  // namespace

std::string player_file_text(const PlayerFile& file) {
    std::string out = std::string(player_file_head) + std::string(player_file_version) +
                      "\ngame\t" + file.game + "\nplayer\t" + file.player + "\n";
    for (const auto& note : file.notes)
        out += "note\t" + note + "\n";
    return add_seal(std::move(out));
}

Result<PlayerFile> parse_player_file(std::string_view text) {
    std::string_view rest = text;
    const std::string_view head = next_line(rest);
    if (!head.starts_with(player_file_head))
        return Error{"this is not the file of a player: it begins with " + quote(head)};
    const std::string_view told = head.substr(player_file_head.size());
    if (told != player_file_version && told != version_by_hand)
        return Error{"it is of version " + quote(told) + ", which this pitboss does not know"};
    if (told == player_file_version) {
        const auto body = check_seal(text);
        if (!body) return Error{"it " + body.error().message};
        rest = body->substr(head.size() + 1);
    }
    PlayerFile file;
    for (int number = 2; !rest.empty(); ++number)
        if (const auto taken = take_line(next_line(rest), file); !taken)
            return Error{"line " + std::to_string(number) + ": " + taken.error().message};
    if (file.game.empty() || file.player.empty())
        return Error{"the line " + std::string(file.game.empty() ? "game" : "player") +
                     " is missing"};
    return file;
}

ExternalPlayer player_file_player() {
    return {{"tuned",
             "the player in a file, as pitboss tune writes it",
             {path_option("file", "the file, such as best.player")}},
            [](const VariantPtr& game, const OptionValues& values) {
                return player_from(game, values.text("file"));
            }};
}

}  // namespace pitboss
