// Stores of games: a byte that chooses how, then the whole file, or damage to a sound one that is
// read or repaired, or a row that we did not write but whose checksum fits. What is read, or kept
// by a repair, is what was written; everything else is refused with a sentence.
#include "patched_file.h"

#include "arena/game_store.h"
#include "arena/store_repair.h"
#include "core/clean_text.h"
#include "core/failure.h"

#include <algorithm>
#include <filesystem>

using namespace pitboss;
using fuzzing::require;

namespace {

struct Content {
    std::vector<Setting> plan;
    std::vector<StoredPlayer> players;
    std::vector<std::pair<GameId, std::vector<std::string>>> games;  // and their moves

    bool operator==(const Content&) const = default;
};

Content read(const std::string& path) {
    const GameStore store(path, GameStore::Use::read);
    Content out{store.plan(), store.players(), {}};
    store.each([&](const StoredGame& game) {
        for (const auto& player : game.record.players)
            require(is_clean(player));
        require(is_clean(game.record.cause));
        out.games.emplace_back(game.id, game.record.line.moves);
    });
    return out;
}

struct Store {
    std::string path = fuzzing::memory_folder() + "/games";
    std::string sound;
    Content content;

    Store() {
        {
            GameStore store(path, GameStore::Use::write);
            store.begin("kalah", {{"seed", "1"}, {"games", "2"}});
            std::vector<StoredGame> games(4);
            for (int i = 0; i < 4; ++i) {
                StoredGame& game = games[static_cast<std::size_t>(i)];
                game.id = {1, i / 2, 0, i % 2};
                game.record.line = {"kalah", "", {"3", "6", "1"}};
                game.record.players = {"a", i < 2 ? "b" : "c"};
                game.record.verdict = Verdict::time;
                game.record.winner = Side::south;
                game.record.decisions.resize(3);
            }
            store.add(games);
        }
        sound = fuzzing::bytes_of(path);
        content = read(path);
    }

    void write(std::string_view bytes) const {
        for (const char* ending : {"-wal", "-shm", "-journal", ".damaged"})
            std::filesystem::remove(path + ending);
        fuzzing::write_bytes(path, bytes);
    }
};

const Store& store() {
    static const Store made;
    return made;
}

void read_whole_file(std::string_view bytes) {
    store().write(bytes);
    read(store().path);
}

void read_damaged_file(fuzzing::Input input) {
    store().write(fuzzing::damaged(store().sound, input));
    require(read(store().path) == store().content);
}

void repair(fuzzing::Input input) {
    store().write(fuzzing::damaged(store().sound, input));
    repair_store(store().path);
    const auto kept = read(store().path);
    for (const auto& game : kept.games)
        require(std::count(store().content.games.begin(), store().content.games.end(), game) == 1);
}

// Numbers and texts by turns, as the first byte of each line says.
void read_forged_row(fuzzing::Input input) {
    store().write(store().sound);
    {
        SealedDatabase database(store().path, Database::Access::write, store_kind());
        SealedDatabase::Change change(database);
        const SealedTable& table = store_kind().tables[input.byte() % store_kind().tables.size()];
        Cells cells;
        for (int i = 0; i < table.count; ++i) {
            const std::size_t kind = input.byte() % 4;
            const std::string_view text = input.line();
            if (kind == 0)
                cells.emplace_back();
            else if (kind == 1)
                cells.emplace_back(std::int64_t{text.empty() ? 0 : text.front()});
            else if (kind == 2)
                cells.emplace_back(static_cast<std::int64_t>(std::hash<std::string_view>()(text)));
            else
                cells.emplace_back(std::string(text));
        }
        change.put(table, cells);
        change.commit();
    }
    read(store().path);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzzing::Input input(data, size);
    try {
        switch (input.byte() % 4) {
            case 0:
                read_whole_file(input.rest());
                break;
            case 1:
                read_damaged_file(input);
                break;
            case 2:
                repair(input);
                break;
            default:
                read_forged_row(input);
        }
    } catch (const Failure& failure) {  // Damage is one
        require(!std::string(failure.what()).empty());
    }
    return 0;
}
