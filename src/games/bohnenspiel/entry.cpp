// Bohnenspiel's place in the catalogue.
#include "games/bohnenspiel/bohnenspiel_eval.h"
#include "games/bohnenspiel/bohnenspiel_game.h"
#include "games/bohnenspiel/mcgill_log.h"
#include "games/sowing/rules_text.h"
#include "games/sowing/sowing_parts.h"

namespace pitboss::bohnenspiel {
namespace {

std::string skips_in_words() {
    return "Instead of sowing a player may skip, twice in a game, but not right after the "
           "opponent\n"
           "skipped: whoever was skipped upon has to sow before skipping.\n\n";
}

template <class G>
std::string rules_of(const G& game, bool skips) {
    std::string text =
        std::string("Das Bohnenspiel") + (skips ? " as played at McGill\n\n" : "\n\n") +
        sowing::board_in_words(game.shape, false, "bean") +
        "\n"
        "If the last bean makes 2, 4 or 6 in its pit, whoever owns it, the beans of that pit go "
        "to\n"
        "the mover's store; then those of the pit before it, if it holds 2, 4 or 6, and so on\n"
        "backwards round the board until a pit holds another number.\n\n";
    if (skips) text += skips_in_words();
    text += std::string("The game is over when the player to move has an empty row") +
            (skips ? " and may not skip" : "") +
            "; what is left goes\nto the other player. It is also over after " +
            std::to_string(ply_limit) +
            " plies; what is left then belongs to nobody.\n"
            "The larger store wins; equal stores are a draw.\n\n" +
            sowing::notation_in_words(game.write(game.start()));
    if (skips)
        text +=
            "The last two parts are the skips left, South's and North's, and who may not skip "
            "before\n"
            "sowing (-, 1 or 2). A skip is written skip.\n";
    if (game.shape.pits != 6 || game.shape.seeds != 6)
        return text + "\n" + sowing::first_move_in_words(game);
    const auto before =
        game.read(std::string("6,0,6,6,2,3/5,7,7,5,5,5 10,5 1 9") + (skips ? " 2,2 -" : ""));
    return text + "\n" + sowing::example_in_words(game, *before, "1");
}

std::vector<Preset> presets(int pits) {
    const std::string opening = std::to_string(std::max(1, pits - 1));
    return {
        {"fixed-opening",
         "alphabeta(movetime=700ms,eval=final,order=eval,win=true,opening=" + opening + ")",
         "opens with the second to last pit, wins at once if it can, otherwise deepens for 700 ms "
         "with moves sorted by evaluation"},
        {"score-difference", "alphabeta(depth=10,eval=final)",
         "alpha-beta to 10 plies on the score difference: 9 below each move, as its author counts"},
        {"minimax-5", "minimax(depth=6,eval=final)",
         "minimax to 6 plies on the score difference: 5 below each move, as its author counts"},
        {"odd-pits", "alphabeta(depth=10,eval=weights(w1=0.7,w2=0.3,w3=1,arithmetic=double))",
         "alpha-beta to 10 plies, 9 below each move, on scores, rows and pits that hold 1, 3 or "
         "5"}};
}

template <Rules rules, class Board>
VariantPtr bind_variant(sowing::Shape shape, const std::string& name) {
    using G = BohnenspielGame<rules, Board>;
    shape.max_ply = ply_limit;
    const G game{shape};
    return bind(
        game, name,
        sowing::parts(game,
                      sowing::engine_on(shape.pits, rules.skips ? mcgill_engine : classic_engine,
                                        plain_engine),
                      presets(shape.pits), [game] { return rules_of(game, rules.skips); }));
}

template <Rules rules>
VariantPtr open_variant(const sowing::Shape& shape, const std::string& name) {
    return sowing::open_with_board(shape, [&]<class Board>(std::type_identity<Board>) {
        return bind_variant<rules, Board>(shape, name);
    });
}

Result<VariantPtr> open(const OptionValues& values, const std::string& name) {
    const auto shape = sowing::shape_of(values);
    return values.text("rules") == "classic" ? open_variant<Rules{.skips = false}>(shape, name)
                                             : open_variant<Rules{.skips = true}>(shape, name);
}

}  // namespace

void register_game(Catalogue& all) {
    OptionTable parameters = sowing::size_options(6);
    parameters.push_back(choice_option("rules", "mcgill", {"mcgill", "classic"},
                                       "mcgill: two skips for each player; classic: none"));
    all.add({.name = "bohnenspiel",
             .title = "Das Bohnenspiel",
             .summary = "make 2, 4 or 6 with the last bean to capture",
             .parameters = std::move(parameters),
             .open = open,
             .bench = {{"bohnenspiel", 16, 8}, {"bohnenspiel(rules=classic)", 18, 9}},
             .importers = {{".log", "McGill's game*.log", parse_mcgill_log}}});
}

}  // namespace pitboss::bohnenspiel
