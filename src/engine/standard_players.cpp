#include "engine/standard_players.h"

namespace pitboss {
namespace {

Option depth_option(int standard, std::string help) {
    return integer_option("depth", standard, 0, 1000, std::move(help));
}

Option eval_option(const std::vector<PlayerInfo>& evaluators) {
    std::vector<std::string> names;
    for (const auto& info : evaluators)
        names.push_back(info.name);
    return spec_option("eval", names.front(), names,
                       "what an unfinished position is worth at the end of the search");
}

Option count_option() {
    return choice_option("count", "plies", {"plies", "turns"},
                         "what a level of depth is: one move, or all moves of one turn");
}

Option seed_option() {
    return integer_option("seed", 0, 0, 1'000'000'000,
                          "mixed with each game's own seed; the same seed, the same games");
}

Order order_named(const std::string& name) {
    return name == "eval" ? Order::eval : name == "store" ? Order::store : Order::none;
}

}  // namespace

OptionTable random_options() { return {seed_option()}; }

// Listed so that people find it; the terminal and the page play its part.
PlayerKind human_kind() { return {{"human", "you, at the board", {}}, {}}; }

PlayerInfo random_info() { return {"random", "plays any legal move, evenly", random_options()}; }

PlayerInfo greedy_info() {
    return {"greedy", "plays the move with the highest own score right after it", {}};
}

PlayerInfo minimax_info(const std::vector<PlayerInfo>& evaluators) {
    return {
        "minimax",
        "looks at every move to a fixed depth",
        {depth_option(4, "levels to look ahead; 1000 is to the end of the game, 0 as time allows"),
         eval_option(evaluators), count_option()}};
}

PlayerInfo alphabeta_info(const std::vector<PlayerInfo>& evaluators) {
    return {
        "alphabeta",
        "minimax with alpha-beta pruning; deepens step by step if given a time",
        {
            depth_option(0,
                         "levels to look ahead; 1000 is to the end of the game, 0 as time allows, "
                         "8 without a time"),
            duration_option("movetime", "", "time for a move; no limit if not given"),
            eval_option(evaluators),
            choice_option("order", "none", {"none", "eval", "store"},
                          "moves in the game's order; sorted by what they lead to; or those first "
                          "that move again, such as into the own store"),
            choice_option("ties", "first", {"first", "random"},
                          "which of the best moves is played if there are several"),
            seed_option(),
            integer_option("hash", 0, 0, 65536,
                           "MiB for a table of positions, kept during a game; it changes how many "
                           "positions are searched and no move"),
            count_option(),
            choice_option("limit", "hard", {"hard", "soft"},
                          "hard: never later than the time; soft: a depth begun in time is "
                          "finished"),
            flag_option("win", false, "plays a move that wins the game at once without searching"),
            text_option("opening", "", "the player's first move of a game, if it is legal then"),
        }};
}

PlayerInfo alphabeta_engine_info(const std::vector<PlayerInfo>& evaluators) {
    PlayerInfo info = alphabeta_info(evaluators);
    info.name = "engine";
    info.help = "the strongest of this game: alpha-beta, deepening if given a time";
    return info;
}

PlayerInfo mcts_info() {
    return {
        "mcts",
        "Monte Carlo tree search: random playouts, exact where the end is in sight; a limit on "
        "depth means nothing to it, one on nodes counts playouts",
        {
            integer_option("playouts", 0, 0, 1'000'000'000,
                           "playouts for a move; 0 as time allows"),
            duration_option("movetime", "",
                            "time for a move; if not given 700ms, or no limit if playouts are set"),
            real_option("c", "1", 0, 100,
                        "exploration: more of it tries moves that look worse more often"),
            seed_option(),
            integer_option("memory", 64, 1, 65536,
                           "MiB for the tree; once full it grows no more, playouts go on"),
        }};
}

MctsOptions read_mcts_options(const OptionValues& values) {
    return {.playouts = static_cast<std::uint32_t>(values.integer("playouts")),
            .movetime = values.duration("movetime"),
            .exploration = values.real("c"),
            .seed = static_cast<std::uint64_t>(values.integer("seed")),
            .memory_mb = static_cast<std::size_t>(values.integer("memory"))};
}

SearchOptions read_search_options(const OptionValues& values, bool prune) {
    SearchOptions options;
    options.depth = static_cast<int>(values.integer("depth"));
    options.count = values.text("count") == "turns" ? DepthUnit::turns : DepthUnit::plies;
    options.prune = prune;
    if (!prune) return options;
    options.movetime = values.duration("movetime");
    options.order = order_named(values.text("order"));
    options.random_ties = values.text("ties") == "random";
    options.seed = static_cast<std::uint64_t>(values.integer("seed"));
    options.hash_mb = static_cast<int>(values.integer("hash"));
    options.soft_limit = values.text("limit") == "soft";
    options.win_at_once = values.flag("win");
    options.opening = values.text("opening");
    return options;
}

}  // namespace pitboss
