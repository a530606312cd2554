#include "arena/referee.h"

#include "arena/clocks.h"
#include "core/failure.h"
#include "core/key.h"
#include "core/rng.h"
#include "play/player_fault.h"

#include <chrono>
#include <exception>

namespace pitboss {
namespace {

using SteadyClock = std::chrono::steady_clock;

struct Answer {
    Decision decision;
    Verdict verdict = Verdict::ok;
    std::string cause;
    std::string error_output;
};

// What a player does wrong, whatever it throws. The decision is empty then. A damaged file is not
// the player's doing, and no game may be decided by it.
template <class Action>
Answer try_action(const Action& action) {
    try {
        return {.decision = action(), .cause = {}, .error_output = {}};
    } catch (const PlayerFault& fault) {
        return {{}, fault.verdict(), fault.what(), fault.error_output()};
    } catch (const Damage&) {
        throw;
    } catch (const std::exception& problem) {
        return {{}, Verdict::crash, problem.what(), {}};
    } catch (...) {
        return {{}, Verdict::crash, "the player failed without saying why", {}};
    }
}

std::string milliseconds(SteadyClock::duration time) {
    return std::to_string(std::chrono::duration_cast<Milliseconds>(time).count());
}

class Referee {
public:
    Referee(const Variant& variant, const std::array<Player*, 2>& players, const GameSetup& setup,
            const std::stop_token& stop)
        : players_(players), setup_(setup), stop_(stop), clocks_(setup.limits) {
        auto opened = replay(variant, setup.opening);
        if (!opened) throw Failure("bad opening: " + opened.error().message);
        board_ = *std::move(opened);
        record_.players = setup.players;
        record_.line = setup.opening;
        record_.seed = setup.seed;
        record_.opening_plies = static_cast<int>(setup.opening.moves.size());
    }

    Record play() {
        for (const Side side : {Side::south, Side::north})
            if (record_.verdict == Verdict::ok) start(side);
        if (record_.verdict == Verdict::ok) tell(&GameObserver::game_begins);
        while (record_.verdict == Verdict::ok && !board_->over() && !try_adjudicate())
            let_move(board_->to_move());
        if (record_.verdict != Verdict::tables) record_.margin = board_->margin(Side::south);
        if (record_.verdict == Verdict::ok || record_.verdict == Verdict::tables)
            record_.winner = winner_by(record_.margin);
        tell(&GameObserver::game_over);
        return std::move(record_);
    }

private:
    Player& player(Side side) const { return *players_[static_cast<std::size_t>(side)]; }

    void tell(void (GameObserver::*news)(const Record&)) const {
        if (setup_.observer) (setup_.observer->*news)(record_);
    }

    bool try_adjudicate() {
        const auto margin = setup_.adjudicate ? setup_.adjudicate->margin(*board_) : std::nullopt;
        if (!margin) return false;
        record_.verdict = Verdict::tables;
        record_.margin = *margin;
        return true;
    }

    void start(Side side) {
        Answer started = try_action([&] {
            player(side).start_game(combine_seeds(setup_.seed, static_cast<std::uint64_t>(side)));
            return Decision{};
        });
        if (stop_.stop_requested() && started.verdict != Verdict::ok)
            record_.verdict = Verdict::stopped;
        else if (started.verdict != Verdict::ok)
            lose(side, std::move(started));
    }

    void let_move(Side side) {
        Answer answer = ask(side);
        if (stop_.stop_requested()) {
            record_.verdict = Verdict::stopped;
            return;
        }
        if (answer.verdict == Verdict::ok) {
            if (const auto played = board_->play(answer.decision.move); !played) {
                answer.verdict = Verdict::illegal;
                answer.cause = played.error().message;
            }
        }
        if (answer.verdict != Verdict::ok && !try_replace(side, answer))
            return lose(side, std::move(answer));
        record_.line.moves.push_back(answer.decision.move);
        record_.decisions.push_back(std::move(answer.decision));
        tell(&GameObserver::move_played);
    }

    Answer ask(Side side) {
        const auto allowed = clocks_.allowed(side);
        const auto start = setup_.now();
        Watch watch{stop_, {}};
        if (allowed) watch.deadline = start + *allowed + setup_.grace;
        Answer answer =
            try_action([&] { return player(side).choose(record_.line, clocks_.limits(), watch); });
        const auto used = setup_.now() - start;
        clocks_.spend(side, used);
        answer.decision.seconds = used;
        if (answer.verdict == Verdict::ok && allowed && used > *allowed + setup_.grace)
            answer.verdict = Verdict::time;
        if (answer.verdict == Verdict::time && allowed)
            answer.cause += (answer.cause.empty() ? "the move took " : ": ") + milliseconds(used) +
                            " ms of " + milliseconds(*allowed);
        return answer;
    }

    // Puts a random move in the place of one that cannot be used, if the policy has it so.
    bool try_replace(Side side, Answer& answer) {
        const bool forgivable =
            answer.verdict == Verdict::time || answer.verdict == Verdict::illegal;
        int& count = replaced_[static_cast<std::size_t>(side)];
        if (!forgivable || count >= setup_.faults.replaced_moves) return false;
        ++count;
        const auto ply = record_.line.moves.size();
        const auto legal = board_->legal_moves();
        Rng rng(combine_seeds(setup_.seed, 2 + ply));
        answer.decision.move =
            legal[static_cast<std::size_t>(rng.below(static_cast<int>(legal.size())))];
        if (!board_->play(answer.decision.move)) throw Failure("a legal move was refused");
        record_.strikes.push_back(
            {static_cast<int>(ply), side, answer.verdict, std::move(answer.cause)});
        return true;
    }

    void lose(Side side, Answer answer) {
        record_.verdict = answer.verdict;
        record_.cause = std::move(answer.cause);
        record_.error_output = std::move(answer.error_output);
        record_.winner = other(side);
    }

    std::array<Player*, 2> players_;
    const GameSetup& setup_;
    const std::stop_token& stop_;
    Clocks clocks_;
    std::unique_ptr<Board> board_;
    Record record_;
    std::array<int, 2> replaced_{};
};

}  // namespace

Record play_game(const Variant& variant, const std::array<Player*, 2>& players,
                 const GameSetup& setup, const std::stop_token& stop) {
    return Referee(variant, players, setup, stop).play();
}

}  // namespace pitboss
