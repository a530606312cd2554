// Keeps the book opened last, so that many players of a match, or one that is made several times,
// read it once.
#pragma once

#include "core/file.h"
#include "play/book.h"
#include "play/catalogue.h"

#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace pitboss {

// Any thread may use it.
class BookCache {
public:
    explicit BookCache(VariantPtr variant) : variant_(std::move(variant)) {}

    // Reads the file again if it has changed.
    Result<std::shared_ptr<const Book>> open(const std::string& path);

private:
    VariantPtr variant_;

    std::mutex mutex_;  // guards what follows
    std::string path_;
    std::optional<FileStamp> stamp_;
    std::shared_ptr<const Book> book_;
};

}  // namespace pitboss
