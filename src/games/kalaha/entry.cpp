// Kalaha's place in the catalogue.
#include "games/kalaha/kalaha.h"
#include "games/kalaha/kalaha_eval.h"
#include "games/sowing/rules_text.h"
#include "games/sowing/sowing_parts.h"

namespace pitboss::kalaha {
namespace {

template <class G>
std::string rules_of(const G& game) {
    std::string text =
        "Kalaha\n\n" + sowing::board_in_words(game.shape, true) +
        "\n"
        "If the last seed falls into the own store, the same player moves again.\n"
        "There are no captures.\n"
        "\n"
        "The game is over when the player to move has no seeds in the own row; what is left\n"
        "goes to the other player. The larger store wins; equal stores are a draw.\n\n" +
        sowing::notation_in_words(game.write(game.start()));
    return text + "\n" + sowing::first_move_in_words(game);
}

template <class Board>
VariantPtr bind_variant(const sowing::Shape& shape, const std::string& name) {
    using G = Kalaha<Board>;
    const G game{shape};
    return bind(
        game, name,
        sowing::parts(
            game, sowing::engine_on(shape.pits, engine, plain_engine),
            {{"turn-counting", "alphabeta(movetime=50ms,count=turns,limit=soft,eval=final)",
              "deepens by whole turns on the score difference; begins no new depth after its "
              "time, but finishes the last"},
             {"score-difference", "alphabeta(depth=9,eval=final)",
              "alpha-beta to 9 plies on the score difference"}},
            [game] { return rules_of(game); }));
}

Result<VariantPtr> open(const OptionValues& values, const std::string& name) {
    const auto shape = sowing::shape_of(values);
    return sowing::open_with_board(shape, [&]<class Board>(std::type_identity<Board>) {
        return bind_variant<Board>(shape, name);
    });
}

}  // namespace

void register_game(Catalogue& all) {
    all.add({.name = "kalaha",
             .title = "Kalaha",
             .summary = "sow into your store to move again; no captures",
             .parameters = sowing::size_options(4),
             .open = open,
             .bench = {{"kalaha", 24, 10}},
             .bench_proofs = {"kalaha(pits=4,seeds=4)"}});
}

}  // namespace pitboss::kalaha
