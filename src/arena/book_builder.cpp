#include "arena/book_builder.h"

#include "core/failure.h"
#include "core/parallel.h"
#include "core/text.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <memory>
#include <mutex>
#include <set>
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
    std::size_t positions_seen() const { return seen_.size(); }

    // Ends early when stopped, or when more than `most` positions were seen.
    void advance(const std::stop_token& stop, std::size_t most) {
        Positions next;
        for (const auto& position : level_) {
            if (stop.stop_requested() || seen_.size() > most) break;
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

// A player may be anybody's program, so that what it says is checked like a file.
BookEntry check_entry(const Board& board, const std::string& player, const Decision& decision) {
    const auto legal = board.legal_moves();
    if (std::count(legal.begin(), legal.end(), decision.move) == 0)
        throw Failure(player + " chose the illegal move " + quote(decision.move) + " at " +
                      board.position_text());
    if (!decision.score || !(std::abs(*decision.score) <= BookEntry::largest_score))
        throw Failure(player + " gives no score at " + board.position_text() +
                      ", and a book is made of scores");
    return {decision.move, *decision.score, decision.exact,
            std::clamp(decision.depth, 0, BookEntry::largest_depth), decision.nodes};
}

Decision ask_player(const Variant& variant, const BookWork& work, const std::string& position,
                    const std::stop_token& stop) {
    auto player = make_player(variant, work.player);
    if (!player) throw Failure(player.error().message);
    (*player)->start_game(0);
    return (*player)->choose({variant.name(), position, {}}, work.limits, {stop, {}});
}

Positions unknown_to(const Book& book, const Positions& positions) {
    Positions out;
    std::copy_if(positions.begin(), positions.end(), std::back_inserter(out),
                 [&](const std::string& position) { return !book.find(position); });
    return out;
}

// The threads that fill a book together.
class Filling {
public:
    Filling(Book& book, const Variant& variant, const BookWork& work, const std::stop_token& stop,
            const BookObserver& observer)
        : variant_(variant),
          work_(work),
          stop_(stop),
          positions_(unknown_to(book, work.positions)),
          book_(book),
          observer_(observer) {}

    void run() {
        const auto analyse_one = [this](std::size_t i) { analyse(positions_[i]); };
        parallel_for(positions_.size(), work_.threads, analyse_one, stop_);
    }

private:
    void analyse(const std::string& position) {
        const Decision decision = ask_player(variant_, work_, position, stop_);
        if (stop_.stop_requested()) return;  // that was not all it would have said
        BookEntry entry = check_entry(*board_of(variant_, position), work_.player, decision);
        const std::lock_guard lock(mutex_);
        book_.add(position, std::move(entry));
        if (observer_) observer_(book_);
    }

    const Variant& variant_;
    const BookWork& work_;
    const std::stop_token& stop_;
    const Positions positions_;

    std::mutex mutex_;  // guards what follows
    Book& book_;
    const BookObserver& observer_;
};

}  // namespace

std::string limits_text(const Limits& limits) {
    if (limits.depth) return "depth " + std::to_string(*limits.depth);
    if (limits.nodes) return "nodes " + std::to_string(*limits.nodes);
    if (limits.movetime) return "movetime " + std::to_string(limits.movetime->count()) + "ms";
    return "none";
}

Result<Positions> positions_near_start(const Variant& variant, int plies,
                                       const std::stop_token& stop, std::size_t most) {
    Levels levels(variant);
    Positions all = levels.level();
    for (int ply = 0; ply < plies && !levels.level().empty(); ++ply) {
        levels.advance(stop, most);
        if (levels.positions_seen() > most)
            return Error{"there are more than " + std::to_string(most) +
                         " positions, the most a book holds; ask for fewer plies"};
        all.insert(all.end(), levels.level().begin(), levels.level().end());
    }
    return all;
}

std::optional<int> complete_plies(const Book& book, const Variant& variant) {
    std::optional<int> complete;
    // With more positions seen than there are entries, one of the last level is missing.
    const std::size_t enough = book.entries().size();
    for (Levels levels(variant); !levels.level().empty(); levels.advance({}, enough)) {
        if (!unknown_to(book, levels.level()).empty()) break;
        complete = complete ? *complete + 1 : 0;
    }
    return complete;
}

void fill_book(Book& book, const Variant& variant, const BookWork& work,
               const std::stop_token& stop, const BookObserver& observer) {
    Filling(book, variant, work, stop, observer).run();
}

}  // namespace pitboss
