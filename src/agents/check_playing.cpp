// The steps about moves and games.
#include "agents/check_advice.h"
#include "agents/check_steps.h"
#include "core/text.h"
#include "protocol/ugi_manager.h"

#include <algorithm>

namespace pitboss::check {
namespace {

using Clock = std::chrono::steady_clock;

Line start_of(const AgentExam& exam) { return {exam.game()->name(), "", {}}; }

// A game against random moves, as the arena plays it: what went wrong, or who won.
struct Played {
    std::optional<CheckFinding> trouble;
    std::optional<Side> winner;
};

Played play_game(AgentExam& exam, CommandPlayer& agent, Side seat) {
    const CheckOptions& options = exam.options();
    Line line = start_of(exam);
    const auto board = exam.game()->start();
    Limits limits;
    limits.movetime = options.movetime;
    agent.start_game(options.seed);
    while (!board->over()) {
        const auto legal = board->legal_moves();
        std::string move =
            legal[static_cast<std::size_t>(exam.rng().below(static_cast<int>(legal.size())))];
        if (board->to_move() == seat) {
            Watch watch;
            watch.deadline = Clock::now() + options.movetime + options.grace;
            move = agent.choose(line, limits, watch).move;
        }
        if (const auto played = board->play(move); !played)
            return {CheckFinding{CheckStatus::failed,
                                 where(*exam.game(), line) + ": " + played.error().message,
                                 advice::rules},
                    {}};
        line.moves.push_back(std::move(move));
    }
    return {{}, winner(*board)};
}

}  // namespace

CheckFinding first_move(AgentExam& exam) {
    if (auto trouble = exam.trouble_at(start_of(exam))) return *trouble;
    return {CheckStatus::ok, "a legal move after " + in_ms(exam.slowest()) + " of " +
                                 in_ms(exam.options().movetime)};
}

// What an agent says out of turn is dropped by the arena, and an agent that is asked a moment later
// has to catch up first.
CheckFinding quiet(AgentExam& exam) {
    constexpr Milliseconds a_while{200};
    if (auto trouble = exam.trouble_at(start_of(exam))) return *trouble;
    exam.talk().take_asides();
    exam.talk().listen(a_while);
    const auto asides = exam.talk().take_asides();
    if (asides.empty()) return {CheckStatus::ok, "it is quiet between its moves"};
    const bool moves = std::any_of(asides.begin(), asides.end(), [](const std::string& line) {
        return is_best_move(line) || line == "readyok";
    });
    return {moves ? CheckStatus::failed : CheckStatus::warning,
            "after its move it went on to say " + quote(asides.front()),
            moves ? "answer each go with one bestmove and each isready with one readyok, and "
                    "never unasked."
                  : "say what you have to say before bestmove."};
}

CheckFinding many_moves(AgentExam& exam) {
    const int count = exam.options().positions;
    for (int i = 0; i < count; ++i)
        if (auto trouble = exam.trouble_at(exam.random_line())) return *trouble;
    return {CheckStatus::ok, "legal moves in " + std::to_string(count) +
                                 " random positions, the slowest after " + in_ms(exam.slowest()) +
                                 " of " + in_ms(exam.options().movetime)};
}

CheckFinding position_text(AgentExam& exam) {
    constexpr int count = 5;
    for (int i = 0; i < count; ++i) {
        const auto board = replay(*exam.game(), exam.random_line());
        auto trouble = exam.trouble_at({exam.game()->name(), (*board)->position_text(), {}});
        if (!trouble) continue;
        trouble->advice =
            "position fen gives the position as a text, which games from set positions and very "
            "long games need.";
        return *trouble;
    }
    return {CheckStatus::ok, "it also takes positions as text (position fen)"};
}

CheckFinding whole_games(AgentExam& exam) {
    exam.drop_talk();
    CommandPlayer agent(exam.game(), to_agent_command(exam.command()), exam.options().agent);
    int won = 0;
    for (const Side seat : {Side::south, Side::north}) {
        const Played played = play_game(exam, agent, seat);
        if (played.trouble) return *played.trouble;
        won += played.winner == seat ? 1 : 0;
    }
    return {CheckStatus::ok, "a whole game from each side; it won " + std::to_string(won) +
                                 " of 2 against random moves"};
}

}  // namespace pitboss::check
