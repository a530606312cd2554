#include "arena/game.h"

#include "core/failure.h"
#include "core/key.h"

#include <chrono>
#include <exception>

namespace pitboss {
namespace {

using SteadyClock = std::chrono::steady_clock;

struct Answer {
    Decision decision;
    Verdict verdict = Verdict::ok;
    std::string cause;
};

Answer ask(Player& player, const Line& line, const GameSetup& setup, const std::stop_token& stop) {
    const auto asked = SteadyClock::now();
    Answer answer;
    try {
        answer.decision = player.choose(line, setup.limits, {stop, {}});
    } catch (const std::exception& problem) {
        return {{}, Verdict::crash, problem.what()};
    } catch (...) {
        return {{}, Verdict::crash, "the player failed without saying why"};
    }
    const auto used = SteadyClock::now() - asked;
    answer.decision.seconds = used;
    if (setup.limits.movetime && used > *setup.limits.movetime + setup.grace) {
        const auto ms = std::chrono::duration_cast<Milliseconds>(used).count();
        answer.verdict = Verdict::time;
        answer.cause = "the move took " + std::to_string(ms) + " ms of " +
                       std::to_string(setup.limits.movetime->count());
    }
    return answer;
}

void lose(Record& record, Side side, Verdict verdict, std::string cause) {
    record.verdict = verdict;
    record.cause = std::move(cause);
    record.winner = other(side);
}

}  // namespace

Record play_game(const Variant& variant, const std::array<Player*, 2>& players,
                 const GameSetup& setup, const std::stop_token& stop) {
    Record record;
    record.line = setup.opening;
    record.seed = setup.seed;
    record.opening_plies = static_cast<int>(setup.opening.moves.size());
    auto opened = replay(variant, setup.opening);
    if (!opened) throw Failure("bad opening: " + opened.error().message);
    Board& board = **opened;
    for (std::size_t i = 0; i < 2; ++i)
        players[i]->start_game(combined(setup.seed, i));

    while (!board.over()) {
        const Side side = board.to_move();
        auto [decision, verdict, cause] =
            ask(*players[static_cast<std::size_t>(side)], record.line, setup, stop);
        if (stop.stop_requested()) {
            record.verdict = Verdict::stopped;
            break;
        }
        if (verdict == Verdict::ok) {
            if (const auto played = board.play(decision.move); !played) {
                verdict = Verdict::illegal;
                cause = played.error().message;
            }
        }
        if (verdict != Verdict::ok) {
            lose(record, side, verdict, std::move(cause));
            break;
        }
        record.line.moves.push_back(decision.move);
        record.decisions.push_back(std::move(decision));
    }
    record.margin = board.margin(Side::south);
    if (record.verdict == Verdict::ok) record.winner = winner(board);
    return record;
}

}  // namespace pitboss
