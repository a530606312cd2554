// pitboss analyze
#include "cli/context.h"
#include "cli/interrupts.h"
#include "cli/limits_options.h"
#include "cli/terminal.h"
#include "core/text.h"

#include <fmt/core.h>

#include <limits>
#include <sstream>

namespace pitboss::cli {
namespace {

struct AnalyzeArguments {
    std::string game;
    std::string fen;
    std::string moves;
    LimitsOptions limits;
    std::string player;
    int threads = 1;
    bool json = false;
};

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> out;
    for (std::string word; in >> word;)
        out.push_back(word);
    return out;
}

// Whole numbers without a fraction: scores are seeds most of the time.
Json score_json(double score) {
    if (score == static_cast<double>(static_cast<std::int64_t>(score)))
        return static_cast<std::int64_t>(score);
    return score;
}

Json decision_json(const Variant& variant, const Board& board, const Decision& decision) {
    Json moves = Json::array();
    for (const auto& move : decision.moves)
        moves.push_back({{"move", move.move},
                         {"score", score_json(move.score)},
                         {"exact", move.exact},
                         {"pv", move.pv}});
    return {
        {"game", variant.name()},  {"fen", board.position_text()},
        {"move", decision.move},   {"score", decision.score ? score_json(*decision.score) : Json()},
        {"exact", decision.exact}, {"depth", decision.depth},
        {"nodes", decision.nodes}, {"seconds", decision.seconds.count()},
        {"pv", decision.pv},       {"moves", std::move(moves)}};
}

void print_decision(const Board& board, const Decision& decision) {
    fmt::print("{}\n{}\n\n", board.drawing(), board.position_text());
    for (const auto& move : decision.moves)
        fmt::print("{:>5}  {:+8.2f} {}  {}\n", move.move, move.score,
                   move.exact ? "exact    " : "estimated", listed(move.pv, " "));
    fmt::print("\n{}\n", bold("Best: " + decision.move));
    fmt::print("{}\n", board.told(decision.move));
    fmt::print("depth {}, {} nodes, {:.3f} s\n", decision.depth, grouped(decision.nodes),
               decision.seconds.count());
}

void analyze(Context& context, const AnalyzeArguments& arguments) {
    const auto variant = open_game(context, arguments.game);
    const Line line{variant->name(), arguments.fen, words_of(arguments.moves)};
    const auto board = wanted(replay(*variant, line), "position");
    if (board->over())
        throw WrongUsage("position: the game is over there, so there is no move to find");
    Limits limits = arguments.limits.limits();
    limits.lines = std::numeric_limits<int>::max();
    const std::string spec = arguments.player.empty() ? default_player : arguments.player;
    const auto player = wanted(make_player(*variant, spec), "--player");
    const Interrupts interrupts;
    player->start_game(0);
    const Decision decision = player->choose(line, limits, {interrupts.token(), {}});
    if (arguments.json)
        print_json(decision_json(*variant, *board, decision));
    else
        print_decision(*board, decision);
}

}  // namespace

void add_analyze_command(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("analyze", "a score for every move of a position");
    auto arguments = std::make_shared<AnalyzeArguments>();
    command->add_option("game", arguments->game, "a game, such as kalah")->required();
    command->add_option("--fen", arguments->fen, "position text; the start if not given");
    command->add_option("--moves", arguments->moves, "moves played from there, such as \"3 6\"");
    arguments->limits.add_to(*command);
    command->add_option("--player", arguments->player,
                        fmt::format("who analyses; default {}", default_player));
    command
        ->add_option("--threads", arguments->threads, "threads, for players that can use several")
        ->check(CLI::Range(1, 256));
    command->add_flag("--json", arguments->json, "print one JSON object");
    command->callback([=, &context] { analyze(context, *arguments); });
}

}  // namespace pitboss::cli
