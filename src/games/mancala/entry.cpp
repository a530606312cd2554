// Mancala's place in the catalogue.
#include "games/mancala/mancala.h"
#include "games/mancala/mancala_eval.h"
#include "games/sowing/rules_text.h"
#include "games/sowing/sowing_parts.h"

namespace pitboss::mancala {
namespace {

template <class G>
std::string rules_of(const G& game, bool extra_turn) {
    std::string text = "Mancala\n\n" + sowing::board_in_words(game.shape, true) + "\n";
    text += extra_turn ? "If the last seed falls into the own store, the same player moves again.\n"
                       : "Wherever the last seed falls, the other player moves next.\n";
    text += "There are no captures.\n\nThe game is over when, after a move, either row is empty";
    if (game.ply_limit > 0) text += ", or after " + std::to_string(game.ply_limit) + " plies";
    text +=
        ". Each\nplayer then also gets what is left in the own row. The larger store wins; equal "
        "stores are\n"
        "a draw.\n\n";
    if (!game.limit_foreseen) text += "Players do not see the last ply coming.\n\n";
    text += sowing::notation_in_words(game.write(game.start()));
    return text + "\n" + sowing::first_move_in_words(game);
}

// After how many plies the game is cut off, and whether players see it coming.
struct Limit {
    std::uint16_t plies;  // 0: never
    bool foreseen;
};

template <bool extra_turn, class Board>
VariantPtr bind_variant(sowing::Shape shape, Limit limit, const std::string& name) {
    using G = Mancala<extra_turn, Board>;
    if (limit.plies > 0) shape.max_ply = limit.plies;
    const G game{shape, limit.plies, limit.foreseen};
    return bind(
        game, name,
        sowing::parts(
            game, sowing::engine_on(shape.pits, extra_turn ? extra_engine : engine, plain_engine),
            {{"minimax-to-end", "minimax(depth=1000,eval=rows)",
              "minimax to the end of the game: give the game a small number of plies"},
             {"alphabeta-to-end", "alphabeta(depth=1000,eval=rows)",
              "alpha-beta to the end of the game: give the game a number of plies"}},
            [game] { return rules_of(game, extra_turn); }));
}

template <bool extra_turn>
VariantPtr open_variant(const sowing::Shape& shape, Limit limit, const std::string& name) {
    return sowing::open_with_board(shape, [&]<class Board>(std::type_identity<Board>) {
        return bind_variant<extra_turn, Board>(shape, limit, name);
    });
}

Result<VariantPtr> open(const OptionValues& values, const std::string& name) {
    const auto shape = sowing::shape_of(values);
    const Limit limit{static_cast<std::uint16_t>(values.integer("plies")), values.flag("foreseen")};
    if (!limit.foreseen && limit.plies == 0)
        return Error{"foreseen=false needs a number of plies after which the game is cut off"};
    return values.flag("extra") ? open_variant<true>(shape, limit, name)
                                : open_variant<false>(shape, limit, name);
}

}  // namespace

void register_game(Catalogue& all) {
    OptionTable parameters = sowing::size_options(4);
    parameters.push_back(flag_option("extra", false, "the last seed in the own store moves again"));
    parameters.push_back(
        integer_option("plies", 0, 0, 10000, "cut the game off after this many plies; 0 is never"));
    parameters.push_back(flag_option("foreseen", true, "players see the cut-off coming"));
    all.add({.name = "mancala",
             .title = "Mancala",
             .summary = "one sowing a turn, no captures",
             .parameters = std::move(parameters),
             .open = open,
             .bench = {{"mancala", 20, 10}},
             .bench_proofs = {"mancala(pits=5,seeds=3)"}});
}

}  // namespace pitboss::mancala
