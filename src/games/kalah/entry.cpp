// Kalah's place in the catalogue.
#include "games/kalah/kalah.h"
#include "games/kalah/kalah_eval.h"
#include "games/sowing/rules_text.h"
#include "games/sowing/sowing_parts.h"

namespace pitboss::kalah {
namespace {

using sowing::Capture;

template <class G>
std::string rules_of(const G& game, Capture capture) {
    std::string text =
        "Kalah\n\n" + sowing::board_in_words(game.shape, true) +
        "\n"
        "If the last seed falls into the own store, the same player moves again.\n"
        "If it falls into an own pit that was empty, that seed and all seeds of the pit\n"
        "opposite go to the own store";
    text += capture == Capture::standard ? ", but only if the pit opposite is not empty.\n"
                                         : ", even if the pit opposite is empty.\n";
    text +=
        "\n"
        "The game is over when, after a move, either row is empty. Each player then also gets\n"
        "what is left in the own row. The larger store wins; equal stores are a draw.\n\n" +
        sowing::notation_in_words(game.write(game.start()));
    if (game.shape.pits != 6 || game.shape.seeds != 4)
        return text + "\n" + sowing::first_move_in_words(game);
    const auto before = *game.read("4,1,0,6,6,5/0,5,5,6,5,4 1,0 1 8");
    return text + "\n" + sowing::example_in_words(game, before, "2");
}

template <Capture capture, class Board>
VariantPtr bind_variant(const sowing::Shape& shape, const std::string& name) {
    using G = Kalah<capture, Board>;
    const G game{shape};
    return bind(
        game, name,
        sowing::parts(game, sowing::engine_on(shape.pits, engine, plain_engine, most_fitted_pits),
                      {{"score-difference", "alphabeta(depth=9,eval=final)",
                        "alpha-beta to 9 plies on the score difference"}},
                      [game] { return rules_of(game, capture); }));
}

template <Capture capture>
VariantPtr open_variant(const sowing::Shape& shape, const std::string& name) {
    return sowing::open_with_board(shape, [&]<class Board>(std::type_identity<Board>) {
        return bind_variant<capture, Board>(shape, name);
    });
}

Result<VariantPtr> open(const OptionValues& values, const std::string& name) {
    const auto shape = sowing::shape_of(values);
    return values.text("capture") == "empty" ? open_variant<Capture::empty>(shape, name)
                                             : open_variant<Capture::standard>(shape, name);
}

}  // namespace

void register_game(Catalogue& all) {
    OptionTable parameters = sowing::size_options(4);
    parameters.push_back(choice_option("capture", "standard", {"standard", "empty"},
                                       "whether a capture needs seeds in the pit opposite"));
    all.add({.name = "kalah",
             .title = "Kalah",
             .summary = "sow into your store to move again, capture from the pit opposite",
             .parameters = std::move(parameters),
             .open = open,
             .bench = {{"kalah", 24, 10}, {"kalah(capture=empty)", 24, 10}},
             .bench_proofs = {"kalah(pits=4,seeds=6,capture=empty)", "kalah(pits=5,seeds=4)"},
             // Eight moves, and all that can happen happens in them.
             .demo = {"A short game of Kalah: South looks 8 moves ahead, North only one.",
                      "kalah(pits=5,seeds=3)", "alphabeta(depth=8)", "greedy"},
             .is_default = true});
}

}  // namespace pitboss::kalah
