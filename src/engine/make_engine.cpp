#include "engine/make_engine.h"

#include "engine/book_player.h"
#include "engine/deadline_player.h"
#include "play/book_cache.h"

#include <utility>

namespace pitboss {

PlayerKind make_engine(const EngineParts& parts) {
    PlayerKind engine = parts.search;
    engine.info.options.push_back(
        path_option("book", "opening book, whose moves are played without thinking"));
    const auto books = std::make_shared<BookCache>(parts.boards);
    engine.make = [parts, books](const OptionValues& values) -> Result<std::unique_ptr<Player>> {
        auto search = parts.search.make(values);
        if (!search) return search;
        auto quick = parts.quick.make({});
        if (!quick) return quick;
        auto timed = std::make_unique<DeadlinePlayer>(*std::move(search), *std::move(quick));
        const std::string& path = values.text("book");
        if (path.empty()) return {std::move(timed)};
        auto book = books->open(path);
        if (!book) return Error{"book: " + book.error().message};
        return {std::make_unique<BookPlayer>(parts.boards, *std::move(book), std::move(timed))};
    };
    return engine;
}

}  // namespace pitboss
