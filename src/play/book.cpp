#include "play/book.h"

#include <cassert>
#include <utility>

namespace pitboss {

const BookEntry* Book::find(std::string_view position) const {
    const auto found = entries_.find(position);
    return found == entries_.end() ? nullptr : &found->second;
}

void Book::add(std::string position, BookEntry entry) {
    assert(entries_.size() < most_entries);
    entries_.insert_or_assign(std::move(position), std::move(entry));
}

}  // namespace pitboss
