#include "arena/book_builder.h"

#include "core/failure.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <exception>
#include <iterator>
#include <memory>
#include <mutex>
#include <set>
#include <thread>
#include <utility>

namespace pitboss {
namespace {

using Positions = std::vector<std::string>;

std::unique_ptr<Board> board_of(const Variant& variant, const std::string& position) {
    auto board = variant.read(position);
    if (!board) throw Failure(position + ": " + board.error().message);
    return *std::move(board);
}

// Walks away from the start, a ply at a time. Holds text alone: boards would take more memory than
// making them again takes time.
class Levels {
public:
    explicit Levels(const Variant& variant) : variant_(variant) {
        const auto start = variant.start();
        if (!start->over()) level_.push_back(start->position_text());
        seen_.insert(level_.begin(), level_.end());
    }

    const Positions& level() const { return level_; }
    std::size_t seen() const { return seen_.size(); }

    void advance(const std::stop_token& stop) {
        Positions next;
        for (const auto& position : level_) {
            if (stop.stop_requested() || seen_.size() > Book::most_entries) break;
            add_children(*board_of(variant_, position), next);
        }
        level_ = std::move(next);
    }

private:
    void add_children(const Board& board, Positions& next) {
        for (const auto& move : board.legal_moves()) {
            const auto child = board.clone();
            if (!child->play(move) || child->over()) continue;
            std::string text = child->position_text();
            if (seen_.insert(text).second) next.push_back(std::move(text));
        }
    }

    const Variant& variant_;
    Positions level_;
    std::set<std::string> seen_;
};

BookEntry analysed(const Variant& variant, const BookWork& work, const std::string& position,
                   const std::stop_token& stop) {
    auto player = make_player(variant, work.player);
    if (!player) throw Failure(player.error().message);
    (*player)->start_game(0);
    const Decision decision =
        (*player)->choose({variant.name(), position, {}}, work.limits, {stop, {}});
    if (!decision.score || !std::isfinite(*decision.score))
        throw Failure(work.player + " gives no score at " + position +
                      ", and a book is made of scores");
    return {decision.move, *decision.score, decision.exact, decision.depth, decision.nodes};
}

Positions unknown_to(const Book& book, const Positions& positions) {
    Positions out;
    std::copy_if(positions.begin(), positions.end(), std::back_inserter(out),
                 [&](const std::string& position) { return !book.find(position); });
    return out;
}

}  // namespace

std::string limits_text(const Limits& limits) {
    if (limits.depth) return "depth " + std::to_string(*limits.depth);
    if (limits.nodes) return "nodes " + std::to_string(*limits.nodes);
    if (limits.movetime) return "movetime " + std::to_string(limits.movetime->count()) + "ms";
    return "none";
}

Result<Positions> positions_near_start(const Variant& variant, int plies,
                                       const std::stop_token& stop) {
    Levels levels(variant);
    Positions all = levels.level();
    for (int ply = 0; ply < plies && !levels.level().empty(); ++ply) {
        levels.advance(stop);
        if (levels.seen() > Book::most_entries)
            return Error{"there are more than " + std::to_string(Book::most_entries) +
                         " positions, the most a book holds; ask for fewer plies"};
        all.insert(all.end(), levels.level().begin(), levels.level().end());
    }
    return all;
}

std::optional<int> complete_plies(const Book& book, const Variant& variant) {
    std::optional<int> complete;
    for (Levels levels(variant); !levels.level().empty(); levels.advance({})) {
        if (!unknown_to(book, levels.level()).empty()) break;
        complete = complete ? *complete + 1 : 0;
    }
    return complete;
}

void fill_book(Book& book, const Variant& variant, const BookWork& work,
               const std::stop_token& stop, const BookObserver& observer) {
    const Positions positions = unknown_to(book, work.positions);
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;  // guards the book, the observer and `problem`
    std::exception_ptr problem;

    const auto analyse_some = [&] {
        try {
            for (auto i = next++; i < positions.size() && !stop.stop_requested(); i = next++) {
                BookEntry entry = analysed(variant, work, positions[i], stop);
                if (stop.stop_requested()) return;
                const std::lock_guard lock(mutex);
                book.add(positions[i], std::move(entry));
                if (observer) observer(book);
            }
        } catch (...) {
            const std::lock_guard lock(mutex);
            problem = std::current_exception();
            next = positions.size();
        }
    };
    {
        std::vector<std::jthread> workers;
        for (int i = 1; i < work.threads; ++i)
            workers.emplace_back(analyse_some);
        analyse_some();
    }
    if (problem) std::rethrow_exception(problem);
}

}  // namespace pitboss
