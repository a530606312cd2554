// Makes opening books: finds the positions near the start of a game and has each analysed once.
#pragma once

#include "core/limits.h"
#include "play/book.h"
#include "play/catalogue.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace pitboss {

// "depth 12", "nodes 5000", "movetime 700ms"; "none" where the player's own options decide.
std::string limits_text(const Limits& limits);

// All unfinished positions at most `plies` moves from the start, each once, the nearest first.
// Refuses if there are more than `most`. If stopped, those found so far.
Result<std::vector<std::string>> positions_near_start(const Variant& variant, int plies,
                                                      const std::stop_token& stop,
                                                      std::size_t most = Book::most_entries);

// The number of plies up to which the book knows every position; none if it does not know the
// start.
std::optional<int> complete_plies(const Book& book, const Variant& variant);

struct BookWork {
    std::vector<std::string> positions;
    std::string player;
    Limits limits;
    int threads = 1;  // positions that are analysed at the same time
};

// Called after each entry, by one thread at a time.
using BookObserver = std::function<void(const Book&)>;

// Adds an entry for each position that the book does not know. Each is analysed by a player of its
// own, so that an entry depends on nothing but its position: neither the order nor the number of
// threads nor an interruption changes a book, unless the limit is a time. What is being analysed
// when a stop is requested is left out. Throws Failure if the player gives no scores.
void fill_book(Book& book, const Variant& variant, const BookWork& work,
               const std::stop_token& stop, const BookObserver& observer);

}  // namespace pitboss
