// pitboss analyze
#include "cli/agents.h"
#include "cli/checks.h"
#include "cli/context.h"
#include "cli/interrupts.h"
#include "cli/layout.h"
#include "cli/limits_options.h"
#include "cli/position_options.h"
#include "cli/terminal.h"
#include "core/text.h"
#include "play/exact_score_player.h"

#include <fmt/core.h>

#include <limits>

namespace pitboss::cli {
namespace {

struct AnalyzeArguments {
    std::string game;
    PositionOptions position;
    LimitsOptions limits;
    std::string player;
    std::string tables;
    int threads = 1;
    bool json = false;
};

Json decision_json(const Variant& variant, const Board& board, const Decision& decision) {
    Json moves = Json::array();
    for (const auto& move : decision.moves)
        moves.push_back({{"move", move.move},
                         {"score", score_json(move.score)},
                         {"exact", move.exact},
                         {"pv", move.pv}});
    return {{"game", variant.name()},
            {"fen", board.position_text()},
            {"move", decision.move},
            {"score", decision.score ? score_json(*decision.score) : Json()},
            {"exact", decision.exact},
            {"depth", decision.depth},
            {"nodes", decision.nodes},
            {"seconds", decision.seconds.count()},
            {"pv", decision.pv},
            {"moves", std::move(moves)},
            {"tbhits", decision.table_hits}};
}

// As much of each line of play as fits beside its score; the JSON has all of it.
void print_scores(const Decision& decision) {
    for (const auto& move : decision.moves) {
        const std::string head = fmt::format("{:>5}  {:+8.2f} {}  ", move.move, move.score,
                                             move.exact ? "exact    " : "estimated");
        fmt::print("{}{}\n", head, shorten(list_text(move.pv, " "), line_width - head.size()));
    }
    fmt::print("\n{}\n", bold("Best: " + decision.move));
}

std::string tablebase_hits_text(const Decision& decision) {
    if (decision.table_hits == 0) return {};
    return ", " + count_text(decision.table_hits, "value") + " from tables";
}

void print_decision(const Board& board, const std::string& player, const Decision& decision) {
    fmt::print("{}\n{}\n\n", board.drawing(), board.position_text());
    if (decision.moves.empty())
        fmt::print("{}\n\n{}\n", wrap(player + " gives no scores here, only a move."),
                   bold("Move: " + decision.move));
    else
        print_scores(decision);
    fmt::print("{}\n", wrap(board.describe(decision.move)));
    if (!decision.moves.empty())
        fmt::print("depth {}, {} nodes, {:.3f} s{}\n", decision.depth, group_digits(decision.nodes),
                   decision.seconds.count(), tablebase_hits_text(decision));
}

Decision chosen(Player& player, const Line& line, const Limits& limits, std::stop_token stop) {
    Progress progress;
    const auto show = [&](const Decision& so_far) {
        progress.show(
            0, fmt::format("depth {}, best {}, {} nodes, {:.0f} s", so_far.depth, so_far.move,
                           group_digits(so_far.nodes), so_far.seconds.count()));
    };
    player.start_game(0);
    return player.choose(line, limits, {std::move(stop), show});
}

// The player told to use several threads, if it can.
Spec with_threads(const Variant& variant, Spec spec, int threads) {
    if (threads == 1) return spec;
    if (!has_option(variant, spec.name, "threads"))
        throw WrongUsage("--threads: " + quote(spec.name) + " thinks on one thread");
    spec.arguments.push_back({"threads", std::to_string(threads)});
    return spec;
}

std::unique_ptr<Player> analyst(const VariantPtr& variant, const Spec& spec,
                                const std::string& tables) {
    auto player = value_or_throw(make_player(*variant, to_text(spec)), "--player");
    if (tables.empty()) return player;
    return value_or_throw(make_exact_score_player(variant, spec, tables), "--tables");
}

void analyze(Context& context, const AnalyzeArguments& arguments) {
    const auto variant = open_game(context, arguments.game);
    const Line line = arguments.position.line(*variant);
    const auto board = value_or_throw(replay(*variant, line), "--moves");
    Limits limits = arguments.limits.limits();
    limits.lines = std::numeric_limits<int>::max();
    const std::string named = arguments.player.empty() ? default_player : arguments.player;
    const Spec spec =
        with_threads(*variant, value_or_throw(parse_spec(named), "--player"), arguments.threads);
    const auto player = analyst(variant, spec, arguments.tables);
    const Interrupts interrupts;
    const Decision decision = chosen(*player, line, limits, interrupts.token());
    require_legal(*board, decision.move, to_text(spec));
    if (arguments.json)
        print_json(decision_json(*variant, *board, decision));
    else
        print_decision(*board, to_text(spec), decision);
    if (interrupts.token().stop_requested()) {
        fmt::print(stderr, "pitboss: stopped; this is what was found so far\n");
        context.exit_code = failed;
    }
}

}  // namespace

void add_analyze_command(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("analyze", "a score for every move of a position");
    auto arguments = std::make_shared<AnalyzeArguments>();
    command->add_option("game", arguments->game, game_help(context))->type_name("")->required();
    arguments->position.add_to(*command);
    arguments->limits.add_to(*command);
    command
        ->add_option("--player", arguments->player,
                     fmt::format("who analyses; default {}", default_player))
        ->type_name("PLAYER")
        ->check(not_empty("a player"));
    command
        ->add_option("--threads", arguments->threads,
                     "threads, for players that can use several, 1 to 256")
        ->type_name("N")
        ->transform(whole_number(1, 256));
    command
        ->add_option("--tables", arguments->tables,
                     "folder of endgame tables; what they know comes out exact")
        ->type_name("DIR")
        ->check(not_empty("the name of a folder"));
    command->add_flag("--json", arguments->json, "print one JSON object");
    command->callback([=, &context] { analyze(context, *arguments); });
}

}  // namespace pitboss::cli
