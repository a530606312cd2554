#include "protocol/ugi_search.h"

#include "core/failure.h"
#include "core/text.h"
#include "protocol/ugi_info.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace pitboss {
namespace {

void wait_for(const std::stop_token& stop) {
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    never.wait(lock, stop, [] { return false; });
}

// The message of whatever is being thrown; called inside a catch block. Players may be anybody's
// code, so nothing is known about what they throw.
std::string thrown_message() {
    try {
        throw;
    } catch (const std::exception& thrown) {
        return thrown.what();
    } catch (...) {
        return "the player failed without saying why";
    }
}

// The seed is not part of it: a player is told the seed with each game.
std::string identity(const PlayerChoice& choice) {
    return choice.variant->name() + " " + to_text(choice.player);
}

// The answer mostly repeats the last report, a moment later.
bool same_news(const Decision& a, const Decision& b) {
    return a.depth == b.depth && a.nodes == b.nodes && a.exact == b.exact && a.pv == b.pv;
}

}  // namespace

void UgiSearch::prepare(const PlayerChoice& choice) {
    if (!worker_.idle()) return;
    finish();
    try {
        player_for(choice);
    } catch (...) {
        player_.reset();
    }
}

void UgiSearch::think(SearchTask request) {
    finish();
    const auto task = std::make_shared<const SearchTask>(std::move(request));
    worker_.start([this, task](const std::stop_token& stop) { decide(*task, stop); });
}

void UgiSearch::count(std::unique_ptr<Board> board, int depth) {
    finish();
    counting_ = true;
    const std::shared_ptr<const Board> start = std::move(board);
    worker_.start([this, start, depth](const std::stop_token& stop) {
        try {
            divide(*start, depth, stop);
        } catch (...) {
            output_.complain(thrown_message());
        }
    });
}

void UgiSearch::stop() {
    counting_ = false;
    worker_.stop();
}

void UgiSearch::finish() {
    if (counting_) worker_.wait_until(Worker::Clock::now() + count_time_);
    stop();
    worker_.wait();
}

void UgiSearch::start_game(std::uint64_t seed) {
    finish();
    if (!player_) return;
    try {
        player_->start_game(seed);
        seed_ = seed;
    } catch (...) {
        output_.complain(thrown_message());
        player_.reset();
    }
}

// A manager that asked for a move gets one, whatever the player does.
void UgiSearch::decide(const SearchTask& request, const std::stop_token& stop) {
    const auto legal = request.board->legal_moves();
    std::string move = legal.front();
    try {
        const Decision decision = ask(request, stop);
        if (std::count(legal.begin(), legal.end(), decision.move) == 0)
            throw Failure("the player chose the illegal move " + quote(decision.move));
        move = decision.move;
        if (decision.exact) output_.say("info string exact");
    } catch (...) {
        output_.complain(thrown_message());
        player_.reset();  // who knows what state it is in
    }
    if (request.limits.infinite) wait_for(stop);
    output_.say("bestmove " + move);
}

Decision UgiSearch::ask(const SearchTask& request, const std::stop_token& stop) {
    const ScoreScale scale = score_scale(*request.choice.variant);
    std::optional<Decision> last;
    const auto report = [&](const Decision& decision) {
        if (last && same_news(*last, decision)) return;
        for (const auto& line : info_lines(decision, request.limits.lines, scale))
            output_.say(line);
        last = decision;
    };
    const Watch watch{stop, report};
    Player& player = player_for(request.choice);
    Decision decision = player.choose(request.line, request.limits, watch);
    report(decision);
    return decision;
}

Player& UgiSearch::player_for(const PlayerChoice& choice) {
    const std::string wanted = identity(choice);
    const bool anew = !player_ || made_for_ != wanted;
    if (!anew && seed_ == choice.seed) return *player_;
    if (anew) {
        player_.reset();  // before the next one takes its memory
        auto made = choice.variant->player(choice.player);
        if (!made) throw Failure(made.error().message);
        home_ = choice.variant;
        player_ = *std::move(made);
        made_for_ = wanted;
    }
    player_->start_game(choice.seed);
    seed_ = choice.seed;
    return *player_;
}

void UgiSearch::divide(const Board& board, int depth, const std::stop_token& stop) {
    std::uint64_t total = depth == 0 ? 1 : 0;
    const auto moves = depth == 0 ? std::vector<std::string>{} : board.legal_moves();
    for (const auto& move : moves) {
        const auto after = board.clone();
        if (const auto played = after->play(move); !played) throw Failure(played.error().message);
        const std::uint64_t leaves = after->perft(depth - 1, stop).leaves;
        if (stop.stop_requested()) return output_.say("info string perft stopped");
        output_.say(move + ": " + std::to_string(leaves));
        total += leaves;
    }
    output_.say("nodes " + std::to_string(total));
}

}  // namespace pitboss
