#include "play/book_cache.h"

#include "play/book_text.h"

#include <utility>

namespace pitboss {

Result<std::shared_ptr<const Book>> BookCache::open(const std::string& path) {
    const std::lock_guard lock(mutex_);
    // Taken before reading: a file that changes meanwhile is read again the next time.
    const auto stamp = file_stamp(path);
    if (book_ && stamp && path == path_ && stamp == stamp_) return book_;
    auto book = load_book(path, *variant_);
    if (!book) return book.error();
    path_ = path;
    stamp_ = stamp;
    book_ = std::make_shared<const Book>(*std::move(book));
    return book_;
}

}  // namespace pitboss
