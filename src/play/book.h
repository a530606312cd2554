// An opening book: what a player found out about positions, kept for later games.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace pitboss {

struct BookEntry {
    // Far beyond what a game or a player can mean.
    static constexpr double largest_score = 1e6;
    static constexpr int largest_depth = 1'000'000;

    std::string move;    // the best one
    double score = 0;    // margin for the side to move
    bool exact = false;  // proven, not estimated
    int depth = 0;
    std::uint64_t nodes = 0;

    bool operator==(const BookEntry&) const = default;
};

// What the entries were made with. Entries of different origins do not mix: a score of a shallow
// search says nothing beside one of a deep search.
struct BookOrigin {
    std::string game;    // canonical, as are all names here
    std::string player;  // a specification
    std::string limits;  // "depth 12", as limits_text writes it

    bool operator==(const BookOrigin&) const = default;
};

class Book {
public:
    // By position text, as boards write it.
    using Entries = std::map<std::string, BookEntry, std::less<>>;

    // Enough for months of analysis, and no danger to the memory.
    static constexpr std::size_t most_entries = 1'000'000;

    explicit Book(BookOrigin origin) : origin_(std::move(origin)) {}

    const BookOrigin& origin() const { return origin_; }
    const Entries& entries() const { return entries_; }
    const BookEntry* find(std::string_view position) const;
    void add(std::string position, BookEntry entry);

private:
    BookOrigin origin_;
    Entries entries_;
};

}  // namespace pitboss
